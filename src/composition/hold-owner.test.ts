import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openDataDirectory } from '../adapters/data-directory/data-directory.ts';
import { makeTemporaryFolder } from '../../test/database/temporary-folder.ts';
import { createHoldOwner } from './hold-owner.ts';

const ownerOf = async (path: string) => createHoldOwner(await openDataDirectory(path));
const filesIn = (path: string): Promise<readonly string[]> => readdir(join(path, 'billing-owners'));

test('createHoldOwner() does not take one for ended that lives with the same machine name and process id', async () => {
  await using folder = await makeTemporaryFolder();
  using one = await ownerOf(folder.path);
  using other = await ownerOf(folder.path);
  assert.notEqual(one.id, other.id);
  for (const owner of [one, other]) {
    assert.deepEqual(
      [one, other].map(({ id }) => owner.hasEnded(id)),
      [false, false],
    );
  }
});

test('createHoldOwner() tells a process that lives from one that was killed, before and after its own start', async () => {
  await using folder = await makeTemporaryFolder();
  using early = await ownerOf(folder.path);
  const { id, child } = await startOwner(folder.path);
  assert.equal(early.hasEnded(id), false);
  using meanwhile = await ownerOf(folder.path);
  assert.equal(meanwhile.hasEnded(id), false);
  await kill(child);
  using late = await ownerOf(folder.path);
  // Whoever finds it first removes its file, and says so for each of its holds.
  assert.deepEqual([late.hasEnded(id), late.hasEnded(id)], [true, true]);
  const names = [early, meanwhile, late].map((owner) => owner.id.split('/').at(-1));
  assert.deepEqual(new Set(await filesIn(folder.path)), new Set(names));
});

test('createHoldOwner() finds out also later that a process was killed', async () => {
  await using folder = await makeTemporaryFolder();
  using owner = await ownerOf(folder.path);
  const { id, child } = await startOwner(folder.path);
  assert.equal(owner.hasEnded(id), false);
  await kill(child);
  assert.deepEqual([owner.hasEnded(id), owner.hasEnded(id)], [true, true]);
});

test('createHoldOwner() leaves no file behind when it is disposed', async () => {
  await using folder = await makeTemporaryFolder();
  {
    using _owner = await ownerOf(folder.path);
    assert.equal((await filesIn(folder.path)).length, 1);
  }
  assert.deepEqual(await filesIn(folder.path), []);
});

test('createHoldOwner() knows nothing of other folders, nor of what it cannot read or find', async () => {
  await using folder = await makeTemporaryFolder();
  using owner = await ownerOf(folder.path);
  const [place, name] = owner.id.split('/');
  for (const id of [
    `other/${name}`,
    `${place}/../escaped`,
    `${place}/${'a'.repeat(16)}`,
    `${place}/host/1/random`,
    '',
  ]) {
    assert.equal(owner.hasEnded(id), false, id);
  }
});

test('createHoldOwner() gives each of many that start at the same time a file that it keeps', async () => {
  await using folder = await makeTemporaryFolder();
  const started = await Promise.all(Array.from({ length: 8 }, () => startOwner(folder.path)));
  using owner = await ownerOf(folder.path);
  for (const { id } of started) assert.equal(owner.hasEnded(id), false);
  for (const { child } of started) await kill(child);
  for (const { id } of started) assert.equal(owner.hasEnded(id), true);
});

/** A process that holds its file until it is killed. */
async function startOwner(path: string): Promise<{ readonly id: string; readonly child: ChildProcess }> {
  const [owner, directory] = ['./hold-owner.ts', '../adapters/data-directory/data-directory.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  );
  const program = `
    import { createHoldOwner } from ${owner};
    import { openDataDirectory } from ${directory};
    const owner = await createHoldOwner(await openDataDirectory(${JSON.stringify(path)}));
    console.log(owner.id);
    setInterval(() => owner, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [id] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { id, child };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
