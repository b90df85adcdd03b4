import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newVoiceObjectKey } from './voice-object-keys.ts';

test('newVoiceObjectKey() names voice and kind, another one each time', () => {
  const content = { voiceId: Number.MAX_SAFE_INTEGER, kind: 'reference', extension: 'wav' } as const;
  const keys = [newVoiceObjectKey(content), newVoiceObjectKey(content)];
  for (const key of keys) {
    assert.match(key, /^voices\/9007199254740991\/reference-[0-9a-f]{32}\.wav$/u);
  }
  assert.notEqual(keys[0], keys[1]);
});
