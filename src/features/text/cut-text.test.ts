import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  lengths,
  matcherOf,
  pausesOf,
  plan,
  planText,
  requestFor,
  signal,
  speechOf,
  submitted,
} from '../../../test/fixtures/text-plans.ts';
import { isServiceError } from '../../errors/service-error.ts';
import type { TextFragment, TextPlanRequest } from './plan-text.ts';

test('planText() begins to speak before the text has ended', async () => {
  const { text, arrive } = textOnItsWay();
  const parts = planText(requestFor(text, { language: 'en' }), { signal })[Symbol.asyncIterator]();
  const first = parts.next();
  for (const fragment of ['Hello the', 're. How', ' are']) arrive({ type: 'text', text: fragment });
  const part = await first;
  assert.ok(part.done !== true && part.value.type === 'speech');
  assert.equal(part.value.text, 'Hello there.');
  arrive({ type: 'flush' });
  assert.deepEqual((await parts.next()).value, { type: 'pause', durationMs: 210 });
  const second = await parts.next();
  assert.ok(second.done !== true && second.value.type === 'speech');
  assert.equal(second.value.text, 'How are');
});

test('planText() of a text that is being written begins with its first clause', async () => {
  const { text, arrive } = textOnItsWay();
  const parts = planText(requestFor(text, { language: 'en', isUrgent: true }), { signal })[Symbol.asyncIterator]();
  const first = parts.next();
  for (const fragment of ['Ladies and gentlemen of the jury, ', 'you']) arrive({ type: 'text', text: fragment });
  const part = await first;
  assert.ok(part.done !== true && part.value.type === 'speech');
  assert.equal(part.value.text, 'Ladies and gentlemen of the jury,');
});

test('planText() tells the language of a text by its first sentence, if that is long enough', async () => {
  const { text, arrive } = textOnItsWay();
  const parts = planText(requestFor(text), { signal })[Symbol.asyncIterator]();
  const first = parts.next();
  arrive({ type: 'text', text: 'Guten Morgen, heute scheint die Sonne über der Stadt. Wie geht' });
  const part = await first;
  assert.ok(part.done !== true && part.value.type === 'speech');
  assert.deepEqual([part.value.language, part.value.text.slice(0, 12)], ['de', 'Guten Morgen']);
});

test('planText() gives the last words before a lull the silence of an end, and no more when it turns out to be one', async () => {
  const { text, arrive, end } = textOnItsWay();
  for (const fragment of ['I was about to sa', 'y '] as const) arrive({ type: 'text', text: fragment });
  arrive({ type: 'lull' });
  end();
  const parts = await plan(text, { language: 'en' });
  assert.deepEqual(
    speechOf(parts).map((part) => [part.text, part.pauseAfterMs]),
    [['I was about to say', 100]],
  );
  assert.deepEqual(
    parts.map(({ type }) => type),
    ['speech', 'rest'],
  );
});

test('planText() gives words in a lull no silence while others wait', async () => {
  const { text, arrive, end } = textOnItsWay();
  for (const fragment of [{ type: 'text', text: 'I was about to sa' }, { type: 'lull' }] as const) arrive(fragment);
  arrive({ type: 'text', text: 'y' });
  end();
  const parts = speechOf(await plan(text, { language: 'en' }));
  assert.deepEqual(
    parts.map((part) => [part.text, part.pauseAfterMs]),
    [
      ['I was about to', 0],
      ['say', 100],
    ],
  );
});

/** With words in which sentences and clauses could end. */
const dictionary = [
  { word: 'Hello! 5', replacement: 'hello five' },
  { word: 'Hund und', replacement: 'dog and' },
  { word: 'Dr. Hello', replacement: 'Doctor Hello' },
  { word: '世界。你', replacement: 'world you' },
  { word: '5, Hello', replacement: 'x' },
];

test('planText() speaks the same however the text was cut into fragments', async () => {
  const pieces = fc.array(fc.tuple(submitted, fc.boolean()), { minLength: 1, maxLength: 3 });
  const cuts = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 40 });
  const options = fc.record({
    language: fc.constantFrom(undefined, 'de' as const),
    normalize: fc.boolean(),
    findDictionaryMatches: fc.constantFrom(undefined, matcherOf(dictionary)),
    segmentLengthMax: lengths.map((length) => () => length),
    isUrgent: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(pieces, cuts, options, async (texts, lengthsOfFragments, changes) => {
      const whole: TextFragment[] = [];
      const cut: TextFragment[] = [];
      let next = 0;
      for (const [text, isFlushed] of texts) {
        whole.push({ type: 'text', text });
        for (let start = 0; start < text.length; next += 1) {
          const length = lengthsOfFragments[next % lengthsOfFragments.length] ?? 1;
          cut.push({ type: 'text', text: text.slice(start, start + length) });
          start += length;
        }
        if (!isFlushed) continue;
        whole.push({ type: 'flush' });
        cut.push({ type: 'flush' });
      }
      assert.deepEqual(await planFragments(cut, changes), await planFragments(whole, changes));
    }),
    { numRuns: 1000 },
  );
});

test('planText() keeps a long word of a dictionary whole however little of it has arrived', async () => {
  const word = Array.from({ length: 60 }, (_, index) => `w${index % 10}`).join(' ');
  const changes = { language: 'en', findDictionaryMatches: matcherOf([{ word, replacement: 'long' }]) } as const;
  const text = `These are a few words that stand before it ${word} and these behind it`;
  const fragments = Array.from(text, (letter) => ({ type: 'text', text: letter }) as const);
  const spoken = 'These are a few words that stand before it long and these behind it';
  for (const arrived of [[{ type: 'text', text } as const], fragments]) {
    const { text: onItsWay, arrive, end } = textOnItsWay();
    for (const fragment of arrived) arrive(fragment);
    end();
    const parts = speechOf(await plan(onItsWay, changes));
    assert.equal(parts.map((part) => part.text).join(' '), spoken);
  }
});

/** What is planned, without the parts of silence that it does not matter where they are cut. */
async function planFragments(
  fragments: readonly TextFragment[],
  changes: Partial<TextPlanRequest>,
): Promise<readonly unknown[]> {
  const { text, arrive, end } = textOnItsWay();
  for (const fragment of fragments) arrive(fragment);
  end();
  try {
    const parts = await plan(text, changes);
    return [...speechOf(parts).map((part) => ({ ...part, pauseAfterMs: 0 })), pausesOf(parts)];
  } catch (error) {
    assert.ok(isServiceError(error));
    return [error.key];
  }
}

/** A text that arrives when the test says so. */
function textOnItsWay(): {
  readonly text: AsyncIterable<TextFragment>;
  readonly arrive: (fragment: TextFragment) => void;
  readonly end: () => void;
} {
  let controller: ReadableStreamDefaultController<TextFragment> | undefined;
  const stream = new ReadableStream<TextFragment>({ start: (given) => void (controller = given) });
  return {
    text: stream,
    arrive: (fragment) => controller?.enqueue(fragment),
    end: () => controller?.close(),
  };
}
