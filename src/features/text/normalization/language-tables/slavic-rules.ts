import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, NounEntry, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

/**
 * A numeral of one letter is a letter elsewhere, but not behind the name of a ruler: "Karel I. zemřel", "Zygmunt I
 * Stary". `names` are stems: the endings tell the case.
 */
export function rulerRule(names: string, say: (value: bigint, speaker: Speaker) => string): LanguageRule {
  return {
    name: 'roman',
    template: String.raw`(?-i:(?<numeral>[IVXІХ]))(?<=(?<!\p{L})(?-i:${names})\p{L}{0,4} [IVXІХ])(?!'|\. ?(?-i:\p{Lu}\p{Ll}))(?:\.(?= (?-i:\p{Ll})|,))?`,
    say: ({ numeral = '' }, speaker) => {
      const value = parseRoman(numeral.replace('І', 'I').replace('Х', 'X'));
      return value === undefined ? undefined : say(value, speaker);
    },
  };
}

/** "1:50 000". */
export function scaleRule(against: string, form?: NumberForm): LanguageRule {
  return {
    name: 'scale',
    template: String.raw`1 ?: ?(?<size>\d{1,3}(?:[ .]000){1,2}|[1-9]\d{0,2}000|[1-9]00)`,
    say: ({ size = '' }, speaker) =>
      `${speaker.number(1)} ${against} ${speaker.number(size.replaceAll(/\D/gu, ''), form)}`,
  };
}

/** "24/7" is said as two numbers. */
export function roundTheClockRule(joiner: string): LanguageRule {
  return {
    name: 'hours',
    template: '24/7',
    say: (_, speaker) => [speaker.number(24), joiner, speaker.number(7)].filter((word) => word !== '').join(' '),
  };
}

/** "1. a 3. května", "1 i 3 maja": the first day agrees with the month behind the second. */
export function joinedDaysRule(joiners: string, dot: string, form: NumberForm): LanguageRule {
  return {
    name: 'days',
    template: String.raw`{day}${dot}(?=(?:, \d{1,2}${dot}){0,3} (?:${joiners}) \d{1,2}${dot} ?{month}(?!\p{L}))`,
    say: ({ day = '' }, speaker) => speaker.ordinal(day, form),
  };
}

/** Codes behind their names, digit by digit: "PESEL 85010112345". */
export function codeNumberRule(cues: string): LanguageRule {
  return {
    name: 'code',
    template: String.raw`(?<=(?<!\p{L})(?:${cues}):? )(?<digits>\d{4,20})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits),
  };
}

/** "bod 3.2": a point that is no decimal mark. */
export function sectionRule(cues: string, point: string): LanguageRule {
  return {
    name: 'section',
    template: String.raw`(?<=(?<!\p{L})(?:${cues}) )(?<whole>\d{1,3})\.(?<part>\d{1,2})(?! ?%)`,
    say: ({ whole = '', part = '' }, speaker) => `${speaker.number(whole)} ${point} ${speaker.number(part)}`,
  };
}

/** "150,- Kč": a dash instead of the minor unit. */
export function roundPriceRule(symbols: string, unit: NounEntry | undefined): LanguageRule {
  return {
    name: 'money',
    template: String.raw`(?<amount>\d{1,3}(?:[ .]?\d{3}){0,2}),(?:-{1,2}|[–—]) ?(?:${symbols})`,
    say: ({ amount = '' }, speaker) =>
      unit === undefined ? undefined : speaker.count(amount.replaceAll(/\D/gu, ''), unit),
  };
}

/** "9.00–17.00": hours with full stops, where the decimal mark is a comma. */
export function dottedHoursRule(
  say: (hours: readonly [from: string, to: string], speaker: Speaker) => string,
): LanguageRule {
  return {
    name: 'hours',
    template: String.raw`(?<from>${dottedTime}) ?[-–—] ?(?<to>${dottedTime})(?: ?(?:h|ч|ч\.|год\.?|hod\.?)(?!\p{L}))?(?!\.?\d| ?[%€$])(?! (?:zł|kg|km|cm|mm|m|g|l|кг|км|см|мм|м|г|л|грн|лв|дин|eur|евр|mil|мил|mln|млн)(?!\p{L}))`,
    say: ({ from = '', to = '' }, speaker) => say([from, to], speaker),
  };
}

const dottedTime = String.raw`(?:2[0-4]|[01]?\d)\.[0-5]\d`;

export interface WeekdayRange {
  /** Pairs "written:spoken", without full stops; spoken as after `from`. */
  readonly days: string;
  readonly from: string;
  readonly to: string;
}

/** "po–pá", "пн.–пт."; with a space only behind a full stop: in "ne – po obědě" nobody speaks of days. */
export function weekdaysRule({ days, from, to }: WeekdayRange): LanguageRule {
  const spoken = new Map(
    days.split(' ').map((entry) => {
      const [written = '', day = ''] = entry.split(':');
      return [written, day] as const;
    }),
  );
  const written = [...spoken.keys()].join('|');
  return {
    name: 'weekdays',
    template: String.raw`(?<first>${written})(?:\. ?[-–—] ?|[-–—])(?<until>${written})(?!\p{L})(?:\.(?! ?$))?`,
    mayTouchNext: true,
    say: ({ first = '', until = '' }) =>
      first === until
        ? undefined
        : `${from}${spoken.get(first.toLowerCase()) ?? ''} ${to} ${spoken.get(until.toLowerCase()) ?? ''}`,
  };
}
