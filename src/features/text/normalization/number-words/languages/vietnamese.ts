import type { LanguageNumbers } from '../language-numbers.ts';

/**
 * Northern: "linh" and "nghìn". After a thousand nothing is said for missing hundreds ("một nghìn linh một"). Above the
 * tỷ (10^9) there are only its multiples (một nghìn tỷ, một tỷ tỷ).
 */
export const vietnamese: LanguageNumbers = {
  cldr: 'vi',
  cardinal: '%spellout-cardinal',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%%after-hundred:
0: linh =%spellout-cardinal=;
%spellout-cardinal:
1000: << nghìn[ >%%after-hundred>];
10^18/1000000000>: << tỷ[ >%%after-hundred>];
%spellout-ordinal:
2: thứ hai;`,
};
