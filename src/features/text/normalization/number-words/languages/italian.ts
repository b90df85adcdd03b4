import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

export const italian: LanguageNumbers = {
  cldr: 'it',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names: ['trilion', 'triliard', 'quadrilion', 'quadriliard', 'quintilion', 'quintiliard', 'sestilion'],
    one: ['un *e[ >%spellout-numbering>]', 'un *o[ >%spellout-numbering>]'],
    more: ['<%spellout-cardinal-masculine< *i[ >%spellout-numbering>]'],
  }),
};
