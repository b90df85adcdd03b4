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
  let index = start;
  let total = 0;
  let group: number | undefined;
  for (; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const small = smallNumber(word);
    if (small !== undefined) {
      // "seven thirty" are two numbers, "twenty five" is one.
      const mayFollow =
        group === undefined || group % 100 === 0 || (group % 10 === 0 && group % 100 >= 20 && small.value < 10);
      if (!mayFollow || (group !== undefined && small.value >= 10 && group % 100 !== 0) || group === 0) break;
      group = (group ?? 0) + small.value;
      if (small.isOrdinal) return { value: total + group, index: start, count: index + 1 - start, isOrdinal: true };
    } else if (word === 'hundred' && group !== undefined && group < 10) group *= 100;
    else if (word === 'thousand' && group !== undefined && total === 0) {
      total = group * 1_000;
      group = 0;
    } else if (
      !(word === 'and' && group !== undefined && group % 100 === 0 && group > 0 && smallNumber(words[index + 1] ?? ''))
    )
      break;
  }
  return group === undefined
    ? undefined
    : { value: total + group, index: start, count: index - start, isOrdinal: false };
}

function smallNumber(word: string): { readonly value: number; readonly isOrdinal: boolean } | undefined {
  if (units.includes(word)) return { value: units.indexOf(word), isOrdinal: false };
  if (tens.includes(word)) return { value: 20 + 10 * tens.indexOf(word), isOrdinal: false };
  if (ordinals.includes(word)) return { value: 1 + ordinals.indexOf(word), isOrdinal: true };
  if (word === 'twentieth' || word === 'thirtieth') return { value: word === 'twentieth' ? 20 : 30, isOrdinal: true };
  return undefined;
}
