import type { LanguageRule } from '../language-table.ts';
import { scoreRule } from './score-rule.ts';
import { swedishCalendarRules } from './sv-calendar-rules.ts';
import { sayDecade } from './sv-years.ts';

const products =
  'iOS|iPadOS|macOS|Android|Windows|Linux|Python|Java|PHP|Node|Chrome|Firefox|Bluetooth|HDMI|version|v\\.?';

/** Abbreviations without full stops; in capitals they are initials. Source: Svenska skrivregler (Språkrådet). */
const spacedAbbreviations: Readonly<Record<string, string | undefined>> = {
  't ex': 'till exempel',
  'bl a': 'bland annat',
  'd v s': 'det vill säga',
  'o s v': 'och så vidare',
  'm m': 'med mera',
  'm fl': 'med flera',
  'p g a': 'på grund av',
  'fr o m': 'från och med',
  't o m': 'till och med',
  's k': 'så kallad',
  'f d': 'före detta',
  'i st f': 'i stället för',
  'o d': 'och dylikt',
  'e d': 'eller dylikt',
  'f n': 'för närvarande',
  'f ö': 'för övrigt',
  'i o m': 'i och med',
  'm a o': 'med andra ord',
  't v': 'tills vidare',
};

/** What no habit covers. */
export const swedishRules: readonly LanguageRule[] = [
  {
    name: 'scheme',
    template: String.raw`(?<scheme>https?|ftp)://`,
    mayTouchNext: true,
    say: ({ scheme = '' }, speaker) => `${speaker.spell(scheme)} kolon dubbla snedstreck`,
  },
  {
    name: 'hours',
    template: String.raw`(?<=\b(?:kl\.?|klockan) )(?<from>\d{1,2}) ?[-–] ?(?<to>\d{1,2})`,
    say: ({ from = '', to = '' }, speaker) => `${speaker.number(from)} till ${speaker.number(to)}`,
  },
  {
    name: 'decade',
    template: String.raw`(?<decade>\d{1,3}0)-tal(?<ending>\p{L}{0,24})`,
    say: ({ decade = '', ending = '' }, speaker) =>
      `${decade.length === 4 ? sayDecade(decade, speaker) : speaker.number(decade)}tal${ending}`,
  },
  {
    name: 'price',
    template: String.raw`{number}:-`,
    mayTouchNext: true,
    say: ({ number = '' }, speaker) => `${speaker.number(number.replaceAll(/\D/gu, ''))} kronor`,
  },
  {
    name: 'compound',
    template: String.raw`(?<number>\d{1,4})-(?<noun>års\p{L}{0,20}|årig\p{L}{0,3}|rums\p{L}{0,16}|rummare|siffrig\p{L}{0,2}|sidig\p{L}{0,2}|tums\p{L}{0,16}|stegs\p{L}{0,16}|personers\p{L}{0,16}|dags\p{L}{0,16}|åring\p{L}{0,8}|procent\p{L}{0,12}|meters?|kronors|dagars|timmars|minuters|manna\p{L}{0,12})`,
    say: ({ number = '', noun: rest = '' }, speaker) => `${speaker.number(number)}${rest}`,
  },
  {
    name: 'decade',
    template: String.raw`(?<decade>\d{2}00|\d0)-(?= (?:och|eller) \d{1,3}0-tal)`,
    mayTouchNext: true,
    say: ({ decade = '' }, speaker) => `${decade.length === 4 ? sayDecade(decade, speaker) : speaker.number(decade)}-`,
  },
  {
    name: 'road',
    template: String.raw`(?<letter>[ELB])(?<number>\d{1,3}):an`,
    say: ({ letter = '', number = '' }, speaker) => `${letter} ${nameOfFigure(speaker.number(number))}`,
  },
  ...swedishCalendarRules,
  {
    name: 'abbreviation',
    template: `(?<written>${Object.keys(spacedAbbreviations).join('|')})`,
    say: ({ written = '' }) => spacedAbbreviations[written],
  },
  {
    name: 'law',
    template: String.raw`(?<chapter>\d{1,3}) kap\.`,
    mayTouchNext: true,
    say: ({ chapter = '' }, speaker) => `${speaker.ordinal(chapter)} kapitlet`,
  },
  {
    name: 'law',
    template: String.raw`(?<paragraph>\d{1,3})(?<letter> ?[a-z])? §(?: (?<section>\d{1,2}) st(?:\.|ycket)?(?!\p{L}))?`,
    mayTouchNext: true,
    say: ({ paragraph = '', letter = '', section }, speaker) => {
      const words = [speaker.ordinal(paragraph), speaker.spell(letter), 'paragrafen'];
      if (section !== undefined) words.push(speaker.ordinal(section), 'stycket');
      return words.filter((word) => word !== '').join(' ');
    },
  },
  {
    name: 'card',
    template: String.raw`(?<digits>\d{4} \d{4} \d{4} \d{4})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits.replaceAll(' ', '')),
  },
  {
    name: 'register number',
    template: String.raw`(?<digits>(?:\d{2})?\d{6}-\d{4})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits.replace('-', '')),
  },
  {
    name: 'register number',
    template: String.raw`(?<=(?:bankgiro|plusgiro|bg|pg|OCR|OCR-nummer)[: ]{1,2})(?<digits>[\d-]{5,20})`,
    say: ({ digits = '' }, speaker) => speaker.digits(digits.replaceAll('-', '')),
  },
  {
    name: 'per cent adjective',
    template: String.raw`(?<number>{integer}(?:,\d{1,3})?) ?%-(?<ending>igt?|iga)`,
    say: ({ number = '', ending = '' }, speaker) => {
      const [integer = '', fraction] = number.split(',');
      const amount = {
        sign: '',
        integer: integer.replaceAll(/\D/gu, ''),
        ...(fraction === undefined ? {} : { fraction }),
      } as const;
      return `${speaker.number(amount)}${fraction === undefined ? '' : ' '}procent${ending}`;
    },
  },
  {
    name: 'postcode',
    template: String.raw`(?<digits>[1-9]\d{2} \d{2})(?= \p{Lu}\p{Ll})`,
    say: ({ digits = '' }, speaker) =>
      /(?:^|[,:;(\n]|SE?-) ?$/u.test(speaker.surroundings.before) ? speaker.digits(digits.replace(' ', '')) : undefined,
  },
  {
    name: 'version',
    template: String.raw`(?<=(?:${products}) ?)(?<major>\d{1,4})\.(?<minor>\d{1,4})`,
    say: ({ major = '', minor = '' }, speaker) => `${speaker.number(major)} punkt ${speaker.number(minor)}`,
  },
  {
    name: 'ratio',
    template: String.raw`(?<left>\d{1,4}):(?<right>\d{1,3}(?: \d{3}){1,2}|\d{1,7})`,
    say: ({ left = '', right = '' }, speaker) =>
      /^(?:skala|skalan|förhållandet|proportionen|proportionerna)$/u.test(speaker.surroundings.wordBefore)
        ? `${speaker.number(left)} till ${speaker.number(right.replaceAll(' ', ''))}`
        : undefined,
  },
  {
    name: 'score',
    template: String.raw`(?<=(?:vann|vinner|vinst|seger|slutade|förlorade|förlust|ledde|ledning|matchen) (?:med )?)(?<left>\d{1,2}) ?[-–] ?(?<right>\d{1,2})`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} ${speaker.number(right)}`,
  },
  scoreRule(''),
];

/** "fyran", "femman", "tian": a road by its number. */
function nameOfFigure(word: string): string {
  if (word.endsWith('a')) return `${word}n`;
  if (word.endsWith('fem')) return `${word}man`;
  return /(?:ni|ti)o$/u.test(word) ? `${word.slice(0, -1)}an` : `${word}an`;
}
