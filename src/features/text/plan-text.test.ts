import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LanguageCode } from '../../contracts/language.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { cleanText } from './clean-text.ts';
import { detectLanguage } from './detect-language.ts';
import {
  createTextPlanner,
  isSpeakable,
  type PlannedPart,
  type SpeechPart,
  type TextPlanRequest,
} from './plan-text.ts';
import { readMarkup } from './read-markup.ts';

const planText = createTextPlanner({ detectLanguage });

function plan(text: string, changes: Partial<TextPlanRequest> = {}): readonly PlannedPart[] {
  const request: TextPlanRequest = {
    text,
    language: undefined,
    voiceLanguage: 'en',
    normalize: true,
    segmentLengthMax: () => limits.segmentLengthMax,
    ...changes,
  };
  return [...planText(request)];
}

function speechOf(parts: readonly PlannedPart[]): readonly SpeechPart[] {
  return parts.filter((part) => part.type === 'speech');
}

const textsOf = (parts: readonly PlannedPart[]): readonly string[] => speechOf(parts).map(({ text }) => text);
const languagesOf = (parts: readonly PlannedPart[]): readonly LanguageCode[] =>
  speechOf(parts).map(({ language }) => language);
const pausesOf = (parts: readonly PlannedPart[]): readonly number[] =>
  parts.map((part) => (part.type === 'speech' ? part.pauseAfterMs : part.durationMs));

test('planText() makes one part of each sentence, with the pause of its punctuation', () => {
  const parts = plan('One two. Three four!\n\nFive six, seven.');
  assert.deepEqual(textsOf(parts), ['One two.', 'Three four!', 'Five six, seven.']);
  assert.deepEqual(pausesOf(parts), [310, 540, 100]);
});

test('planText() never speaks a tag and pauses for a break', () => {
  const parts = plan('One <break time="500ms"/><break time="500ms"/> two. <break time="200ms"/> Three.');
  assert.deepEqual(textsOf(parts), ['One', 'two.', 'Three.']);
  assert.deepEqual(pausesOf(parts), [1000, 310, 100]);
});

test('planText() keeps a break before the first word, after the last word, and without any word', () => {
  assert.deepEqual(plan('<break time="400ms"/>'), [{ type: 'pause', durationMs: 400 }]);
  assert.deepEqual(pausesOf(plan('<break/> ... <break time="1s"/>')), [700]);
  const parts = plan('<break/>Hello.<break time="500ms"/>');
  assert.deepEqual(parts[0], { type: 'pause', durationMs: 200 });
  assert.deepEqual(pausesOf(parts), [200, 500]);
});

test('planText() plans nothing for text without anything to say', () => {
  for (const text of ['...', ' \n\t ', '— *** —', '<b></b>', '\u{1F600}', '\u0000', '"".'])
    assert.deepEqual(plan(text), [], text);
});

test('planText() speaks digits and symbols that have a name', () => {
  for (const text of ['5', '%', '€', '@', '=']) assert.deepEqual(textsOf(plan(text, { normalize: false })), [text]);
});

test('planText() says what is written in digits as the language of its sentence does', () => {
  const parts = plan('It costs $3.50 on weekdays. Das kostet am Montag nur 3,50 € oder etwas mehr.');
  assert.deepEqual(textsOf(parts), [
    'It costs three dollars fifty cents on weekdays.',
    'Das kostet am Montag nur drei Euro fünfzig Cent oder etwas mehr.',
  ]);
});

test('planText() cuts again what became longer than engines take', () => {
  const parts = textsOf(plan('Pay $123,456.78 now', { language: 'en', segmentLengthMax: () => 30 }));
  assert.ok(parts.length > 2);
  assert.ok(parts.every((text) => text.length <= 30));
  assert.equal(
    parts.join(' '),
    'Pay one hundred twenty-three thousand four hundred and fifty-six dollars seventy-eight cents now',
  );
});

test('planText() leaves out what nobody can say and keeps the longer pause', () => {
  const parts = plan('One.\n***\n\nTwo.');
  assert.deepEqual(textsOf(parts), ['One.', 'Two.']);
  assert.deepEqual(pausesOf(parts), [540, 100]);
});

test('planText() gives prosody its own parts and factors', () => {
  const parts = speechOf(plan('We <prosody rate="slow">go slowly</prosody> on.'));
  assert.deepEqual(
    parts.map(({ text, speedFactor, pauseAfterMs }) => [text, speedFactor, pauseAfterMs]),
    [
      ['We', 1, 0],
      ['go slowly', 0.8, 0],
      ['on.', 1, 100],
    ],
  );
});

test('planText() refuses a rate that does not exist on the first pull', () => {
  const parts = planText({
    text: 'Fine. <prosody rate="2">No.</prosody>',
    language: 'en',
    voiceLanguage: 'en',
    normalize: true,
    segmentLengthMax: () => limits.segmentLengthMax,
  })[Symbol.iterator]();
  assert.throws(
    () => parts.next(),
    (error) => isServiceError(error) && error.key === 'field-invalid',
  );
});

test('planText() keeps the first part short', () => {
  const text = `${'When it rains, '.repeat(12)}we stay at home.`;
  const [first, second] = textsOf(plan(text));
  assert.equal(first, 'When it rains, When it rains,');
  assert.ok((second ?? '').length > limits.firstSegmentLengthMax);
});

test('planText() obeys the longest segment of each language', () => {
  const text = `Ein Satz. ${'der Hund und die Katze '.repeat(20)}`;
  const parts = plan(text, { language: 'de', segmentLengthMax: (language) => (language === 'de' ? 50 : 400) });
  assert.ok(textsOf(parts).every(({ length }) => length <= 50));
});

