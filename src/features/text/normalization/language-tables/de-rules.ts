import type { LanguageRule } from '../language-table.ts';

/** What no habit covers. */
export const germanRules: readonly LanguageRule[] = [
  {
    name: 'score',
    template: String.raw`(?<left>\d{1,3}):(?<right>\d{1,3})(?<=:\d|(?:zu|mit|gewann|siegte|verlor|Spiel|Ergebnis)[^.!?\n]{0,24}:\d{1,3})`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} zu ${speaker.number(right)}`,
  },
  {
    name: 'street',
    template: String.raw`(?<stem>\p{L}{2,30})str\.(?= \d|,| ?$)`,
    mayTouchNext: true,
    say: ({ stem = '' }) => `${stem}straße`,
  },
  { name: 'around the clock', template: '24/7', say: () => 'vierundzwanzig sieben' },
  { name: 'about', template: String.raw`[~≈] ?(?=[$€£]?\d)`, mayTouchNext: true, say: () => 'ungefähr ' },
  { name: 'power', template: String.raw`\^2`, say: () => 'Quadrat' },
];
