import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: دستور خط فارسی (فرهنگستان زبان و ادب فارسی) and its rules for numerals: ordinals are the cardinal with "م"
 * (دوم, سوم, سی‌ام), "اول" alone and "یکم" in compounds; "هزار" without "یک" at the beginning. The comma is written with
 * its sign of doubling (ممیّز), without which it is read as another word.
 */
const tens = ['بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const hundreds = ['صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const scales = [
  ['10^6', 'میلیون'],
  ['10^9', 'میلیارد'],
  ['10^12', 'هزار میلیارد'],
  ['10^15', 'کوادریلیون'],
];

export const persian: LanguageNumbers = {
  cldr: 'fa',
  respells: [['ممیز', 'ممیّز']],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  replaces: `
%spellout-ordinal:
-x: منفی >>;
0: صفرم;
1: اول;
2: =%%with-m=;
%%with-m:
0: =%spellout-cardinal=م;
2: دوم;
3: سوم;
4: =%spellout-cardinal=م;
${tens.map((word, index) => `${index + 2}0: [${word} و >>|${word === 'سی' ? 'سی‌ام' : `${word}م`}];`).join('\n')}
${hundreds.map((word, index) => `${index + 1}00: [${word} و >>|${word}م];`).join('\n')}
1000: [هزار و >>|هزارم];
2000: [<%spellout-cardinal< هزار و >>|<%spellout-cardinal< هزارم];
${scales.map(([base, word]) => `${base}: [<%spellout-cardinal< ${word} و >>|<%spellout-cardinal< ${word}م];`).join('\n')}
10^18: =#,##0=;`,
  amends: `
%spellout-cardinal:
10^15: << کوادریلیون[ و >>];
1000: هزار[ و >>];
2000: << هزار[ و >>];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['کوینتیلیون', 'سکستیلیون', 'سپتیلیون', 'اکتیلیون', 'نونیلیون', 'دسیلیون', 'آندسیلیون'],
  more: ['<%spellout-cardinal< *[ و >%spellout-cardinal>]'],
})}`,
};
