import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/** Source: Svenska Akademiens grammatik; "hundra" and "tusen" are said without "ett" when they begin a number. */
export const swedish: LanguageNumbers = {
  cldr: 'sv',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-neuter',
  genders: { common: 'reale' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-numbering:
100: hundra[>>];
200: <%spellout-numbering<hundra[>>];
1000: tusen[ >>];
2000: <%%spellout-numbering-t<tusen[ >>];
%%spellout-numbering-t:
100: hundra[>>];
200: <%spellout-numbering<hundra[>>];
%spellout-cardinal-reale:
100: hundra[>>];
200: <%spellout-cardinal-neuter<hundra[>>];
1000: tusen[ >>];
%spellout-ordinal-neuter:
100: hundra>%%ord-fem-de>;
200: <%spellout-numbering<hundra>%%ord-fem-de>;
1000: tusen>%%ord-fem-de>;
2000: <%%spellout-numbering-t<tusen>%%ord-fem-de>;
%spellout-ordinal-masculine:
100: hundra>%%ord-masc-de>;
200: <%spellout-numbering<hundra>%%ord-masc-de>;
1000: tusen>%%ord-masc-de>;
2000: <%%spellout-numbering-t<tusen>%%ord-masc-de>;
%spellout-ordinal-neuter %spellout-ordinal-masculine:
10^6: [en miljon >>|miljonte];
10^9: [en miljard >>|miljardte];
10^12: [en biljon >>|biljonte];
10^15: [en biljard >>|biljardte];
%%ord-fem-de:
1: =%spellout-ordinal-feminine=;
%%ord-masc-de:
1: =%spellout-ordinal-masculine=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['triljon', 'triljard', 'kvadriljon', 'kvadriljard', 'kvintiljon', 'kvintiljard', 'sextiljon'],
  one: ['en *[ >%spellout-numbering>]'],
  more: ['<%spellout-cardinal-reale< *er[ >%spellout-numbering>]'],
})}`,
};
