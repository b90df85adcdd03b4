import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LanguageCode } from '../../contracts/language.ts';
import { nextSentence, openingPiece, type Segment, splitSegment } from './segment-text.ts';

function segmentsOf(
  text: string,
  { language = 'en', lengthMax = 400 }: { language?: LanguageCode; lengthMax?: number } = {},
): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; ;) {
    const segment = nextSentence({ text, span: { start, end: text.length }, lengthMax, language });
    if (segment === undefined || segment === 'undecided') return segments;
    segments.push(segment);
    start = segment.end;
  }
}

function sentencesOf(text: string, options: { language?: LanguageCode; lengthMax?: number } = {}): string[] {
  return segmentsOf(text, options).map(({ start, end }) => text.slice(start, end));
}

const wholeSentences: readonly (readonly [LanguageCode, string])[] = [
  ['en', 'Dr. Smith met Mrs. Jones on St. James St. at 3.5 miles.'],
  ['en', 'J. R. R. Tolkien lived in the U.K. for years.'],
  ['en', 'The U.S. Senate met at 5 p.m. on Monday.'],
  ['en', 'See No. 5 and fig. 3, i.e. the last one, e.g. Paris.'],
  ['en', 'Visit example.com or mail a.b@c.org now.'],
  ['en', '"Really?" she asked.'],
  ['en', 'Well... maybe not.'],
  ['en', 'Version 1.2.3 is out.'],
  ['de', 'Am 3. Mai kam z. B. Herr Prof. Dr. Müller bzw. Frau Meier.'],
  ['de', 'Das kostet ca. 5 Euro, d. h. fast nichts.'],
  ['cs', 'Dne 12. Října přijel např. Ing. Novák.'],
  ['fr', 'M. Dupont habite av. Foch.'],
  ['es', 'El Sr. García y la Dra. López viven en la pág. 4.'],
  ['ru', 'А. С. Пушкин родился в г. Москве.'],
  ['ja', '彼は「はい。」と言った。'],
  ['en', 'A line that was wrapped by an editor after more than sixty units\nOf text.'],
  ['en', 'a soft\nwrap.'],
];

test('nextSentence() does not cut after abbreviations, initials, ordinals, decimals, quotes and wrapped lines', () => {
  for (const [language, text] of wholeSentences) assert.deepEqual(sentencesOf(text, { language }), [text]);
});

const severalSentences: readonly (readonly [LanguageCode, string, readonly string[]])[] = [
  ['en', 'Hello there. How are you? Fine!', ['Hello there.', 'How are you?', 'Fine!']],
  ['en', 'He said "No." Then he left.', ['He said "No."', 'Then he left.']],
  ['en', 'It is 5. You have 12. Good.', ['It is 5.', 'You have 12.', 'Good.']],
  ['en', 'He came from the U.S. The law is old.', ['He came from the U.S.', 'The law is old.']],
  ['en', 'It is over (at last.) We go...  Yes?! No.', ['It is over (at last.)', 'We go...', 'Yes?!', 'No.']],
  ['en', 'hi! how are you? fine', ['hi!', 'how are you?', 'fine']],
  ['en', 'Title\n\nText follows', ['Title', 'Text follows']],
  ['en', '1. Milk\n2. Bread\n- Eggs', ['1. Milk', '2. Bread', '- Eggs']],
  ['en', 'Roses are red\nViolets are blue', ['Roses are red', 'Violets are blue']],
  ['de', 'Er kam 1990. Sie ging.', ['Er kam 1990.', 'Sie ging.']],
  ['es', '¿Qué tal? ¡Muy bien! Adiós.', ['¿Qué tal?', '¡Muy bien!', 'Adiós.']],
  ['el', 'Τι κάνεις; Καλά.', ['Τι κάνεις;', 'Καλά.']],
  ['zh', '你好。你好吗？很好！', ['你好。', '你好吗？', '很好！']],
  ['ja', '今日は。「はい。」彼は', ['今日は。', '「はい。」彼は']],
  ['hi', 'नमस्ते। आप कैसे हैं?', ['नमस्ते।', 'आप कैसे हैं?']],
  ['ar', 'كيف حالك؟ أنا بخير.', ['كيف حالك؟', 'أنا بخير.']],
  ['ur', 'یہ ایک کتاب ہے۔ وہ گھر ہے۔', ['یہ ایک کتاب ہے۔', 'وہ گھر ہے۔']],
];

