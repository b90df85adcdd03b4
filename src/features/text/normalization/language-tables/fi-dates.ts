import type { DateParts, Speaker, TimeParts } from '../language-table.ts';
import { finnishNoun } from './fi-nouns.ts';
import { joined, names } from './plain-habits.ts';

/** In the partitive, as they stand behind a day. */
export const finnishMonths = names(
  'tammikuuta/tammik helmikuuta/helmik maaliskuuta/maalisk huhtikuuta/huhtik toukokuuta/toukok kesäkuuta/kesäk ' +
    'heinäkuuta/heinäk elokuuta/elok syyskuuta/syysk lokakuuta/lokak marraskuuta/marrask joulukuuta/jouluk',
);

const second = finnishNoun('sekunti', 'sekuntia');

/** The month in the partitive, as it is the genitive elsewhere: "viides toukokuuta". */
export function sayDate({ day, month, year, written }: DateParts, speaker: Speaker): string | undefined {
  if (day === undefined || month === undefined) return undefined;
  // "kohta 5.5." is no date.
  if (
    /^\d+\.\d+\.$/u.test(written) &&
    /^(?:kohta|kohdassa|luku|luvussa|versio|taulukko)$/u.test(speaker.surroundings.wordBefore)
  )
    return undefined;
  const name = finnishMonths[month - 1]?.[0] ?? '';
  return joined([speaker.ordinal(day), name, year === undefined ? '' : sayYear(year, speaker)]);
}

function sayYear(year: string, speaker: Speaker): string {
  return year.startsWith('0') ? speaker.digits(year) : speaker.number(year);
}

export function sayTime({ hour, minute = 0, second: seconds = 0, zone }: TimeParts, speaker: Speaker): string {
  const parts = [speaker.number(hour)];
  if (minute > 0 || seconds > 0) parts.push(minute < 10 ? `nolla ${speaker.number(minute)}` : speaker.number(minute));
  if (seconds > 0) parts.push(`ja ${speaker.count(seconds, second)}`);
  if (zone !== undefined) parts.push(speaker.spell(zone));
  return parts.join(' ');
}
