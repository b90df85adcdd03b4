import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../src/limits.ts';
import { newReference, newVoice } from '../contract/stores/voices.ts';
import { makeVoiceStand, type VoiceStand } from './voice-stand.ts';

/** As old as what is swept. */
const LONG_MS = limits.objectUnnamedMs + 1;

/** A voice whose rows name four objects, all of which are there, and two objects that nobody names. */
async function makeFullStand(): Promise<VoiceStand> {
  const stand = await makeVoiceStand();
  const { voices, voiceReferences } = stand.database;
  await stand.put(...named, 'voices/1000/orphan.wav', 'voices/9/orphan.wav');
  const createdAtMs = stand.clock.nowMs();
  const { id } = await voices.insert(newVoice({ avatarKey: 'voices/1000/d', sampleKey: 'voices/1000/c', createdAtMs }));
  const keys = { objectKey: 'voices/1000/a', cleanedKey: 'voices/1000/b' };
  await voiceReferences.insert(newReference({ voiceId: id, ...keys, createdAtMs }));
  return stand;
}

const named = ['voices/1000/a', 'voices/1000/b', 'voices/1000/c', 'voices/1000/d'];

test('removeUnnamed() takes what no row names once it is old, and nothing else', async () => {
  await using stand = await makeFullStand();
  assert.equal(await stand.sweep.removeUnnamed(10), 0);
  await stand.clock.advance(LONG_MS);
  await stand.put('voices/1000/fresh.wav');
  assert.equal(await stand.sweep.removeUnnamed(10), 2);
  assert.deepEqual(await stand.keysOfObjects(), [...named, 'voices/1000/fresh.wav']);
  assert.deepEqual(await stand.keysOfRows(), named);
});

test('removeUnnamed() takes no more at once than it is told', async () => {
  await using stand = await makeFullStand();
  await stand.clock.advance(LONG_MS);
  assert.deepEqual([await stand.sweep.removeUnnamed(1), await stand.sweep.removeUnnamed(1)], [1, 1]);
  assert.equal(await stand.sweep.removeUnnamed(1), 0);
});

test('removeUnnamed() looks through more objects than fit a page', async () => {
  await using stand = await makeVoiceStand();
  await stand.sweep.removeUnnamed(1);
  const keys = Array.from({ length: limits.objectsComparedAtOnceMax + 3 }, (_, index) => `voices/${1000 + index}/a`);
  await stand.put(...keys);
  const last = keys.at(-1) ?? '';
  await stand.database.voices.insert(newVoice({ avatarKey: last }));
  await stand.clock.advance(LONG_MS);
  assert.equal(await stand.sweep.removeUnnamed(10_000), keys.length - 1);
  assert.deepEqual(await stand.keysOfObjects(), [last]);
});

test('forgetMissing() forgets what is not there any more once that was said long ago, and tells it', async () => {
  await using stand = await makeFullStand();
  for (const key of ['voices/1000/a', 'voices/1000/d']) await stand.objects.remove(key);
  assert.equal(await stand.sweep.forgetMissing(10), 0);
  await stand.clock.advance(LONG_MS);
  assert.equal(await stand.sweep.forgetMissing(10), 2);
  // The cleaned recording goes with the reference whose recording is lost, and is swept.
  assert.deepEqual(await stand.keysOfRows(), ['voices/1000/c']);
  assert.equal(stand.log.lines.length, 2);
});

test('what an organization that is removed had is swept', async () => {
  await using stand = await makeFullStand();
  // The sweep at the start, when the place is settled.
  await stand.sweep.removeUnnamed(10);
  await stand.database.voices.archiveOfOrganization({ organizationId: 1, atMs: stand.clock.nowMs() });
  await stand.clock.advance(LONG_MS);
  assert.equal(await stand.sweep.removeUnnamed(10), 6);
  assert.deepEqual(await stand.keysOfObjects(), []);
});

test('a database that was exchanged for an empty one costs no recording', async () => {
  await using stand = await makeFullStand();
  await stand.sweep.removeUnnamed(10);
  await stand.clock.advance(LONG_MS);
  const sweep = await stand.openSweep({ databaseFile: 'empty.sqlite' });
  for (const _again of [1, 2]) assert.equal(await sweep.removeUnnamed(10), 0);
  assert.equal((await stand.keysOfObjects()).length, 6);
  assert.equal(stand.log.lines.length, 1);
  assert.equal(await stand.sweep.removeUnnamed(10), 2);
});

test('a folder that is empty, since it is of another host or not mounted, costs no row', async () => {
  await using stand = await makeFullStand();
  await stand.sweep.forgetMissing(10);
  await stand.clock.advance(LONG_MS);
  const sweep = await stand.openSweep({ folder: 'elsewhere' });
  for (const _again of [1, 2]) assert.equal(await sweep.forgetMissing(10), 0);
  assert.deepEqual(await stand.keysOfRows(), named);
  assert.equal(stand.log.lines.length, 1);
});

test('a folder that was restored without its marker is known by what is in it', async () => {
  await using stand = await makeFullStand();
  await stand.sweep.removeUnnamed(10);
  await stand.objects.remove('place');
  await stand.clock.advance(LONG_MS);
  assert.equal(await stand.sweep.removeUnnamed(10), 2);
});
