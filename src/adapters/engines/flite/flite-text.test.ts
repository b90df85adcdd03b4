import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isSpeakable } from '../../../features/text/is-speakable.ts';
import { canFliteSay, toFliteText } from './flite-text.ts';

test('toFliteText() leaves printable ASCII as it is', () => {
  const text = 'Dr. Smith paid $3.50 (50% off) @ 9:30!';
  const transliteration = toFliteText(text);
  assert.equal(transliteration.ascii, text);
  assert.deepEqual(transliteration.sources[3], { spanStart: 3, spanEnd: 4 });
  assert.equal(transliteration.isSpeakable, true);
});

for (const { text, ascii } of [
  { text: 'naïve café', ascii: 'naive cafe' },
  { text: 'nai\u0308ve', ascii: 'naive' },
  { text: 'Straße', ascii: 'Strasse' },
  { text: '“I’m”', ascii: '"I\'m"' },
  { text: '3€', ascii: '3 euros ' },
  { text: 'so—well…', ascii: 'so, well...' },
  { text: 'a🎉b', ascii: 'a b' },
  { text: 'ﬁne', ascii: 'fine' },
  { text: 'a\u0000b\nc', ascii: 'a b c' },
  { text: '٣ ۱۲ ９', ascii: '3 12 9' },
  { text: '© 2026', ascii: ' copyright  2026' },
  { text: 'a≠b', ascii: 'a not equal to b' },
  { text: '™', ascii: ' trademark ' },
  { text: '⃀', ascii: ' currency ' },
]) {
  test(`toFliteText() reads ${JSON.stringify(text)} as ${JSON.stringify(ascii)}`, () => {
    assert.equal(toFliteText(text).ascii, ascii);
  });
}

for (const text of ['?!', '…', '—', '🎉🎉', '你好', ' ', '']) {
  test(`toFliteText() finds nothing to say in ${JSON.stringify(text)}`, () => {
    assert.equal(toFliteText(text).isSpeakable, false);
  });
}

for (const { text, can } of [
  { text: 'Hello', can: true },
  { text: '%', can: true },
  { text: '©', can: true },
  { text: '٣', can: true },
  { text: 'Xi (习近平) spoke.', can: true },
  { text: 'Привет', can: false },
  { text: 'Глава 5', can: false },
  { text: 'Η Αθήνα', can: false },
  { text: '你好！', can: false },
]) {
  test(`canFliteSay() is ${can} for ${text}`, () => {
    assert.equal(canFliteSay(text), can);
  });
}

test('toFliteText() finds something to say in every sign that is worth a segment', () => {
  for (let codePoint = 0; codePoint < 0x20000; codePoint += 1) {
    const sign = String.fromCodePoint(codePoint);
    if (/[\p{L}\p{N}]/u.test(sign) || !isSpeakable(sign)) continue;
    assert.ok(toFliteText(sign).isSpeakable && canFliteSay(sign), sign);
  }
});

test('toFliteText() gives printable ASCII for any text, each character with a span inside the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { ascii, sources } = toFliteText(text);
      assert.match(ascii, /^[\x20-\x7e]*$/u);
      assert.equal(sources.length, ascii.length);
      let lastStart = 0;
      for (const { spanStart, spanEnd } of sources) {
        assert.ok(lastStart <= spanStart && spanStart < spanEnd && spanEnd <= text.length);
        lastStart = spanStart;
      }
    }),
  );
});
