import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Bokmål. Source: Språkrådet, "Tall, tid, dato"; both "sju" and "syv" are in the word list of bokmål, the latter is
 * taken for the number, "sjuende" for the ordinal, as in "sjuende klasse". "Én" is written without its accent, which engines do not expect.
 */
export const norwegian: LanguageNumbers = {
  cldr: 'no',
  respells: [
    [': sju;', ': syv;'],
    [': én', ': en'],
  ],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  genders: { common: 'masculine' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-numbering-year:
2000: =%spellout-numbering=;
%spellout-ordinal-masculine:
20: [tjue>>|tjuende];
100: hundre>%%ordinal-after-hundred>;
200: <%spellout-numbering< hundre>%%ordinal-after-hundred>;
1000: tusen>%%ordinal-after-thousand>;
2000: <%spellout-numbering< tusen>%%ordinal-after-thousand>;
%spellout-ordinal-masculine %spellout-ordinal-feminine %spellout-ordinal-neuter %spellout-ordinal-plural:
10^6: [en million >>|millionte];
10^9: [en milliard >>|milliardte];
10^12: [en billion >>|billionte];
10^15: [en billiard >>|billiardte];
%%ordinal-after-hundred:
0: de;
1: ' og =%spellout-ordinal-masculine=;
%%ordinal-after-thousand:
0: de;
1: ' og =%spellout-ordinal-masculine=;
100: ' =%spellout-ordinal-masculine=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trillion', 'trilliard', 'kvadrillion', 'kvadrilliard', 'kvintillion', 'kvintilliard', 'sekstillion'],
  one: ['en *[ >%spellout-numbering>]'],
  more: ['<%spellout-numbering< *er[ >%spellout-numbering>]'],
})}`,
};
