import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

export const finnish: LanguageNumbers = {
  cldr: 'fi',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names: ['triljoona', 'triljardi', 'kvadriljoona', 'kvadriljardi', 'kvintiljoona', 'kvintiljardi', 'sekstiljoona'],
    one: ['*[ >%spellout-numbering>]'],
    more: ['<%spellout-numbering< *a[ >%spellout-numbering>]'],
  }),
};
