import type { DateHabits, DateParts } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import type { CompiledTable } from './compiled-table.ts';
import { characterAt, type ScanState, withoutFullStop } from './scan-state.ts';
import type { Found } from './token.ts';

/** A date in the forms of the table, in figures alone, or as ISO 8601 writes it. */
export function readDate(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  const habits = compiled.table.date;
  if (habits === undefined) return undefined;
  for (const pattern of compiled.dates.at(characterAt(text, position))) {
    const match = matchAt(pattern, text, position);
    if (match === undefined) continue;
    const date = datePartsOf(match, compiled);
    if (date !== undefined)
      return { token: { kind: 'date', date }, end: withoutFullStop({ text, compiled }, position + match[0].length) };
  }
  return state.word === '' ? readFigures(state, habits) : undefined;
}

/** A decade: "1980s". */
export function readDecade({ compiled, text, position }: ScanState): Found | undefined {
  for (const pattern of compiled.decades.at(characterAt(text, position))) {
    const match = matchAt(pattern, text, position);
    const digits = match?.groups?.['decade'];
    if (match === undefined || digits === undefined) continue;
    const marker = (match.groups?.['marker'] ?? '').toLowerCase();
    return { token: { kind: 'decade', decade: { digits, marker } }, end: position + match[0].length };
  }
  return undefined;
}

function datePartsOf(match: RegExpExecArray, { months, weekdays, table }: CompiledTable): DateParts | undefined {
  const groups = match.groups ?? {};
  const day = numberOf(groups['day']);
  const named = indexOf(groups['month'], months);
  const month = named === undefined ? numberOf(groups['monthNumber']) : named + 1;
  if (month !== undefined && day !== undefined && day > daysOf(month)) return undefined;
  return {
    weekday: indexOf(groups['weekday'], weekdays),
    day,
    month,
    year: groups['year']?.replace("'", ''),
    era: table.date?.eras?.[groups['era']?.toLowerCase() ?? ''],
    isMonthNamed: named !== undefined,
    first: firstOf(groups, match[0]),
    written: match[0].toLowerCase(),
  };
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

function indexOf(name: string | undefined, index: ReadonlyMap<string, number>): number | undefined {
  return name === undefined ? undefined : index.get(name.toLowerCase());
}

function firstOf(groups: Readonly<Record<string, string | undefined>>, written: string): DateParts['first'] {
  const { day, month, monthNumber, year, weekday, era } = groups;
  const start = weekday === undefined ? 0 : written.indexOf(weekday) + weekday.length;
  const candidates = [
    ['month', month ?? monthNumber],
    ['year', year],
    ['era', era],
  ] as const;
  let first: DateParts['first'] = 'day';
  let firstIndex = day === undefined ? written.length : indexFrom(written, day, start);
  for (const [name, value] of candidates) {
    if (value === undefined) continue;
    const index = indexFrom(written, value, start);
    if (index < firstIndex) [first, firstIndex] = [name, index];
  }
  return first;
}

function indexFrom(written: string, part: string, start: number): number {
  const index = written.indexOf(part, start);
  return index < 0 ? written.length : index;
}

function daysOf(month: number): number {
  // February 30 is not a date, but nobody meant anything else by it.
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const yearFirst = /(?<year>\d{4})(?<mark>[-/.·])(?<second>\d{1,2})\k<mark>(?<third>\d{1,2})(?!\d|[-/.]\d)/uy;
const yearLast = /(?<first>\d{1,2})(?<mark>[-/.·])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?!\d|[-/.]\d)/uy;

function readFigures({ text, position }: ScanState, habits: DateHabits): Found | undefined {
  const match = matchAt(yearFirst, text, position) ?? matchAt(yearLast, text, position);
  if (match === undefined) return undefined;
  const { first, second = '', third = '', year = '', mark = '' } = match.groups ?? {};
  const separators = habits.numericSeparators ?? './-·';
  if (first !== undefined && !separators.includes(mark)) return undefined;
  const order = first === undefined ? 'ymd' : habits.numericOrder;
  const figures = first === undefined ? { left: second, right: third } : { left: first, right: second };
  const dayMonth = dayAndMonth({ ...figures, isDayFirst: order === 'dmy' });
  if (dayMonth === undefined) return undefined;
  const written = match[0].toLowerCase();
  const date: DateParts = { ...dayMonth, year, isMonthNamed: false, first: firstFigure(order), written };
  return { token: { kind: 'date', date }, end: position + match[0].length };
}

function firstFigure(order: 'dmy' | 'mdy' | 'ymd'): DateParts['first'] {
  if (order === 'ymd') return 'year';
  return order === 'dmy' ? 'day' : 'month';
}

interface Figures {
  readonly left: string;
  readonly right: string;
  readonly isDayFirst: boolean;
}

/** The other way round when the usual way is impossible. */
function dayAndMonth({
  left,
  right,
  isDayFirst,
}: Figures): { readonly day: number; readonly month: number } | undefined {
  const usual = isDayFirst ? { day: Number(left), month: Number(right) } : { day: Number(right), month: Number(left) };
  const swapped = { day: usual.month, month: usual.day };
  return [usual, swapped].find(({ day, month }) => month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month));
}
