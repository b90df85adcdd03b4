import type { LanguageNumbers } from '../language-numbers.ts';

/**
 * Source: NHK日本語発音アクセント辞典, 助数詞・数字: "一千" before 万 and above (いっせんまん), "千" alone; 零 and 点 in
 * decimals. The names above 京 are those of 塵劫記 (垓 to 澗).
 */
const names = ['万', '億', '兆', '京', '垓', '秭', '穣', '溝', '澗'];

export const japanese: LanguageNumbers = {
  cldr: 'ja',
  cardinal: '%spellout-cardinal',
  ordinal: '%spellout-ordinal',
  year: '%spellout-cardinal',
  digitSeparator: '',
  fraction: { kind: 'digits' },
  amends: `
%spellout-cardinal:
x.x: <<点>>;
0: 零;
${names.map((name, index) => `10^${4 * (index + 1)}: <%%before-name<${name}[>>];`).join('\n')}
10^18/10000: <%%before-name<京[>>];
10^40: =#,##0=;
%%before-name:
0: =%spellout-cardinal=;
1000: 一千[>>];
2000: =%spellout-cardinal=;`,
};
