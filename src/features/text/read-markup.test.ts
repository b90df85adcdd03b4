import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isServiceError } from '../../errors/service-error.ts';
import { readMarkup } from './read-markup.ts';

const textOf = (text: string): string => readMarkup(text, { symbolLanguage: 'en' }).text;
const stretchesOf = (text: string): readonly (readonly [string, number, number])[] => {
  const marked = readMarkup(text, { symbolLanguage: 'en' });
  return marked.stretches.map(
    ({ start, end, speedFactor, breakAfterMs }) => [marked.text.slice(start, end), speedFactor, breakAfterMs] as const,
  );
};

test('readMarkup() removes unknown tags and keeps their text', () => {
  assert.equal(
    textOf('<speak>Say <emphasis level="strong">this</emphasis> <sub alias="x">now</sub></speak>.'),
    'Say this now.',
  );
  assert.equal(textOf(`<voice name='a > b' x=1>Hi</voice>`), 'Hi');
});

test('readMarkup() leaves what only looks like a tag', () => {
  for (const text of [
    'a < b',
    'I <3 you',
    'x<y',
    '1 < 2 > 1',
    '<>',
    '<me@home.org>',
    '<https://example.org/a>',
    '< b>',
  ]) {
    assert.equal(textOf(text), text);
  }
  assert.equal(textOf('if a<b and c>d'), 'if a<b and c>d');
});

test('readMarkup() removes a known tag even when its attributes are broken', () => {
  assert.equal(textOf('a <break time="500ms> b'), 'a  b');
  assert.equal(textOf('a <prosody pitch> b'), 'a  b');
});

test('readMarkup() drops comments, declarations and instructions and keeps character data', () => {
  assert.equal(
    textOf('a<!-- <b>no</b> -->b<?xml version="1.0"?>c<!DOCTYPE html>d<![CDATA[<e>&amp;]]>f'),
    'abcd<e>&amp;f',
  );
});

test('readMarkup() keeps the text after a comment that never ends', () => {
  assert.equal(textOf('one <!-- two <!-- three'), 'one  two  three');
});

test('readMarkup() decodes entities once', () => {
  assert.equal(
    textOf('AT&amp;T &lt;b&gt; &quot;x&quot; &apos;y&apos; &#65;&#x1F600; &amp;lt;'),
    'AT&T <b> "x" \'y\' A\u{1F600} &lt;',
  );
  assert.equal(textOf('&nosuch; & &; &#; &#xD800; &#0; &#9999999;'), '&nosuch; & &; &#; \uFFFD   \uFFFD');
});

test('readMarkup() puts a line end in place of tags that begin a line', () => {
  assert.equal(textOf('<p>One.</p><p>Two.</p>'), '\nOne.\n\nTwo.\n');
});

test('readMarkup() removes invisible characters', () => {
  assert.equal(textOf('\uFEFFhy\u00ADphen \u202Bx\u202C'), 'hyphen x');
});

test('readMarkup() snaps breaks to 200, 400 and 500 ms', () => {
  const cases: readonly (readonly [string, number])[] = [
    ['<break/>', 200],
    ['<break>', 200],
    ['<BREAK time="120ms" />', 200],
    ['<break time="250ms"/>', 200],
    ['<break time="300ms"/>', 400],
    ["<break time='0.4s'/>", 400],
    ['<break time="449ms"/>', 400],
    ['<break time="450ms"/>', 500],
    ['<break time="2s"/>', 500],
    ['<break time="-1s"/>', 200],
    ['<break strength="strong"/>', 200],
  ];
  for (const [tag, durationMs] of cases) assert.deepEqual(stretchesOf(`a${tag}`), [['a', 1, durationMs]], tag);
});

test('readMarkup() adds up chained breaks', () => {
  assert.deepEqual(stretchesOf('a<break time="500ms"/><break time="400ms"/>b'), [
    ['a', 1, 900],
    ['b', 1, 0],
  ]);
});

