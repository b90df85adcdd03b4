import type { LanguageNumbers } from '../language-numbers.ts';

/**
 * Source: 국립국어원 표준국어대사전 (제, 번째, 영, 공): Sino-Korean alone (ordinal with 제), native beside counters up to 99
 * (세 개, 스물한 번째), 공 for nought among digits. A space tells 십 구
 * (10^33) from 십구 (19). The names above 경 are those of the same dictionary (해 to 간).
 */
const names = ['만', '억', '조', '경', '해', '자', '양', '구', '간'];

export const korean: LanguageNumbers = {
  cldr: 'ko',
  cardinal: '%spellout-cardinal-sinokorean',
  ordinal: '%%with-je',
  digit: '%%digit',
  ruleSetFor: (kind) =>
    kind === 'cardinal' ? '%spellout-cardinal-native-attributive' : '%spellout-ordinal-sinokorean-count',
  digitSeparator: '',
  fraction: { kind: 'digits' },
  replaces: `
%%with-je:
0: 제=%spellout-cardinal-sinokorean=;
%%digit:
0: 공;
1: =%spellout-cardinal-sinokorean=;`,
  amends: `
%spellout-cardinal-sinokorean:
${names
  .slice(1)
  .map((name, index) => `10^${4 * (index + 2)}: <<${index < 3 ? '' : ' '}${name}[ >>];`)
  .join('\n')}
10^18/10000: <<경[ >>];
10^40: =#,##0=;
%%beyond:
0: =%spellout-cardinal-sinokorean=;
10^40: =#,##0=;`,
};
