import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SpanMapBuilder } from '../span-map.ts';
import { placeChange } from './place-change.ts';

/** "for $3 now" read as "for three dollars now". */
const map = new SpanMapBuilder();
map.keep(4);
map.rewrite({ source: 2, spoken: 13 });
map.keep(4);
const rewritten = { text: 'for three dollars now', spanMap: map.build() };

for (const { what, start, end, spoken, placed } of [
  { what: 'what was kept', start: 0, end: 3, spoken: '4', placed: { start: 0, end: 3, spoken: '4' } },
  {
    what: 'a part of what was rewritten',
    start: 10,
    end: 17,
    spoken: 'bucks',
    placed: { start: 4, end: 6, spoken: 'three bucks' },
  },
  { what: 'all of what was rewritten', start: 4, end: 17, spoken: '$3', placed: { start: 4, end: 6, spoken: '$3' } },
  { what: 'more than was rewritten', start: 0, end: 9, spoken: 'x', placed: { start: 0, end: 6, spoken: 'x dollars' } },
  {
    what: 'a place within what was rewritten',
    start: 10,
    end: 10,
    spoken: 'US ',
    placed: { start: 4, end: 4, spoken: 'US ' },
  },
  { what: 'a place in what was kept', start: 1, end: 1, spoken: '-', placed: { start: 1, end: 1, spoken: '-' } },
]) {
  test(`placeChange() tells a change of ${what}`, () => {
    assert.deepEqual(placeChange({ rule: 'r', start, end, spoken }, rewritten), { rule: 'r', ...placed });
  });
}
