import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { noteUnknownFields } from './unknown-fields.ts';

const known = { text: true };

test('noteUnknownFields() names fields that are not known', () => {
  assert.deepEqual(notedOf({ text: 'a', stability: 1, use_speaker_boost: true }), {
    fields: ['stability', 'use_speaker_boost'],
    count: 2,
  });
});

test('noteUnknownFields() is silent where all fields are known', () => {
  assert.equal(notedOf({ text: 'a' }), undefined);
});

for (const field of ['What somebody said', 'svc_0123456789abcdefABCDEF', 'a'.repeat(32), '__proto__', '']) {
  test(`noteUnknownFields() counts but does not repeat ${JSON.stringify(field)}, which is no name of a field`, () => {
    assert.deepEqual(notedOf(JSON.parse(JSON.stringify({ [field]: 1 }))), { fields: [], count: 1 });
  });
}

test('noteUnknownFields() repeats ten names of many', () => {
  const many = Object.fromEntries(Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [letter, 1]));
  assert.deepEqual(notedOf(many), { fields: [...'abcdefghij'], count: 26 });
});

function notedOf(frame: Record<string, unknown>): object | undefined {
  const log = new RecordingLog();
  noteUnknownFields(frame, { known, log });
  return log.lines[0]?.facts;
}
