import type { NumberVocabulary } from './number-readings.ts';

export interface ExpectedWord {
  readonly folded: string;
  /** Whether it is part of a number, of which other forms are nearly as long as other numbers. */
  readonly isNumber: boolean;
}

/**
 * Whether a word is the expected one, or another form of it: "dollar" for "dollars", "пяти" for "пять". Words that mean
 * different numbers never are, however alike ("six", "sixty").
 */
export function isFormOf(word: string, { folded, isNumber }: ExpectedWord, vocabulary: NumberVocabulary): boolean {
  if (word === folded) return true;
  const value = vocabulary.values.get(word);
  const expectedValue = vocabulary.values.get(folded);
  if (value !== undefined && expectedValue !== undefined) return value === expectedValue;
  const shorter = Math.min(word.length, folded.length);
  const longer = Math.max(word.length, folded.length);
  if (longer - shorter > lengthDifferenceMax) return false;
  const prefix = commonPrefixLength(word, folded);
  if (!isNumber) return prefix >= stemLengthMin && longer - prefix <= endingLengthMax;
  if (vocabulary.hasCompounds && longer > simpleNumberLengthMax) return false;
  // "dritte" and "dritten", but not "four" and "for": only where numbers decline may an ending replace another.
  if (!vocabulary.declines) return prefix === shorter && shorter >= stemLengthMin;
  return prefix >= 2 && longer - prefix <= (longer > simpleNumberLengthMax ? longEndingMax : endingLengthMax);
}

const lengthDifferenceMax = 2;
const stemLengthMin = 3;
/** "двух" and "два" end in 2 letters, "килограммами" in 3. */
const endingLengthMax = 3;
/** What is longer is a number of several parts, whose last part may be as short as an ending: "fünfhundertelf". */
const simpleNumberLengthMax = 9;
/** "двенадцатый", "двенадцатом". */
const longEndingMax = 2;

function commonPrefixLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}
