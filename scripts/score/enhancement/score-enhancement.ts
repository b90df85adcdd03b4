import type { Contender } from './contenders.ts';
import { disturbanceKinds, disturbed, type DisturbanceKind } from './disturbances.ts';
import { shortTimeIntelligibility } from './short-time-intelligibility.ts';
import { middleOfWord, ownSnrDb, segmentalSnrDb, siSdrDb } from './signal-quality.ts';

/** People speak at this rate for people. */
export const SCORE_RATE_HZ = 24_000;
export const scoredSnrsDb = [0, 5, 10, 20] as const;

export interface Quality {
  readonly siSdrDb: number;
  readonly segmentalSnrDb: number;
  /** 0…1. */
  readonly intelligibility: number;
}

/** What one contender made of one disturbed recording. */
export interface Outcome {
  readonly speaker: string;
  readonly kind: DisturbanceKind;
  readonly snrDb: number;
  readonly contender: string;
  readonly quality: Quality;
}

/** What one contender made of a recording to which nothing was added. */
export interface CleanOutcome {
  readonly speaker: string;
  /** Of the recording itself. */
  readonly ownSnrDb: number;
  readonly contender: string;
  readonly siSdrDb: number;
  /** From the second second on, when everything knows the noise. */
  readonly laterSiSdrDb: number;
  /** Where the recording begins in the middle of a word. */
  readonly cutSiSdrDb: number;
}

export interface NamedSpeech {
  readonly name: string;
  readonly samples: Float32Array;
}

/** One of them with every disturbance at every ratio through every contender; the others are the babble. */
export function scoreSpeaker(
  speaker: string,
  speeches: readonly NamedSpeech[],
  contenders: readonly Contender[],
): readonly Outcome[] {
  const clean = speeches.find(({ name }) => name === speaker)?.samples;
  if (clean === undefined) throw new Error(`there is no recording of ${speaker}`);
  const voices = speeches.filter(({ name }) => name !== speaker).map(({ samples }) => samples);
  const trials: Trial[] = [];
  for (const kind of disturbanceKinds) {
    for (const snrDb of scoredSnrsDb) {
      const disturbance = { kind, snrDb, sampleRateHz: SCORE_RATE_HZ, seed: 10 * speaker.length + snrDb + 1, voices };
      trials.push({ speaker, kind, snrDb, clean, given: disturbed(clean, disturbance) });
    }
  }
  return trials.flatMap((trial) => [...outcomes(contenders, trial)]);
}

/** A recording as it is through every contender. */
export function scoreClean({ name, samples }: NamedSpeech, contenders: readonly Contender[]): readonly CleanOutcome[] {
  const cut = samples.subarray(middleOfWord(samples, SCORE_RATE_HZ));
  return contenders.map((contender) => {
    const got = contender.clean(samples, SCORE_RATE_HZ);
    return {
      speaker: name,
      ownSnrDb: ownSnrDb(samples, SCORE_RATE_HZ),
      contender: contender.name,
      siSdrDb: siSdrDb(samples, got),
      laterSiSdrDb: siSdrDb(samples.subarray(SCORE_RATE_HZ), got.subarray(SCORE_RATE_HZ)),
      cutSiSdrDb: siSdrDb(cut, contender.clean(cut, SCORE_RATE_HZ)),
    };
  });
}

interface Trial extends Pick<Outcome, 'speaker' | 'kind' | 'snrDb'> {
  readonly clean: Float32Array;
  readonly given: Float32Array;
}

function* outcomes(contenders: readonly Contender[], { clean, given, ...trial }: Trial): Generator<Outcome> {
  for (const contender of contenders) {
    const got = contender.clean(given, SCORE_RATE_HZ);
    yield {
      ...trial,
      contender: contender.name,
      quality: {
        siSdrDb: siSdrDb(clean, got),
        segmentalSnrDb: segmentalSnrDb(clean, got, SCORE_RATE_HZ),
        intelligibility: shortTimeIntelligibility(clean, got, SCORE_RATE_HZ),
      },
    };
  }
}
