import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/** Source: Официален правописен речник на българския език (БАН): четиристотин и първи, двестотен, нулев. */
export const bulgarian: LanguageNumbers = {
  cldr: 'bg',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  yearForm: { gender: 'feminine' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-ordinal-masculine:
0: нулев;
200: [двеста>%%spellout-ordinal-masculine-hundreds-and-suffix>|двестотен];
300: [триста>%%spellout-ordinal-masculine-hundreds-and-suffix>|тристотен];
400: [<%spellout-cardinal-masculine<стотин>%%spellout-ordinal-masculine-hundreds-and-suffix>|<%spellout-cardinal-masculine<стотен];
10^6: [един милион>%%spellout-ordinal-masculine-million-and-suffix>|милионен];
10^9: [един милиард>%%spellout-ordinal-masculine-million-and-suffix>|милиарден];
10^12: [един трилион>%%spellout-ordinal-masculine-million-and-suffix>|трилионен];
10^15: [един квадрилион>%%spellout-ordinal-masculine-million-and-suffix>|квадрилионен];
%spellout-ordinal-feminine:
0: нулева;
200: [двеста>%%spellout-ordinal-feminine-hundreds-and-suffix>|двестотна];
300: [триста>%%spellout-ordinal-feminine-hundreds-and-suffix>|тристотна];
400: [<%spellout-cardinal-masculine<стотин>%%spellout-ordinal-feminine-hundreds-and-suffix>|<%spellout-cardinal-masculine<стотна];
10^6: [един милион>%%spellout-ordinal-feminine-million-and-suffix>|милионна];
10^9: [един милиард>%%spellout-ordinal-feminine-million-and-suffix>|милиардна];
10^12: [един трилион>%%spellout-ordinal-feminine-million-and-suffix>|трилионна];
10^15: [един квадрилион>%%spellout-ordinal-feminine-million-and-suffix>|квадрилионна];
%spellout-ordinal-neuter:
0: нулево;
200: [двеста>%%spellout-ordinal-neuter-hundreds-and-suffix>|двестотно];
300: [триста>%%spellout-ordinal-neuter-hundreds-and-suffix>|тристотно];
400: [<%spellout-cardinal-masculine<стотин>%%spellout-ordinal-neuter-hundreds-and-suffix>|<%spellout-cardinal-masculine<стотно];
10^6: [един милион>%%spellout-ordinal-neuter-million-and-suffix>|милионно];
10^9: [един милиард>%%spellout-ordinal-neuter-million-and-suffix>|милиардно];
10^12: [един трилион>%%spellout-ordinal-neuter-million-and-suffix>|трилионно];
10^15: [един квадрилион>%%spellout-ordinal-neuter-million-and-suffix>|квадрилионно];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['квинтилион', 'секстилион', 'септилион', 'октилион', 'нонилион', 'децилион', 'ундецилион'],
  more: ['<%spellout-cardinal-masculine< $(cardinal,one{*}other{*а})$[ >%%spellout-cardinal-neuter-and>]'],
})}`,
};
