import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, RomanReading } from '../language-table.ts';

/** "siglos XV y XVI", "capítulos I-III": two numerals behind a plural. `labels` and `joiners` are alternatives. */
export function numeralPairRule(labels: string, joiners: string, reading: RomanReading): LanguageRule {
  return {
    name: 'roman',
    template: String.raw`(?<label>${labels}) (?-i:(?<first>[IVXL]{1,8})) ?(?<joiner>${joiners}) ?(?-i:(?<second>[IVXL]{1,8}))(?!'|\.\p{L})`,
    say({ label = '', first = '', joiner = '', second = '' }, speaker) {
      const [from, until] = [parseRoman(first), parseRoman(second)];
      if (from === undefined || until === undefined) return undefined;
      const between = /[-–]/u.test(joiner) ? 'a' : joiner;
      return `${label} ${reading(from, speaker)} ${between} ${reading(until, speaker)}`;
    },
  };
}

/**
 * "el XI apóstol", "la V República": an ordinal between an article and what it counts; a single letter only before a
 * name, because "la X" and "el V" are letters. `articles` are alternatives.
 */
export function articleNumeralRule(articles: string, reading: RomanReading): LanguageRule {
  return {
    name: 'roman',
    template: String.raw`(?-i:(?<numeral>[IVX]{2,7}|[IVX](?= \p{Lu}\p{Ll}{2})))(?<=(?<!\p{L})(?:${articles}) [IVX]{1,7})(?!['+&])(?!(?<=(?<!\p{L})[IVX]) (?-i:\p{Lu})(?!\p{L}))`,
    say({ numeral = '' }, speaker) {
      const value = parseRoman(numeral);
      return value === undefined ? undefined : reading(value, speaker);
    },
  };
}
