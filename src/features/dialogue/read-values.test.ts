import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from './english-words.ts';
import { readDate, readTime } from './read-moment.ts';
import { findNumbers } from './read-number.ts';
import { readSpelling } from './read-spelling.ts';

/** A Sunday. */
const nowMs = Date.UTC(2026, 10, 22, 12);

test('findNumbers() reads digits and words', () => {
  const values = (text: string) => findNumbers(wordsOf(text)).map(({ value }) => value);
  assert.deepEqual(values('two hundred and five or twenty five'), [205, 25]);
  assert.deepEqual(values('seven thirty'), [7, 30]);
  assert.deepEqual(values('three thousand two hundred'), [3_200]);
  assert.deepEqual(values('the twenty-seventh, 12.5 and 3rd'), [27, 12.5, 3]);
  assert.deepEqual(values('nothing at all'), []);
});

const times: readonly (readonly [text: string, time: string | undefined])[] = [
  ['at seven in the evening', '19:00'],
  ['at seven thirty pm', '19:30'],
  ['half past seven in the morning', '07:30'],
  ['a quarter to one', '12:45'],
  ['quarter past five', '17:15'],
  ['19:30', '19:30'],
  ['8 p.m.', '20:00'],
  ['12 am', '00:00'],
  ['noon', '12:00'],
  ["five o'clock", '17:00'],
  ['for four people', undefined],
];
for (const [text, time] of times) {
  test(`readTime() reads "${text}"`, () => assert.equal(readTime(wordsOf(text), { isAsked: false }), time));
}

const dates: readonly (readonly [text: string, date: string | undefined])[] = [
  ['tomorrow', '2026-11-23'],
  ['the day after tomorrow', '2026-11-24'],
  ['on Friday', '2026-11-27'],
  ['on Sunday', '2026-11-29'],
  ['the twenty seventh of November', '2026-11-27'],
  ['March 3rd', '2027-03-03'],
  ['2026-12-24', '2026-12-24'],
  ['February 30th', undefined],
  ['some time', undefined],
];
for (const [text, date] of dates) {
  test(`readDate() reads "${text}"`, () => assert.equal(readDate(wordsOf(text), nowMs), date));
}

const spellings: readonly (readonly [text: string, spelling: string | undefined])[] = [
  ['it is A B one two', 'AB12'],
  ['B as in bravo, K, double four', 'BK44'],
  ['papa kilo seven', 'PK7'],
  ['see dee queue', 'CDQ'],
  ['ab123', 'AB123'],
  ['purple monkeys', undefined],
];
for (const [text, spelling] of spellings) {
  test(`readSpelling() reads "${text}"`, () => assert.equal(readSpelling(wordsOf(text), { isAsked: true }), spelling));
}
