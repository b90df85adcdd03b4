import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { createHoldOwner } from './hold-owner.ts';

const ownerOf = (folder: string) => createHoldOwner({ readOrCreateSecret: async () => folder });

test('createHoldOwner() gives every start an id of its own', async () => {
  const [one, other] = [await ownerOf('folder'), await ownerOf('folder')];
  assert.notEqual(one.id, other.id);
});

test('createHoldOwner() knows that a former life with the same process id has ended, and that it has not itself', async () => {
  const [former, owner] = [await ownerOf('folder'), await ownerOf('folder')];
  assert.equal(owner.hasEnded(former.id), true);
  assert.equal(owner.hasEnded(owner.id), false);
});

test('createHoldOwner() tells processes of this machine that live from those that have ended', async () => {
  const owner = await ownerOf('folder');
  const { pid } = spawnSync(process.execPath, ['--version']);
  assert.equal(owner.hasEnded(`folder/${hostname()}/${pid}/random`), true);
  assert.equal(owner.hasEnded(`folder/${hostname()}/${process.ppid}/random`), false);
});

test('createHoldOwner() knows nothing of other folders and machines, nor of what it cannot read', async () => {
  const owner = await ownerOf('folder');
  assert.equal(owner.hasEnded(`other/${hostname()}/${process.pid}/random`), false);
  assert.equal(owner.hasEnded(`folder/not-${hostname()}/${process.pid}/random`), false);
  assert.equal(owner.hasEnded(`folder/${hostname()}/nobody`), false);
});
