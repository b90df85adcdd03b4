import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LanguageCode } from '../../../contracts/language.ts';
import { normalizeAround } from '../normalization/normalize-around.ts';
import type { NormalizedText } from '../normalization/normalize-text.ts';
import type { TextSpan } from '../span-map.ts';
import { alignRewriting } from './align-rewriting.ts';
import { connectorsOf } from './connectors.ts';

interface AlignCase {
  readonly source: string;
  readonly rewritten: string;
  readonly language?: LanguageCode;
  readonly protectedSpans?: readonly TextSpan[];
}

function align({ source, rewritten, language = 'en', protectedSpans = [] }: AlignCase): NormalizedText | undefined {
  const heuristic = normalizeAround(source, { language, protectedSpans });
  return alignRewriting({ source, rewritten, heuristic, language, protectedSpans });
}

for (const { what, source, rewritten, language = 'en', text = rewritten } of [
  {
    what: 'another reading of a number',
    source: 'He saw 1984 cats.',
    rewritten: 'He saw one thousand nine hundred eighty-four cats.',
  },
  {
    what: 'a number with another word between its parts',
    source: 'Take 125 kg.',
    rewritten: 'Take one hundred twenty-five kilograms.',
  },
  { what: 'pairs of digits', source: 'Highway 101 ends.', rewritten: 'Highway one oh one ends.' },
  { what: 'digits', source: 'Room 101 is here.', rewritten: 'Room one zero one is here.' },
  {
    what: 'a date in another order',
    source: 'On 3 May 2024 it rained.',
    rewritten: 'On May third, twenty twenty-four it rained.',
  },
  {
    what: 'a date in another order, with its small words',
    source: 'On May 3, 2024 it rained.',
    rewritten: 'On the third of May twenty twenty-four it rained.',
  },
  { what: 'another meaning of an abbreviation', source: 'In St. Ives.', rewritten: 'In Street Ives.' },
  { what: 'an acronym that is said', source: 'The FBI came.', rewritten: 'The FBI came.' },
  { what: 'an acronym that is spelled', source: 'The NASA came.', rewritten: 'The N A S A came.' },
  {
    what: 'the case that a sentence asks for',
    language: 'ru',
    source: 'около 25 кг',
    rewritten: 'около двадцати пяти килограммов',
  },
  {
    what: 'a script without spaces',
    language: 'zh',
    source: '共125个。',
    rewritten: '共一二五个。',
  },
  {
    what: 'capitals and punctuation, which stay those of the source',
    source: 'Yes! 5 cats.',
    rewritten: '"yes, five Cats"',
    text: 'Yes! five cats.',
  },
] as const satisfies readonly (AlignCase & { readonly what: string; readonly text?: string })[]) {
  test(`alignRewriting() accepts ${what}`, () => {
    assert.equal(align({ source, rewritten, language })?.text, text);
  });
}

for (const { what, source, rewritten, language = 'en' } of [
  { what: 'an introduction', source: 'I have 5 cats.', rewritten: 'Sure, here is the text: I have five cats.' },
  { what: 'a remark at the end', source: 'I have 5 cats.', rewritten: 'I have five cats. I hope this helps.' },
  { what: 'an answer to what is asked', source: 'What is 5 + 5?', rewritten: 'Ten.' },
  { what: 'a lost word', source: 'I have 5 black cats.', rewritten: 'I have five cats.' },
  { what: 'a word beside a number', source: 'I have 5 cats.', rewritten: 'I have five big cats.' },
  { what: 'a synonym', source: 'I have 5 cats.', rewritten: 'I own five cats.' },
  { what: 'another form of a word that stays', source: 'I have 1 cats.', rewritten: 'I have one cat.' },
  { what: 'swapped numbers', source: 'From 5 to 6.', rewritten: 'From six to five.' },
  { what: 'another number', source: 'It is 125 now.', rewritten: 'It is one hundred twenty-six now.' },
  { what: 'a number that is nearly the same word', source: 'It is 6 now.', rewritten: 'It is sixty now.' },
  { what: 'a word that sounds like the number', source: 'It is 4 now.', rewritten: 'It is for now.' },
  { what: 'half a number', source: 'It is 125 now.', rewritten: 'It is twenty-five now.' },
  { what: 'another magnitude', language: 'fr', source: '2000000 ans', rewritten: 'deux milliards ans' },
  { what: 'another compound number', language: 'de', source: 'um 501 Euro', rewritten: 'um fünfhundertelf Euro' },
  {
    what: 'a small word that is no part of a number',
    source: 'It is $3.50.',
    rewritten: 'It is three of dollars fifty cents.',
  },
  { what: 'cents for dollars', source: 'It is $3.50.', rewritten: 'It is three cents fifty dollars.' },
  { what: 'another currency', source: 'It is $3.', rewritten: 'It is three euros.' },
  {
    what: 'another month',
    language: 'fr',
    source: 'le 3/6/2024',
    rewritten: 'le trois juillet deux mille vingt-quatre',
  },
  { what: 'digits', source: 'I have 5 cats.', rewritten: 'I have 5 cats.' },
  { what: 'Markdown', source: 'I have 5 cats.', rewritten: 'I have **five** cats.' },
  { what: 'tags', source: 'I have 5 cats.', rewritten: '<speak>I have five cats.</speak>' },
  { what: 'several lines', source: 'I have 5 cats.', rewritten: 'I have five cats.\n\nCats' },
  { what: 'a translation', source: 'I have 5 cats.', rewritten: 'Ich habe fünf Katzen.' },
  { what: 'nothing', source: 'I have 5 cats.', rewritten: '...' },
  { what: 'another number, without spaces', language: 'zh', source: '共125个。', rewritten: '共一百二十六个。' },
] as const satisfies readonly (AlignCase & { readonly what: string })[]) {
  test(`alignRewriting() refuses ${what}`, () => {
    assert.equal(align({ source, rewritten, language }), undefined);
  });
}

