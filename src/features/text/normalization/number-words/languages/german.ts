import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';
import type { NumberForm } from '../number-form.ts';

/** CLDR says "eine Milliardeste"; Duden has millionste, zweimillionste, milliardste. */
export const german: LanguageNumbers = {
  cldr: 'de',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  ruleSetFor,
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-ordinal:
10^6: [eine Million >>|millionste];
2×10^6: [<%spellout-cardinal-feminine< Millionen >>|<%spellout-cardinal-masculine<millionste];
10^9: [eine Milliarde >>|milliardste];
2×10^9: [<%spellout-cardinal-feminine< Milliarden >>|<%spellout-cardinal-masculine<milliardste];
10^12: [eine Billion >>|billionste];
2×10^12: [<%spellout-cardinal-feminine< Billionen >>|<%spellout-cardinal-masculine<billionste];
10^15: [eine Billiarde >>|billiardste];
2×10^15: [<%spellout-cardinal-feminine< Billiarden >>|<%spellout-cardinal-masculine<billiardste];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['Trillion', 'Trilliarde', 'Quadrillion', 'Quadrilliarde', 'Quintillion', 'Quintilliarde', 'Sextillion'],
  one: ['eine *[ >%spellout-numbering>]'],
  more: [
    '<%spellout-cardinal-feminine< *en[ >%spellout-numbering>]',
    '<%spellout-cardinal-feminine< *n[ >%spellout-numbering>]',
  ],
})}`,
};

/**
 * CLDR names the forms by their last letter. Cardinals decline like "ein" (einen, einem, eines, einer); ordinals are
 * taken to stand after an article ("am dritten", "der dritte").
 */
function ruleSetFor(kind: 'cardinal' | 'ordinal', { gender, case: grammaticalCase, isPlural }: NumberForm) {
  if (kind === 'cardinal') return cardinalFor(gender ?? 'masculine', grammaticalCase);
  const isNominative = grammaticalCase === undefined || grammaticalCase === 'nominative';
  const isUnmarked = isNominative || (grammaticalCase === 'accusative' && gender !== 'masculine');
  return isUnmarked && isPlural !== true ? '%spellout-ordinal' : '%spellout-ordinal-n';
}

function cardinalFor(gender: NonNullable<NumberForm['gender']>, grammaticalCase: NumberForm['case']): string {
  const isFeminine = gender === 'feminine';
  switch (grammaticalCase) {
    case 'accusative':
      return gender === 'masculine' ? '%spellout-cardinal-n' : cardinalFor(gender, undefined);
    case 'dative':
      return isFeminine ? '%spellout-cardinal-r' : '%spellout-cardinal-m';
    case 'genitive':
      return isFeminine ? '%spellout-cardinal-r' : '%spellout-cardinal-s';
    default:
      return isFeminine ? '%spellout-cardinal-feminine' : '%spellout-cardinal-masculine';
  }
}
