import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

const names = ['trylion', 'tryliard', 'kwadrylion', 'kwadryliard', 'kwintylion', 'kwintyliard', 'sekstylion'];

/**
 * CLDR forms "pięćdziesiąty" with the stem of "piętnasty". Years are ordinals: alone, the genitive that dates have
 * ("tysiąc dziewięćset osiemdziesiątego czwartego").
 */
export const polish: LanguageNumbers = {
  cldr: 'pl',
  respells: [['<%%ordinal-tens<$', '<%%ordinal-decades<$']],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  replaces: `
%%ordinal-decades:
2: dwu;
3: trzy;
4: czter;
5: pięć;
6: sześć;
7: siedem;
8: osiem;
9: dziewięć;`,
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names,
    one: ['*[ >%spellout-numbering>]'],
    more: ['<%spellout-cardinal-masculine< $(cardinal,few{*y}other{*ów})$[ >%spellout-numbering>]'],
  }),
};
