import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isServiceError } from '../../errors/service-error.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';
import { MarkupReader, type Stretch } from './read-markup.ts';

interface MarkedText {
  readonly text: string;
  readonly stretches: readonly Stretch[];
  readonly reader: MarkupReader;
}

function readMarkup(fragments: string | readonly string[], symbolLanguage: LanguageCode = 'en'): MarkedText {
  const reader = new MarkupReader({ symbolLanguage });
  for (const fragment of typeof fragments === 'string' ? [fragments] : fragments) reader.push(fragment);
  reader.flush();
  const stretches: Stretch[] = [];
  while (!reader.stretch.isOpen) {
    stretches.push(reader.stretch);
    reader.dropStretch();
  }
  if (reader.stretch.end > reader.stretch.start) stretches.push(reader.stretch);
  return { text: reader.textOf({ start: 0, end: reader.stretch.end }), stretches, reader };
}

const textOf = (text: string): string => readMarkup(text).text;
const stretchesOf = (submitted: string): readonly (readonly [string, number, number])[] => {
  const { text, stretches } = readMarkup(submitted);
  return stretches.map(
    ({ start, end, speedFactor, breakAfterMs }) => [text.slice(start, end), speedFactor, breakAfterMs] as const,
  );
};

test('MarkupReader removes unknown tags and keeps their text', () => {
  assert.equal(
    textOf('<speak>Say <emphasis level="strong">this</emphasis> <sub alias="x">now</sub></speak>.'),
    'Say this now.',
  );
  assert.equal(textOf(`<voice name='a > b' x=1>Hi</voice>`), 'Hi');
});

