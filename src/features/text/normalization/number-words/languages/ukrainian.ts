import { declinedOrdinals } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Український правопис (2019), §§ 105–107: in compound ordinals only the last word is one; before "-сотий",
 * "-тисячний" stands a genitive (двохсотий, двохтисячний, § 38). CLDR has no ordinals in words. The apostrophe is the
 * ASCII one, which every engine knows.
 */
const ordinals = `
-x: мінус >>;
0: нульов·ий;
1: перш·ий;
2: друг·ий;
3: трет·ій;
4: четверт·ий;
5: п'ят·ий;
6: шост·ий;
7: сьом·ий;
8: восьм·ий;
9: дев'ят·ий;
10: десят·ий;
11: одинадцят·ий;
12: дванадцят·ий;
13: тринадцят·ий;
14: чотирнадцят·ий;
15: п'ятнадцят·ий;
16: шістнадцят·ий;
17: сімнадцят·ий;
18: вісімнадцят·ий;
19: дев'ятнадцят·ий;
20: [двадцять >>|двадцят·ий];
30: [тридцять >>|тридцят·ий];
40: [сорок >>|сороков·ий];
50: [п'ятдесят >>|п'ятдесят·ий];
60: [шістдесят >>|шістдесят·ий];
70: [сімдесят >>|сімдесят·ий];
80: [вісімдесят >>|вісімдесят·ий];
90: [дев'яносто >>|дев'яност·ий];
100: [сто >>|сот·ий];
200: [двісті >>|двохсот·ий];
300: [триста >>|трьохсот·ий];
400: [чотириста >>|чотирьохсот·ий];
500: [п'ятсот >>|<%%joined<сот·ий];
600: [шістсот >>|<%%joined<сот·ий];
700: [сімсот >>|<%%joined<сот·ий];
800: [вісімсот >>|<%%joined<сот·ий];
900: [дев'ятсот >>|<%%joined<сот·ий];
1000: [одна тисяча >>|тисячн·ий];
2000: [<%spellout-cardinal-feminine< $(cardinal,one{тисяча}few{тисячі}other{тисяч})$ >>|<%%joined<тисячн·ий];
10^6: [один мільйон >>|мільйонн·ий];
2×10^6: [<%%counting< $(cardinal,one{мільйон}few{мільйони}other{мільйонів})$ >>|<%%joined<мільйонн·ий];
10^9: [один мільярд >>|мільярдн·ий];
2×10^9: [<%%counting< $(cardinal,one{мільярд}few{мільярди}other{мільярдів})$ >>|<%%joined<мільярдн·ий];
10^12: [один трильйон >>|трильйонн·ий];
2×10^12: [<%%counting< $(cardinal,one{трильйон}few{трильйони}other{трильйонів})$ >>|<%%joined<трильйонн·ий];
10^15: [один квадрильйон >>|квадрильйонн·ий];
2×10^15: [<%%counting< $(cardinal,one{квадрильйон}few{квадрильйони}other{квадрильйонів})$ >>|<%%joined<квадрильйонн·ий];
10^18: =%spellout-numbering=;
`;

export const ukrainian: LanguageNumbers = {
  cldr: 'uk',
  respells: [
    ['ʼ', "'"],
    ['більйон', 'трильйон'],
    ['більярд', 'квадрильйон'],
  ],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  yearForm: { gender: 'masculine', case: 'genitive' },
  yearBegins: { inPlaceOf: 'одна тисяча', with: 'тисяча' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  get replaces() {
    return `
%%counting:
0: =%spellout-cardinal-masculine=;
%%joined:
1: одно;
2: двох;
3: трьох;
4: чотирьох;
5: п'яти;
6: шести;
7: семи;
8: восьми;
9: дев'яти;
10: десяти;
11: одинадцяти;
12: дванадцяти;
13: тринадцяти;
14: чотирнадцяти;
15: п'ятнадцяти;
16: шістнадцяти;
17: сімнадцяти;
18: вісімнадцяти;
19: дев'ятнадцяти;
20: двадцяти[>>];
30: тридцяти[>>];
40: сорока[>>];
50: п'ятдесяти[>>];
60: шістдесяти[>>];
70: сімдесяти[>>];
80: вісімдесяти[>>];
90: дев'яносто[>>];
100: сто[>>];
200: двохсот[>>];
300: трьохсот[>>];
400: чотирьохсот[>>];
500: <<сот[>>];
1000: =%spellout-numbering=;
${declinedOrdinals(ordinals, {
  '-masculine': { ий: 'ий', ій: 'ій' },
  '-feminine': { ий: 'а', ій: 'я' },
  '-neuter': { ий: 'е', ій: 'є' },
  '-plural': { ий: 'і', ій: 'і' },
  '-masculine-genitive': { ий: 'ого', ій: 'ього' },
  '-neuter-genitive': { ий: 'ого', ій: 'ього' },
  '-feminine-genitive': { ий: 'ої', ій: 'ьої' },
  '-plural-genitive': { ий: 'их', ій: 'іх' },
  '-masculine-dative': { ий: 'ому', ій: 'ьому' },
  '-neuter-dative': { ий: 'ому', ій: 'ьому' },
  '-feminine-dative': { ий: 'ій', ій: 'ій' },
  '-plural-dative': { ий: 'им', ій: 'ім' },
  '-masculine-accusative': { ий: 'ий', ій: 'ій' },
  '-neuter-accusative': { ий: 'е', ій: 'є' },
  '-feminine-accusative': { ий: 'у', ій: 'ю' },
  '-masculine-instrumental': { ий: 'им', ій: 'ім' },
  '-neuter-instrumental': { ий: 'им', ій: 'ім' },
  '-feminine-instrumental': { ий: 'ою', ій: 'ьою' },
  '-plural-instrumental': { ий: 'ими', ій: 'іми' },
  '-masculine-locative': { ий: 'ому', ій: 'ьому' },
  '-neuter-locative': { ий: 'ому', ій: 'ьому' },
  '-feminine-locative': { ий: 'ій', ій: 'ій' },
  '-plural-locative': { ий: 'их', ій: 'іх' },
})}`;
  },
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names: ['квінтильйон', 'секстильйон', 'септильйон', 'октильйон', 'нонільйон', 'децильйон', 'ундецильйон'],
    more: ['<%spellout-cardinal-masculine< $(cardinal,one{*}few{*и}other{*ів})$[ >%spellout-numbering>]'],
  }),
};
