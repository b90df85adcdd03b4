import type { LanguageNumbers } from '../language-numbers.ts';
import type { NumberForm } from '../number-form.ts';

/**
 * CLDR has no rules for Urdu. Source: فیروز اللغات and Schmidt, Urdu: An Essential Grammar (1999), chapter 10: words to 99
 * are irregular; سو, ہزار, لاکھ, کروڑ, ارب, کھرب above; ordinals from the fifth on with "واں" (feminine "ویں", oblique
 * "ویں"), of which چھٹا and نواں are irregular.
 */
const words = `صفر ایک دو تین چار پانچ چھ سات آٹھ نو
دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس
بیس اکیس بائیس تیئیس چوبیس پچیس چھبیس ستائیس اٹھائیس انتیس
تیس اکتیس بتیس تینتیس چونتیس پینتیس چھتیس سینتیس اڑتیس انتالیس
چالیس اکتالیس بیالیس تینتالیس چوالیس پینتالیس چھیالیس سینتالیس اڑتالیس انچاس
پچاس اکاون باون ترپن چون پچپن چھپن ستاون اٹھاون انسٹھ
ساٹھ اکسٹھ باسٹھ ترسٹھ چونسٹھ پینسٹھ چھیاسٹھ سڑسٹھ اڑسٹھ انہتر
ستر اکہتر بہتر تہتر چوہتر پچھتر چھہتر ستتر اٹھہتر اناسی
اسی اکیاسی بیاسی تراسی چوراسی پچاسی چھیاسی ستاسی اٹھاسی نواسی
نوے اکانوے بانوے ترانوے چورانوے پچانوے چھیانوے ستانوے اٹھانوے ننانوے`.split(/\s/u);

const ordinals = (irregular: readonly string[], sixth: string, ending: string): string => `
-x: منفی >>;
0: صفر${ending};
${irregular.map((word, index) => `${index + 1}: ${word};`).join('\n')}
5: =%spellout-numbering=${ending};
6: ${sixth};
7: =%spellout-numbering=${ending};
9: ن${ending};
10: =%spellout-numbering=${ending};`;

const scales = `
100: << سو[ >>];
1000: << ہزار[ >>];
100000: << لاکھ[ >>];
10^7: << کروڑ[ >>];
10^9: << ارب[ >>];
10^11: << کھرب[ >>];
10^13: << نیل[ >>];
10^15: << پدم[ >>];
10^17: << سنکھ[ >>];`;

export const urdu: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  ruleSetFor,
  fraction: { kind: 'digits' },
  replaces: `
%spellout-numbering:
-x: منفی >>;
x.x: << اعشاریہ >>;
${words.map((word, index) => `${index}: ${word};`).join('\n')}${scales}
%spellout-numbering-year:
0: =%spellout-numbering=;
1100/100: << سو[ >>];
2000: =%spellout-numbering=;
%spellout-ordinal-masculine:${ordinals(['پہلا', 'دوسرا', 'تیسرا', 'چوتھا'], 'چھٹا', 'واں')}
%spellout-ordinal-feminine:${ordinals(['پہلی', 'دوسری', 'تیسری', 'چوتھی'], 'چھٹی', 'ویں')}
%spellout-ordinal-masculine-oblique:${ordinals(['پہلے', 'دوسرے', 'تیسرے', 'چوتھے'], 'چھٹے', 'ویں')}`,
};

/** "پہلے دن": before a noun that is not the subject, ordinals are oblique. */
function ruleSetFor(kind: 'cardinal' | 'ordinal', form: NumberForm): string | undefined {
  if (kind === 'cardinal') return undefined;
  if (form.gender === 'feminine') return '%spellout-ordinal-feminine';
  const isOblique = form.isPlural === true || (form.case !== undefined && form.case !== 'nominative');
  return isOblique ? '%spellout-ordinal-masculine-oblique' : '%spellout-ordinal-masculine';
}
