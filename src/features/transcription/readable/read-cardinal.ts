import { type NumberAt, readSmall, scales } from './number-names.ts';

/** A whole number as it was said. */
export interface Cardinal extends NumberAt {
  /** The only scale, if nothing follows it: "two million" is 2 × `million`. */
  readonly roundScale: string | undefined;
  /** Written in full: `5,000`, but `1900` for "nineteen hundred". */
  readonly text: string;
}

/** "twenty three", "two hundred and five", "twelve hundred", "one million two hundred thousand and six"; from 1 on. */
export function readCardinal(words: readonly string[], start: number): Cardinal | undefined {
  const first = readScaled(words, { start, below: Infinity });
  if (first === undefined) return undefined;
  let { value, end } = first;
  for (let last = first; last.scale > 1;) {
    const next = readNext(words, { start: end, below: last.scale });
    if (next === undefined) break;
    value += next.value;
    ({ end } = next);
    last = next;
  }
  const roundScale = first.scale > 1 && end === first.end ? words[end - 1] : undefined;
  const isPlainHundreds = first.scale === 1 && value >= 1100;
  return { value, end, roundScale, text: isPlainHundreds ? String(value) : withCommas(String(value)) };
}

interface Scaled extends NumberAt {
  /** What its group is multiplied by: 1, or a thousand and more. */
  readonly scale: number;
}

/** A group and the scale behind it. "two thousand | three million" are two numbers: scales fall. */
function readScaled(
  words: readonly string[],
  { start, below }: { readonly start: number; readonly below: number },
): Scaled | undefined {
  const group = readGroup(words, start);
  if (group === undefined) return undefined;
  const scale = scales.get(words[group.end] ?? '') ?? 1;
  const value = group.value * scale;
  if (scale >= below || value >= below) return undefined;
  return { value, end: scale === 1 ? group.end : group.end + 1, scale };
}

/** What follows a scale; with "and" the last group only. */
function readNext(
  words: readonly string[],
  place: { readonly start: number; readonly below: number },
): Scaled | undefined {
  if (words[place.start] !== 'and') return readScaled(words, place);
  const last = readScaled(words, { ...place, start: place.start + 1 });
  return last?.scale === 1 ? last : undefined;
}

/** Up to 999, and "twelve hundred" up to "ninety nine hundred". */
function readGroup(words: readonly string[], start: number): NumberAt | undefined {
  const first = readSmall(words, start);
  if (first === undefined) return undefined;
  if (words[first.end] !== 'hundred' || (first.value >= 10 && first.value % 10 === 0)) return first;
  const hundreds = { value: first.value * 100, end: first.end + 1 };
  const begin = words[hundreds.end] === 'and' ? hundreds.end + 1 : hundreds.end;
  const rest = readSmall(words, begin);
  // "between one hundred and two hundred": the second begins a number of its own.
  if (rest === undefined || words[rest.end] === 'hundred') return hundreds;
  if (begin > hundreds.end && scales.has(words[rest.end] ?? '') && first.value >= 10) return hundreds;
  return { value: hundreds.value + rest.value, end: rest.end };
}

/** `1234567` as `1,234,567`. */
export function withCommas(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
}
