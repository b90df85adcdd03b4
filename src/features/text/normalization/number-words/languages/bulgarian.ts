import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

export const bulgarian: LanguageNumbers = {
  cldr: 'bg',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: largeNumbers({
    zeros: 18,
    step: 3,
    names: ['квинтилион', 'секстилион', 'септилион', 'октилион', 'нонилион', 'децилион', 'ундецилион'],
    more: ['<%spellout-cardinal-masculine< $(cardinal,one{*}other{*а})$[ >%%spellout-cardinal-neuter-and>]'],
  }),
};
