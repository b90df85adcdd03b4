import type { DateHabits, DateParts, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

/** A day and month in the case in which the month's name was written; in figures, the genitive. */
export interface DeclinedMonths {
  /** Twelve lists: genitive, then the other cases of `cases`, then abbreviations. */
  readonly months: DateHabits['months'];
  /** The case of the form at the same place in each list. */
  readonly cases: readonly NonNullable<NumberForm['case']>[];
  readonly year: (year: string, speaker: Speaker) => string;
}

/** "3. května 2024", "3. 5. 2024", "3. 5. 24", "3. 5.": what must not follow two digits would make them something else. */
export const dottedDateTemplates: DateHabits['templates'] = [
  String.raw`{day}\. ?{month}\.? {fullYear}`,
  String.raw`{day}\. ?{month}(?!\p{L})`,
  String.raw`{day}\. ?{monthNumber}\. ?{fullYear}`,
  String.raw`{day}\. ?{monthNumber}\. ?(?<year>\d\d)(?! ?[\d\p{L}%€$:.,]\S)`,
  String.raw`{day}\. ?{monthNumber}\.(?! ?\d)`,
];

export function dateSayer(habits: DeclinedMonths): DateHabits['say'] {
  const { months, cases } = habits;
  return ({ day, month, year, written }: DateParts, speaker) => {
    if (day === undefined || month === undefined) return undefined;
    const forms = (months[month - 1] ?? []).slice(0, cases.length);
    const place = Math.max(
      0,
      forms.findIndex((form) => hasWord(written, form)),
    );
    const parts = [
      speaker.ordinal(day, { gender: 'masculine', case: cases[place] ?? 'genitive' }),
      forms[place] ?? '',
      year === undefined ? '' : habits.year(year, speaker),
    ];
    return parts.filter((part) => part !== '').join(' ');
  };
}

function hasWord(written: string, form: string): boolean {
  return written.split(/[^\p{L}]+/u).includes(form);
}
