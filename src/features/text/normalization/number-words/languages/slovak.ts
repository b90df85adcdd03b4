import { declinedOrdinals } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Pravidlá slovenského pravopisu (Jazykovedný ústav Ľ. Štúra), "Písanie čísloviek"; Morfológia slovenského
 * jazyka on ordinals. CLDR has no ordinals, "jednasto" for "sto", "jedna tisíc" for "tisíc" and masculine milliards.
 * "Dve miliardy", but compounds do not decline: "dvadsaťdva miliárd". Adjectives whose stem ends in a long syllable
 * take short endings (piaty, piateho); "tretí" is soft, which shows before "o" only (treťom, treťou).
 */
const ordinals = `
-x: mínus >>;
0: nult·ý;
1: prv·ý;
2: druh·ý;
3: tre·í;
4: štvrt·ý;
5: piat·y;
6: šiest·y;
7: siedm·y;
8: ôsm·y;
9: deviat·y;
10: desiat·y;
11: jedenást·y;
12: dvanást·y;
13: trinást·y;
14: štrnást·y;
15: pätnást·y;
16: šestnást·y;
17: sedemnást·y;
18: osemnást·y;
19: devätnást·y;
20: dvadsiat·y[ >>];
30: tridsiat·y[ >>];
40: štyridsiat·y[ >>];
50: <%%counting<desiat·y[ >>];
100: [sto >>|st·ý];
200: [dvesto >>|dvojst·ý];
300: [<%%counting<sto >>|<%%joined<st·ý];
1000: [tisíc >>|tisíc·i];
2000: [<%%thousands<tisíc >>|<%%joined<tisíc·i];
10^6: [milión >>|miliónt·y];
2×10^6: [<%%counting< $(cardinal,few{milióny}other{miliónov})$ >>|<%%joined<miliónt·y];
10^9: [miliarda >>|miliardt·ý];
2×10^9: [<%spellout-cardinal-feminine< miliardy >>|<%%joined<miliardt·ý];
5×10^9: [<%%counting< miliárd >>|<%%joined<miliardt·ý];
10^12: [bilión >>|biliónt·y];
2×10^12: [<%%counting< $(cardinal,few{bilióny}other{biliónov})$ >>|<%%joined<biliónt·y];
10^15: [biliarda >>|biliardt·ý];
2×10^15: [<%spellout-cardinal-feminine< biliardy >>|<%%joined<biliardt·ý];
5×10^15: [<%%counting< biliárd >>|<%%joined<biliardt·ý];
10^18: =%spellout-numbering=;
`;

const scales = `
100: sto[ >>];
200: dvesto[ >>];
300: <%%counting<sto[ >>];
1000: tisíc[ >>];
2000: <%%thousands<tisíc[ >>];
10^6: milión[ >>];
2×10^6: <%%counting< $(cardinal,few{milióny}other{miliónov})$[ >>];
10^9: miliarda[ >>];
2×10^9: <%spellout-cardinal-feminine< miliardy[ >>];
5×10^9: <%%counting< miliárd[ >>];
10^12: bilión[ >>];
2×10^12: <%%counting< $(cardinal,few{bilióny}other{biliónov})$[ >>];
10^15: biliarda[ >>];
2×10^15: <%spellout-cardinal-feminine< biliardy[ >>];
5×10^15: <%%counting< biliárd[ >>];`;

export const slovak: LanguageNumbers = {
  cldr: 'sk',
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  get amends() {
    return `
%spellout-cardinal-masculine %spellout-cardinal-feminine %spellout-cardinal-neuter:
x.x: <%spellout-cardinal-feminine< $(cardinal,one{celá}few{celé}other{celých})$ >>;${scales}
%%counting:
0: =%spellout-cardinal-masculine=;
%%thousands:
0: =%spellout-cardinal-masculine=;
2: dve;
3: =%spellout-cardinal-masculine=;
%%joined:
2: dvoj;
3: troj;
4: štvor;
5: =%spellout-cardinal-masculine=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trili', 'trili', 'kvadrili', 'kvadrili', 'kvintili', 'kvintili', 'sextili'],
  one: ['*ón[ >%spellout-numbering>]', '*arda[ >%spellout-numbering>]'],
  more: [
    '<%spellout-cardinal-masculine< $(cardinal,few{*óny}other{*ónov})$[ >%spellout-numbering>]',
    '<%spellout-cardinal-feminine< $(cardinal,few{*ardy}other{*árd})$[ >%spellout-numbering>]',
  ],
})}
${declinedOrdinals(ordinals, {
  '-masculine': { ý: 'ý', y: 'y', í: 'tí', i: 'i' },
  '-feminine': { ý: 'á', y: 'a', í: 'tia', i: 'a' },
  '-neuter': { ý: 'é', y: 'e', í: 'tie', i: 'e' },
  '-plural': { ý: 'é', y: 'e', í: 'tie', i: 'e' },
  '-masculine-genitive': { ý: 'ého', y: 'eho', í: 'tieho', i: 'eho' },
  '-neuter-genitive': { ý: 'ého', y: 'eho', í: 'tieho', i: 'eho' },
  '-feminine-genitive': { ý: 'ej', y: 'ej', í: 'tej', i: 'ej' },
  '-plural-genitive': { ý: 'ých', y: 'ych', í: 'tích', i: 'ich' },
  '-masculine-dative': { ý: 'ému', y: 'emu', í: 'tiemu', i: 'emu' },
  '-neuter-dative': { ý: 'ému', y: 'emu', í: 'tiemu', i: 'emu' },
  '-feminine-dative': { ý: 'ej', y: 'ej', í: 'tej', i: 'ej' },
  '-masculine-accusative': { ý: 'ý', y: 'y', í: 'tí', i: 'i' },
  '-neuter-accusative': { ý: 'é', y: 'e', í: 'tie', i: 'e' },
  '-feminine-accusative': { ý: 'ú', y: 'u', í: 'tiu', i: 'u' },
  '-masculine-locative': { ý: 'om', y: 'om', í: 'ťom', i: 'om' },
  '-neuter-locative': { ý: 'om', y: 'om', í: 'ťom', i: 'om' },
  '-feminine-locative': { ý: 'ej', y: 'ej', í: 'tej', i: 'ej' },
  '-plural-locative': { ý: 'ých', y: 'ych', í: 'tích', i: 'ich' },
  '-masculine-instrumental': { ý: 'ým', y: 'ym', í: 'tím', i: 'im' },
  '-neuter-instrumental': { ý: 'ým', y: 'ym', í: 'tím', i: 'im' },
  '-feminine-instrumental': { ý: 'ou', y: 'ou', í: 'ťou', i: 'ou' },
})}`;
  },
};
