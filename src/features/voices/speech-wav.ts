import { encodeSamples } from '../../audio/encode-samples.ts';
import { wavHeader } from '../../audio/wav.ts';
import { limits } from '../../limits.ts';
import type { Sound } from './recording-excerpt.ts';

/**
 * A WAV file of speech, louder or softer by what is between its loudness and the common one. Half a second at a time, so that
 * nobody waits for a whole recording.
 */
export async function* speechWav(
  { samples, sampleRateHz }: Sound,
  { loudnessLufs }: { readonly loudnessLufs: number },
): AsyncGenerator<Uint8Array, void, void> {
  const gain = gainFor(samples, loudnessLufs);
  yield wavHeader({ encoding: 'pcm_s16le', sampleRateHz }, 2 * samples.length);
  const pieceCount = Math.ceil(sampleRateHz / 2);
  for (let start = 0; start < samples.length; start += pieceCount) {
    const louder = samples.slice(start, start + pieceCount);
    for (let index = 0; index < louder.length; index += 1) louder[index] = (louder[index] ?? 0) * gain;
    yield encodeSamples(louder, 'pcm_s16le');
  }
}

/** To the common loudness, as far as neither its peaks are cut nor rounding noise is lifted. */
function gainFor(samples: Float32Array, loudnessLufs: number): number {
  const missingDb = limits.voiceLoudnessLufs - loudnessLufs;
  const gainDb = Number.isFinite(missingDb) ? Math.min(limits.voiceFittingGainDbMax, missingDb) : 0;
  let peak = 0;
  // By index: six million samples are 10 ms so, and five times as much by an iterator.
  for (let index = 0; index < samples.length; index += 1) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
  const ceiling = 10 ** (limits.truePeakCeilingDbfs / 20);
  return Math.min(10 ** (gainDb / 20), peak === 0 ? 1 : ceiling / peak);
}
