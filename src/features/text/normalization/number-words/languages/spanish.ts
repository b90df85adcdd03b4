import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';
import type { NumberForm } from '../number-form.ts';

/**
 * Source: Real Academia Española, Diccionario panhispánico de dudas, "Ordinales": undécimo, duodécimo, decimotercero,
 * vigesimoprimero to vigesimonoveno in one word, dosmilésimo, millonésimo.
 */
const ordinals = (ending: 'o' | 'a', first: string, third: string): string => `
1: prim${first};
3: terc${third};
11: undécim${ending};
12: duodécim${ending};
13: decimo>>;
18: decim>>;
19: decimo>>;
21: vigesimo>>;
28: vigesim>>;
29: vigesimo>>;
30: trigésim${ending}[ >>];
800: octingentésim${ending}[ >>];
1000: milésim${ending}[ >>];
2000: <%spellout-cardinal-masculine<milésim${ending}[ >>];
10^6: millonésim${ending}[ >>];
2×10^6: <%spellout-cardinal-masculine<millonésim${ending}[ >>];
10^12: billonésim${ending}[ >>];
2×10^12: <%spellout-cardinal-masculine<billonésim${ending}[ >>];`;

export const spanish: LanguageNumbers = {
  cldr: 'es',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  ruleSetFor,
  fraction: { kind: 'number', digitsMax: 3, longer: 'pairs' },
  amends: `
%spellout-ordinal-masculine:${ordinals('o', 'ero', 'ero')}
%spellout-ordinal-masculine-adjective:${ordinals('o', 'er', 'er')}
%spellout-ordinal-feminine:${ordinals('a', 'era', 'era')}
${largeNumbers({
  zeros: 18,
  step: 6,
  names: ['trill', 'cuatrill', 'quintill', 'sextill'],
  one: ['un *ón[ >%spellout-numbering>]'],
  more: ['<%spellout-cardinal-masculine< *ones[ >%spellout-numbering>]'],
})}`,
};

/** "el primer día", but "el primero". */
function ruleSetFor(kind: 'cardinal' | 'ordinal', { gender, isPlural, isAttributive }: NumberForm): string | undefined {
  const isShortened = kind === 'ordinal' && isAttributive === true && isPlural !== true && gender !== 'feminine';
  return isShortened ? '%spellout-ordinal-masculine-adjective' : undefined;
}
