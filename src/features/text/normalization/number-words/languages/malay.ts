import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/** Source: Kamus Besar Bahasa Indonesia; the decimal mark is a comma, and is called so. */
export const indonesian: LanguageNumbers = {
  cldr: 'id',
  cardinal: '%spellout-cardinal',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-cardinal:
x.x: << koma >>;
10^15: << kuadriliun[ >>];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['kuintiliun', 'sekstiliun', 'septiliun', 'oktiliun', 'noniliun', 'desiliun', 'undesiliun'],
  more: ['<%spellout-cardinal< *[ >%spellout-cardinal>]'],
})}`,
};

/** Source: Kamus Dewan (Dewan Bahasa dan Pustaka): "sifar" is the number, "kosong" the digit of telephone numbers. */
export const malay: LanguageNumbers = {
  cldr: 'ms',
  cardinal: '%spellout-cardinal',
  ordinal: '%spellout-ordinal',
  digit: '%%digit',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  replaces: `
%%digit:
0: kosong;
1: =%spellout-cardinal=;`,
  amends: `
%spellout-cardinal:
0: sifar;
10^15: << kuadrilion[ >>];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['kuintilion', 'sekstilion', 'septilion', 'oktilion', 'nonilion', 'desilion', 'undesilion'],
  more: ['<%spellout-cardinal< *[ >%spellout-cardinal>]'],
})}`,
};
