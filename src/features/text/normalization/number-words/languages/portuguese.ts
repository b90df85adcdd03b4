import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Brazilian. Source: Cunha and Cintra, Nova gramática do português contemporâneo, "Numerais": round thousands are
 * "segundo milésimo", "décimo milésimo"; in other large ordinals the thousands stay cardinal ("mil primeiro").
 */
const large = (ending: 'o' | 'a'): string => `
1000: [mil >>|milésim${ending}];
2000: [<%spellout-cardinal-masculine< mil >>|<< milésim${ending}];
10^6: [um milhão >>|milionésim${ending}];
2×10^6: [<%spellout-cardinal-masculine< milhões >>|<< milionésim${ending}];
10^9: [um bilhão >>|bilionésim${ending}];
2×10^9: [<%spellout-cardinal-masculine< bilhões >>|<< bilionésim${ending}];
10^12: [um trilhão >>|trilionésim${ending}];
2×10^12: [<%spellout-cardinal-masculine< trilhões >>|<< trilionésim${ending}];
10^15: [um quatrilhão >>|quatrilionésim${ending}];
2×10^15: [<%spellout-cardinal-masculine< quatrilhões >>|<< quatrilionésim${ending}];
10^18: [um quintilhão >>|quintilionésim${ending}];
2×10^18: [<%spellout-cardinal-masculine< quintilhões >>|<< quintilionésim${ending}];
10^21: =%spellout-cardinal-masculine=;`;

export const portuguese: LanguageNumbers = {
  cldr: 'pt',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-ordinal-masculine:${large('o')}
%spellout-ordinal-feminine:${large('a')}
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['quint', 'sext', 'sept', 'oct', 'non', 'dec', 'undec'].map((stem) => `${stem}ilh`),
  more: ['<%spellout-cardinal-masculine< $(cardinal,one{*ão}other{*ões})$[>%%spellout-cardinal-masculine-with-e>]'],
})}`,
};
