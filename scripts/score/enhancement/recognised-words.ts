import { editDistance } from '../../../test/sound/edit-distance.ts';
import { recognise, RECOGNISER_RATE_HZ } from '../../../test/sound/recogniser.ts';
import { readExcerpts } from '../voices/recorded-speakers.ts';
import type { Contender } from './contenders.ts';
import { disturbed, type DisturbanceKind } from './disturbances.ts';
import { readSentences } from './speech-recordings.ts';

/** Share of the words that a recogniser of 130,000 words gets wrong after each contender. */
export interface RecognisedWords {
  readonly kind: DisturbanceKind | 'clean';
  readonly snrDb: number | undefined;
  readonly errorRates: readonly { readonly contender: string; readonly errorRate: number }[];
}

const conditions = [
  { kind: 'clean', snrDb: undefined },
  { kind: 'white', snrDb: 10 },
  { kind: 'pink', snrDb: 10 },
  { kind: 'babble', snrDb: 10 },
] as const;

export async function recogniseWords(contenders: readonly Contender[]): Promise<readonly RecognisedWords[]> {
  const sentences = await Promise.all(readSentences.map(({ path }) => readExcerpts([{ path }], RECOGNISER_RATE_HZ)));
  const results: RecognisedWords[] = [];
  for (const { kind, snrDb } of conditions) {
    const given = sentences.map((samples, index) => {
      if (kind === 'clean') return samples;
      const voices = sentences.filter((other) => other !== samples);
      return disturbed(samples, { kind, snrDb, sampleRateHz: RECOGNISER_RATE_HZ, seed: index + 1, voices });
    });
    const errorRates: RecognisedWords['errorRates'][number][] = [];
    for (const contender of contenders) {
      const heard = await recognise(given.map((samples) => contender.clean(samples, RECOGNISER_RATE_HZ)));
      errorRates.push({ contender: contender.name, errorRate: errorRateOf(heard) });
    }
    results.push({ kind, snrDb, errorRates });
  }
  return results;
}

function errorRateOf(heard: readonly string[]): number {
  const words = readSentences.map(({ text }) => text.split(' '));
  const errors = words.map((expected, index) => editDistance(expected, (heard[index] ?? '').split(' ')));
  return errors.reduce((sum, count) => sum + count, 0) / words.flat().length;
}
