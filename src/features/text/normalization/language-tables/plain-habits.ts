import type {
  DateHabits,
  DateParts,
  ElectronicHabits,
  FractionHabits,
  LanguageTable,
  Speaker,
  TimeParts,
  WrittenNumber,
} from '../language-table.ts';

/** Dates that are said in the order day, month, year (or another), each as a plain number or name. */
export function plainDates(habits: {
  readonly months: DateHabits['months'];
  readonly weekdays: DateHabits['weekdays'];
  readonly templates?: readonly string[];
  /** From the parts that are there, as they are said. */
  readonly say?: (parts: SpokenDate) => string;
  readonly day?: (day: number, speaker: Speaker) => string;
  readonly year?: (year: string, speaker: Speaker) => string;
}): DateHabits {
  const { months, weekdays, templates = [] } = habits;
  return {
    numericOrder: 'dmy',
    months,
    weekdays,
    templates: [
      ...templates,
      '(?:{weekday},? )?{day} {month},? {fullYear}',
      '(?:{weekday},? )?{day} {month}',
      '{month} {fullYear}',
    ],
    say(date, speaker) {
      if (date.month === undefined) return undefined;
      const spoken = spokenDate(date, { habits, speaker });
      return (habits.say ?? inOrder)(spoken);
    },
  };
}

export interface SpokenDate {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

interface DateContext {
  readonly habits: Parameters<typeof plainDates>[0];
  readonly speaker: Speaker;
}

function spokenDate(
  { weekday, day, month = 0, year, written }: DateParts,
  { habits, speaker }: DateContext,
): SpokenDate {
  const sayYear = habits.year ?? ((digits: string) => speaker.year(Number(digits)));
  const sayDay = habits.day ?? ((value: number) => speaker.number(value));
  return {
    // A comma behind it is a pause, and stays.
    weekday:
      weekday === undefined
        ? ''
        : `${habits.weekdays[weekday]?.[0] ?? ''}${/^[^\d,]{2,24},/u.test(written) ? ',' : ''}`,
    day: day === undefined ? '' : sayDay(day, speaker),
    month: habits.months[month - 1]?.[0] ?? '',
    year: year === undefined ? '' : sayYear(year, speaker),
  };
}

function inOrder({ weekday, day, month, year }: SpokenDate): string {
  return joined([weekday, day, month, year]);
}

export function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** Lists of month or weekday names: forms with `/` between, names with spaces. */
export function names(list: string): readonly (readonly string[])[] {
  return list.split(' ').map((forms) => forms.split('/'));
}

/** Hours, minutes and seconds, each with what is said around it. */
export function plainTime(
  { hour, minute = 0, second = 0, period = '' }: TimeParts,
  say: {
    readonly speaker: Speaker;
    readonly hour: (hour: string) => string;
    readonly minute: (minute: string) => string;
    readonly second: (second: string) => string;
  },
): string {
  const { speaker } = say;
  return joined([
    say.hour(speaker.number(hour)),
    minute === 0 && second === 0 ? '' : say.minute(speaker.number(minute)),
    second === 0 ? '' : say.second(speaker.number(second)),
    period,
  ]);
}

/** "1 2/3" as whole, joiner, fraction. */
export function plainFractions(habits: {
  readonly part: (numerator: string, denominator: string, speaker: Speaker) => string;
  readonly joiner: string;
}): FractionHabits {
  return {
    say({ whole, numerator, denominator }, speaker) {
      const part = habits.part(numerator, denominator, speaker);
      return whole === '' ? part : joined([speaker.number(whole), habits.joiner, part]);
    },
  };
}

/** Decimals one by one behind the name of the mark. */
export function digitwise(mark: string): NonNullable<LanguageTable['number']['say']> {
  return ({ integer, fraction }: WrittenNumber, speaker, form) => {
    const whole = speaker.words.cardinal(
      BigInt(integer === '' ? '0' : integer),
      fraction === undefined ? form : undefined,
    );
    return fraction === undefined ? whole : `${whole} ${mark} ${speaker.digits(fraction)}`;
  };
}

/** Words for the marks of addresses, in the order @ . / : - _ # ? = & % +. */
export function addressMarks(words: string): ElectronicHabits {
  const marks = ['@', '.', '/', ':', '-', '_', '#', '?', '=', '&', '%', '+'];
  const list = words.split('|');
  return {
    marks: Object.fromEntries(marks.map((mark, index) => [mark, list[index] ?? ''])),
    said: { com: 'com', org: 'org', net: 'net', gmail: 'gmail', yahoo: 'yahoo' },
    unknownParts: 'as-words',
  };
}

/** Names of operators, in the order + - × ÷ / = < > ≈. */
export function operatorNames(words: string): Readonly<Record<string, string>> {
  const marks = ['+', '-', '×', '÷', '/', '=', '<', '>', '≈'];
  const list = words.split('|');
  return Object.fromEntries([...marks.map((mark, index) => [mark, list[index] ?? ''] as const), ['*', list[2] ?? '']]);
}
