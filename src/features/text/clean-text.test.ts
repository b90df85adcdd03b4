import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cleanText, TextCleaner } from './clean-text.ts';

test('cleanText() replaces lone surrogates and keeps pairs', () => {
  assert.equal(cleanText('a\uD83D b\uDE00 \u{1F600}'), 'a\uFFFD b\uFFFD \u{1F600}');
});

test('cleanText() turns control characters into spaces and keeps tab and line feed', () => {
  assert.equal(cleanText('a\u0000b\tc\nd\u001Be\u007Ff\u009Fg'), 'a b\tc\nd e f g');
});

test('cleanText() makes every kind of line end a line feed', () => {
  assert.equal(cleanText('a\r\nb\rc\u2028d\u2029e\u0085f'), 'a \nb\nc\nd\ne\nf');
});

test('cleanText() keeps the length of any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary-ascii' }), (left, right) => {
      const text = `${left.slice(1)}${right}`;
      const cleaned = cleanText(text);
      assert.equal(cleaned.length, text.length);
      assert.ok(cleaned.isWellFormed());
    }),
  );
});

test('TextCleaner cleans fragments as it cleans the whole', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom('\r', '\n', '\uD83D', '\uDE00', 'a'), fc.string({ maxLength: 4 })));
  fc.assert(
    fc.property(pieces, (fragments) => {
      const cleaner = new TextCleaner();
      const cleaned = fragments.map((fragment) => cleaner.push(fragment)).join('') + cleaner.end();
      assert.equal(cleaned, cleanText(fragments.join('')));
    }),
  );
});
