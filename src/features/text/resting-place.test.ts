import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restingPlaceIn } from './resting-place.ts';

for (const [text, spoken, why] of [
  ['It is done.', 'It is done.', 'all of what ends with a sentence'],
  ['He said “no.”', 'He said “no.”', 'closing marks with it'],
  ['Well, yes,', 'Well, yes,', 'all of what ends with a clause'],
  ['It is done ', 'It is done ', 'all of what ends with white space'],
  ['It is do', 'It is ', 'the words that are certainly whole'],
  ['你好，世界', '你好，', 'up to a clause where there is no white space'],
  ['你好。世界', '你好。', 'up to a sentence where there is no white space'],
  ['word', undefined, 'nothing of a word that may go on'],
  ['', undefined, 'nothing of nothing'],
] as const) {
  test(`restingPlaceIn() speaks ${why}`, () => {
    const place = restingPlaceIn(text);
    assert.equal(place === undefined ? undefined : text.slice(0, place), spoken);
  });
}
