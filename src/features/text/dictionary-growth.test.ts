import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matcherOf, plan, textsOf } from '../../../test/fixtures/text-plans.ts';
import { limits } from '../../limits.ts';
import { DictionaryGrowth } from './dictionary-growth.ts';

test('DictionaryGrowth lets a short text become much longer, once', () => {
  const growth = new DictionaryGrowth();
  assert.ok(growth.allows({ written: 1, spoken: limits.dictionaryGrowthUnitsMax }));
  assert.ok(!growth.allows({ written: 1, spoken: limits.dictionaryGrowthUnitsMax }));
});

test('DictionaryGrowth lets what was written before pay for what follows', () => {
  const growth = new DictionaryGrowth();
  assert.ok(growth.allows({ written: 1000, spoken: 1000 }));
  const earned = limits.dictionaryGrowthUnitsMax + 1001 * limits.dictionaryGrowthFactorMax - 1000;
  assert.ok(!growth.allows({ written: 1, spoken: earned + 1 }));
  assert.ok(growth.allows({ written: 1, spoken: earned }));
});

test('planText() bounds what dictionaries make of a text, and goes on as it is written', async () => {
  const replacement = 'very '.repeat(199);
  const findDictionaryMatches = matcherOf([{ word: 'word', replacement }]);
  const text = 'Word word word word. '.repeat(50);
  const spoken = textsOf(await plan(text, { language: 'en', findDictionaryMatches }));
  const length = spoken.reduce((sum, part) => sum + part.length, 0);
  assert.ok(length <= limits.dictionaryGrowthUnitsMax + limits.dictionaryGrowthFactorMax * text.length + text.length);
  assert.equal(spoken.at(-1), 'Word word word word.');
  assert.ok(spoken[0]?.startsWith('very very'));
});
