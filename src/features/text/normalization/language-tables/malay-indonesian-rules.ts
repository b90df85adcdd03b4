import type { FractionHabits, LanguageRule, Speaker, TimeParts } from '../language-table.ts';
import { plainFractions } from './plain-habits.ts';

/**
 * "tiga perempat": the denominator is one word with "per". What is larger is no part of a cup but the number of a house
 * or of a letter. Sources: Badan Bahasa, EYD V, "Penulisan bilangan"; Tatabahasa Dewan, "kata bilangan pecahan".
 */
export function joinedFractions(quarters: (top: string, speaker: Speaker) => string): FractionHabits {
  return plainFractions({
    part(top, bottom, speaker) {
      if (bottom === '2' && top === '1') return 'setengah';
      if (bottom === '4') return quarters(top, speaker);
      const below = speaker.number(bottom);
      if (top === '1') return `seper${below}`;
      const isPart = Number(top) < Number(bottom) && /^(?:[3-9]|1[0-9]|100|1000)$/u.test(bottom);
      return isPart ? `${speaker.number(top)} per${below}` : `${speaker.number(top)} per ${below}`;
    },
    joiner: '',
  });
}

/** "1990-an" → "seribu sembilan ratus sembilan puluhan". */
export const decadeRule: LanguageRule = {
  name: 'decade',
  template: String.raw`(?<digits>(?:1[1-9]|20)?\d0)-?an`,
  say: ({ digits = '' }, speaker) => `${speaker.number(digits)}an`,
};

type SayTime = (time: TimeParts, speaker: Speaker) => string;

interface HourRange {
  readonly to: string;
  readonly say: SayTime;
  /** Where the point is a decimal mark as well, a word before or behind tells that it is none here. */
  readonly hasDecimalPoint: boolean;
}

/** "09.00–17.00", "08.00 s.d. 16.00": hours with points, the second of which has none of the words before it. */
export function hourRangeRule({ to, say, hasDecimalPoint }: HourRange): LanguageRule {
  const range = String.raw`${pointed('from')} ?(?<link>[-–]|s[./]d\.?|hingga|sampai) ?${pointed('to')}`;
  return {
    name: 'hours',
    template: hasDecimalPoint
      ? String.raw`(?:(?<=(?:pukul|jam|pkl\.) )|(?=[\d.]{4,5} ?[-–] ?[\d.]{4,5} (?:pagi|tengah|petang|malam)))${range}`
      : range,
    say({ fromHour, fromMinute, link = '', toHour, toMinute }, speaker) {
      const ends = [
        [fromHour, fromMinute],
        [toHour, toMinute],
      ].map(([hour, minute]) => say({ hour: Number(hour), minute: Number(minute), written: '' }, speaker));
      return ends.join(/^s\W?d/u.test(link) ? ' sampai dengan ' : ` ${to} `);
    },
  };
}

function pointed(end: 'from' | 'to'): string {
  return String.raw`(?<${end}Hour>2[0-4]|1\d|0?\d)\.(?<${end}Minute>[0-5]\d)(?![.,]?\d|%)`;
}
