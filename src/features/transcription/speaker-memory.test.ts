import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SpeakerMemory } from './speaker-memory.ts';

test('SpeakerMemory recalls what was learnt last, of cleaned speech and of other speech apart', () => {
  const memory = new SpeakerMemory();
  assert.equal(memory.recall({ isCleaned: false }), undefined);
  memory.learn([1], { isCleaned: false });
  memory.learn([2], { isCleaned: false });
  assert.deepEqual(memory.recall({ isCleaned: false }), [2]);
  assert.equal(memory.recall({ isCleaned: true }), undefined);
  memory.learn([3], { isCleaned: true });
  memory.learn(undefined, { isCleaned: true });
  assert.deepEqual(memory.recall({ isCleaned: true }), [3]);
});