test('readMarkup() gives each span its innermost rate', () => {
  assert.deepEqual(stretchesOf('a<prosody rate="slow">b<prosody rate="1.1">c</prosody>d</prosody>e'), [
    ['a', 1, 0],
    ['b', 0.8, 0],
    ['c', 1.1, 0],
    ['d', 0.8, 0],
    ['e', 1, 0],
  ]);
});

test('readMarkup() closes prosody at the end and ignores closing tags without an opening one', () => {
  assert.deepEqual(stretchesOf('</prosody>a<prosody pitch="high">b<prosody rate="fast">c'), [
    ['ab', 1, 0],
    ['c', 1.2, 0],
  ]);
});

test('readMarkup() refuses rates that do not exist', () => {
  for (const rate of ['0.79', '1.21', 'x-fast', '120%', '', '-1', 'NaN']) {
    assert.throws(
      () => textOf(`<prosody rate="${rate}">a</prosody>`),
      (error) => isServiceError(error) && error.key === 'field-invalid',
      rate,
    );
  }
});

test('readMarkup() separates spelled characters', () => {
  assert.equal(textOf('code <spell>A7b</spell>.'), 'code A, 7, b.');
  assert.equal(textOf('x<spell>AB</spell>y'), 'x A, B y');
  assert.equal(textOf('<spell>A <b>B</b>&amp;</spell> <spell></spell>z'), 'A, B, & z');
});

test('readMarkup() says symbols in the language of the text', () => {
  assert.equal(textOf('<spell>a@b.c-d_e'), 'a, at, b, dot, c, dash, d, underscore, e');
  assert.equal(readMarkup('<spell>@_</spell>', { symbolLanguage: 'es' }).text, 'arroba, guión bajo');
});

test('readMarkup() maps spelled characters and entities to their source', () => {
  const { text, spanMap } = readMarkup('<spell>A@</spell> &amp;', { symbolLanguage: 'en' });
  assert.equal(text, 'A, at &');
  assert.deepEqual(spanMap.sourceSpanOf({ start: 0, end: 1 }), { start: 7, end: 8 });
  assert.deepEqual(spanMap.sourceSpanOf({ start: 3, end: 5 }), { start: 8, end: 17 });
  assert.deepEqual(spanMap.sourceSpanOf({ start: 6, end: 7 }), { start: 18, end: 23 });
});

const fragments = fc.constantFrom(
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '=',
  '&',
  ';',
  '&lt;',
  '<break/>',
  '<spell>',
  '</spell>',
  '<prosody rate="slow">',
  '</prosody>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '<b a="',
  'word',
  ' ',
  '. ',
  '\n',
  '\u{1F468}\u200D\u{1F469}',
  '日本',
  '\u00AD',
);
const markedUp = fc.array(fragments, { maxLength: 60 }).map((pieces) => pieces.join(''));

test('readMarkup() tiles its text with stretches and maps all of it', () => {
  fc.assert(
    fc.property(markedUp, (submitted) => {
      const { text, spanMap, stretches } = readMarkup(submitted, { symbolLanguage: 'en' });
      assert.equal(spanMap.sourceLength, submitted.length);
      assert.equal(spanMap.spokenLength, text.length);
      assert.ok(text.isWellFormed());
      assert.equal(stretches.map(({ start, end }) => text.slice(start, end)).join(''), text);
      for (const { kind, source, spoken } of spanMap.pairs) {
        if (kind === 'kept') {
          assert.equal(text.slice(spoken.start, spoken.end), submitted.slice(source.start, source.end));
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('readMarkup() stands floods and deep nesting', () => {
  const times = 50_000;
  assert.equal(textOf('<'.repeat(times)).length, times);
  assert.equal(textOf('<b>'.repeat(times)), '');
  assert.equal(textOf(`${'<prosody rate="slow">'.repeat(times)}x`), 'x');
  assert.equal(textOf('&amp;'.repeat(times)).length, times);
  assert.equal(textOf('<!--'.repeat(times)), '');
  for (const flood of ['<a "', '<b x="', '<![CDATA[x', '<? ', `<a ${'b'.repeat(20)} `, '&#', '<spell>ab', '<break ']) {
    assert.equal(typeof textOf(flood.repeat(times / 10)), 'string');
  }
});
