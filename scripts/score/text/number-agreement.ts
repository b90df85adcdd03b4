import type { Opinions } from './ask-icu.ts';
import { foldText } from './fold-text.ts';
import type { Agreement, Outcome } from './score-cases.ts';

export type ReaderName = 'ours' | 'reference' | 'icu' | 'n2words';

export interface LanguageAgreement {
  readonly language: string;
  /** By pair of readers, as in `pairs`. */
  readonly pairs: readonly Agreement[];
  /** How often each of `rightReaders` says the reference or its other form, where the reference is right. */
  readonly right: readonly Agreement[];
}

/** A number that the two independent readers say alike and we say otherwise: most likely our mistake. */
export interface OddReading {
  readonly outcome: Outcome;
  readonly theirs: string;
}

export interface NumberAgreement {
  readonly languages: readonly LanguageAgreement[];
  readonly oddReadings: readonly OddReading[];
  /** Readers that could not be asked, with the reason. */
  readonly skipped: readonly string[];
}

export const pairs: readonly (readonly [ReaderName, ReaderName])[] = [
  ['ours', 'reference'],
  ['ours', 'icu'],
  ['ours', 'n2words'],
  ['icu', 'n2words'],
  ['icu', 'reference'],
  ['n2words', 'reference'],
];

export const rightReaders = ['ours', 'icu', 'n2words'] as const;

/** Compares the readings of `numbers` with two opinions, given in the same order. */
export function compareNumbers(
  numbers: readonly Outcome[],
  opinions: { readonly icu: Opinions; readonly n2words: Opinions },
): NumberAgreement {
  const rows = numbers.map((outcome, index) => ({
    outcome,
    readings: {
      ours: [foldText(outcome.got)],
      reference: outcome.textCase.references.map(foldText),
      icu: readingOf(opinions.icu, index),
      n2words: readingOf(opinions.n2words, index),
    },
    right: rightReadings(outcome),
  }));
  const languages = Map.groupBy(rows, ({ outcome }) => outcome.textCase.language);
  return {
    languages: [...languages].map(([language, group]) => ({
      language,
      pairs: pairs.map(([one, other]) => agreementOf(group.map(({ readings }) => [readings[one], readings[other]]))),
      right: rightReaders.map((reader) => agreementOf(group.map(({ readings, right }) => [readings[reader], right]))),
    })),
    oddReadings: rows.flatMap(({ outcome, readings }, index) => {
      const [theirs] = readings.icu;
      const isOdd = theirs !== undefined && isSame(readings.icu, readings.n2words) && !isSame(readings.ours, [theirs]);
      return isOdd && 'length' in opinions.icu ? [{ outcome, theirs: opinions.icu[index] ?? '' }] : [];
    }),
    skipped: [
      ...('missing' in opinions.icu ? [`ICU skipped: ${opinions.icu.missing}`] : []),
      ...('missing' in opinions.n2words ? [`n2words skipped: ${opinions.n2words.missing}`] : []),
    ],
  };
}

/** None where the reader has no opinion. */
type Readings = readonly string[];

function rightReadings({ textCase, isJudgedWrong, otherForm }: Outcome): Readings {
  if (isJudgedWrong) return [];
  return [...textCase.references, ...(otherForm === undefined ? [] : [otherForm])].map(foldText);
}

function readingOf(opinions: Opinions, index: number): Readings {
  const words = 'missing' in opinions ? undefined : opinions[index];
  return words === undefined ? [] : [foldText(words)];
}

function agreementOf(compared: readonly (readonly [Readings, Readings])[]): Agreement {
  const both = compared.filter(([one, other]) => one.length > 0 && other.length > 0);
  return { agreed: both.filter(([one, other]) => isSame(one, other)).length, compared: both.length };
}

function isSame(one: Readings, other: Readings): boolean {
  return one.some((reading) => other.includes(reading));
}
