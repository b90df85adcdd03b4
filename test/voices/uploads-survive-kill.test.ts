import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { killMoments, walkThroughKills } from './kill-walk.ts';

/** Each moment once; `npm run bench -- upload-kills` takes ten times as many. */
const ROUNDS = killMoments.length;

test('a service that is killed during uploads loses no recording that was acknowledged, and leaves nothing that a sweep does not take', async () => {
  await using folder = await makeTemporaryFolder();
  const rounds = await walkThroughKills({ dataDirectory: folder.path, seed: 7, rounds: ROUNDS });
  assert.equal(rounds.length, ROUNDS);
  assert.ok(rounds.some(({ acknowledged }) => acknowledged > 0));
  // A form that was being received is on the disk, always.
  assert.ok(rounds.some(({ moment, uploads }) => moment === 'form' && uploads > 0));
});
