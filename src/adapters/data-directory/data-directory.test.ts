import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDataDirectory } from './data-directory.ts';

async function temporaryFolder(context: { after(work: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-data-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('openDataDirectory() creates the folder for its owner only', async (context) => {
  const path = join(await temporaryFolder(context), 'a', 'b');
  await openDataDirectory(path);
  assert.equal((await stat(path)).mode & 0o777, 0o700);
});

test('readOrCreateSecret() writes once, mode 0600, and gives the same value ever after', async (context) => {
  const directory = await openDataDirectory(await temporaryFolder(context));
  assert.equal(await directory.readOrCreateSecret('api-key', () => 'first'), 'first');
  assert.equal(await directory.readOrCreateSecret('api-key', () => 'second'), 'first');
  assert.equal((await stat(directory.pathOf('api-key'))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(directory.path), ['api-key']);
});

test('readSecret() treats an empty file as none and gives other failures on', async (context) => {
  const directory = await openDataDirectory(await temporaryFolder(context));
  await writeFile(directory.pathOf('empty'), '\n');
  assert.equal(await directory.readSecret('empty'), undefined);
  assert.equal(await directory.readSecret('absent'), undefined);
  await assert.rejects(directory.readSecret('.'), { code: 'EISDIR' });
});

test('readOrCreateSecret() gives all who ask at once the same value, and leaves nothing else behind', async (context) => {
  const folder = await temporaryFolder(context);
  const directories = await Promise.all(Array.from({ length: 8 }, () => openDataDirectory(folder)));
  const values = await Promise.all(
    directories.map((directory, index) => directory.readOrCreateSecret('key', () => `value ${index}`)),
  );
  assert.equal(new Set(values).size, 1);
  assert.equal(await directories[0]?.readSecret('key'), values[0]);
  assert.deepEqual(await readdir(folder), ['key']);
});

test('readOrCreateSecret() replaces an empty file', async (context) => {
  const directory = await openDataDirectory(await temporaryFolder(context));
  await writeFile(directory.pathOf('key'), '');
  assert.equal(await directory.readOrCreateSecret('key', () => 'value'), 'value');
  assert.equal(await directory.readSecret('key'), 'value');
});
