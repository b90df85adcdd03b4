import { type NumberAt, readSmall } from './number-names.ts';
import type { Reading } from './reading.ts';
import { readLowerHalf } from './read-year.ts';

/** "ten thirty p. m.", "ten p. m.", "five o'clock"; "at ten thirty" without more. */
export function readTime(words: readonly string[], start: number): Reading | undefined {
  const hour = readSmall(words, start);
  if (hour === undefined || hour.value > 24) return undefined;
  const minutes = readMinutes(words, hour.end);
  if (minutes !== undefined && hour.value <= HOURS_OF_CLOCK) {
    const half = readHalfOfDay(words, minutes.end);
    const clock = `${hour.value}:${String(minutes.value).padStart(2, '0')}`;
    if (half !== undefined) return { text: `${clock} ${half.text}`, end: half.end };
    if (clockCues.has(words[start - 1] ?? '')) return { text: clock, end: minutes.end };
  }
  if (hour.value > HOURS_OF_CLOCK) return undefined;
  if (words[hour.end] === "o'clock") return { text: `${hour.value} o'clock`, end: hour.end + 1 };
  const half = readHalfOfDay(words, hour.end);
  return half === undefined ? undefined : { text: `${hour.value} ${half.text}`, end: half.end };
}

const HOURS_OF_CLOCK = 12;
const clockCues: ReadonlySet<string> = new Set(['at', 'by', 'until', 'till', 'around', "it's", 'about']);

export function readMinutes(words: readonly string[], start: number): NumberAt | undefined {
  const minutes = readLowerHalf(words, start);
  return minutes === undefined || minutes.value > 59 ? undefined : minutes;
}

/** "a. m." and "p. m.", whether the letters are named or run together. */
function readHalfOfDay(words: readonly string[], start: number): Reading | undefined {
  const first = words[start] ?? '';
  if (first === 'a.m.' || first === 'p.m.') return { text: first, end: start + 1 };
  if (words[start + 1] !== 'm.' && words[start + 1] !== 'm') return undefined;
  if (first === 'a.' || first === 'a') return { text: 'a.m.', end: start + 2 };
  return first === 'p.' || first === 'p' ? { text: 'p.m.', end: start + 2 } : undefined;
}
