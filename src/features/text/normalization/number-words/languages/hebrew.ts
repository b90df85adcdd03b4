import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';
import type { NumberForm } from '../number-form.ts';

/**
 * Counting is feminine. Israeli usage has the short scale above the milliard (טריליון is 10^12), where CLDR has the long
 * one. Spellings are those of the Academy's full spelling (שלוש, שישים).
 */
export const hebrew: LanguageNumbers = {
  cldr: 'he',
  respells: [
    ['טריליון', 'קוודריליון'],
    ['ביליון', 'טריליון'],
  ],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  ruleSetFor,
  fraction: { kind: 'digits' },
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names: ['קווינטיליון', 'סקסטיליון', 'ספטיליון', 'אוקטיליון', 'נוניליון', 'דציליון', 'אונדציליון'],
    one: ['*[ >%spellout-numbering>]'],
    more: ['<%spellout-cardinal-masculine< *[ >%spellout-numbering>]'],
  }),
};

/** "שני ימים" beside a noun, "שניים" alone. */
function ruleSetFor(kind: 'cardinal' | 'ordinal', { gender, isAttributive }: NumberForm): string | undefined {
  if (kind === 'ordinal' || isAttributive === true || gender === undefined) return undefined;
  return gender === 'feminine' ? '%spellout-cardinal-feminine-standalone' : '%spellout-cardinal-masculine-standalone';
}
