/** Names of numbers in English, as recognisers write them: in lower case, now and then with a hyphen. */
const units = namesFrom('one two three four five six seven eight nine', 1, 1);
const teens = namesFrom('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10, 1);
const tens = namesFrom('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10);
const pluralTens = namesFrom('twenties thirties forties fifties sixties seventies eighties nineties', 20, 10);
const ordinalUnits = namesFrom('first second third fourth fifth sixth seventh eighth ninth', 1, 1);
const ordinalTeens = namesFrom(
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth',
  10,
  1,
);
const ordinalTens = namesFrom('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth', 20, 10);
const zeros: ReadonlySet<string> = new Set(['zero', 'oh', 'o', 'o.', 'nought']);

/** Words that multiply what stands before them, but for `hundred`, which stands within each of their groups. */
export const scales: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);
export const ordinalScales: ReadonlyMap<string, number> = new Map([
  ['hundredth', 100],
  ['thousandth', 1e3],
  ['millionth', 1e6],
  ['billionth', 1e9],
]);

/** A number, and the place behind its last word. */
export interface NumberAt {
  readonly value: number;
  readonly end: number;
}

/** 1 to 99: "seven", "fifteen", "twenty three", "forty-five". */
export function readSmall(words: readonly string[], start: number): NumberAt | undefined {
  const word = words[start] ?? '';
  const plain = units.get(word) ?? teens.get(word);
  if (plain !== undefined) return { value: plain, end: start + 1 };
  const ten = tens.get(word);
  if (ten === undefined) return readHyphened(word, start);
  const unit = units.get(words[start + 1] ?? '');
  return unit === undefined ? { value: ten, end: start + 1 } : { value: ten + unit, end: start + 2 };
}

function readHyphened(word: string, start: number): NumberAt | undefined {
  const [first = '', second = '', ...more] = word.split('-', 3);
  const [ten, unit] = [tens.get(first), units.get(second)];
  if (ten === undefined || unit === undefined || more.length > 0) return undefined;
  return { value: ten + unit, end: start + 1 };
}

/** First to ninety-ninth. */
export function readSmallOrdinal(words: readonly string[], start: number): NumberAt | undefined {
  const word = words[start] ?? '';
  const plain = ordinalUnits.get(word) ?? ordinalTeens.get(word) ?? ordinalTens.get(word);
  if (plain !== undefined) return { value: plain, end: start + 1 };
  const ten = tens.get(word);
  const unit = ordinalUnits.get(words[start + 1] ?? '');
  return ten === undefined || unit === undefined ? undefined : { value: ten + unit, end: start + 2 };
}

/** 0 to 9; "oh" counts, because in a row of digits it is one. */
export function digitOf(word: string): number | undefined {
  return zeros.has(word) ? 0 : units.get(word);
}

export function unitOf(word: string): number | undefined {
  return units.get(word);
}

/** "twenties" and the like: 20, 30 … */
export function pluralTenOf(word: string): number | undefined {
  return pluralTens.get(word);
}

/** Whether a word is, or may begin, a number. */
export function namesNumber(word: string): boolean {
  return units.has(word) || teens.has(word) || tens.has(word) || word === 'zero';
}

function namesFrom(names: string, first: number, step: number): ReadonlyMap<string, number> {
  return new Map(names.split(' ').map((name, index) => [name, first + index * step]));
}
