import { digitOf, type NumberAt, pluralTenOf, readSmall } from './number-names.ts';

/** "nineteen eighty four", "twenty twelve", "nineteen oh five", "nineteen hundred", "two thousand and six": 1000 to 2099. */
export function readYear(words: readonly string[], start: number): NumberAt | undefined {
  return readThousandYear(words, start) ?? readCenturyYear(words, start);
}

/** 2000 to 2099 as "two thousand", with or without more. */
export function readThousandYear(words: readonly string[], start: number): NumberAt | undefined {
  if (words[start] !== 'two' || words[start + 1] !== 'thousand') return undefined;
  const begin = words[start + 2] === 'and' ? start + 3 : start + 2;
  const rest = readSmall(words, begin);
  if (rest === undefined) return { value: 2000, end: start + 2 };
  const isLonger = words[rest.end] === 'hundred' || words[rest.end] === 'thousand';
  return isLonger ? undefined : { value: 2000 + rest.value, end: rest.end };
}

function readCenturyYear(words: readonly string[], start: number): NumberAt | undefined {
  const century = readSmall(words, start);
  if (century === undefined || century.value < 10 || century.value > 20) return undefined;
  if (words[century.end] === 'hundred') {
    return century.value === 10 || century.value === 20
      ? undefined
      : { value: century.value * 100, end: century.end + 1 };
  }
  const rest = readLowerHalf(words, century.end);
  return rest === undefined ? undefined : { value: century.value * 100 + rest.value, end: rest.end };
}

/** The second half of a number said in two: "eighty four", "oh five". */
export function readLowerHalf(words: readonly string[], start: number): NumberAt | undefined {
  const zero = words[start] === 'zero' ? undefined : digitOf(words[start] ?? '');
  const unit = digitOf(words[start + 1] ?? '');
  if (zero === 0 && unit !== undefined && unit > 0) return { value: unit, end: start + 2 };
  const small = readSmall(words, start);
  return small === undefined || small.value < 10 ? undefined : small;
}

/** "nineteen eighties", "two thousands": the first year of the decade. */
export function readDecade(words: readonly string[], start: number): NumberAt | undefined {
  if (words[start] === 'two' && words[start + 1] === 'thousands') return { value: 2000, end: start + 2 };
  const century = readSmall(words, start);
  if (century === undefined || century.value < 10 || century.value > 20) return undefined;
  const ten = pluralTenOf(words[century.end] ?? '');
  return ten === undefined ? undefined : { value: century.value * 100 + ten, end: century.end + 1 };
}
