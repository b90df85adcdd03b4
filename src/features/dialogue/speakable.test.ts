import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../limits.ts';
import { speakable, speakableEnd, speakableStart } from './speakable.ts';

function say(...deltas: readonly string[]): string {
  let state = speakableStart;
  let said = '';
  for (const delta of deltas) {
    const next = speakable(state, delta);
    state = next.state;
    said += next.text;
  }
  return said + speakableEnd(state);
}

const cases: readonly (readonly [written: string, said: string])[] = [
  ['Your table is booked.', 'Your table is booked.'],
  ['**Hello** there, *friend*! 😀', 'Hello there, friend!'],
  ['You need:\n- milk\n- **eggs**\n* bread\n\nThat is all', 'You need: milk. eggs. bread. That is all'],
  ['1. One\n2) Two\n', '1. One. 2) Two.'],
  ['5. Mai', '5. Mai.'],
  ['# Title\nText goes\non here', 'Title. Text goes on here'],
  ['Title\n=====\nBody', 'Title. Body'],
  ['See [the page](https://x.y/(a)b "t") now.', 'See the page now.'],
  ['See [the page][1] now.', 'See the page now.'],
  ['![A cat](x.png) sleeps!', 'A cat sleeps!'],
  ['Type `ls`, then\n```js\nlet x = 1;\n``` \nDone.', 'Type ls, then. Done.'],
  ['| Name | Age |\n|---|:-:|\n| Bob | 5 |\n| Eve | 6 |\nDone', 'Name, Age. Bob, 5. Eve, 6. Done'],
  ['snake_case and __bold__ and _it_', 'snake case and bold and it'],
  ['2 * 3 and **2**, \\*this\\*', '2 * 3 and 2, *this*'],
  ['a < b and <br> c, <https://a.b> and <b>d</b>', 'a < b and c, https://a.b and d'],
  ['<think>\nHm, *what* now?\n</think>\n\nYes.', 'Yes.'],
  ['> quoted\n> more', 'quoted more'],
  ['above\n---\nbelow', 'above. below'],
  ['- [ ] todo\n- -5 degrees', 'todo. -5 degrees.'],
  ['20 °C, ™ © 👨‍👩‍👧 🇩🇪 1️⃣ ❤️', '20 °C, ™ © 1'],
  ['~~gone~~ about ~ 5', 'gone about ~ 5'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['', ''],
];

for (const [written, said] of cases) {
  test(`speakable() says ${JSON.stringify(said)}`, () => assert.equal(say(written), said));
}

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '**',
        '_',
        '`',
        '```',
        '```\n',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '# ',
        '|',
        '|-|',
        '> ',
        '[',
        '](',
        ')',
        '!',
      ),
      fc.constantFrom(
        '<',
        '>',
        '<b',
        '<think>',
        '</think>',
        '\\',
        '~~',
        '---',
        '===',
        'word',
        ' ',
        'ä',
        '😀',
        '\uD83D',
        '\uDE00',
        '🇩🇪',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

test('speakable() says the same however the text is cut', () => {
  fc.assert(
    fc.property(markup, fc.array(fc.nat(200), { maxLength: 12 }), (text, places) => {
      const cuts = [0, ...places.map((place) => Math.min(place, text.length)), text.length].toSorted((a, b) => a - b);
      const deltas = cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
      assert.equal(say(...deltas), say(text));
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

test('speakable() holds no more than it may, and leaves words alone', () => {
  fc.assert(
    fc.property(markup, (text) => {
      const { state } = speakable(speakableStart, text);
      assert.ok(state.held.length <= limits.speakableHeldLengthMax + 2);
      assert.ok(say(text).isWellFormed());
    }),
    { numRuns: 1_000, seed: 2 },
  );
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zäß]{1,8}[,.?]?$/u), { minLength: 1, maxLength: 20 }), (words) => {
      assert.equal(say(words.join(' ')), words.join(' '));
    }),
    { numRuns: 300, seed: 3 },
  );
});

test('speakable() has said all but the last word of plain text at any time', () => {
  const { text } = speakable(speakableStart, 'We are open until five ');
  assert.equal(text, 'We are open until five');
});

test('speakable() gives up on what never ends', () => {
  assert.match(say(`a < b<b ${'c'.repeat(1_000)} end`), /end$/u);
  assert.match(say(`[x](${'y'.repeat(limits.speakableAddressLengthMax + 10)} end`), /end$/u);
  assert.match(say(`${'- '.repeat(1_000)}end`), /end$/u);
});