test('nextSentence() cuts at the sentence ends and lines of many scripts', () => {
  for (const [language, text, sentences] of severalSentences)
    assert.deepEqual(sentencesOf(text, { language }), sentences);
});

test('nextSentence() names the boundary', () => {
  const kinds = segmentsOf('One.\n\nTwo. Three\nFour,').map(({ boundary }) => boundary);
  assert.deepEqual(kinds, ['paragraph', 'sentence', 'sentence', 'clause']);
});

test('nextSentence() cuts an overlong sentence at a clause, else at a space', () => {
  assert.deepEqual(sentencesOf('one two three, four five six seven', { lengthMax: 20 }), [
    'one two three,',
    'four five six seven',
  ]);
  assert.deepEqual(sentencesOf('one two three four five six seven', { lengthMax: 20 }), [
    'one two three four',
    'five six seven',
  ]);
});

test('nextSentence() cuts scripts without spaces between words', () => {
  assert.deepEqual(sentencesOf('我们今天下午去北京大学看朋友', { lengthMax: 8 }), ['我们今天下午去', '北京大学看朋友']);
  for (const piece of sentencesOf('ภาษาไทยเป็นภาษาที่ไม่เว้นวรรคระหว่างคำ', { lengthMax: 12 })) {
    assert.doesNotMatch(piece, /^\p{M}/u);
  }
});

test('nextSentence() keeps a family of emoji together and cuts endless marks', () => {
  const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
  assert.deepEqual(sentencesOf(family.repeat(3), { lengthMax: 12 }), [family, family, family]);
  for (const piece of sentencesOf(`a${'\u0301'.repeat(50)}`, { lengthMax: 12 })) assert.ok(piece.length <= 12);
  for (const piece of sentencesOf(`a${'\u{1F3FB}'.repeat(20)}`, { lengthMax: 12 })) assert.ok(piece.isWellFormed());
});

test('openingPiece() takes the first clause of a sentence that is too long', () => {
  const text = 'When the rain had finally stopped, we went out, and we walked along the river until it was dark.';
  const piece = openingPiece({ text, span: { start: 0, end: text.length }, lengthMax: 60, language: 'en' });
  assert.deepEqual(piece, { start: 0, end: 34, boundary: 'clause' });
});

test('openingPiece() leaves a short sentence whole', () => {
  const text = 'Well, hello. You.';
  const piece = openingPiece({ text, span: { start: 0, end: text.length }, lengthMax: 12, language: 'en' });
  assert.deepEqual(piece, { start: 0, end: 12, boundary: 'sentence' });
});

test('openingPiece() of a text that is being written is its first clause, if that is certain', () => {
  const opening = (text: string, { isOpen = true } = {}) => {
    const span = { start: 0, end: text.length };
    const piece = openingPiece({ text, span, lengthMax: 120, language: 'en', isOpen }, { isUrgent: true });
    return piece === undefined || piece === 'undecided' ? piece : text.slice(piece.start, piece.end);
  };
  assert.equal(opening('When the rain had finally stopped, w'), 'When the rain had finally stopped,');
  for (const uncertain of ['When the rain had finally stopped,', 'When the rain had finally stopped, ']) {
    assert.equal(opening(uncertain), 'undecided', uncertain);
  }
  // A date, a number, a short beginning: they wait for the end of their sentence.
  for (const whole of ['It was on the evening of May 5, 2026, that it rained.', 'Well, hello there.']) {
    assert.equal(opening(`${whole} And`, { isOpen: false }), whole);
    for (let length = 1; length < whole.length; length += 1) {
      assert.equal(opening(whole.slice(0, length)), 'undecided', whole.slice(0, length));
    }
  }
});

test('openingPiece() of a text that is being written ends with its sentence where that is first', () => {
  const text = 'It has finally stopped raining. We went out, and walked along the river until it was dark.';
  const piece = openingPiece(
    { text, span: { start: 0, end: text.length }, lengthMax: 120, language: 'en' },
    { isUrgent: true },
  );
  assert.deepEqual(piece, { start: 0, end: 31, boundary: 'sentence' });
});

