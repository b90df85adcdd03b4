import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

export const turkish: LanguageNumbers = {
  cldr: 'tr',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names: ['kentilyon', 'sekstilyon', 'septilyon', 'oktilyon', 'nonilyon', 'desilyon', 'undesilyon'],
    more: ['<%spellout-cardinal< *[ >%spellout-cardinal>]'],
  }),
};
