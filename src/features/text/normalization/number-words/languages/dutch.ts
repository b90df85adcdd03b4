import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Algemene Nederlandse Spraakkunst (e-ans), 7.2: 1100 to 9999 are said in hundreds unless the hundreds are
 * nought ("twaalfhonderd drieënveertig", "duizend tien"); "één" carries the accent that tells it from the article.
 */
export const dutch: LanguageNumbers = {
  cldr: 'nl',
  cardinal: '%%in-hundreds',
  ordinal: '%spellout-ordinal',
  ruleSetFor: (kind) => (kind === 'cardinal' ? '%%in-hundreds' : '%spellout-ordinal'),
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  replaces: `
%%in-hundreds:
-x: min >>;
x.x: << komma >>;
0: =%spellout-cardinal-stressed=;
1000: duizend[ >>];
1100/100: <<honderd[ >>];
${[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n}000: <%spellout-cardinal<duizend[ >>];\n${n}100/100: <<honderd[ >>];`).join('\n')}
10000: =%spellout-cardinal-stressed=;`,
  amends: `
%%2d-year:
1: honderd=%spellout-numbering=;
10: =%spellout-numbering=;
%spellout-cardinal-stressed:
10^6: << miljoen[ >>];
10^9: << miljard[ >>];
10^12: << biljoen[ >>];
10^15: << biljard[ >>];
10^18: =#,##0=;
%spellout-ordinal:
10^6: [een miljoen >>|miljoenste];
2×10^6: [<%spellout-cardinal< miljoen >>|<%spellout-cardinal< miljoenste];
10^9: [een miljard >>|miljardste];
2×10^9: [<%spellout-cardinal< miljard >>|<%spellout-cardinal< miljardste];
10^12: [een biljoen >>|biljoenste];
2×10^12: [<%spellout-cardinal< biljoen >>|<%spellout-cardinal< biljoenste];
10^15: [een biljard >>|biljardste];
2×10^15: [<%spellout-cardinal< biljard >>|<%spellout-cardinal< biljardste];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['triljoen', 'triljard', 'quadriljoen', 'quadriljard', 'quintiljoen', 'quintiljard', 'sextiljoen'],
  more: ['<%spellout-cardinal-stressed< *[ >%spellout-cardinal-stressed>]'],
})}`,
};
