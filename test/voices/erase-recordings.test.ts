import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ObjectStoreUnavailableError } from '../../src/contracts/object-store.ts';
import { createEraseRecordings, type EraseRecordings } from '../../src/features/voices/erase-recordings.ts';
import { auditRecord } from '../contract/stores/rows.ts';
import { newReference, newVoice } from '../contract/stores/voices.ts';
import { makeVoiceStand, type VoiceStand } from './voice-stand.ts';

const order: Parameters<EraseRecordings>[0] = {
  voiceId: 1000,
  recordOf: ({ voice, objectCount }) =>
    auditRecord({ action: 'voice.erase', target: `voice ${voice.id}`, details: { objects: objectCount } }),
};

/** Two voices with a recording each. */
async function makeStand(): Promise<VoiceStand> {
  const stand = await makeVoiceStand();
  for (const voiceId of [1000, 1001]) {
    await stand.database.voices.insert(newVoice());
    const objectKey = `voices/${voiceId}/a`;
    await stand.put(objectKey);
    await stand.database.voiceReferences.insert(newReference({ voiceId, objectKey, text: 'what was said' }));
  }
  return stand;
}

test('createEraseRecordings() removes the objects at once, and what is left says nothing of the person', async () => {
  await using stand = await makeStand();
  const erase = createEraseRecordings(stand);
  const { objectCount, leftCount } = await erase(order);
  assert.deepEqual([objectCount, leftCount], [1, 0]);
  assert.deepEqual(await stand.keysOfObjects(), ['voices/1001/a']);
  assert.deepEqual(await stand.keysOfRows(), ['voices/1001/a']);
  const [record] = await stand.database.audit.list({ limit: 1 });
  assert.equal(record?.target, 'voice 1000');
  assert.ok(!JSON.stringify(record).includes('what was said'));
  assert.equal((await erase(order)).objectCount, 0);
});

test('createEraseRecordings() leaves to the sweep what cannot be reached, which nobody can fetch any more', async () => {
  await using stand = await makeStand();
  const remove = () => Promise.reject(new ObjectStoreUnavailableError('away'));
  const { leftCount } = await createEraseRecordings({ database: stand.database, objects: { remove } })(order);
  assert.equal(leftCount, 1);
  assert.deepEqual(await stand.keysOfRows(), ['voices/1001/a']);
});

test('createEraseRecordings() knows no voice that never was, and writes nothing down', async () => {
  await using stand = await makeStand();
  await assert.rejects(createEraseRecordings(stand)({ ...order, voiceId: 7 }), { key: 'voice-unknown' });
  assert.deepEqual(await stand.database.audit.list({ limit: 1 }), []);
});
