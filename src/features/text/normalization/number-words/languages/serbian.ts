import { declinedOrdinals } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/**
 * Source: Правопис српскога језика (Матица српска), "Бројеви"; Нормативна граматика српског језика (Пипер, Клајн). The
 * year 2000 is "двехиљадита", millions are "двомилионити". Tens and units may be joined with "и" or not; here they are
 * not. CLDR does not decline "хиљада" and "милион" and ends its ordinals at a thousand.
 */
const units = (first: string, second: string): string => `
-x: минус >>;
x.x: << запета >>;
0: нула;
1: ${first};
2: ${second};
3: три;
4: четири;
5: пет;
6: шест;
7: седам;
8: осам;
9: девет;
10: десет;
11: једанаест;
12: дванаест;
13: тринаест;
14: четрнаест;
15: петнаест;
16: шеснаест;
17: седамнаест;
18: осамнаест;
19: деветнаест;
20: двадесет[ >>];
30: тридесет[ >>];
40: четрдесет[ >>];
50: педесет[ >>];
60: шездесет[ >>];
70: седамдесет[ >>];
80: осамдесет[ >>];
90: деведесет[ >>];
100: сто[ >>];
200: двеста[ >>];
300: триста[ >>];
400: четиристо[ >>];
500: петсто[ >>];
600: шестсто[ >>];
700: седамсто[ >>];
800: осамсто[ >>];
900: деветсто[ >>];
1000: <%spellout-cardinal-feminine< $(cardinal,one{хиљада}few{хиљаде}other{хиљада})$[ >>];
10^6: <%spellout-cardinal-masculine< $(cardinal,one{милион}other{милиона})$[ >>];
10^9: <%spellout-cardinal-feminine< $(cardinal,one{милијарда}few{милијарде}other{милијарди})$[ >>];
10^12: <%spellout-cardinal-masculine< $(cardinal,one{билион}other{билиона})$[ >>];
10^15: <%spellout-cardinal-feminine< $(cardinal,one{билијарда}few{билијарде}other{билијарди})$[ >>];
10^18: =#,##0=;`;

const ordinals = `
-x: минус >>;
0: нулт·и;
1: прв·и;
2: друг·и;
3: трећ·ш;
4: четврт·и;
5: пет·и;
6: шест·и;
7: седм·и;
8: осм·и;
9: девет·и;
10: =%spellout-numbering=·и;
20: [двадесет >>|двадесет·и];
30: [тридесет >>|тридесет·и];
40: [четрдесет >>|четрдесет·и];
50: [педесет >>|педесет·и];
60: [шездесет >>|шездесет·и];
70: [седамдесет >>|седамдесет·и];
80: [осамдесет >>|осамдесет·и];
90: [деведесет >>|деведесет·и];
100: [сто >>|стот·и];
200: [двеста >>|двестот·и];
300: [триста >>|тристот·и];
400: [<%spellout-numbering<сто >>|<%spellout-numbering<стот·и];
1000: [једна хиљада >>|хиљадит·и];
2000: [<%spellout-cardinal-feminine< $(cardinal,one{хиљада}few{хиљаде}other{хиљада})$ >>|<%spellout-cardinal-feminine<хиљадит·и];
10^6: [један милион >>|милионит·и];
2×10^6: [<%spellout-cardinal-masculine< $(cardinal,one{милион}other{милиона})$ >>|<%%joined<милионит·и];
10^9: [једна милијарда >>|милијардит·и];
2×10^9: [<%spellout-cardinal-feminine< $(cardinal,one{милијарда}few{милијарде}other{милијарди})$ >>|<%%joined<милијардит·и];
10^12: [један билион >>|билионит·и];
2×10^12: [<%spellout-cardinal-masculine< $(cardinal,one{билион}other{билиона})$ >>|<%%joined<билионит·и];
10^15: [једна билијарда >>|билијардит·и];
2×10^15: [<%spellout-cardinal-feminine< $(cardinal,one{билијарда}few{билијарде}other{билијарди})$ >>|<%%joined<билијардит·и];
10^18: =%spellout-numbering=;
`;

export const serbian: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  yearForm: { gender: 'feminine', case: 'genitive' },
  yearBegins: { inPlaceOf: 'једна хиљада', with: 'хиљаду' },
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  get replaces() {
    return `
%spellout-numbering:
0: =%spellout-cardinal-masculine=;
%spellout-cardinal-masculine:${units('један', 'два')}
%spellout-cardinal-feminine:${units('једна', 'две')}
%spellout-cardinal-neuter:${units('једно', 'два')}
%%joined:
0: =%spellout-numbering=;
2: дво;
3: тро;
4: четворо;
5: =%spellout-numbering=;
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['трили', 'трили', 'квадрили', 'квадрили', 'квинтили', 'квинтили', 'секстили'],
  more: [
    '<%spellout-cardinal-masculine< $(cardinal,one{*он}other{*она})$[ >%spellout-numbering>]',
    '<%spellout-cardinal-feminine< $(cardinal,one{*јарда}few{*јарде}other{*јарди})$[ >%spellout-numbering>]',
  ],
})}
${declinedOrdinals(ordinals, {
  '-masculine': { и: 'и', ш: 'и' },
  '-feminine': { и: 'а', ш: 'а' },
  '-neuter': { и: 'о', ш: 'е' },
  '-plural': { и: 'и', ш: 'и' },
  '-feminine-plural': { и: 'е', ш: 'е' },
  '-masculine-genitive': { и: 'ог', ш: 'ег' },
  '-neuter-genitive': { и: 'ог', ш: 'ег' },
  '-feminine-genitive': { и: 'е', ш: 'е' },
  '-plural-genitive': { и: 'их', ш: 'их' },
  '-masculine-dative': { и: 'ом', ш: 'ем' },
  '-neuter-dative': { и: 'ом', ш: 'ем' },
  '-feminine-dative': { и: 'ој', ш: 'ој' },
  '-masculine-accusative': { и: 'и', ш: 'и' },
  '-neuter-accusative': { и: 'о', ш: 'е' },
  '-feminine-accusative': { и: 'у', ш: 'у' },
  '-masculine-locative': { и: 'ом', ш: 'ем' },
  '-neuter-locative': { и: 'ом', ш: 'ем' },
  '-feminine-locative': { и: 'ој', ш: 'ој' },
  '-masculine-instrumental': { и: 'им', ш: 'им' },
  '-neuter-instrumental': { и: 'им', ш: 'им' },
  '-feminine-instrumental': { и: 'ом', ш: 'ом' },
})}`;
  },
};
