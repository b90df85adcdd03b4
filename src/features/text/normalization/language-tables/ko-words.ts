import type { Speaker } from '../language-table.ts';

/** Native numbers, as they stand before what they count, up to 99; Sino-Korean ones from there on. */
export function nativeNumber(digits: string, speaker: Speaker): string {
  const value = BigInt(digits);
  return value > 0n && value < 100n ? speaker.words.cardinal(value, { isAttributive: true }) : speaker.number(value);
}

/** The twelve hours have native numbers, the hours of the afternoon on railway clocks have not. */
export function sayHour(hour: number, speaker: Speaker): string {
  return hour >= 1 && hour <= 12 ? nativeNumber(String(hour), speaker) : speaker.number(hour);
}

/** June and October have lost a consonant. */
export function monthName(month: number, speaker: Speaker): string {
  if (month === 6) return '유월';
  return month === 10 ? '시월' : `${speaker.number(month)}월`;
}

/** Nought among digits that are no Korean telephone number, where it is 공. */
export function digitsWithNought(digits: string, speaker: Speaker): string {
  return speaker.digits(digits).replaceAll('공', '영');
}

/** The particle in the form that the sound before it wants, which is another than that of the written digit. */
export function withParticle(spoken: string, particle: string): string | undefined {
  const last = spoken.codePointAt(spoken.length - 1) ?? 0;
  if (last < firstSyllable || last > lastSyllable) return undefined;
  const pair = pairs.find((forms) => forms.includes(particle));
  if (pair === undefined) return undefined;
  // A syllable's last consonant is its remainder by 28; 0 is none.
  return `${spoken}${(last - firstSyllable) % 28 === 0 ? pair[1] : pair[0]}`;
}

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Behind a consonant, behind a vowel. */
const pairs: readonly (readonly [string, string])[] = [
  ['이', '가'],
  ['은', '는'],
  ['을', '를'],
  ['과', '와'],
];
