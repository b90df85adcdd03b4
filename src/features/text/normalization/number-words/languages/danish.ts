import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Retskrivningsordbogen (Dansk Sprognævn), § 58 and "hundrede", "tusind(e)": "et hundrede", "et tusinde og et";
 * "og" stands once, before what is below a hundred. The hundredth is "hundrede" as the number is.
 */
const large = `
100: ethundrede[ og >>];
1000: [ettusinde >%%after-thousand>|ettusind];
2000: [<%spellout-cardinal-neuter<tusinde >%%after-thousand>|<%spellout-cardinal-neuter<tusind];
10^6: en million[ >>];
10^9: en milliard[ >>];
10^12: en billion[ >>];
10^15: en billiard[ >>];`;

export const danish: LanguageNumbers = {
  cldr: 'da',
  respells: [
    ['>%spellout-numbering>og]', '>%spellout-cardinal-common>og]'],
    ['>%spellout-cardinal-neuter>og]', '>%spellout-cardinal-common>og]'],
    ['fyrrende', 'fyrretyvende'],
    ['0: de;', '0: ;'],
  ],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-common',
  genders: { masculine: 'common', feminine: 'common' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-numbering-year:
2000: =%spellout-numbering=;
%spellout-cardinal-neuter %spellout-cardinal-common:${large}
%%after-thousand:
0: og =%spellout-cardinal-neuter=;
100: =%spellout-cardinal-neuter=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trillion', 'trilliard', 'kvadrillion', 'kvadrilliard', 'kvintillion', 'kvintilliard', 'sekstillion'],
  one: ['en *[ >%spellout-numbering>]'],
  more: ['<%spellout-cardinal-common< *er[ >%spellout-numbering>]'],
})}`,
};
