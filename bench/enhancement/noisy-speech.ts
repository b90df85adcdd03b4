import { noise, vowel } from '../../test/audio-measurement/synthetic-signals.ts';

/** A vowel in noise: something to keep and something to remove. */
export function noisySpeech(sampleRateHz: number, seconds: number): Float32Array {
  const sampleCount = seconds * sampleRateHz;
  const voice = vowel({ pitchHz: 120, formantsHz: [500, 1500, 2500], sampleRateHz, sampleCount });
  return noise({ seed: 6, sampleCount, amplitude: 0.05 }).map((hiss, index) => hiss + (voice[index] ?? 0));
}
