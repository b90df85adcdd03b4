import { bytesOfWavFrame, mixWavFrames } from '../../audio/mix-wav-frames.ts';
import type { WavLayout } from '../../audio/wav-layout.ts';
import type { DecodedAudio } from '../../contracts/audio-decoder.ts';
import type { ByteSource } from '../../foundation/byte-source.ts';
import { limits } from '../../limits.ts';

/** The sound of a WAV file, or of what has samples like one, piece by piece. */
export async function* decodeWav(
  source: ByteSource,
  {
    container,
    layout,
    signal,
  }: { readonly container: string; readonly layout: WavLayout; readonly signal: AbortSignal },
): AsyncGenerator<DecodedAudio> {
  const { channels, sampleRateHz, dataStart, dataBytes } = layout;
  const facts = { container, sampleRateHz, channels };
  const frameBytes = bytesOfWavFrame(layout);
  const pieceBytes = Math.floor(limits.recordingPieceBytesMax / frameBytes) * frameBytes;
  for (let offset = 0; offset < dataBytes; offset += pieceBytes) {
    signal.throwIfAborted();
    const bytes = await source.read(dataStart + offset, Math.min(pieceBytes, dataBytes - offset));
    yield { facts, samples: mixWavFrames(bytes, layout) };
  }
  signal.throwIfAborted();
}

export const wavBounds = {
  chunksMax: limits.wavChunksMax,
  channelsMax: limits.recordingChannelsMax,
  sampleRateHzMin: limits.recordingSampleRateHzMin,
  sampleRateHzMax: limits.recordingSampleRateHzMax,
} as const;
