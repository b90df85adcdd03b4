import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../../limits.ts';
import { PostOverridesInvalidError } from './post-overrides-invalid-error.ts';
import { readRuleFile } from './read-rule-file.ts';

const rule = { pattern: 'a', replacement: 'b' };

function complaintAbout(text: string): string {
  try {
    readRuleFile(text);
    return '';
  } catch (error) {
    assert.ok(error instanceof PostOverridesInvalidError);
    return error.message;
  }
}

test('readRuleFile() gives the rules in the order of the file, with a name each', () => {
  const rules = readRuleFile(
    JSON.stringify([rule, { ...rule, id: 'brand', language: 'de' }, { ...rule, language: null }]),
  );
  assert.deepEqual(
    rules.map(({ id, language }) => ({ id, language })),
    [
      { id: 'file-1', language: null },
      { id: 'brand', language: 'de' },
      { id: 'file-3', language: null },
    ],
  );
});

test('readRuleFile() takes an empty list and a byte order mark', () => {
  assert.deepEqual(readRuleFile('\uFEFF[]\n'), []);
});

for (const { what, text, says } of [
  {
    what: 'a missing comma',
    text: '[\n  {"pattern": "a"\n   "replacement": "b"}\n]',
    says: /^line 3, column 4 is no JSON$/u,
  },
  { what: 'an end too early', text: '[\n  {"pattern": "a",\n', says: /^line 3, column 1 is no JSON$/u },
  { what: 'an empty file', text: '', says: /^line 1, column 1 is no JSON$/u },
  { what: 'an object instead of a list', text: '{}', says: /JSON array/u },
  { what: 'a rule that is no object', text: '[[]]', says: /^rule 1 is no object$/u },
  { what: 'a field that does not exist', text: '[{"patern": "a"}]', says: /^rule 1 has the unknown field "patern"$/u },
  {
    what: 'a rule without a pattern',
    text: JSON.stringify([rule, { replacement: 'b' }]),
    says: /^rule 2 has no pattern$/u,
  },
  { what: 'a rule without a replacement', text: '[{"pattern": "a"}]', says: /^rule 1 has no replacement$/u },
  {
    what: 'a bad pattern',
    text: JSON.stringify([{ ...rule, id: 'x', pattern: '(' }]),
    says: /^rule 1 \(x\) has a pattern that cannot be read/u,
  },
  {
    what: 'an unknown language',
    text: JSON.stringify([{ ...rule, language: 'en-US' }]),
    says: /^rule 1 has a language/u,
  },
  { what: 'an id with a space', text: JSON.stringify([{ ...rule, id: 'a b' }]), says: /^rule 1 has an id/u },
  {
    what: 'an id twice',
    text: JSON.stringify([
      { ...rule, id: 'x' },
      { ...rule, id: 'x' },
    ]),
    says: /^the id "x" stands twice$/u,
  },
  {
    what: 'too many rules',
    text: JSON.stringify(Array.from({ length: limits.postOverrideRulesMax + 1 }, () => rule)),
    says: /more than/u,
  },
]) {
  test(`readRuleFile() complains about ${what}`, () => {
    assert.match(complaintAbout(text), says);
  });
}

test('readRuleFile() gives rules or a complaint for any JSON, and nothing of the file in what is no JSON', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      try {
        readRuleFile(text);
      } catch (error) {
        assert.ok(error instanceof PostOverridesInvalidError);
        assert.match(error.message, /^(?:line \d+, column \d+ is no JSON|rule \d+ |the |there )/u);
      }
    }),
  );
});