test('planText() keeps an ordered language and asks no detector', () => {
  const refusing = createTextPlanner({
    detectLanguage: () => {
      throw new Error('asked');
    },
  });
  const request = { text: 'Guten Tag.', voiceLanguage: 'en', segmentLengthMax: () => 400 } as const;
  assert.deepEqual(languagesOf([...refusing({ ...request, language: 'fr', normalize: true })]), ['fr']);
  assert.deepEqual(languagesOf([...refusing({ ...request, language: undefined, normalize: false })]), ['en']);
});

test('planText() tells the language of each sentence of a mixed text', () => {
  const parts = plan('Good morning to all of you. Wir haben heute leider keine Zeit für dich. That is a pity.');
  assert.deepEqual(languagesOf(parts), ['en', 'de', 'en']);
});

test('planText() takes a short greeting with the text that follows it', () => {
  assert.deepEqual(languagesOf(plan('Hola. ¿Cómo estás hoy? Nos vemos mañana en la estación.')), ['es', 'es', 'es']);
});

test('planText() yields the first part before it has cut the rest', () => {
  let calls = 0;
  const counting = createTextPlanner({
    detectLanguage: (_, { expected }) => {
      calls += 1;
      return expected;
    },
  });
  const request = { language: undefined, voiceLanguage: 'en', normalize: true, segmentLengthMax: () => 400 } as const;
  const parts = counting({ ...request, text: 'Hello there. '.repeat(500) })[Symbol.iterator]();
  parts.next();
  assert.ok(calls <= 4);
});

test('planText() gives each part a map that leads a spoken word back to the submitted text', () => {
  const text = 'Say <emphasis>this &amp; that</emphasis>. Then <spell>A7</spell>.';
  const [first, second] = speechOf(plan(text));
  assert.ok(first && second);
  const sourceOf = (part: SpeechPart, word: string): string => {
    const at = part.text.indexOf(word);
    const { sourceStart, sourceEnd } = sourceRangeOf(part, at, at + word.length);
    return text.slice(sourceStart, sourceEnd);
  };
  assert.equal(sourceOf(first, 'this'), 'this');
  assert.equal(sourceOf(first, 'and'), '&amp;');
  assert.equal(sourceOf(first, 'that'), 'that');
  assert.equal(sourceOf(second, 'Then'), 'Then');
  // Neighbouring changes are one change: the tag behind the digit went with it.
  assert.equal(sourceOf(second, 'seven'), '7</spell>');
});

const fragments = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Hello',
      ' ',
      '. ',
      ', ',
      '!',
      '? ',
      '\n',
      '\n\n',
      '3.5',
      '5',
      'Dr. ',
      'ein Hund und eine Katze ',
      '你好，世界。',
      'สวัสดีชาวโลก',
      '\u{1F468}\u200D\u{1F469}',
      '<break/>',
      '<break time="2s"/>',
      '<spell>',
      '</spell>',
      '<prosody rate="fast">',
      '</prosody>',
      '<b>',
      '</b>',
      '&lt;',
      '&amp;',
      '<',
      '\u00AD',
      '\uD800',
      '\u0007',
      '***',
      'é',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);
const submitted = fc.array(fragments, { maxLength: 50 }).map((pieces) => pieces.join(''));
const lengths = fc.integer({ min: 8, max: 120 });

test('planText() gives parts that engines can take, in the order of the text', () => {
  fc.assert(
    fc.property(submitted, lengths, (text, lengthMax) => {
      let previous = 0;
      for (const part of plan(text, { segmentLengthMax: () => lengthMax })) {
        if (part.type === 'pause') {
          assert.ok(part.durationMs > 0);
          continue;
        }
        assert.ok(part.text.length <= lengthMax && part.text.isWellFormed() && isSpeakable(part.text));
        assert.equal(part.text, part.text.trim());
        assert.doesNotMatch(part.text, /\p{Cc}/u);
        assert.equal(part.spanMap.spokenLength, part.text.length);
        assert.equal(part.spanMap.sourceLength, part.source.end - part.source.start);
        for (let index = 0; index < part.text.length; index += 1) {
          const { sourceStart, sourceEnd } = sourceRangeOf(part, index, index + 1);
          assert.ok(sourceStart >= previous && sourceEnd >= sourceStart && sourceEnd <= text.length);
          previous = sourceStart;
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('planText() without normalization speaks every speakable character once and in order', () => {
  const speakableOf = (text: string): string => [...text].filter(isSpeakable).join('');
  fc.assert(
    fc.property(submitted, lengths, (text, lengthMax) => {
      const spoken = textsOf(plan(text, { segmentLengthMax: () => lengthMax, normalize: false })).join('');
      const expected = readMarkup(cleanText(text), { symbolLanguage: 'en' }).text;
      assert.equal(speakableOf(spoken), speakableOf(expected));
    }),
    { numRuns: 500 },
  );
});

test('planText() plans the same text the same way', () => {
  fc.assert(fc.property(submitted, (text) => assert.deepEqual(plan(text), plan(text))));
});

/** The range of the submitted text that a word of the part's text comes from. */
function sourceRangeOf(
  part: SpeechPart,
  spanStart: number,
  spanEnd: number,
): { readonly sourceStart: number; readonly sourceEnd: number } {
  const range = part.spanMap.sourceSpanOf({ start: spanStart, end: spanEnd });
  return { sourceStart: part.source.start + range.start, sourceEnd: part.source.start + range.end };
}
