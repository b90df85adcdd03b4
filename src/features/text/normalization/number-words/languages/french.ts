import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Grevisse, Le bon usage, §§ 597–603: "et" stands in "vingt et un" to "soixante et onze" only, so not in
 * "cent unième" and "quatre-vingt-onzième"; "cent" and "vingt" take their s before "millions" ("trois cents millions");
 * "millionième" has no "un", which would make it a fraction.
 * Years are said as plain numbers (mille neuf cent quatre-vingts), not in hundreds.
 */
const millions = `
2×10^6: <%spellout-cardinal-masculine< millions[ >>];
2×10^9: <%spellout-cardinal-masculine< milliards[ >>];
2×10^12: <%spellout-cardinal-masculine< billions[ >>];
2×10^15: <%spellout-cardinal-masculine< billiards[ >>];`;

export const french: LanguageNumbers = {
  cldr: 'fr',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  year: '%spellout-numbering',
  fraction: { kind: 'number', digitsMax: 3, longer: 'pairs' },
  replaces: `
%%cents-o:
0: ième;
1: ' =%%spellout-ordinal=;
%%subcents-o:
0: ième;
1: -=%%spellout-ordinal=;
%%mille-o:
0: ième;
1: e =%%spellout-ordinal=;`,
  amends: `
%%spellout-ordinal:
${[
  ['10^6', 'million'],
  ['10^9', 'milliard'],
  ['10^12', 'billion'],
  ['10^15', 'billiard'],
]
  .map(([base, name]) => `${base}: [un ${name} >>|${name}ième];`)
  .join('\n')}
2×10^6: [<%spellout-cardinal-masculine< millions >>|<%%spellout-leading< millionième];
2×10^9: [<%spellout-cardinal-masculine< milliards >>|<%%spellout-leading< milliardième];
2×10^12: [<%spellout-cardinal-masculine< billions >>|<%%spellout-leading< billionième];
2×10^15: [<%spellout-cardinal-masculine< billiards >>|<%%spellout-leading< billiardième];
%spellout-cardinal-masculine %spellout-cardinal-feminine:${millions}
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trillion', 'trilliard', 'quadrillion', 'quadrilliard', 'quintillion', 'quintilliard', 'sextillion'],
  one: ['un *[ >%spellout-numbering>]'],
  more: ['<%spellout-cardinal-masculine< *s[ >%spellout-numbering>]'],
})}`,
};
