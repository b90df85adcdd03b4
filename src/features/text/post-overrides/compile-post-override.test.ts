import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../limits.ts';
import { compilePostOverride } from './compile-post-override.ts';
import type { PostOverrideRule } from './post-override-rule.ts';

const rule: PostOverrideRule = {
  id: 'one',
  language: 'en',
  pattern: '(?i)(?<word>nato)',
  replacement: '${word}!',
  position: 1,
  source: 'file',
};

function complaintAbout(own: Partial<PostOverrideRule>): string {
  const compiled = compilePostOverride({ ...rule, ...own });
  return compiled.type === 'complaint' ? compiled.complaint : '';
}

test('compilePostOverride() gives a rule whose matches know their groups', () => {
  const compiled = compilePostOverride(rule);
  assert.ok(compiled.type === 'compiled');
  const match = compiled.rule.search('in NATO').find(0);
  assert.deepEqual({ start: match?.start, end: match?.end, word: match?.group(1) }, { start: 3, end: 7, word: 'NATO' });
});

test('compilePostOverride() gives empty text for a group that took no part', () => {
  const compiled = compilePostOverride({ ...rule, pattern: 'a(b)?', replacement: '$1' });
  assert.ok(compiled.type === 'compiled');
  assert.equal(compiled.rule.search('a').find(0)?.group(1), '');
});

for (const { what, own, says } of [
  { what: 'an empty pattern', own: { pattern: '' }, says: /empty pattern/u },
  { what: 'an open group', own: { pattern: 'a(b' }, says: /cannot be read: missing closing \)/u },
  { what: 'look-ahead', own: { pattern: 'a(?=b)' }, says: /cannot be read/u },
  { what: 'a back-reference', own: { pattern: '(a)\\1' }, says: /cannot be read/u },
  { what: 'much repetition', own: { pattern: '(a{100}){9}b{100}' }, says: /repeats too much/u },
  {
    what: 'a long pattern',
    own: { pattern: 'a'.repeat(limits.postOverridePatternLengthMax + 1) },
    says: /pattern of more than/u,
  },
  {
    what: 'a long replacement',
    own: { replacement: 'a'.repeat(limits.postOverrideReplacementLengthMax + 1) },
    says: /replacement of more than/u,
  },
  { what: 'a group that is not there', own: { replacement: '$2' }, says: /\$2/u },
  { what: 'a control character', own: { replacement: 'a\u0007' }, says: /control character/u },
  { what: 'half a surrogate pair', own: { replacement: '\ud83d' }, says: /control character/u },
] as const) {
  test(`compilePostOverride() complains about ${what}`, () => {
    assert.match(complaintAbout(own), says);
  });
}
