const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );

export interface FoundNumber {
  readonly value: number;
  /** Words: where it begins and how many it has. */
  readonly index: number;
  readonly count: number;
  readonly isOrdinal: boolean;
}

/** The numbers below a million among words in lower case, in digits or in words. */
export function findNumbers(words: readonly string[]): readonly FoundNumber[] {
  const found: FoundNumber[] = [];
  let index = 0;
  while (index < words.length) {
    const number = numberAt(words, index);
    if (number !== undefined) found.push(number);
    index += number?.count ?? 1;
  }
  return found;
}

function numberAt(words: readonly string[], start: number): FoundNumber | undefined {
  const digits = /^(\d{1,6}(?:\.\d{1,4})?)(st|nd|rd|th)?$/u.exec(words[start] ?? '');
  if (digits !== null) {
    return { value: Number(digits[1]), index: start, count: 1, isOrdinal: digits[2] !== undefined };
  }
  const thousands = belowThousand(words, start);
  if (thousands === undefined || thousands.isOrdinal || words[start + thousands.count] !== 'thousand') return thousands;
  return plus({ ...thousands, value: thousands.value * 1_000, count: thousands.count + 1 }, words, belowThousand);
}

function belowThousand(words: readonly string[], start: number): FoundNumber | undefined {
  const few = belowHundred(words, start);
  if (few === undefined || few.isOrdinal || few.value > 9 || words[start + few.count] !== 'hundred') return few;
  return plus({ ...few, value: few.value * 100, count: few.count + 1 }, words, belowHundred);
}

/** "seven thirty" are two numbers, "twenty five" is one. */
function belowHundred(words: readonly string[], index: number): FoundNumber | undefined {
  const first = smallNumber(words[index] ?? '');
  if (first === undefined) return undefined;
  const unit = first.value >= 20 && !first.isOrdinal ? smallNumber(words[index + 1] ?? '') : undefined;
  if (unit === undefined || unit.value > 9 || unit.value === 0) return { ...first, index, count: 1 };
  return { value: first.value + unit.value, index, count: 2, isOrdinal: unit.isOrdinal };
}

/** "two hundred and five": with "and" or without. */
function plus(
  large: FoundNumber,
  words: readonly string[],
  readRest: (words: readonly string[], start: number) => FoundNumber | undefined,
): FoundNumber {
  const end = large.index + large.count;
  const rest = readRest(words, words[end] === 'and' ? end + 1 : end);
  if (rest === undefined) return large;
  const count = rest.index + rest.count - large.index;
  return { value: large.value + rest.value, index: large.index, count, isOrdinal: rest.isOrdinal };
}

function smallNumber(word: string): { readonly value: number; readonly isOrdinal: boolean } | undefined {
  if (units.includes(word)) return { value: units.indexOf(word), isOrdinal: false };
  if (tens.includes(word)) return { value: 20 + 10 * tens.indexOf(word), isOrdinal: false };
  if (ordinals.includes(word)) return { value: 1 + ordinals.indexOf(word), isOrdinal: true };
  if (word === 'twentieth' || word === 'thirtieth') return { value: word === 'twentieth' ? 20 : 30, isOrdinal: true };
  return undefined;
}
