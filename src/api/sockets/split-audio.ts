import { bytesOfDuration, bytesPerSample, type AudioFormat } from '../../audio/formats.ts';
import { limits } from '../../limits.ts';

/** Audio of one frame. */
export interface AudioPiece {
  readonly payload: Uint8Array;
  readonly sampleCount: number;
  /** Counts the frames of the passage from 0. */
  readonly index: number;
}

/**
 * Cuts what an engine gave in one go into frames: `limits.socketFrameMsMin` of sound at first, so that it starts early and
 * many streams take turns, then up to `limits.socketFrameMsMax`, of which there are fewer. `index` counts the frames that
 * the passage has had before. What is left for the last two is halved, so that no frame holds a few samples. Between two frames the promise of `SocketChannel.sendAudio` is to be awaited, if there is one.
 */
export function* splitAudio(
  payload: Uint8Array,
  { format, index }: { readonly format: AudioFormat; readonly index: number },
): Generator<AudioPiece> {
  const sampleBytes = bytesPerSample(format.encoding);
  let next = index;
  for (let start = 0; start < payload.byteLength; next += 1) {
    const end =
      start +
      pieceBytesOf(payload.byteLength - start, { frameBytes: bytesOfDuration(frameMsAt(next), format), sampleBytes });
    yield { payload: payload.subarray(start, end), sampleCount: (end - start) / sampleBytes, index: next };
    start = end;
  }
}

function pieceBytesOf(
  leftBytes: number,
  { frameBytes, sampleBytes }: { readonly frameBytes: number; readonly sampleBytes: number },
): number {
  if (leftBytes <= frameBytes) return leftBytes;
  return leftBytes >= 2 * frameBytes ? frameBytes : Math.ceil(leftBytes / 2 / sampleBytes) * sampleBytes;
}

/** Doubles after every four frames: half a second of sound is under way before frames grow. */
function frameMsAt(index: number): number {
  return Math.min(limits.socketFrameMsMin * 2 ** Math.floor(index / 4), limits.socketFrameMsMax);
}
