import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';
import type { NumberForm } from '../number-form.ts';

/**
 * Source: Gramatica limbii române (Academia Română, 2005), "Numeralul"; DOOM: "o sută", "o mie", "un milion", "de" after
 * 20 and above ("douăzeci și cinci de mii"), paisprezece, șaisprezece, șaizeci; ordinals "al …-lea", "a …-a". CLDR has
 * "una sută", no "de" and no ordinals.
 */
const cardinals = (one: string, two: string): string => `
-x: minus >>;
x.x: << virgulă >>;
0: zero;
1: ${one};
2: ${two};
3: trei;
4: patru;
5: cinci;
6: șase;
7: șapte;
8: opt;
9: nouă;
10: zece;
11: unsprezece;
12: ${two}sprezece;
13: treisprezece;
14: paisprezece;
15: cincisprezece;
16: șaisprezece;
17: șaptesprezece;
18: optsprezece;
19: nouăsprezece;
20: douăzeci[ și >>];
30: treizeci[ și >>];
40: patruzeci[ și >>];
50: cincizeci[ și >>];
60: șaizeci[ și >>];
70: șaptezeci[ și >>];
80: optzeci[ și >>];
90: nouăzeci[ și >>];
100: o sută[ >>];
200: <%spellout-cardinal-feminine< sute[ >>];
1000: o mie[ >>];
2000: <%spellout-cardinal-feminine< $(cardinal,few{mii}other{de mii})$[ >>];
10^6: un milion[ >>];
2×10^6: <%spellout-cardinal-neuter< $(cardinal,few{milioane}other{de milioane})$[ >>];
10^9: un miliard[ >>];
2×10^9: <%spellout-cardinal-neuter< $(cardinal,few{miliarde}other{de miliarde})$[ >>];
10^12: un trilion[ >>];
2×10^12: <%spellout-cardinal-neuter< $(cardinal,few{trilioane}other{de trilioane})$[ >>];
10^15: un cvadrilion[ >>];
2×10^15: <%spellout-cardinal-neuter< $(cardinal,few{cvadrilioane}other{de cvadrilioane})$[ >>];
10^18: =#,##0=;`;

export const romanian: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  ruleSetFor,
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  replaces: `
%spellout-numbering:
0: =%spellout-cardinal-masculine=;
%spellout-cardinal-masculine:${cardinals('unu', 'doi')}
%spellout-cardinal-feminine:${cardinals('una', 'două')}
%spellout-cardinal-neuter:${cardinals('unu', 'două')}
%%beside-masculine:
1: un;
2: =%spellout-cardinal-masculine=;
%%beside-neuter:
1: un;
2: =%spellout-cardinal-neuter=;
%%beside-feminine:
1: o;
2: =%spellout-cardinal-feminine=;
%spellout-ordinal-masculine:
-x: minus >>;
0: al zerolea;
1: primul;
2: al =%%with-lea=;
%spellout-ordinal-feminine:
-x: minus >>;
0: a zeroa;
1: prima;
2: a =%%with-a=;
%%with-lea:
0: =%spellout-cardinal-masculine=lea;
1: unulea;
2: =%spellout-cardinal-masculine=lea;
4: patrulea;
5: =%spellout-cardinal-masculine=lea;
8: optulea;
9: =%spellout-cardinal-masculine=lea;
20: [douăzeci și >>|douăzecilea];
30: [<%spellout-cardinal-feminine<zeci și >>|<%spellout-cardinal-feminine<zecilea];
60: [șaizeci și >>|șaizecilea];
70: [<%spellout-cardinal-feminine<zeci și >>|<%spellout-cardinal-feminine<zecilea];
100: [o sută >>|sutălea];
200: [<%spellout-cardinal-feminine< sute >>|<%spellout-cardinal-feminine< sutelea];
1000: [o mie >>|miilea];
2000: [<%spellout-cardinal-feminine< $(cardinal,few{mii}other{de mii})$ >>|<%spellout-cardinal-feminine< $(cardinal,few{miilea}other{de miilea})$];
10^6: [un milion >>|milionulea];
2×10^6: [<%spellout-cardinal-neuter< $(cardinal,few{milioane}other{de milioane})$ >>|<%spellout-cardinal-neuter< $(cardinal,few{milioanelea}other{de milioanelea})$];
10^9: [un miliard >>|miliardulea];
2×10^9: =%spellout-cardinal-masculine=lea;
%%with-a:
0: =%spellout-cardinal-feminine=a;
1: una;
2: doua;
3: treia;
4: patra;
5: cincea;
6: șasea;
7: șaptea;
8: opta;
9: noua;
10: zecea;
11: unsprezecea;
12: douăsprezecea;
13: treisprezecea;
14: paisprezecea;
15: cincisprezecea;
16: șaisprezecea;
17: șaptesprezecea;
18: optsprezecea;
19: nouăsprezecea;
20: [douăzeci și >>|douăzecea];
30: [<%spellout-cardinal-feminine<zeci și >>|<%spellout-cardinal-feminine<zecea];
60: [șaizeci și >>|șaizecea];
70: [<%spellout-cardinal-feminine<zeci și >>|<%spellout-cardinal-feminine<zecea];
100: [o sută >>|suta];
200: [<%spellout-cardinal-feminine< sute >>|<%spellout-cardinal-feminine< suta];
1000: [o mie >>|mia];
2000: [<%spellout-cardinal-feminine< $(cardinal,few{mii}other{de mii})$ >>|<%spellout-cardinal-feminine< $(cardinal,few{mia}other{de mia})$];
10^6: =%spellout-cardinal-feminine=a;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['cvint', 'sext', 'sept', 'oct', 'non', 'dec', 'undec'].map((stem) => `${stem}ili`),
  one: ['un *on[ >%spellout-numbering>]'],
  more: ['<%spellout-cardinal-neuter< $(cardinal,few{*oane}other{de *oane})$[ >%spellout-numbering>]'],
})}`,
};

/** "un leu" and "o zi" beside a noun, "unu" and "una" alone. */
function ruleSetFor(kind: 'cardinal' | 'ordinal', { gender, isAttributive }: NumberForm): string | undefined {
  if (kind === 'ordinal') return gender === 'feminine' ? '%spellout-ordinal-feminine' : '%spellout-ordinal-masculine';
  if (isAttributive !== true) return undefined;
  if (gender === 'neuter') return '%%beside-neuter';
  return gender === 'feminine' ? '%%beside-feminine' : '%%beside-masculine';
}
