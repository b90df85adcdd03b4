import { declinedOrdinals } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Русская грамматика (АН СССР, 1980), §§ 1366–1380: in compound ordinals only the last word is one
 * ("тысяча девятьсот восемьдесят четвёртый"); before "-сотый", "-тысячный", "-миллионный" stands a genitive
 * (трёхсотый, двухтысячный). CLDR has "триста" for the former and ends at 21 thousand. "ё" is written throughout,
 * because engines take "е" for "е".
 */
const ordinals = `
-x: минус >>;
0: нулев·ой;
1: перв·ый;
2: втор·ой;
3: трет·ий;
4: четвёрт·ый;
5: пят·ый;
6: шест·ой;
7: седьм·ой;
8: восьм·ой;
9: девят·ый;
10: десят·ый;
11: одиннадцат·ый;
12: двенадцат·ый;
13: тринадцат·ый;
14: четырнадцат·ый;
15: пятнадцат·ый;
16: шестнадцат·ый;
17: семнадцат·ый;
18: восемнадцат·ый;
19: девятнадцат·ый;
20: [двадцать >>|двадцат·ый];
30: [тридцать >>|тридцат·ый];
40: [сорок >>|сороков·ой];
50: [пятьдесят >>|пятидесят·ый];
60: [шестьдесят >>|шестидесят·ый];
70: [семьдесят >>|семидесят·ый];
80: [восемьдесят >>|восьмидесят·ый];
90: [девяносто >>|девяност·ый];
100: [сто >>|сот·ый];
200: [двести >>|двухсот·ый];
300: [<%%counting<ста >>|<%%joined<сот·ый];
500: [<%%counting<сот >>|<%%joined<сот·ый];
1000: [одна тысяча >>|тысячн·ый];
2000: [<%spellout-cardinal-feminine< $(cardinal,one{тысяча}few{тысячи}other{тысяч})$ >>|<%%joined<тысячн·ый];
10^6: [один миллион >>|миллионн·ый];
2×10^6: [<%%counting< $(cardinal,one{миллион}few{миллиона}other{миллионов})$ >>|<%%joined<миллионн·ый];
10^9: [один миллиард >>|миллиардн·ый];
2×10^9: [<%%counting< $(cardinal,one{миллиард}few{миллиарда}other{миллиардов})$ >>|<%%joined<миллиардн·ый];
10^12: [один триллион >>|триллионн·ый];
2×10^12: [<%%counting< $(cardinal,one{триллион}few{триллиона}other{триллионов})$ >>|<%%joined<триллионн·ый];
10^15: [один квадриллион >>|квадриллионн·ый];
2×10^15: [<%%counting< $(cardinal,one{квадриллион}few{квадриллиона}other{квадриллионов})$ >>|<%%joined<квадриллионн·ый];
10^18: =%spellout-numbering=;
`;

const hard = (ending: string) => ({ ый: ending, ой: ending });
const denominators = ['десят', 'сот', 'тысячн', 'десятитысячн', 'стотысячн', 'миллионн'];

export const russian: LanguageNumbers = {
  cldr: 'ru',
  respells: [
    ['трех', 'трёх'],
    ['трем', 'трём'],
    ['четырех', 'четырёх'],
    ['четырем', 'четырём'],
    ['трёмя', 'тремя'],
  ],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  yearForm: { gender: 'masculine', case: 'genitive' },
  yearBegins: { inPlaceOf: 'одна тысяча', with: 'тысяча' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  namedFraction: { ruleSet: '%%whole', denominators: denominators.map((stem) => `%%${stem}`) },
  get replaces() {
    return `
${declinedOrdinals(ordinals, {
  '-masculine': { ый: 'ый', ой: 'ой', ий: 'ий' },
  '-feminine': { ...hard('ая'), ий: 'ья' },
  '-neuter': { ...hard('ое'), ий: 'ье' },
  '-plural': { ...hard('ые'), ий: 'ьи' },
  '-masculine-genitive': { ...hard('ого'), ий: 'ьего' },
  '-neuter-genitive': { ...hard('ого'), ий: 'ьего' },
  '-feminine-genitive': { ...hard('ой'), ий: 'ьей' },
  '-plural-genitive': { ...hard('ых'), ий: 'ьих' },
  '-masculine-dative': { ...hard('ому'), ий: 'ьему' },
  '-neuter-dative': { ...hard('ому'), ий: 'ьему' },
  '-feminine-dative': { ...hard('ой'), ий: 'ьей' },
  '-plural-dative': { ...hard('ым'), ий: 'ьим' },
  '-masculine-accusative': { ый: 'ый', ой: 'ой', ий: 'ий' },
  '-neuter-accusative': { ...hard('ое'), ий: 'ье' },
  '-feminine-accusative': { ...hard('ую'), ий: 'ью' },
  '-plural-accusative': { ...hard('ые'), ий: 'ьи' },
  '-masculine-instrumental': { ...hard('ым'), ий: 'ьим' },
  '-neuter-instrumental': { ...hard('ым'), ий: 'ьим' },
  '-feminine-instrumental': { ...hard('ой'), ий: 'ьей' },
  '-plural-instrumental': { ...hard('ыми'), ий: 'ьими' },
  '-masculine-prepositional': { ...hard('ом'), ий: 'ьем' },
  '-neuter-prepositional': { ...hard('ом'), ий: 'ьем' },
  '-feminine-prepositional': { ...hard('ой'), ий: 'ьей' },
  '-plural-prepositional': { ...hard('ых'), ий: 'ьих' },
  '-masculine-locative': { ...hard('ом'), ий: 'ьем' },
  '-neuter-locative': { ...hard('ом'), ий: 'ьем' },
  '-feminine-locative': { ...hard('ой'), ий: 'ьей' },
  '-plural-locative': { ...hard('ых'), ий: 'ьих' },
})}
%%counting:
0: =%spellout-cardinal-masculine=;
%%joined:
0: =%spellout-cardinal-feminine-genitive=;
1: одно;
2: =%spellout-cardinal-feminine-genitive=;
20: двадцати[>>];
30: тридцати[>>];
40: сорока[>>];
50: пятидесяти[>>];
60: шестидесяти[>>];
70: семидесяти[>>];
80: восьмидесяти[>>];
90: девяносто[>>];
100: сто[>>];
200: <%spellout-cardinal-feminine-genitive<сот[>>];
1000: =%spellout-numbering=;
%%whole:
-x: минус >>;
x.x: <%spellout-cardinal-feminine< $(cardinal,one{целая}other{целых})$ >>;
0: =%spellout-cardinal-feminine=;
${denominators
  .map((stem) => `%%${stem}:\n0: =%spellout-cardinal-feminine= $(cardinal,one{${stem}ая}other{${stem}ых})$;`)
  .join('\n')}`;
  },
  amends: `
%spellout-cardinal-masculine:
x.x: << запятая >>;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['квинтиллион', 'секстиллион', 'септиллион', 'октиллион', 'нониллион', 'дециллион', 'ундециллион'],
  more: ['<%spellout-cardinal-masculine< $(cardinal,one{*}few{*а}other{*ов})$[ >%spellout-numbering>]'],
})}`,
};
