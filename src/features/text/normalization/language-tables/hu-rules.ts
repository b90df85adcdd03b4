import { parseRoman } from '../classify/parse-roman.ts';
import type { LanguageRule, Speaker } from '../language-table.ts';
import { hungarianCalendarRules } from './hu-calendar-rules.ts';
import { hungarianCurrencies } from './hu-nouns.ts';
import { scoreRule } from './score-rule.ts';

const products =
  'iOS|iPadOS|macOS|Android|Windows|Linux|Python|Java|PHP|Node|Chrome|Firefox|Bluetooth|HDMI|verzió|v\\.';

/** What no habit covers. */
export const hungarianRules: readonly LanguageRule[] = [
  ...hungarianCalendarRules,
  {
    name: 'paragraph',
    template: String.raw`(?<paragraph>\d{1,4})\. ?§(?: ?\((?<section>\d{1,3})\)(?: ?bek(?:\.|ezdés(?!\p{L})))?)?`,
    mayTouchNext: true,
    say: ({ paragraph = '', section }, speaker) => {
      const first = `${speaker.ordinal(paragraph)} paragrafus`;
      return section === undefined ? first : `${first} ${speaker.ordinal(section)} bekezdés`;
    },
  },
  {
    name: 'price',
    template: String.raw`(?<amount>{integer}),[-–]{1,2} ?(?:Ft|forint)`,
    say: ({ amount = '' }, speaker) =>
      speaker.count(amount.replaceAll(/\D/gu, ''), hungarianCurrencies['HUF']?.unit ?? ''),
  },
  {
    name: 'card',
    template: String.raw`(?<digits>\d{4} \d{4} \d{4} \d{4})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits.replaceAll(' ', '')),
  },
  {
    name: 'postcode',
    template: String.raw`(?<digits>[1-9]\d{3})(?= \p{Lu}\p{Ll}{2,20},)`,
    say: ({ digits = '' }, speaker) =>
      /(?:^|[,:;(\n]) ?$|\bH-$/u.test(speaker.surroundings.before) ? speaker.digits(digits) : undefined,
  },
  {
    name: 'version',
    template: String.raw`(?<=(?:${products}) ?)(?<major>\d{1,4})\.(?<minor>\d{1,4})`,
    say: ({ major = '', minor = '' }, speaker) => `${speaker.number(major)} pont ${speaker.number(minor)}`,
  },
  {
    name: 'times',
    template: String.raw`(?<count>\d{1,3})x(?= \p{L}|$|[.,;)])`,
    say: ({ count = '' }, speaker) => {
      const word = speaker.number(count).replace(/kettő$/u, 'két');
      const vowel = (word.match(/[aáeéoóöőuúüű]/gu) ?? []).at(-1) ?? 'e';
      if (/[öőüű]/u.test(vowel)) return `${word}ször`;
      return `${word}${/[aáoóuú]/u.test(vowel) ? 'szor' : 'szer'}`;
    },
  },
  scoreRule(''),
  {
    name: 'centuries',
    template: String.raw`(?<from>[IVXL]{1,6})\.? ?[-–] ?(?<to>[IVXL]{1,6})\. (?=\p{Ll})`,
    mayTouchNext: true,
    say: ({ from = '', to = '' }, speaker) => {
      const [first, last] = [romanOrdinal(from, speaker), romanOrdinal(to, speaker)];
      return first === undefined || last === undefined ? undefined : `${first} – ${last} `;
    },
  },
  {
    name: 'ruler',
    // The numeral stands before the name: "IV. Béla".
    template: String.raw`(?<numeral>[IVX]{1,6})\. (?=\p{Lu}\p{Ll})`,
    mayTouchNext: true,
    say: ({ numeral = '' }, speaker) => {
      const ordinal = romanOrdinal(numeral, speaker);
      return ordinal === undefined ? undefined : `${ordinal} `;
    },
  },
];

function romanOrdinal(numeral: string, speaker: Speaker): string | undefined {
  const value = numeral === numeral.toUpperCase() ? parseRoman(numeral) : undefined;
  return value === undefined ? undefined : speaker.ordinal(value);
}
