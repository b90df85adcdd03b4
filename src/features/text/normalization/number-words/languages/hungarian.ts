import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

const denominators = ['tized', 'század', 'ezred', 'tízezred', 'százezred', 'milliomod'];

/**
 * The named fraction ("tizenegy egész négy tized") is what schools teach; plain numbers go without the denominator.
 * Source of the ordinals: A magyar helyesírás szabályai (MTA), on numerals: "első" stands alone only, compounds end in
 * "egyedik" ("egymillió-egyedik").
 */
export const hungarian: LanguageNumbers = {
  cldr: 'hu',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  namedFraction: { ruleSet: '%spellout-cardinal', denominators: denominators.map((name) => `%%${name}`) },
  replaces: denominators.map((name) => `%%${name}:\n0: =%spellout-cardinal= ${name};`).join('\n'),
  amends: `
%%spellout-ordinal-larger:
10^6: [<%%spellout-cardinal-initial<millió->>|<%%spellout-cardinal-initial<milliomodik];
10^9: [<%%spellout-cardinal-initial<milliárd->>|<%%spellout-cardinal-initial<milliárdodik];
10^12: [<%%spellout-cardinal-initial<billió->>|<%%spellout-cardinal-initial<billiomodik];
10^15: [<%%spellout-cardinal-initial<billiárd->>|<%%spellout-cardinal-initial<billiárdodik];
10^18: =%spellout-cardinal=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trillió', 'trilliárd', 'kvadrillió', 'kvadrilliárd', 'kvintillió', 'kvintilliárd', 'szextillió'],
  more: ['<%%spellout-cardinal-initial<*[-→%spellout-cardinal→]'],
})}`,
};
