import type { LanguageCode } from '../../../contracts/language.ts';
import { parseRoman } from '../normalization/classify/parse-roman.ts';
import { foldText } from '../normalization/fold-text.ts';
import { findLanguageTable } from '../normalization/language-tables.ts';
import { connectorsOf } from './connectors.ts';
import { type ExpectedWord, isFormOf } from './is-form-of.ts';
import { numberReadings, type NumberVocabulary } from './number-readings.ts';
import { type Wording, wordsOf } from './words-of.ts';

/** A place of a reading and what may be said there, the most usual first. An empty choice: nothing need be said. */
export type Choices = readonly (readonly ExpectedWord[])[];
/** One way of reading a stretch, place by place. */
export type Reading = readonly Choices[];

export interface ReadingContext {
  readonly language: LanguageCode;
  readonly wording: Wording;
  readonly vocabulary: NumberVocabulary;
}

export interface RewrittenStretch {
  readonly written: string;
  /** How the tables read it. */
  readonly spoken: string;
  readonly isDate: boolean;
}

/**
 * How a stretch that is not read as it is written may be read: as the tables do, every number in another of its
 * readings; an abbreviation as something else that it stands for; a date in another order. All of them say the same, so nothing is added or lost.
 */
export function admissibleReadings(stretch: RewrittenStretch, context: ReadingContext): readonly Reading[] {
  const { written, spoken, isDate } = stretch;
  const words = wordsOf(spoken, context.wording).map(({ folded }) => folded);
  const usual = readingWithNumbers(words, { numbers: numbersIn(written), context });
  const others = abbreviationReadings(written, context).map((phrase) => [expect(phrase, { isNumber: false, context })]);
  return [usual, ...(isDate ? reordered(usual, context) : []), ...others.map((choices): Reading => [choices])];
}

/** How a word that the tables leave as it is may be read: an acronym letter by letter, a Roman numeral as a number. */
export function wordReadings(written: string, { folded, context }: WordInContext): readonly Reading[] {
  const asWritten: Reading = [[[{ folded, isNumber: false }]]];
  if (!acronym.test(written) || !context.wording.isSpaced) return [asWritten];
  const letters: Reading = [...folded].map((letter) => [[{ folded: letter, isNumber: false }]]);
  const value = parseRoman(written);
  if (value === undefined) return [asWritten, letters];
  const numbers = numberReadings(String(value), context.language);
  return [asWritten, letters, [numbers.map((phrase) => expect(phrase, { isNumber: true, context }))]];
}

interface WordInContext {
  readonly folded: string;
  readonly context: ReadingContext;
}

const acronym = /^\p{Lu}{2,6}$/u;

function expect(
  phrase: string,
  { isNumber, context }: { readonly isNumber: boolean; readonly context: ReadingContext },
): readonly ExpectedWord[] {
  return wordsOf(phrase, context.wording).map(({ folded }) => ({ folded, isNumber }));
}

/** Runs of ASCII digits in what is written, thousands without their separators, and Roman numerals. */
function numbersIn(written: string): readonly string[] {
  const found: string[] = [];
  for (const { 0: run } of foldText(written).matchAll(numeral)) {
    if (/^[IVXLCDM]+$/u.test(run)) {
      const value = parseRoman(run);
      if (value !== undefined) found.push(String(value));
    } else {
      found.push(run.replaceAll(/\D/gu, ''));
    }
    if (found.length >= numbersMax) break;
  }
  return found;
}

