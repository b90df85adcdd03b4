import type { LanguageRule } from '../language-table.ts';

/** "1/2 oră", "1 1/2 ore": what is measured in parts, by the word that is written behind. */
const measured: Readonly<Record<string, string>> = {
  oră: 'oră',
  ore: 'oră',
  zi: 'zi',
  zile: 'zi',
  lună: 'lună',
  luni: 'lună',
  an: 'an',
  ani: 'an',
  litru: 'litru',
  litri: 'litru',
  kilogram: 'kilogram',
  kilograme: 'kilogram',
  cană: 'cană',
  căni: 'cană',
  linguriță: 'linguriță',
  lingurițe: 'linguriță',
  lingură: 'lingură',
  linguri: 'lingură',
};
const masculine = new Set(['an', 'litru', 'kilogram']);
const parts: Readonly<Record<string, readonly [alone: string, behind: string]>> = {
  '1/2': ['o jumătate de', 'jumătate'],
  '1/4': ['un sfert de', 'un sfert'],
  '3/4': ['trei sferturi de', 'trei sferturi'],
  '1/3': ['o treime de', 'o treime'],
  '2/3': ['două treimi de', 'două treimi'],
};

/** Source: Gramatica limbii române (2005), "Numeralul fracționar", "Numeralul multiplicativ și adverbial" ("de două ori"). */
export const romanianRules: readonly LanguageRule[] = [
  {
    name: 'fraction of a noun',
    template: String.raw`(?:(?<whole>\d{1,3}) )?(?<part>[12]/[234]|3/4) (?<noun>${Object.keys(measured).join('|')})`,
    say({ whole, part = '', noun = '' }, speaker) {
      const [alone, behind] = parts[part] ?? [];
      const singular = measured[noun.toLowerCase()];
      if (alone === undefined || singular === undefined) return undefined;
      if (whole === undefined) return `${alone} ${singular}`;
      const gender = masculine.has(singular) ? 'masculine' : 'feminine';
      return `${speaker.number(whole, { isAttributive: whole === '1', gender })} ${whole === '1' ? singular : noun} și ${behind ?? ''}`;
    },
  },
  {
    name: 'manifold',
    template: String.raw`(?<digits>\d{1,3})x(?= (?:pe|mai|la)(?!\p{L}))`,
    say: ({ digits = '' }, speaker) =>
      digits === '1' ? 'o dată' : `de ${speaker.number(digits, { gender: 'feminine' })} ori`,
  },
  {
    name: 'numbered in a year',
    template: String.raw`(?<=nr\. ?|numărul |Legea |OUG |HG )(?<number>\d{1,5})/(?<year>(?:19|20)\d\d)(?!/)`,
    say: ({ number = '', year = '' }, speaker) => `${speaker.number(number)} din ${speaker.number(year)}`,
  },
  {
    name: 'always',
    template: '24/7',
    say: (_groups, speaker) => `${speaker.number(24)} din ${speaker.number(7)}`,
  },
  {
    name: 'telephone',
    // Ten digits beginning with nought are how all Romanian numbers are written.
    template: String.raw`(?<number>0[2378]\d\d[. -]?\d{3}[. -]?\d{3}|0[23]1[. -]?\d{3}[. -]?\d{2}[. -]?\d{2})(?![.\d]\d)`,
    say: ({ number = '' }, speaker) => {
      const groups = /[. -]/u.test(number)
        ? number.split(/[. -]/u)
        : [number.slice(0, 4), number.slice(4, 7), number.slice(7)];
      return groups.map((group) => speaker.digits(group)).join(', ');
    },
  },
];
