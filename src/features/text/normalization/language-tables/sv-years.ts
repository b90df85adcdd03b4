import type { Speaker } from '../language-table.ts';

/** 1984 "nittonhundraåttiofyra", 2022 "tjugotjugotvå", 2005 "tjugohundrafem". */
export function sayYear(year: number, speaker: Speaker): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (century < 11 || century > 20) return speaker.number(year);
  if (century === 20 && rest >= 10) return `tjugo${speaker.number(rest)}`;
  return `${speaker.number(century)}hundra${rest === 0 ? '' : speaker.number(rest)}`;
}

/** "nittontjugotalet", but "tiohundratalet". */
export function sayDecade(decade: string, speaker: Speaker): string {
  const [century, rest] = [decade.slice(0, 2), decade.slice(2)];
  return `${speaker.number(century)}${rest === '00' ? 'hundra' : speaker.number(rest)}`;
}
