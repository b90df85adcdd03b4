import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  languagesOf,
  lengths,
  matcherOf,
  normalizeWritten,
  pausesOf,
  plan,
  planText,
  requestFor,
  signal,
  speechOf,
  submitted,
  textsOf,
} from '../../../test/fixtures/text-plans.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { compileDictionary } from '../dictionaries/compile-dictionary.ts';
import { createDictionaryMatcher } from '../dictionaries/dictionary-matcher.ts';
import { cleanText } from './clean-text.ts';
import { isSpeakable } from './is-speakable.ts';
import { createTextPlanner, type SpeechPart, type TextPlanRequest } from './plan-text.ts';
import { MarkupReader } from './read-markup.ts';

test('planText() makes one part of each sentence, with the pause of its punctuation', async () => {
  const parts = await plan('One two. Three four!\n\nFive six, seven.');
  assert.deepEqual(textsOf(parts), ['One two.', 'Three four!', 'Five six, seven.']);
  assert.deepEqual(pausesOf(parts), [0, 310, 540, 100]);
});

test('planText() never speaks a tag and pauses for a break', async () => {
  const parts = await plan('One <break time="500ms"/><break time="500ms"/> two. <break time="200ms"/> Three.');
  assert.deepEqual(textsOf(parts), ['One', 'two.', 'Three.']);
  assert.deepEqual(pausesOf(parts), [0, 1000, 310, 100]);
});

test('planText() keeps a break before the first word, after the last word, and without any word', async () => {
  assert.deepEqual(await plan('<break time="400ms"/>'), [{ type: 'pause', durationMs: 400 }]);
  assert.deepEqual(pausesOf(await plan('<break/> ... <break time="1s"/>')), [700]);
  assert.deepEqual(pausesOf(await plan('<break/>Hello.<break time="500ms"/>')), [200, 500]);
});

test('planText() plans nothing for text without anything to say', async () => {
  for (const text of ['...', ' \n\t ', '— *** —', '<b></b>', '\u0000', '"".'])
    assert.deepEqual(await plan(text), [], text);
});

test('planText() names emoji that are all there is on a line, and passes over those beside words', async () => {
  assert.deepEqual(textsOf(await plan('\u{1F44D}')), ['thumbs up']);
  assert.deepEqual(textsOf(await plan('Thanks! \u{1F389}')), ['Thanks!']);
  assert.deepEqual(textsOf(await plan('Thanks!\n\u{1F389}\nBye \u{1F44B}')), ['Thanks!', 'party popper', 'Bye']);
  assert.deepEqual(textsOf(await plan('\u{1F44D}', { normalize: false })), []);
});

test('planText() speaks digits and symbols that have a name', async () => {
  for (const text of ['5', '%', '€', '@', '='])
    assert.deepEqual(textsOf(await plan(text, { normalize: false })), [text]);
});

test('planText() says what is written in digits as the language of its sentence does', async () => {
  const parts = await plan('It costs $3.50 on weekdays. Das kostet am Montag nur 3,50 € oder etwas mehr.');
  assert.deepEqual(textsOf(parts), [
    'It costs three dollars fifty cents on weekdays.',
    'Das kostet am Montag nur drei Euro fünfzig Cent oder etwas mehr.',
  ]);
});

test('planText() cuts again what became longer than engines take', async () => {
  const parts = textsOf(await plan('Pay $123,456.78 now', { language: 'en', segmentLengthMax: () => 30 }));
  assert.ok(parts.length > 2);
  assert.ok(parts.every((text) => text.length <= 30));
  assert.equal(
    parts.join(' '),
    'Pay one hundred twenty-three thousand four hundred and fifty-six dollars seventy-eight cents now',
  );
});

test('planText() leaves out what nobody can say and keeps the longer pause', async () => {
  const parts = await plan('One.\n***\n\nTwo.');
  assert.deepEqual(textsOf(parts), ['One.', 'Two.']);
  assert.deepEqual(pausesOf(parts), [0, 540, 100]);
});

test('planText() gives prosody its own parts and factors', async () => {
  const parts = await plan('We <prosody rate="slow">go slowly</prosody> on.');
  assert.deepEqual(
    speechOf(parts).map(({ text, speedFactor }) => [text, speedFactor]),
    [
      ['We', 1],
      ['go slowly', 0.8],
      ['on.', 1],
    ],
  );
  assert.deepEqual(pausesOf(parts), [0, 0, 0, 100]);
});

