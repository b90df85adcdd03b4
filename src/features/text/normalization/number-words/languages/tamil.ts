import { withEndings } from '../declined-ordinals.ts';
import type { LanguageNumbers } from '../language-numbers.ts';

/**
 * Source: Lehmann, A Grammar of Modern Tamil (1989), "Numerals": tens, hundreds and units fuse (இருபத்தொன்று,
 * நூற்று ஒன்று), "ஒரு" before ஆயிரம், லட்சம், கோடி; ordinals with "ஆவது", before which a final u falls (ஒன்பதாவது).
 * CLDR strings unchanged words together. One template holds both kinds; the endings make the difference.
 */
const hundreds = ['இருநூ', 'முந்நூ', 'நானூ', 'ஐநூ', 'அறுநூ', 'எழுநூ', 'எண்ணூ'];
const tens = ['இருப', 'முப்ப', 'நாற்ப', 'ஐம்ப', 'அறுப', 'எழுப', 'எண்ப'];

const numbers = (joined: string): string => `
-x: மைனஸ் >>;
x.x: << புள்ளி >>;
0: பூஜ்ஜிய·m;
1: ஒன்ற·u;
2: இரண்ட·u;
3: மூன்ற·u;
4: நான்க·u;
5: ஐந்த·u;
6: ஆற·u;
7: ஏழ·u;
8: எட்ட·u;
9: ஒன்பத·u;
10: பத்த·u;
11: பதினொன்ற·u;
12: பன்னிரண்ட·u;
13: பதிமூன்ற·u;
14: பதினான்க·u;
15: பதினைந்த·u;
16: பதினாற·u;
17: பதினேழ·u;
18: பதினெட்ட·u;
19: பத்தொன்பத·u;
${tens.map((stem, index) => `${index + 2}0: [${stem}த்>${joined}>|${stem}த·u];`).join('\n')}
90: [தொண்ணூற்று >>|தொண்ணூற·u];
100: [நூற்று >>|நூற·u];
${hundreds.map((stem, index) => `${index + 2}00: [${stem}ற்று >>|${stem}ற·u];`).join('\n')}
900: [தொள்ளாயிரத்து >>|தொள்ளாயிர·m];
1000: [<%%before-noun< ஆயிரம் >>|<%%before-noun< ஆயிர·m];
100000: [<%%before-noun< லட்சம் >>|<%%before-noun< லட்ச·m];
10^7: [<%%before-noun< கோடி >>|<%%before-noun< கோடி·i];
`;

const joined = `
1: தொன்ற·u;
2: திரண்ட·u;
3: திமூன்ற·u;
4: திநான்க·u;
5: தைந்த·u;
6: தாற·u;
7: தேழ·u;
8: தெட்ட·u;
9: தொன்பத·u;`;

const cardinalEndings = { u: 'ு', m: 'ம்', i: '' };
const ordinalEndings = { u: 'ாவது', m: 'மாவது', i: 'யாவது' };

export const tamil: LanguageNumbers = {
  cldr: undefined,
  cardinal: '%spellout-cardinal',
  ordinal: '%spellout-ordinal',
  fraction: { kind: 'digits' },
  get replaces() {
    return `
%spellout-cardinal:${withEndings(numbers('%%joined-cardinal'), cardinalEndings)}
%%joined-cardinal:${withEndings(joined, cardinalEndings)}
%%ordinal:${withEndings(numbers('%%joined-ordinal'), ordinalEndings)}
%%joined-ordinal:${withEndings(joined, ordinalEndings)}
%%before-noun:
1: ஒரு;
2: =%spellout-cardinal=;
%spellout-ordinal:
0: =%%ordinal=;
1: முதலாவது;
2: =%%ordinal=;`;
  },
};
