import { readSmall, readSmallOrdinal, type NumberAt } from './number-names.ts';
import type { Reading } from './reading.ts';
import { readYear } from './read-year.ts';

/** "july twenty fifth twenty twelve", "may third", "july nineteen ninety eight". */
export function readDate(words: readonly string[], start: number): Reading | undefined {
  const month = words[start] ?? '';
  const name = months.get(month);
  if (name === undefined) return undefined;
  const day = readDay(words, start + 1);
  if (day !== undefined) {
    const year = readYear(words, day.end);
    if (year !== undefined) return { text: `${name} ${day.value}, ${year.value}`, end: year.end };
  }
  const year = readYear(words, start + 1);
  if (year !== undefined) return { text: `${name} ${year.value}`, end: year.end };
  if (day === undefined) return undefined;
  // "may ten people" and "march two miles" are no dates.
  if (ambiguousMonths.has(month) && !day.isOrdinal && !beforeMonths.has(words[start - 1] ?? '')) return undefined;
  return { text: `${name} ${day.value}`, end: day.end };
}

/** The 1st to the 31st, as "twenty fifth" or "twenty five". */
function readDay(words: readonly string[], start: number): (NumberAt & { readonly isOrdinal: boolean }) | undefined {
  const ordinal = readSmallOrdinal(words, start);
  const day = ordinal ?? readSmall(words, start);
  return day === undefined || day.value > 31 ? undefined : { ...day, isOrdinal: ordinal !== undefined };
}

/** Names of months, and how they are written. */
export const months: ReadonlyMap<string, string> = new Map(
  'January February March April May June July August September October November December'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
/** Also verbs. */
export const ambiguousMonths: ReadonlySet<string> = new Set(['march', 'may']);
/** What stands before a month and hardly before these verbs. */
export const beforeMonths: ReadonlySet<string> = new Set(
  'in of since until till last next early late mid by before after during on for every from'.split(' '),
);