test('planText() refuses a rate that does not exist before it is asked for anything', () => {
  const request = requestFor('Fine. <prosody rate="2">No.</prosody>', { language: 'en' });
  assert.throws(
    () => planText(request, { signal }),
    (error) => isServiceError(error) && error.key === 'field-invalid',
  );
});

test('planText() keeps the first part short', async () => {
  const text = `${'When it rains, '.repeat(12)}we stay at home.`;
  const [first, second] = textsOf(await plan(text));
  assert.equal(first, 'When it rains, When it rains,');
  assert.ok((second ?? '').length > limits.firstSegmentLengthMax);
});

test('planText() obeys the longest segment of each language', async () => {
  const text = `Ein Satz. ${'der Hund und die Katze '.repeat(20)}`;
  const parts = await plan(text, { language: 'de', segmentLengthMax: (language) => (language === 'de' ? 50 : 400) });
  assert.ok(textsOf(parts).every(({ length }) => length <= 50));
});

test('planText() keeps an ordered language and asks no detector', async () => {
  const refusing = createTextPlanner({
    detectLanguage: () => {
      throw new Error('asked');
    },
    normalizeWritten,
  });
  const languagesWith = async (changes: Partial<TextPlanRequest>): Promise<readonly LanguageCode[]> =>
    languagesOf(await Array.fromAsync(refusing(requestFor('Guten Tag.', changes), { signal })));
  assert.deepEqual(await languagesWith({ language: 'fr', normalize: true }), ['fr']);
  assert.deepEqual(await languagesWith({ language: undefined, normalize: false }), ['en']);
});

test('planText() tells the language of each sentence of a mixed text', async () => {
  const parts = await plan('Good morning to all of you. Wir haben heute leider keine Zeit für dich. That is a pity.');
  assert.deepEqual(languagesOf(parts), ['en', 'de', 'en']);
});

test('planText() takes a short greeting with the text that follows it', async () => {
  assert.deepEqual(languagesOf(await plan('Hola. ¿Cómo estás hoy? Nos vemos mañana en la estación.')), [
    'es',
    'es',
    'es',
  ]);
});

test('planText() yields the first part before it has cut the rest', async () => {
  let calls = 0;
  const counting = createTextPlanner({
    detectLanguage: (_, { expected }) => {
      calls += 1;
      return expected;
    },
    normalizeWritten,
  });
  const parts = counting(requestFor('Hello there. '.repeat(500)), { signal })[Symbol.asyncIterator]();
  await parts.next();
  assert.ok(calls <= 4);
});

test('planText() speaks the replacement of a dictionary, which nothing else may change', async () => {
  const findDictionaryMatches = matcherOf([
    { word: 'ACME', replacement: 'Dr. 5', ipa: 'ˈdɒk' },
    { word: '9', replacement: '7' },
  ]);
  const [part] = speechOf(await plan('Ask ACME at 9, at 5.', { language: 'en', findDictionaryMatches }));
  assert.equal(part?.text, 'Ask Dr. 5 at 7, at five.');
  assert.deepEqual(part.pronunciations, [{ start: 4, end: 9, ipa: 'ˈdɒk' }]);
  assert.deepEqual(part.trail.sourceSpanOf({ start: 4, end: 9 }), { start: 4, end: 8 });
  assert.deepEqual(part.trail.sourceSpanOf({ start: 19, end: 23 }), { start: 18, end: 19 });
});

test('planText() pronounces emoji that stand alone as a dictionary says', async () => {
  const findDictionaryMatches = matcherOf([
    { word: '\u{1F389}', replacement: ' ', ipa: 'ta' },
    { word: '\u{1F382}', replacement: 'cake' },
  ]);
  const options = { language: 'en', findDictionaryMatches } as const;
  const [alone] = speechOf(await plan('\u{1F389}\u{1F44D}\u{1F389}', options));
  assert.equal(alone?.text, '\u{1F389}, thumbs up, \u{1F389}');
  assert.deepEqual(alone.pronunciations, [
    { start: 0, end: 2, ipa: 'ta' },
    { start: 15, end: 17, ipa: 'ta' },
  ]);
  const [only] = speechOf(await plan('\u{1F389}', options));
  assert.deepEqual(only?.pronunciations, [{ start: 0, end: 2, ipa: 'ta' }]);
  assert.deepEqual(textsOf(await plan('\u{1F382}', options)), ['cake']);
});

