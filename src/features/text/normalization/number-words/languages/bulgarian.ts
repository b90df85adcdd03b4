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
%spellout-ordinal-feminine:
0: нулева;
200: [двеста>%%spellout-ordinal-feminine-hundreds-and-suffix>|двестотна];
300: [триста>%%spellout-ordinal-feminine-hundreds-and-suffix>|тристотна];
400: [<%spellout-cardinal-masculine<стотин>%%spellout-ordinal-feminine-hundreds-and-suffix>|<%spellout-cardinal-masculine<стотна];
%spellout-ordinal-neuter:
0: нулево;
200: [двеста>%%spellout-ordinal-neuter-hundreds-and-suffix>|двестотно];
300: [триста>%%spellout-ordinal-neuter-hundreds-and-suffix>|тристотно];
400: [<%spellout-cardinal-masculine<стотин>%%spellout-ordinal-neuter-hundreds-and-suffix>|<%spellout-cardinal-masculine<стотно];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['квинтилион', 'секстилион', 'септилион', 'октилион', 'нонилион', 'децилион', 'ундецилион'],
  more: ['<%spellout-cardinal-masculine< $(cardinal,one{*}other{*а})$[ >%%spellout-cardinal-neuter-and>]'],
})}`,
};
