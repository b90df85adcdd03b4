import type { SpeechSynthesizer } from '../../../src/contracts/speech-synthesizer.ts';
import { noise } from '../../../test/audio-measurement/synthetic-signals.ts';
import { record } from '../../calibrate/recording.ts';
import { type Half, spokenTexts } from './spoken-texts.ts';

/** Speech, and what was said in it. */
export interface Utterance {
  readonly speaker: string;
  readonly half: Half;
  /** As the recogniser writes them. */
  readonly words: readonly string[];
  /** 16 kHz. */
  readonly samples: Float32Array;
  /** Whether the service would clean it before it is recognised. */
  readonly isNoisy: boolean;
}

export const RECOGNISER_RATE_HZ = 16_000;

/** A voice of ours in one of the halves. */
export interface Reader {
  readonly name: string;
  readonly synthesizer: SpeechSynthesizer;
  readonly engineVoice: string;
  readonly half: Half;
}

/** Sentences by one reader; half of them in a quiet room, the others with noise of 20 and 15 dB less than the speech. */
export async function* readUtterances(
  reader: Reader,
  { seed, count }: { readonly seed: number; readonly count: number },
): AsyncIterable<Utterance> {
  const { synthesizer, engineVoice, half } = reader;
  for (const [index, { text, words }] of spokenTexts(half, { seed, count }).entries()) {
    const order = { synthesizer, engineVoice, language: 'en', sampleRateHz: RECOGNISER_RATE_HZ, gainDb: 0 } as const;
    const { samples } = await record({ ...order, sentences: [text] });
    const ratioDb = [QUIET_DB, QUIET_DB, 20, 15][(index >> 1) % 4] ?? QUIET_DB;
    const heard = inRoom(samples, { ratioDb, seed: seed + index });
    yield { speaker: reader.name, half, words, samples: heard, isNoisy: ratioDb < QUIET_DB };
  }
}

const QUIET_DB = 40;
const MARGIN_SECONDS = 0.25;

/** Noise around and under speech, so much quieter than it. */
export function inRoom(
  samples: Float32Array,
  { ratioDb, seed }: { readonly ratioDb: number; readonly seed: number },
): Float32Array {
  const margin = Math.round(MARGIN_SECONDS * RECOGNISER_RATE_HZ);
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  // Evenly spread noise has a third of its peak's power.
  const amplitude = Math.sqrt(3 * power * 10 ** (-ratioDb / 10));
  const room = noise({ seed, sampleCount: samples.length + 2 * margin, amplitude });
  return room.map((hiss, index) => Math.max(-1, Math.min(1, hiss + (samples[index - margin] ?? 0))));
}