test('planText() without normalization still applies dictionaries', async () => {
  const findDictionaryMatches = matcherOf([{ word: 'ACME', replacement: 'Acme' }]);
  const parts = await plan('ACME is 5.', { language: 'en', normalize: false, findDictionaryMatches });
  assert.deepEqual(textsOf(parts), ['Acme is 5.']);
});

test('planText() does not cut through a word of a dictionary', async () => {
  const findDictionaryMatches = matcherOf([
    { word: 'Yahoo! Japan', replacement: 'yahoo japan' },
    { word: 'Wait, What', replacement: 'www' },
  ]);
  const text =
    'We asked Yahoo! Japan about it. In the small theatre Wait, What is what people would like to see, but nobody knows why that is so in this city.';
  assert.deepEqual(textsOf(await plan(text, { language: 'en', findDictionaryMatches })), [
    'We asked yahoo japan about it.',
    'In the small theatre www is what people would like to see, but nobody knows why that is so in this city.',
  ]);
});

test('planText() applies dictionaries in the language of each sentence', async () => {
  const entries = [{ id: 1, word: 'Tag', replacement: 'tack', ipa: null, caseSensitive: false }];
  const compiled = compileDictionary(entries);
  const findDictionaryMatches = createDictionaryMatcher([{ id: 1, language: 'de', compiled }]);
  const text = 'This is a price tag of mine, you know. Wir haben an diesem Tag leider keine Zeit für dich.';
  assert.deepEqual(textsOf(await plan(text, { findDictionaryMatches })), [
    'This is a price tag of mine, you know.',
    'Wir haben an diesem tack leider keine Zeit für dich.',
  ]);
});

test('planText() gives each part a map that leads a spoken word back to the submitted text', async () => {
  const text = 'Say <emphasis>this &amp; that</emphasis>. Then <spell>A7</spell>.';
  const [first, second] = speechOf(await plan(text));
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
  assert.equal(sourceOf(second, 'seven'), '7');
});

test('planText() gives parts that engines can take, in the order of the text', async () => {
  await fc.assert(
    fc.asyncProperty(submitted, lengths, async (text, lengthMax) => {
      let previous = 0;
      for (const part of await plan(text, { segmentLengthMax: () => lengthMax })) {
        if (part.type === 'pause') assert.ok(part.durationMs > 0);
        if (part.type !== 'speech') continue;
        assert.ok(part.text.length <= lengthMax && part.text.isWellFormed() && isSpeakable(part.text));
        assert.equal(part.text, part.text.trim());
        assert.doesNotMatch(part.text, /\p{Cc}/u);
        assert.equal(part.trail.spokenLength, part.text.length);
        assert.equal(part.trail.sourceLength, part.source.end - part.source.start);
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

test('planText() without normalization speaks every speakable character once and in order', async () => {
  const speakableOf = (text: string): string => [...text].filter(isSpeakable).join('');
  await fc.assert(
    fc.asyncProperty(submitted, lengths, async (text, lengthMax) => {
      const parts = await plan(text, { segmentLengthMax: () => lengthMax, normalize: false });
      const reader = new MarkupReader({ symbolLanguage: 'en' });
      reader.push(cleanText(text));
      reader.flush();
      let expected = '';
      while (!reader.stretch.isOpen) {
        expected += reader.textOf(reader.stretch);
        reader.dropStretch();
      }
      assert.equal(speakableOf(textsOf(parts).join('')), speakableOf(expected + reader.textOf(reader.stretch)));
    }),
    { numRuns: 500 },
  );
});

/** The range of the submitted text that a word of the part's text comes from. */
function sourceRangeOf(
  part: SpeechPart,
  spanStart: number,
  spanEnd: number,
): { readonly sourceStart: number; readonly sourceEnd: number } {
  const range = part.trail.sourceSpanOf({ start: spanStart, end: spanEnd });
  return { sourceStart: part.source.start + range.start, sourceEnd: part.source.start + range.end };
}
