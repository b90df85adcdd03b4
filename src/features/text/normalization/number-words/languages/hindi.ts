import type { LanguageNumbers } from '../language-numbers.ts';
import type { NumberForm } from '../number-form.ts';

/**
 * Spellings are those of CLDR where several are in use (चौवालीस, निन्यानबे). Source of the others and of the names above
 * खरब: केंद्रीय हिंदी निदेशालय, "देवनागरी लिपि तथा हिंदी वर्तनी का मानकीकरण", संख्यावाचक शब्द.
 */
export const hindi: LanguageNumbers = {
  cldr: 'hi',
  respells: [
    ['पन्द्रह', 'पंद्रह'],
    ['ऋण', 'माइनस'],
    ['वी;', 'वीं;'],
  ],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  ruleSetFor,
  fraction: { kind: 'digits' },
  amends: `
%spellout-numbering-year:
1100/100: << सौ[ >>];
2000: =%spellout-numbering=;
%spellout-cardinal:
10^13: << नील[ >>];
10^15: << पद्म[ >>];
10^17: << शंख[ >>];
10^18/100000000000000000: << शंख[ >>];`,
};

/** "पहले दिन": before a noun that is not the subject, ordinals are oblique. */
function ruleSetFor(kind: 'cardinal' | 'ordinal', form: NumberForm): string | undefined {
  if (kind === 'cardinal' || form.gender === 'feminine') return undefined;
  const isOblique = form.isPlural === true || (form.case !== undefined && form.case !== 'nominative');
  return isOblique ? '%spellout-ordinal-masculine-oblique' : '%spellout-ordinal-masculine';
}
