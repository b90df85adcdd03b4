import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

const names = ['trylion', 'tryliard', 'kwadrylion', 'kwadryliard', 'kwintylion', 'kwintyliard', 'sekstylion'];

/**
 * CLDR forms "pięćdziesiąty" with the stem of "piętnasty". It strings "dwudziesto pięcioma tysięczny" together,
 * where it is "dwudziestopięciotysięczny" (Wielki słownik ortograficzny PWN, § 196).
 */
export const polish: LanguageNumbers = {
  cldr: 'pl',
  respells: [['<%%ordinal-tens<$', '<%%ordinal-decades<$']],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  yearForm: { gender: 'masculine', case: 'genitive' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  replaces: `
%%ordinal-decades:
2: dwu;
3: trzy;
4: czter;
5: pięć;
6: sześć;
7: siedem;
8: osiem;
9: dziewięć;
%%ordinal-thousands-isolated:
1: jedno;
2: dwu;
3: trzy;
4: cztero;
5: pięcio;
6: sześcio;
7: siedmio;
8: ośmio;
9: dziewięcio;
10: dziesięcio;
11: jedenasto;
12: dwunasto;
13: trzynasto;
14: czternasto;
15: piętnasto;
16: szesnasto;
17: siedemnasto;
18: osiemnasto;
19: dziewiętnasto;
20: dwudziesto[>>];
30: trzydziesto[>>];
40: czterdziesto[>>];
50: pięćdziesięcio[>>];
60: sześćdziesięcio[>>];
70: siedemdziesięcio[>>];
80: osiemdziesięcio[>>];
90: dziewięćdziesięcio[>>];
100: stu[>>];
200: dwustu[>>];
300: trzystu[>>];
400: czterystu[>>];
500: pięćset[>>];
600: sześćset[>>];
700: siedemset[>>];
800: osiemset[>>];
900: dziewięćset[>>];`,
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names,
    one: ['*[ >%spellout-numbering>]'],
    more: ['<%spellout-cardinal-masculine< $(cardinal,few{*y}other{*ów})$[ >%spellout-numbering>]'],
  }),
};
