import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/** Behind the mark the digits are said one by one ("kolme pilkku yksi neljä"), as in CLDR. */
export const finnish: LanguageNumbers = {
  cldr: 'fi',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'digits' },
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names: ['triljoona', 'triljardi', 'kvadriljoona', 'kvadriljardi', 'kvintiljoona', 'kvintiljardi', 'sekstiljoona'],
    one: ['*[ >%spellout-numbering>]'],
    more: ['<%spellout-numbering< *a[ >%spellout-numbering>]'],
  }),
};
