import { type Declension, declinedOrdinals } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Internetová jazyková příručka (prirucka.ujc.cas.cz), "Číslovky – skloňování", "Číslice, čísla a číslovky":
 * "dvě miliardy" but "dvacet dva miliard", "milionů", "tři celé pět"; counting says "jedna" (also at the end of compounds:
 * "dvacet jedna").
 * CLDR has no ordinals, masculine milliards, and "jeden tisíc" where "tisíc" is said.
 */
const ordinals = `
-x: mínus >>;
0: nult·ý;
1: prvn·í;
2: druh·ý;
3: třet·í;
4: čtvrt·ý;
5: pát·ý;
6: šest·ý;
7: sedm·ý;
8: osm·ý;
9: devát·ý;
10: desát·ý;
11: =%%counting=·ý;
20: dvacát·ý[ >>];
30: třicát·ý[ >>];
40: čtyřicát·ý[ >>];
50: padesát·ý[ >>];
60: šedesát·ý[ >>];
70: sedmdesát·ý[ >>];
80: osmdesát·ý[ >>];
90: devadesát·ý[ >>];
100: [sto >>|st·ý];
200: [dvě stě >>|dvoust·ý];
300: [tři sta >>|tříst·ý];
400: [čtyři sta >>|čtyřst·ý];
500: [<%%counting< set >>|<%%joined<st·ý];
1000: [tisíc >>|tisíc·í];
2000: [<%%counting< $(cardinal,few{tisíce}other{tisíc})$ >>|<%%joined<tisíc·í];
10^6: [milion >>|miliont·ý];
2×10^6: [<%%counting< $(cardinal,few{miliony}other{milionů})$ >>|<%%joined<miliont·ý];
10^9: [miliarda >>|miliardt·ý];
2×10^9: [<%spellout-cardinal-feminine< miliardy >>|<%%joined<miliardt·ý];
5×10^9: [<%%counting< miliard >>|<%%joined<miliardt·ý];
10^12: [bilion >>|biliont·ý];
2×10^12: [<%%counting< $(cardinal,few{biliony}other{bilionů})$ >>|<%%joined<biliont·ý];
10^15: [biliarda >>|biliardt·ý];
2×10^15: [<%spellout-cardinal-feminine< biliardy >>|<%%joined<biliardt·ý];
5×10^15: [<%%counting< biliard >>|<%%joined<biliardt·ý];
10^18: =%spellout-numbering=;
`;

const scales = `
1000: tisíc[ >>];
2000: <%%counting< $(cardinal,few{tisíce}other{tisíc})$[ >>];
5000: <%%counting< tisíc[ >>];
10^6: milion[ >>];
2×10^6: <%%counting< $(cardinal,few{miliony}other{milionů})$[ >>];
5×10^6: <%%counting< milionů[ >>];
10^9: miliarda[ >>];
2×10^9: <%spellout-cardinal-feminine< miliardy[ >>];
5×10^9: <%%counting< miliard[ >>];
10^12: bilion[ >>];
2×10^12: <%%counting< $(cardinal,few{biliony}other{bilionů})$[ >>];
5×10^12: <%%counting< bilionů[ >>];
10^15: biliarda[ >>];
2×10^15: <%spellout-cardinal-feminine< biliardy[ >>];
5×10^15: <%%counting< biliard[ >>];`;

const endings: Declension = {
  '-masculine': { ý: 'ý', í: 'í' },
  '-feminine': { ý: 'á', í: 'í' },
  '-neuter': { ý: 'é', í: 'í' },
  '-plural': { ý: 'é', í: 'í' },
  '-masculine-genitive': { ý: 'ého', í: 'ího' },
  '-neuter-genitive': { ý: 'ého', í: 'ího' },
  '-feminine-genitive': { ý: 'é', í: 'í' },
  '-plural-genitive': { ý: 'ých', í: 'ích' },
  '-masculine-dative': { ý: 'ému', í: 'ímu' },
  '-neuter-dative': { ý: 'ému', í: 'ímu' },
  '-feminine-dative': { ý: 'é', í: 'í' },
  '-masculine-accusative': { ý: 'ý', í: 'í' },
  '-neuter-accusative': { ý: 'é', í: 'í' },
  '-feminine-accusative': { ý: 'ou', í: 'í' },
  '-masculine-locative': { ý: 'ém', í: 'ím' },
  '-neuter-locative': { ý: 'ém', í: 'ím' },
  '-feminine-locative': { ý: 'é', í: 'í' },
  '-plural-locative': { ý: 'ých', í: 'ích' },
  '-masculine-instrumental': { ý: 'ým', í: 'ím' },
  '-neuter-instrumental': { ý: 'ým', í: 'ím' },
  '-feminine-instrumental': { ý: 'ou', í: 'í' },
};

export const czech: LanguageNumbers = {
  cldr: 'cs',
  respells: [['minus', 'mínus']],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  get amends() {
    return `
%spellout-numbering:
-x: mínus >>;
0.x: nula celá >>;
x.x: <%spellout-cardinal-feminine< $(cardinal,one{celá}few{celé}other{celých})$ >>;
1: jedna;
2: =%spellout-cardinal-masculine=;
20: <%spellout-cardinal-masculine<cet[ >>];
50: =%%tens=[ >>];
60: =%%tens=[ >>];
70: =%%tens=[ >>];
80: =%%tens=[ >>];
90: =%%tens=[ >>];
100: sto[ >>];
200: dvě stě[ >>];
300: <%%counting< sta[ >>];
500: <%%counting< set[ >>];${scales}
10^18: =#,##0=;
%spellout-cardinal-masculine %spellout-cardinal-feminine %spellout-cardinal-neuter:
x.x: <%spellout-cardinal-feminine< $(cardinal,one{celá}few{celé}other{celých})$ >>;${scales}
%%counting:
0: =%spellout-numbering=;
%%tens:
50: padesát;
60: šedesát;
70: sedmdesát;
80: osmdesát;
90: devadesát;
%%joined:
1: jedno;
2: dvou;
3: tří;
4: čtyř;
5: pěti;
6: =%%counting=i;
9: devíti;
10: deseti;
11: =%%counting=i;
20: dvaceti[>>];
30: třiceti[>>];
40: čtyřiceti[>>];
50: =%%tens=i[>>];
60: =%%tens=i[>>];
70: =%%tens=i[>>];
80: =%%tens=i[>>];
90: =%%tens=i[>>];
100: sto[>>];
200: dvouset[>>];
300: <<set[>>];
1000: =%spellout-numbering=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trili', 'trili', 'kvadrili', 'kvadrili', 'kvintili', 'kvintili', 'sextili'],
  one: ['*on[ >%spellout-numbering>]', '*arda[ >%spellout-numbering>]'],
  more: [
    '<%spellout-cardinal-masculine< $(cardinal,few{*ony}other{*onů})$[ >%spellout-numbering>]',
    '<%spellout-cardinal-feminine< $(cardinal,few{*ardy}other{*ard})$[ >%spellout-numbering>]',
  ],
})}
${declinedOrdinals(ordinals, endings)}`;
  },
};
