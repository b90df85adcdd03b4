import { findNumbers, type FoundNumber } from './read-number.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = 'january february march april may june july august september october november december'.split(' ');
const dayMs = 86_400_000;

/** The day that is named, as `YYYY-MM-DD`, counted from `nowMs` (UTC): the next of that name. */
export function readDate(words: readonly string[], nowMs: number): string | undefined {
  const iso = words.join(' ').match(/\b(\d{4}) (\d{2}) (\d{2})\b/u);
  if (iso !== null) return dateOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  if (words.includes('tomorrow'))
    return isoDay(nowMs + (words.join(' ').includes('day after tomorrow') ? 2 : 1) * dayMs);
  if (words.includes('today') || words.includes('tonight')) return isoDay(nowMs);
  return monthDay(words, nowMs) ?? weekday(words, nowMs);
}

function monthDay(words: readonly string[], nowMs: number): string | undefined {
  const place = words.findIndex((word) => months.includes(word));
  const month = months.indexOf(words[place] ?? '');
  if (month === -1) return undefined;
  const day = findNumbers(words).find(({ index, count, value }) => {
    const isBeside =
      index === place + 1 || index === place + 2 || index + count === place || index + count === place - 1;
    return isBeside && value >= 1 && value <= 31 && Number.isInteger(value);
  })?.value;
  if (day === undefined) return undefined;
  const today = new Date(nowMs);
  const inThisYear = dateOf(today.getUTCFullYear(), month, day);
  return inThisYear !== undefined && inThisYear < isoDay(nowMs)
    ? dateOf(today.getUTCFullYear() + 1, month, day)
    : inThisYear;
}

function weekday(words: readonly string[], nowMs: number): string | undefined {
  const wanted = weekdays.findIndex((name) => words.includes(name));
  if (wanted === -1) return undefined;
  const days = (wanted - new Date(nowMs).getUTCDay() + 7) % 7;
  return isoDay(nowMs + (days === 0 ? 7 : days) * dayMs);
}

/** `undefined` where there is no such day. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? isoDay(date.getTime()) : undefined;
}

function isoDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** "Friday, 27 November". */
export function sayDate(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return `${capitalised(weekdays[date.getUTCDay()] ?? '')}, ${date.getUTCDate()} ${capitalised(months[date.getUTCMonth()] ?? '')}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The time of day that is named, as `HH:MM`. Without "am" or "pm" hours up to six are after noon, later ones too where the
 * evening is spoken of; whoever asks lets the caller confirm it. `isAsked`: a bare number is an hour.
 */
export function readTime(words: readonly string[], { isAsked }: { readonly isAsked: boolean }): string | undefined {
  const text = words.join(' ').replaceAll(/\b([ap])\.? ?m\b/gu, '$1m');
  if (/\b(?:noon|midday)\b/u.test(text)) return '12:00';
  if (/\bmidnight\b/u.test(text)) return '00:00';
  const half = /\bp ?m\b|\b(?:evening|tonight|afternoon|dinner)\b/u.test(text) ? 'pm' : undefined;
  const part = /\bam\b|\bmorning\b/u.test(text) ? 'am' : half;
  const clock = /\b(\d{1,2})[:.](\d{2}) ?(?:am|pm)?\b/u.exec(text);
  if (clock !== null) return timeOf(Number(clock[1]), Number(clock[2]), part);
  const glued = /\b(\d{1,2})(?:am|pm)\b/u.exec(text);
  if (glued !== null) return timeOf(Number(glued[1]), 0, part);
  return timeInWords(text.split(' '), { isAsked, part });
}

type PartOfDay = 'am' | 'pm' | undefined;

function timeInWords(
  words: readonly string[],
  { isAsked, part }: { readonly isAsked: boolean; readonly part: PartOfDay },
): string | undefined {
  for (const number of findNumbers(words)) {
    const { value, index, count } = number;
    const isNamed = hourPrepositions.has(words[index - 1] ?? '') || hourEndings.has(words[index + count] ?? '');
    if (!(isNamed || isAsked) || value > 24 || !Number.isInteger(value)) continue;
    const time = timeAround(words, number, part);
    if (time !== undefined) return time;
  }
  return undefined;
}

/** With what stands before the hour, or the minutes after it. */
function timeAround(
  words: readonly string[],
  { value, index, count }: FoundNumber,
  part: PartOfDay,
): string | undefined {
  const before = words[index - 1] ?? '';
  const quarters = quartersBefore(words[index - 2] ?? '', before);
  if (quarters !== undefined) return timeOf(quarters < 0 ? ((value + 10) % 12) + 1 : value, (quarters + 60) % 60, part);
  if (before === 'to') return undefined;
  const minutes = findNumbers(words.slice(index + count))[0];
  const isMinutes = minutes?.index === 0 && minutes.value >= 10 && minutes.value < 60;
  return timeOf(value, isMinutes ? minutes.value : 0, part);
}

const hourPrepositions: ReadonlySet<string> = new Set(['at', 'past', 'to', 'around', 'till', 'until', 'by']);
const hourEndings: ReadonlySet<string> = new Set(['am', 'pm', "o'clock"]);

/** Minutes after the hour, or before it: "half past", "quarter to". */
function quartersBefore(amount: string, preposition: string): number | undefined {
  if (preposition === 'past' && amount === 'half') return 30;
  if (amount !== 'quarter') return undefined;
  if (preposition === 'past') return 15;
  return preposition === 'to' ? -15 : undefined;
}

function timeOf(hour: number, minute: number, part: PartOfDay): string | undefined {
  if (hour > 23 || minute > 59) return undefined;
  const isAfternoon = part === 'pm' || (part === undefined && hour >= 1 && hour <= 6);
  const ofDay = hour < 12 && isAfternoon ? hour + 12 : hour;
  const hours = part === 'am' && hour === 12 ? 0 : ofDay;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** "7:30 pm". */
export function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const ofHalf = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${ofHalf}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
