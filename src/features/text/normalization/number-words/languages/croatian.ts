import { declinedOrdinals } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Hrvatski pravopis (Institut za hrvatski jezik), "Višerječnice" ("šesto"); Hrvatska gramatika (Barić and
 * others) on numerals. Round thousands are "dvijetisućiti" in one word, millions "dvomilijunti". Tens and units may be
 * joined with "i" or not; here they are not. CLDR says "tisuću" where counting says "jedna tisuća", and its ordinals of
 * large numbers end in Slovak ones.
 */
const units = (first: string, second: string): string => `
-x: minus >>;
x.x: << zarez >>;
0: nula;
1: ${first};
2: ${second};
3: tri;
4: četiri;
5: pet;
6: šest;
7: sedam;
8: osam;
9: devet;
10: deset;
11: jedanaest;
12: dvanaest;
13: trinaest;
14: četrnaest;
15: petnaest;
16: šesnaest;
17: sedamnaest;
18: osamnaest;
19: devetnaest;
20: dvadeset[ >>];
30: trideset[ >>];
40: četrdeset[ >>];
50: pedeset[ >>];
60: šezdeset[ >>];
70: sedamdeset[ >>];
80: osamdeset[ >>];
90: devedeset[ >>];
100: sto[ >>];
200: dvjesto[ >>];
300: tristo[ >>];
400: četiristo[ >>];
500: petsto[ >>];
600: šesto[ >>];
700: sedamsto[ >>];
800: osamsto[ >>];
900: devetsto[ >>];
1000: <%spellout-cardinal-feminine< $(cardinal,one{tisuća}few{tisuće}other{tisuća})$[ >>];
10^6: <%spellout-cardinal-masculine< $(cardinal,one{milijun}other{milijuna})$[ >>];
10^9: <%spellout-cardinal-feminine< $(cardinal,one{milijarda}few{milijarde}other{milijardi})$[ >>];
10^12: <%spellout-cardinal-masculine< $(cardinal,one{bilijun}other{bilijuna})$[ >>];
10^15: <%spellout-cardinal-feminine< $(cardinal,one{bilijarda}few{bilijarde}other{bilijardi})$[ >>];
10^18: =#,##0=;`;

const ordinals = `
-x: minus >>;
0: nult·i;
1: prv·i;
2: drug·i;
3: treć·š;
4: četvrt·i;
5: pet·i;
6: šest·i;
7: sedm·i;
8: osm·i;
9: devet·i;
10: =%spellout-numbering=·i;
20: [dvadeset >>|dvadeset·i];
30: [trideset >>|trideset·i];
40: [četrdeset >>|četrdeset·i];
50: [pedeset >>|pedeset·i];
60: [šezdeset >>|šezdeset·i];
70: [sedamdeset >>|sedamdeset·i];
80: [osamdeset >>|osamdeset·i];
90: [devedeset >>|devedeset·i];
100: [sto >>|stot·i];
200: [dvjesto >>|dvjestot·i];
300: [tristo >>|tristot·i];
400: [<%spellout-numbering<sto >>|<%spellout-numbering<stot·i];
600: [šesto >>|šestot·i];
700: [<%spellout-numbering<sto >>|<%spellout-numbering<stot·i];
1000: [jedna tisuća >>|tisućit·i];
2000: [<%spellout-cardinal-feminine< $(cardinal,one{tisuća}few{tisuće}other{tisuća})$ >>|<%spellout-cardinal-feminine<tisućit·i];
10^6: [jedan milijun >>|milijunt·i];
2×10^6: [<%spellout-cardinal-masculine< $(cardinal,one{milijun}other{milijuna})$ >>|<%%joined<milijunt·i];
10^9: [jedna milijarda >>|milijardit·i];
2×10^9: [<%spellout-cardinal-feminine< $(cardinal,one{milijarda}few{milijarde}other{milijardi})$ >>|<%%joined<milijardit·i];
10^12: [jedan bilijun >>|bilijunt·i];
2×10^12: [<%spellout-cardinal-masculine< $(cardinal,one{bilijun}other{bilijuna})$ >>|<%%joined<bilijunt·i];
10^15: [jedna bilijarda >>|bilijardit·i];
2×10^15: [<%spellout-cardinal-feminine< $(cardinal,one{bilijarda}few{bilijarde}other{bilijardi})$ >>|<%%joined<bilijardit·i];
10^18: =%spellout-numbering=;
`;

export const croatian: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  yearForm: { gender: 'feminine', case: 'genitive' },
  yearBegins: { inPlaceOf: 'jedna tisuća', with: 'tisuću' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  get replaces() {
    return `
%spellout-numbering:
0: =%spellout-cardinal-masculine=;
%spellout-cardinal-masculine:${units('jedan', 'dva')}
%spellout-cardinal-feminine:${units('jedna', 'dvije')}
%spellout-cardinal-neuter:${units('jedno', 'dva')}
%%joined:
0: =%spellout-numbering=;
2: dvo;
3: tro;
4: četvero;
5: =%spellout-numbering=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['trilij', 'trilij', 'kvadrilij', 'kvadrilij', 'kvintilij', 'kvintilij', 'sekstilij'],
  more: [
    '<%spellout-cardinal-masculine< $(cardinal,one{*un}other{*una})$[ >%spellout-numbering>]',
    '<%spellout-cardinal-feminine< $(cardinal,one{*arda}few{*arde}other{*ardi})$[ >%spellout-numbering>]',
  ],
})}
${declinedOrdinals(ordinals, {
  '-masculine': { i: 'i', š: 'i' },
  '-feminine': { i: 'a', š: 'a' },
  '-neuter': { i: 'o', š: 'e' },
  '-plural': { i: 'i', š: 'i' },
  '-feminine-plural': { i: 'e', š: 'e' },
  '-masculine-genitive': { i: 'og', š: 'eg' },
  '-neuter-genitive': { i: 'og', š: 'eg' },
  '-feminine-genitive': { i: 'e', š: 'e' },
  '-plural-genitive': { i: 'ih', š: 'ih' },
  '-masculine-dative': { i: 'om', š: 'em' },
  '-neuter-dative': { i: 'om', š: 'em' },
  '-feminine-dative': { i: 'oj', š: 'oj' },
  '-masculine-accusative': { i: 'i', š: 'i' },
  '-neuter-accusative': { i: 'o', š: 'e' },
  '-feminine-accusative': { i: 'u', š: 'u' },
  '-masculine-locative': { i: 'om', š: 'em' },
  '-neuter-locative': { i: 'om', š: 'em' },
  '-feminine-locative': { i: 'oj', š: 'oj' },
  '-masculine-instrumental': { i: 'im', š: 'im' },
  '-neuter-instrumental': { i: 'im', š: 'im' },
  '-feminine-instrumental': { i: 'om', š: 'om' },
})}`;
  },
};