test('nextSentence() of an open text waits until nothing that follows can change the end', () => {
  const settled = (text: string): boolean =>
    nextSentence({ text, span: { start: 0, end: text.length }, lengthMax: 400, language: 'en', isOpen: true }) !==
    'undecided';
  for (const text of ['Hello', 'Hello.', 'Hello. ', 'Hello. H', 'Hello.\n', 'At 5 p.m. On', '...']) {
    assert.equal(settled(text), false, text);
  }
  for (const text of ['Hello. How ', 'Hello! 5', 'Hello.\n\nHow are', 'word '.repeat(90)]) {
    assert.equal(settled(text), true, text);
  }
});

test('splitSegment() keeps a span whole that fits', () => {
  const text = 'one two three four five six';
  const whole: Segment = { start: 0, end: text.length, boundary: 'none' };
  const textsOf = (keepWhole: readonly { start: number; end: number }[]): string[] =>
    [...splitSegment(text, whole, { lengthMax: 15, keepWhole })].map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(textsOf([]), ['one two three', 'four five six']);
  assert.deepEqual(textsOf([{ start: 8, end: 18 }]), ['one two', 'three four five', 'six']);
  assert.deepEqual(textsOf([{ start: 0, end: 23 }]), ['one two three', 'four five six']);
});

const pieces = fc.constantFrom(
  'a',
  'Word',
  ' ',
  '  ',
  '. ',
  '.',
  ', ',
  '!',
  '?"',
  '\n',
  '\n\n',
  '3',
  '3.5',
  '。',
  '，',
  '日本語',
  'ไทย',
  '\u{1F600}',
  'e\u0301',
  'Dr.',
  ';',
);

test('nextSentence() loses nothing but white space, keeps order and lengths, and ends', () => {
  const texts = fc.tuple(
    fc.array(pieces, { maxLength: 80 }).map((each) => each.join('')),
    fc.integer({ min: 2, max: 60 }),
  );
  fc.assert(
    fc.property(texts, ([text, lengthMax]) => {
      const sentences = sentencesOf(text, { lengthMax });
      assert.equal(sentences.join('').replaceAll(/\s/gu, ''), text.replaceAll(/\s/gu, ''));
      for (const sentence of sentences) {
        assert.ok(sentence.length <= lengthMax && sentence.isWellFormed());
        assert.equal(sentence, sentence.trim());
        assert.notEqual(sentence, '');
      }
    }),
    { numRuns: 1000 },
  );
});

test('splitSegment() loses nothing but white space and keeps the boundary of the whole for its last piece', () => {
  const texts = fc.tuple(
    fc.array(pieces, { minLength: 1 }).map((each) => each.join('').trim()),
    fc.integer({ min: 2, max: 40 }),
  );
  fc.assert(
    fc.property(texts, ([text, lengthMax]) => {
      fc.pre(text !== '');
      const whole: Segment = { start: 0, end: text.length, boundary: 'paragraph' };
      const parts = [...splitSegment(text, whole, { lengthMax })];
      const spoken = parts.map(({ start, end }) => text.slice(start, end));
      assert.equal(spoken.join('').replaceAll(/\s/gu, ''), text.replaceAll(/\s/gu, ''));
      assert.ok(spoken.every((piece) => piece.length <= lengthMax && piece === piece.trim() && piece !== ''));
      assert.equal(parts.at(-1)?.boundary, 'paragraph');
    }),
  );
});

test('nextSentence() decides by what is near: text far behind a sentence changes nothing', () => {
  const texts = fc.array(pieces, { maxLength: 60 }).map((each) => each.join(''));
  fc.assert(
    fc.property(texts, texts, (near, tail) => {
      const lengthMax = 30;
      const whole = near + tail;
      const first = nextSentence({ text: whole, span: { start: 0, end: whole.length }, lengthMax, language: 'en' });
      assert.notEqual(first, 'undecided');
      if (first === undefined || first === 'undecided' || first.start + lengthMax + 48 > near.length) return;
      assert.deepEqual(
        nextSentence({ text: near, span: { start: 0, end: near.length }, lengthMax, language: 'en' }),
        first,
      );
    }),
  );
});