test('MarkupReader leaves what only looks like a tag', () => {
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

test('MarkupReader removes a known tag even when its attributes are broken', () => {
  assert.equal(textOf('a <break time="500ms> b'), 'a  b');
  assert.equal(textOf('a <prosody pitch> b'), 'a  b');
});

test('MarkupReader drops comments, declarations and instructions and keeps character data', () => {
  assert.equal(
    textOf('a<!-- <b>no</b> -->b<?xml version="1.0"?>c<!DOCTYPE html>d<![CDATA[<e>&amp;]]>f'),
    'abcd<e>&amp;f',
  );
});

test('MarkupReader keeps the text after a comment that never ends', () => {
  assert.equal(textOf('one <!-- two <!-- three'), 'one  two  three');
});

test('MarkupReader takes nothing for a tag or comment that is longer than one may be', () => {
  const long = 'x'.repeat(limits.markupLengthMax);
  assert.equal(textOf(`<!-- ${long} -->end`), ` ${long} -->end`);
  assert.equal(textOf(`<voice name="${long}">end`), `<voice name="${long}">end`);
  for (const opening of ['<!-- ', '<voice name="']) {
    const reader = new MarkupReader({ symbolLanguage: 'en' });
    reader.push(opening);
    assert.equal(reader.stretch.end, 0);
    reader.push(long);
    assert.ok(reader.stretch.end >= long.length);
  }
});

test('MarkupReader decodes entities once', () => {
  assert.equal(
    textOf('AT&amp;T &lt;b&gt; &quot;x&quot; &apos;y&apos; &#65;&#x1F600; &amp;lt;'),
    'AT&T <b> "x" \'y\' A\u{1F600} &lt;',
  );
  assert.equal(textOf('&nosuch; & &; &#; &#xD800; &#0; &#9999999;'), '&nosuch; & &; &#; \uFFFD   \uFFFD');
});

test('MarkupReader puts a line end in place of tags that begin a line', () => {
  assert.equal(textOf('<p>One.</p><p>Two.</p>'), '\nOne.\n\nTwo.\n');
});

test('MarkupReader removes invisible characters', () => {
  assert.equal(textOf('\uFEFFhy\u00ADphen \u202Bx\u202C'), 'hyphen x');
});

test('MarkupReader snaps breaks to 200, 400 and 500 ms', () => {
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

test('MarkupReader adds up chained breaks', () => {
  assert.deepEqual(stretchesOf('a<break time="500ms"/><break time="400ms"/>b'), [
    ['a', 1, 900],
    ['b', 1, 0],
  ]);
});

test('MarkupReader gives each span its innermost rate', () => {
  assert.deepEqual(stretchesOf('a<prosody rate="slow">b<prosody rate="1.1">c</prosody>d</prosody>e'), [
    ['a', 1, 0],
    ['b', 0.8, 0],
    ['c', 1.1, 0],
    ['d', 0.8, 0],
    ['e', 1, 0],
  ]);
});

test('MarkupReader closes prosody at the end and ignores closing tags without an opening one', () => {
  assert.deepEqual(stretchesOf('</prosody>a<prosody pitch="high">b<prosody rate="fast">c'), [
    ['ab', 1, 0],
    ['c', 1.2, 0],
  ]);
});

test('MarkupReader refuses rates that do not exist', () => {
  for (const rate of ['0.79', '1.21', 'x-fast', '120%', '', '-1', 'NaN']) {
    assert.throws(
      () => textOf(`<prosody rate="${rate}">a</prosody>`),
      (error) => isServiceError(error) && error.key === 'field-invalid',
      rate,
    );
  }
});

test('MarkupReader separates spelled characters', () => {
  assert.equal(textOf('code <spell>A7b</spell>.'), 'code A, 7, b.');
  assert.equal(textOf('x<spell>AB</spell>y'), 'x A, B y');
  assert.equal(textOf('<spell>A <b>B</b>&amp;</spell> <spell></spell>z'), 'A, B, ampersand z');
});

test('MarkupReader says symbols in the language of the text', () => {
  assert.equal(textOf('<spell>a@b.c-d_e'), 'a, at, b, dot, c, dash, d, underscore, e');
  assert.equal(readMarkup('<spell>@_</spell>', 'es').text, 'arroba, guión bajo');
});

test('MarkupReader maps spelled characters and entities to their source', () => {
  const { text, reader } = readMarkup('<spell>A@</spell> &amp;');
  assert.equal(text, 'A, at &');
  assert.deepEqual(reader.originOf({ start: 0, end: 1 }).source, { start: 7, end: 8 });
  assert.deepEqual(reader.originOf({ start: 3, end: 5 }).source, { start: 8, end: 9 });
  assert.deepEqual(reader.originOf({ start: 6, end: 7 }).source, { start: 18, end: 23 });
});

const snippets = fc.constantFrom(
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
const markedUp = fc.array(snippets, { maxLength: 60 }).map((pieces) => pieces.join(''));

test('MarkupReader tiles its text with stretches and maps all of it', () => {
  fc.assert(
    fc.property(markedUp, (submitted) => {
      const { text, stretches, reader } = readMarkup(submitted);
      assert.ok(text.isWellFormed());
      assert.equal(stretches.map(({ start, end }) => text.slice(start, end)).join(''), text);
      const { source, spanMap } = reader.originOf({ start: 0, end: text.length });
      assert.equal(spanMap.spokenLength, text.length);
      assert.equal(spanMap.sourceLength, source.end - source.start);
      for (const { kind, source: from, spoken } of spanMap.pairs) {
        if (kind !== 'kept') continue;
        const written = submitted.slice(source.start + from.start, source.start + from.end);
        assert.equal(text.slice(spoken.start, spoken.end), written);
      }
    }),
    { numRuns: 500 },
  );
});

test('MarkupReader reads alike however the text was cut', () => {
  const cutText = fc.tuple(markedUp, fc.array(fc.nat({ max: 200 }), { maxLength: 30 }));
  fc.assert(
    fc.property(cutText, ([submitted, cuts]) => {
      const ends = [...cuts.filter((cut) => cut < submitted.length).toSorted((a, b) => a - b), submitted.length];
      const fragments = ends.map((end, index) => submitted.slice(ends[index - 1] ?? 0, end));
      const whole = readMarkup(submitted);
      const pieced = readMarkup(fragments);
      assert.equal(pieced.text, whole.text);
      assert.deepEqual(pieced.stretches, whole.stretches);
      for (let index = 0; index < whole.text.length; index += 1) {
        const span = { start: index, end: index + 1 };
        assert.deepEqual(pieced.reader.originOf(span), whole.reader.originOf(span));
      }
    }),
    { numRuns: 2000 },
  );
});

test('MarkupReader gives what is settled at once and holds back what is not', () => {
  const settledOf = (fragment: string): string => {
    const reader = new MarkupReader({ symbolLanguage: 'en' });
    reader.push(fragment);
    return reader.textOf({ start: 0, end: reader.stretch.end });
  };
  const cases: readonly (readonly [string, string])[] = [
    ['a < b', 'a < b'],
    ['I <3 you', 'I <3 you'],
    ['x<y and so on', 'x<y and so on'],
    ['R&D costs', 'R&D costs'],
    ['one <bre', 'one '],
    ['one <break time="5', 'one '],
    ['one &am', 'one '],
    ['one <!-- two', 'one '],
    ['one <spell>AB', 'one '],
    ['one <spell>AB</spell', 'one A, B'],
  ];
  for (const [fragment, settled] of cases) assert.equal(settledOf(fragment), settled, fragment);
});

test('MarkupReader lets go of what nobody will ask about', () => {
  const reader = new MarkupReader({ symbolLanguage: 'en' });
  reader.push('One <b>two</b> three. Four');
  reader.letGo(15);
  reader.push(' <i>five</i>');
  reader.flush();
  assert.equal(reader.textOf({ start: 15, end: reader.stretch.end }), 'Four five');
  assert.deepEqual(reader.originOf({ start: 20, end: 24 }).source, { start: 30, end: 34 });
  assert.equal(reader.textOf({ start: 0, end: 15 }), '');
});

test('MarkupReader stands floods and deep nesting', () => {
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

test('MarkupReader keeps what looks like a tag or an entity of a plain text, however it arrives', () => {
  const reader = new MarkupReader({ symbolLanguage: 'en', isPlain: true });
  const text = 'a <break time="1s"/> b &amp; <prosody rate="9">c';
  for (const unit of text) reader.push(unit);
  const { start, end, isOpen } = reader.stretch;
  assert.equal(reader.textOf({ start, end }), text);
  assert.equal(isOpen, true);
});
