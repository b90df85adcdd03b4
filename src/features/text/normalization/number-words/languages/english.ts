import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

const names = `quintillion sextillion septillion octillion nonillion decillion undecillion duodecillion tredecillion
quattuordecillion quindecillion sexdecillion septendecillion octodecillion novemdecillion vigintillion`.split(/\s/u);

/** American: no "and" before tens and units. Digits after the point are said one by one. */
export const english: LanguageNumbers = {
  cldr: 'en',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'digits' },
  amends: [
    largeNumbers({ zeros: 18, step: 3, names, more: ['<%spellout-cardinal< *[ >%spellout-cardinal>]'] }),
    largeNumbers({
      ruleSet: '%spellout-ordinal',
      zeros: 18,
      step: 3,
      names,
      more: ['<%spellout-cardinal< *>%%th>'],
    }),
  ].join(''),
};
