import type { LanguageNumbers } from '../language-numbers.ts';

/**
 * Source: ราชบัณฑิตยสภา (Office of the Royal Society), "การอ่านตัวเลข": a final one is เอ็ด in any number above ten
 * (101 ร้อยเอ็ด, 1001 พันเอ็ด). Millions of millions are ล้านล้าน.
 */
export const thai: LanguageNumbers = {
  cldr: 'th',
  cardinal: '%spellout-cardinal',
  ordinal: '%spellout-ordinal',
  digitSeparator: '',
  fraction: { kind: 'digits' },
  amends: `
%spellout-cardinal:
100: <<ร้อย[>%%alt-ones>];
1000: <<พัน[>%%alt-ones>];
10000: <<หมื่น[>%%alt-ones>];
100000: <<แสน[>%%alt-ones>];
10^6: <<ล้าน[>%%alt-ones>];
10^18/1000000>>: <<ล้าน[>%%alt-ones>];`,
};
