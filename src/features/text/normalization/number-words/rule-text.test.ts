import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amendRuleSets, readRuleText } from './rule-text.ts';

test('readRuleText() gives a rule to every set that its heading names', () => {
  const ruleSets = readRuleText('%one %two:\n1: a;');
  assert.deepEqual([...ruleSets.keys()], ['%one', '%two']);
  assert.equal(ruleSets.get('%two')?.get('1')?.body, 'a');
});

test('readRuleText() reads bases written as powers', () => {
  assert.deepEqual(
    [...(readRuleText('%one:\n2×10^6: a;\n10^6/1000>: b;').get('%one')?.keys() ?? [])],
    ['2000000', '1000000/1000>'],
  );
});

test('readRuleText() skips what is no rule', () => {
  assert.equal(readRuleText("%one:\n\n&[last primary ignorable ] << ' ' << ',';\n1: a;").get('%one')?.size, 1);
});

test('amendRuleSets() replaces a rule of the same base, whatever its radix', () => {
  const ruleSets = readRuleText('%one:\n1100/100: old;\n2000: kept;');
  amendRuleSets(ruleSets, readRuleText('%one:\n1100: new;'));
  assert.deepEqual(
    [...(ruleSets.get('%one')?.values() ?? [])].map(({ body }) => body),
    ['kept', 'new'],
  );
});

test('amendRuleSets() adds sets that were not there', () => {
  const ruleSets = readRuleText('%one:\n1: a;');
  amendRuleSets(ruleSets, readRuleText('%two:\n1: b;'));
  assert.equal(ruleSets.has('%two'), true);
});
