import { declinedOrdinals } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Slovenski pravopis (ZRC SAZU), "Števila"; Toporišič, Slovenska slovnica, on numerals: units before tens joined
 * with "in" (enaindvajset), a dual (dva milijona) and "trije, štirje" for masculines. The rules in CLDR are for the most
 * part Croatian with Slovak plurals (asemnajst, dvjesto, tisuću, milijuny), so none of them is used.
 */
const large = (ownUnits: string): string => `
-x: minus >>;
x.x: << vejica >>;
0: nič;
${ownUnits}
5: pet;
6: šest;
7: sedem;
8: osem;
9: devet;
10: deset;
11: enajst;
12: dvanajst;
13: trinajst;
14: štirinajst;
15: petnajst;
16: šestnajst;
17: sedemnajst;
18: osemnajst;
19: devetnajst;
20: [>%%unit>in]dvajset;
30: [>%%unit>in]trideset;
40: [>%%unit>in]štirideset;
50: [>%%unit>in]petdeset;
60: [>%%unit>in]šestdeset;
70: [>%%unit>in]sedemdeset;
80: [>%%unit>in]osemdeset;
90: [>%%unit>in]devetdeset;
100: sto[ >>];
200: dvesto[ >>];
300: <%spellout-numbering<sto[ >>];
1000: tisoč[ >>];
2000: <%spellout-numbering< tisoč[ >>];
10^6: milijon[ >>];
2×10^6: <%spellout-cardinal-masculine< $(cardinal,one{milijon}two{milijona}few{milijoni}other{milijonov})$[ >>];
10^9: milijarda[ >>];
2×10^9: <%spellout-cardinal-feminine< $(cardinal,one{milijarda}two{milijardi}few{milijarde}other{milijard})$[ >>];
10^12: bilijon[ >>];
2×10^12: <%spellout-cardinal-masculine< $(cardinal,one{bilijon}two{bilijona}few{bilijoni}other{bilijonov})$[ >>];
10^15: bilijarda[ >>];
2×10^15: <%spellout-cardinal-feminine< $(cardinal,one{bilijarda}two{bilijardi}few{bilijarde}other{bilijard})$[ >>];
10^18: =#,##0=;`;

const ordinals = `
-x: minus >>;
0: ničt·i;
1: prv·i;
2: drug·i;
3: tret·ji;
4: četrt·i;
5: pet·i;
6: šest·i;
7: sedm·i;
8: osm·i;
9: devet·i;
10: =%spellout-numbering=·i;
100: [sto >>|stot·i];
200: [dvesto >>|dvestot·i];
300: [<%spellout-numbering<sto >>|<%spellout-numbering<stot·i];
1000: [tisoč >>|tisoč·i];
2000: [<%spellout-numbering< tisoč >>|<%spellout-numbering<tisoč·i];
10^6: [milijon >>|milijont·i];
2×10^6: [<%spellout-cardinal-masculine< $(cardinal,one{milijon}two{milijona}few{milijoni}other{milijonov})$ >>|<%spellout-numbering<milijont·i];
10^9: [milijarda >>|milijardt·i];
2×10^9: [<%spellout-cardinal-feminine< $(cardinal,one{milijarda}two{milijardi}few{milijarde}other{milijard})$ >>|<%spellout-numbering<milijardt·i];
10^12: [bilijon >>|bilijont·i];
2×10^12: [<%spellout-cardinal-masculine< $(cardinal,one{bilijon}two{bilijona}few{bilijoni}other{bilijonov})$ >>|<%spellout-numbering<bilijont·i];
10^15: [bilijarda >>|bilijardt·i];
2×10^15: [<%spellout-cardinal-feminine< $(cardinal,one{bilijarda}two{bilijardi}few{bilijarde}other{bilijard})$ >>|<%spellout-numbering<bilijardt·i];
10^18: =%spellout-numbering=;
`;

export const slovene: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  get replaces() {
    return `
%spellout-numbering:${large('1: ena;\n2: dva;\n3: tri;\n4: štiri;')}
%spellout-cardinal-masculine:${large('1: en;\n2: dva;\n3: trije;\n4: štirje;')}
%spellout-cardinal-feminine:${large('1: ena;\n2: dve;\n3: tri;\n4: štiri;')}
%spellout-cardinal-neuter:${large('1: eno;\n2: dve;\n3: tri;\n4: štiri;')}
%%unit:
1: ena;
2: dva;
3: tri;
4: štiri;
5: =%spellout-numbering=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trilij', 'trilij', 'kvadrilij', 'kvadrilij', 'kvintilij', 'kvintilij', 'sekstilij'],
  one: ['*on[ >%spellout-numbering>]', '*arda[ >%spellout-numbering>]'],
  more: [
    '<%spellout-cardinal-masculine< $(cardinal,one{*on}two{*ona}few{*oni}other{*onov})$[ >%spellout-numbering>]',
    '<%spellout-cardinal-feminine< $(cardinal,one{*arda}two{*ardi}few{*arde}other{*ard})$[ >%spellout-numbering>]',
  ],
})}
${declinedOrdinals(ordinals, {
  '-masculine': { i: 'i', ji: 'ji' },
  '-feminine': { i: 'a', ji: 'ja' },
  '-neuter': { i: 'o', ji: 'je' },
  '-plural': { i: 'i', ji: 'ji' },
  '-masculine-genitive': { i: 'ega', ji: 'jega' },
  '-neuter-genitive': { i: 'ega', ji: 'jega' },
  '-feminine-genitive': { i: 'e', ji: 'je' },
  '-plural-genitive': { i: 'ih', ji: 'jih' },
  '-masculine-dative': { i: 'emu', ji: 'jemu' },
  '-neuter-dative': { i: 'emu', ji: 'jemu' },
  '-feminine-dative': { i: 'i', ji: 'ji' },
  '-masculine-accusative': { i: 'i', ji: 'ji' },
  '-neuter-accusative': { i: 'o', ji: 'je' },
  '-feminine-accusative': { i: 'o', ji: 'jo' },
  '-masculine-locative': { i: 'em', ji: 'jem' },
  '-neuter-locative': { i: 'em', ji: 'jem' },
  '-feminine-locative': { i: 'i', ji: 'ji' },
  '-plural-locative': { i: 'ih', ji: 'jih' },
  '-masculine-instrumental': { i: 'im', ji: 'jim' },
  '-neuter-instrumental': { i: 'im', ji: 'jim' },
  '-feminine-instrumental': { i: 'o', ji: 'jo' },
})}`;
  },
};