const numeral = /\d{1,3}(?:[.,' ]\d{3})+(?!\d)|\d+|(?<!\p{L})[IVXLCDM]+(?!\p{L})/gu;
/** Further ones keep the reading of the tables: a stretch with so many is a flood, not a sentence. */
const numbersMax = 16;

/** The words of the tables, where the words of each number may also be those of another reading of it. */
function readingWithNumbers(
  words: readonly string[],
  { numbers, context }: { readonly numbers: readonly string[]; readonly context: ReadingContext },
): Reading {
  const places: (Choices | 'taken' | undefined)[] = words.map(() => undefined);
  let isEveryNumberFound = true;
  for (const digits of numbers) {
    const choices = numberReadings(digits, context.language).map((phrase) =>
      expect(phrase, { isNumber: true, context }),
    );
    const found = findNumber(words, { choices, isFree: (index) => places[index] === undefined, context });
    if (found === undefined) {
      isEveryNumberFound = false;
      continue;
    }
    places.fill('taken', found.start, found.end);
    const usual = words.slice(found.start, found.end).map((folded) => ({ folded, isNumber: true }));
    places[found.start] = [usual, ...choices];
  }
  return words.flatMap((folded, index) => {
    // A number that is said in an unusual form is among the other words.
    const place = places[index] ?? [[{ folded, isNumber: !isEveryNumberFound }]];
    return place === 'taken' ? [] : [place];
  });
}

interface NumberSearch {
  readonly choices: Choices;
  readonly isFree: (index: number) => boolean;
  readonly context: ReadingContext;
}

/** Where the tables say the number: the longest of its readings that stands there, with or without "and" within. */
function findNumber(
  words: readonly string[],
  { choices, isFree, context }: NumberSearch,
): { readonly start: number; readonly end: number } | undefined {
  const connectors = connectorsOf(context.language);
  const isThere = (index: number, expected: ExpectedWord): boolean => {
    const word = words[index];
    if (word === undefined || !isFree(index)) return false;
    return context.wording.isSpaced ? isFormOf(word, expected, context.vocabulary) : word === expected.folded;
  };
  const endOf = (reading: readonly ExpectedWord[], start: number): number | undefined => {
    let index = start;
    for (const expected of reading) {
      if (index > start && !isThere(index, expected) && connectors.has(words[index] ?? '')) index += 1;
      if (!isThere(index, expected)) return undefined;
      index += 1;
    }
    return index;
  };
  for (const reading of choices.toSorted((left, right) => right.length - left.length)) {
    if (reading.length === 0) continue;
    for (let start = 0; start < words.length; start += 1) {
      const end = endOf(reading, start);
      if (end !== undefined) return { start, end };
    }
  }
  return undefined;
}

/** "May third" for "the third of May". A day, a month and a year are told apart in any order. */
function reordered(reading: Reading, { language }: ReadingContext): readonly Reading[] {
  // Elsewhere another order is no reading but a mistake: Russian says only "третье мая".
  if (language !== 'en') return [];
  const connectors = connectorsOf(language);
  const parts = reading.filter((choices) => !choices.every((words) => words.every(isConnector)));
  function isConnector({ folded }: ExpectedWord): boolean {
    return connectors.has(folded);
  }
  if (parts.length > datePartsMax) return [];
  return permutations(parts).map((order) => order.flatMap((choices) => [...smallWordsOfDates, choices]));
}

/** All of them may be missing. */
const smallWordsOfDates: Reading = ['the', 'of'].map((folded) => [[{ folded, isNumber: false }]]);
/** Weekday, day, month and year. */
const datePartsMax = 4;

function permutations(parts: Reading): readonly Reading[] {
  if (parts.length <= 1) return [parts];
  return parts.flatMap((first, index) => permutations(parts.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** All that the table knows an abbreviation to stand for: "St." is a saint or a street. */
function abbreviationReadings(written: string, { language }: ReadingContext): readonly string[] {
  const { abbreviations = {} } = findLanguageTable(language);
  const key = withoutStops(written);
  const found = Object.entries(abbreviations).filter(([abbreviation]) => withoutStops(abbreviation) === key);
  return found
    .flatMap(([, readings]) => readings)
    .map((reading) => (typeof reading === 'string' ? reading : reading.spoken))
    .filter((spoken) => typeof spoken === 'string');
}

function withoutStops(written: string): string {
  return foldText(written).replaceAll(/[.\s]/gu, '').toLowerCase();
}