test('alignRewriting() refuses another reading of what is protected', () => {
  const source = 'Ask NASA for 5.';
  const spelled = 'Ask N A S A for five.';
  assert.equal(align({ source, rewritten: spelled })?.text, spelled);
  assert.equal(align({ source, rewritten: spelled, protectedSpans: [{ start: 4, end: 8 }] }), undefined);
});

test('alignRewriting() tells which stretch became what, and why', () => {
  const aligned = align({ source: 'In St. Ives, $5.', rewritten: 'In Street Ives, five dollars.' });
  assert.deepEqual(aligned?.changes, [
    { rule: 'language-model', start: 3, end: 6, spoken: 'Street' },
    { rule: 'money', start: 13, end: 15, spoken: 'five dollars' },
  ]);
  assert.deepEqual(aligned.spanMap.sourceSpanOf({ start: 3, end: 9 }), { start: 3, end: 6 });
  assert.deepEqual(aligned.spanMap.sourceSpanOf({ start: 16, end: 20 }), { start: 13, end: 15 });
});

const tokens: Readonly<Record<'en' | 'de' | 'es' | 'ru' | 'pl', readonly string[]>> = {
  en: [
    'cats',
    'see',
    'the',
    'well-known',
    "don't",
    'NASA',
    '$3.50',
    '5 kg',
    'Dr. Lee',
    '3 May 2024',
    '7:30',
    '42%',
    'e.g.',
  ],
  de: ['Katzen', 'sehen', 'die', 'große', 'und', '3,50 €', '5 kg', 'Dr. Lee', '3.5.2024', '7:30 Uhr', '42 %', 'z. B.'],
  es: ['gatos', 'miran', 'las', 'años', 'y', '3,50 €', '5 kg', 'Dr. Lee', '3/5/2024', '7:30', '42 %', 'Sr. Paz'],
  ru: ['кошки', 'видят', 'и', 'большие', 'дома', '3 руб.', '5 кг', '3 мая 2024 г.', '7:30', '42 %', 'т. е.'],
  pl: ['koty', 'widzą', 'i', 'duże', 'domy', '3 zł', '5 kg', '3 maja 2024 r.', '7:30', '42 %', 'np.'],
};

const sentence = fc.constantFrom('en', 'de', 'es', 'ru', 'pl').chain((language) =>
  fc
    .array(fc.tuple(fc.constantFrom(...tokens[language]), fc.constantFrom(' ', ', ', '; ')), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => ({ language, source: parts.flat().join('').trim() })),
);

/** The answer's words that count: "and" within a number may come and go. */
function countedWords(text: string, language: LanguageCode): readonly RegExpExecArray[] {
  const words = [...text.matchAll(/[\p{L}\p{M}]+(?:'\p{L}+)?/gu)];
  return words.filter(([word]) => !connectorsOf(language).has(word.toLowerCase()));
}

const damages = {
  'without one of its words': (text: string, [word]: readonly RegExpExecArray[]) =>
    word === undefined ? undefined : `${text.slice(0, word.index)} ${text.slice(word.index + word[0].length)}`,
  'with one of its words twice': (text: string, [word]: readonly RegExpExecArray[]) =>
    word === undefined ? undefined : `${text.slice(0, word.index)}${word[0]} ${text.slice(word.index)}`,
  'with two words swapped': (text: string, [word, next]: readonly RegExpExecArray[]) => {
    if (word === undefined || next === undefined || word[0].toLowerCase() === next[0].toLowerCase()) return undefined;
    const between = text.slice(word.index + word[0].length, next.index);
    // Across a small word "May of third" is "third of May" in another order.
    if (/\p{L}/u.test(between)) return undefined;
    return `${text.slice(0, word.index)}${next[0]}${between}${word[0]}${text.slice(next.index + next[0].length)}`;
  },
} as const;

for (const [damage, inflict] of Object.entries(damages)) {
  test(`alignRewriting() refuses any answer ${damage}`, () => {
    fc.assert(
      fc.property(sentence, fc.nat(), ({ language, source }, at) => {
        const answer = normalizeAround(source, { language, protectedSpans: [] }).text;
        const words = countedWords(answer, language);
        const damaged = inflict(answer, words.slice(at % Math.max(words.length, 1)));
        fc.pre(damaged !== undefined);
        assert.equal(align({ source, rewritten: damaged, language }), undefined, `${source} → ${damaged}`);
      }),
      { numRuns: 400 },
    );
  });
}

test('alignRewriting() accepts what the tables say of any text, and its map tiles both sides', () => {
  const text = fc.oneof(
    sentence,
    fc.string({ unit: 'grapheme' }).map((source) => ({ language: 'en' as const, source })),
    fc.string({ unit: fc.constantFrom('3', '.', ' ', '5', '$', 'a', '*', '月', '%', ':', 'K') }).map((source) => ({
      language: 'zh' as const,
      source,
    })),
  );
  fc.assert(
    fc.property(text, ({ language, source }) => {
      const { text: rewritten } = normalizeAround(source, { language, protectedSpans: [] });
      const aligned = align({ source, rewritten, language });
      assert.equal(aligned?.text, rewritten);
      assert.equal(aligned.spanMap.sourceLength, source.length);
      assert.equal(aligned.spanMap.spokenLength, rewritten.length);
    }),
    { numRuns: 500 },
  );
});
