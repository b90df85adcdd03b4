import type { LanguageCode } from '../../../contracts/language.ts';
import { type NumberWords, numberWords } from '../normalization/number-words/number-words.ts';

/**
 * All the ways in which a run of ASCII digits is usually said, as phrases: as a number, as an ordinal, as a year, in
 * pairs, digit by digit. Nothing for a run that is too long to be any of these.
 */
export function numberReadings(digits: string, language: LanguageCode): readonly string[] {
  const words = numberWords(language);
  if (digits.length > digitwiseLengthMax) return [];
  if (digits.length > numberLengthMax) return [words.digits(digits)];
  const value = BigInt(digits);
  const readings = [words.cardinal(value), words.ordinal(value), words.digits(digits)];
  if (digits.length === 3 || digits.length === 4) {
    readings.push(words.year(Number(digits)), inPairs(digits, words));
  }
  // A zero among digits is a letter to most who speak English.
  if (language === 'en') readings.push(...readings.map((reading) => reading.replaceAll('zero', 'oh')));
  return [...new Set(readings)];
}

/** Beyond it numbers have names that hardly anybody uses. */
const numberLengthMax = 18;
/** An account number of the longest kind has 34. */
const digitwiseLengthMax = 40;

/** "1984" as nineteen eighty-four, "305" as three zero five. */
function inPairs(digits: string, words: NumberWords): string {
  const head = digits.slice(0, -2);
  const tail = digits.slice(-2);
  const tailWords = tail.startsWith('0') ? words.digits(tail) : words.cardinal(BigInt(tail));
  return `${words.cardinal(BigInt(head))} ${tailWords}`;
}

/** What is known about the number words of a language, folded as `fold` does it. */
export interface NumberVocabulary {
  /** What a word is worth by itself, for words that mean one number each. */
  readonly values: ReadonlyMap<string, bigint>;
  /** Whether several numbers make one word, as in "fünfhunderteins": then every letter of it counts. */
  readonly hasCompounds: boolean;
  /** Whether number words have cases, so that their ends change: "пять", "пяти". */
  readonly declines: boolean;
}

export function numberVocabulary(language: LanguageCode, fold: (word: string) => string): NumberVocabulary {
  let vocabulary = known.get(language);
  if (vocabulary === undefined) {
    const words = numberWords(language);
    vocabulary = {
      values: listValues(words, fold),
      hasCompounds: !/[\s-]/u.test(words.cardinal(501n)),
      declines: decliningLanguages.has(language),
    };
    known.set(language, vocabulary);
  }
  return vocabulary;
}

const decliningLanguages: ReadonlySet<LanguageCode> = new Set([
  'ru',
  'uk',
  'bg',
  'pl',
  'cs',
  'sk',
  'sl',
  'hr',
  'sr',
  'el',
]);

/** One per language at most. */
const known = new Map<LanguageCode, NumberVocabulary>();

function listValues(words: NumberWords, fold: (word: string) => string): ReadonlyMap<string, bigint> {
  const values = new Map<string, bigint>();
  const add = (phrase: string, value: bigint): void => {
    const word = fold(phrase);
    if (!/[\s-]/u.test(word) && !values.has(word)) values.set(word, value);
  };
  for (let value = 0n; value < 100n; value += 1n) add(words.cardinal(value), value);
  for (let value = 0n; value <= 31n; value += 1n) add(words.ordinal(value), value);
  for (let value = 100n; value < 1000n; value += 100n) add(words.cardinal(value), value);
  // Of several they have other forms: thousand, thousands.
  for (const power of [1000n, 1_000_000n, 1_000_000_000n, 1_000_000_000_000n]) {
    for (const times of [1n, 2n, 5n])
      add(
        words
          .cardinal(times * power)
          .split(/[\s-]/u)
          .at(-1) ?? '',
        power,
      );
  }
  return values;
}
