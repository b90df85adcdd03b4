import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isExplained, type AnsweredEdit, type ModelVoice } from './edit-model.ts';

const before: ModelVoice = {
  name: 'Ada',
  description: '',
  isPublic: false,
  verified: false,
  pending: false,
  isArchived: false,
  references: new Set([1]),
};

function change(name: string): AnsweredEdit {
  return { edit: { kind: 'change', changes: { name } }, answer: { status: 200, voice: { ...before, name } } };
}

test('isExplained() finds the order in which edits were done', () => {
  const edits: readonly AnsweredEdit[] = [
    change('Bea'),
    change('Cleo'),
    { edit: { kind: 'read' }, answer: { status: 200, voice: { ...before, name: 'Cleo' } } },
  ];
  assert.ok(isExplained(before, { edits, after: { ...before, name: 'Bea' } }));
  assert.ok(isExplained(before, { edits, after: { ...before, name: 'Cleo' } }));
});

test('isExplained() lets the verification lapse with what was verified, and waits for it again', () => {
  const verified = { ...before, isPublic: true, verified: true };
  const { edit } = change('Bea');
  const lapsed = { ...verified, name: 'Bea', verified: false, pending: true };
  const edits: readonly AnsweredEdit[] = [{ edit, answer: { status: 200, voice: lapsed } }];
  assert.ok(isExplained(verified, { edits, after: lapsed }));
  assert.ok(!isExplained(verified, { edits, after: { ...lapsed, verified: true, pending: false } }));
});

for (const [name, edits, after] of [
  ['a change that was lost', [change('Bea')], before],
  ['what nobody has asked for', [], { ...before, name: 'Bea' }],
  [
    'a reference that is removed twice',
    [1, 1].map((referenceId) => ({ edit: { kind: 'remove-reference', referenceId }, answer: { status: 204 } })),
    { ...before, references: new Set<number>() },
  ],
  ['an answer that was not to be', [{ edit: { kind: 'read' }, answer: { status: 500 } }], before],
  [
    'a voice that is verified and waits for it',
    [
      { edit: { kind: 'publish' }, answer: { status: 200 } },
      { edit: { kind: 'verify' }, answer: { status: 200 } },
    ],
    { ...before, isPublic: true, verified: true, pending: true },
  ],
] as const satisfies readonly (readonly [string, readonly AnsweredEdit[], ModelVoice])[]) {
  test(`isExplained() finds no order for ${name}`, () => assert.ok(!isExplained(before, { edits, after })));
}
