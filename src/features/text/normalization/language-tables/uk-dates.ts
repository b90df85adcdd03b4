import type { DateHabits, DateParts, Speaker } from '../language-table.ts';
import { joined, names } from './plain-habits.ts';

const months = names(
  'січня/січень/січ лютого/лютий/лют березня/березень/берез/бер квітня/квітень/квіт травня/травень/трав ' +
    'червня/червень/черв липня/липень/лип серпня/серпень/серп вересня/вересень/верес/вер жовтня/жовтень/жовт ' +
    'листопада/листопад/листоп грудня/грудень/груд',
);
const weekdays = names(
  "понеділок/пн вівторок/вт середа/середу/ср четвер/чт п'ятниця/п'ятницю/пт субота/суботу/сб неділя/неділю/нд",
);

export const ukrainianDates: DateHabits = {
  numericOrder: 'dmy',
  months,
  weekdays,
  templates: [
    String.raw`(?:{weekday},? )?{day}(?:-го|-те)?[ -]{month}\.?[ -]{year}(?: ?р\.| року)?`,
    String.raw`(?:{weekday},? )?{day}(?:-го|-те)? {month}(?!\p{L})`,
    String.raw`{day}\.{monthNumber}\.{year}(?: ?р\.| року)`,
  ],
  say: sayDate,
};

/** The day is a neuter ordinal ("число"), in the genitive when it tells when something is, and so is the month. */
function sayDate(
  { weekday, day, month, year, isMonthNamed, written }: DateParts,
  speaker: Speaker,
): string | undefined {
  if (month === undefined || day === undefined) return undefined;
  const [genitive = '', nominative = ''] = months[month - 1] ?? [];
  // "2 травень" is no date.
  if (isMonthNamed && year === undefined && written.endsWith(nominative)) return undefined;
  // "Сьогодні 1 вересня" tells which day it is, all other dates when something is.
  const isTold =
    /(?:сьогодні|завтра|вчора) (?:було |буде )?$/iu.test(speaker.surroundings.before) || /-те/u.test(written);
  return joined([
    weekday === undefined ? '' : `${sayWeekday(weekday, speaker)},`,
    speaker.ordinal(day, isTold ? { gender: 'neuter' } : { gender: 'neuter', case: 'genitive' }),
    genitive,
    year === undefined ? '' : sayDateYear(year, speaker),
    / ?(?:р\.|року)$/u.test(written) ? 'року' : '',
  ]);
}

function sayWeekday(weekday: number, { surroundings: { wordBefore } }: Speaker): string {
  const [nominative = '', accusative = ''] = weekdays[weekday] ?? [];
  return /^[ув]$/u.test(wordBefore) && /[ую]$/u.test(accusative) ? accusative : nominative;
}

/** "06" is "нуль шостого". */
function sayDateYear(year: string, speaker: Speaker): string {
  const words = speaker.words.year(Number(year), { gender: 'masculine', case: 'genitive' });
  return year.length === 2 && year.startsWith('0') ? `нуль ${words}` : words;
}

/** "24–26 лют. 2022 р.": `month` as it was written. */
export function sayDays(
  {
    from,
    to,
    month,
    year,
  }: { readonly from: string; readonly to: string; readonly month: string; readonly year: string },
  speaker: Speaker,
): string {
  const form = { gender: 'neuter', case: 'genitive' } as const;
  const forms = months.find((candidates) => candidates.includes(month.toLowerCase()));
  return joined([
    `${speaker.ordinal(from, form)} — ${speaker.ordinal(to, form)}`,
    forms?.[0] ?? month,
    year === '' ? '' : sayDateYear(year, speaker),
  ]);
}
