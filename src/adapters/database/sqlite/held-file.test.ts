import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeTemporaryFolder } from '../../../../test/database/temporary-folder.ts';
import { holdFile } from './held-file.ts';

test('holdFile() holds a file until it is disposed, which removes it', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'held');
  {
    using file = holdFile(path);
    assert.ok(file !== undefined);
    assert.equal(holdFile(path), undefined);
    assert.deepEqual(readdirSync(folder.path), ['held']);
    if (process.platform !== 'win32') assert.equal(statSync(path).mode & 0o777, 0o600);
  }
  assert.equal(existsSync(path), false);
  using again = holdFile(path);
  assert.ok(again !== undefined);
});

test('holdFile() throws where there can be no file, and where it is another one', async () => {
  await using folder = await makeTemporaryFolder();
  assert.throws(() => holdFile(join(folder.path, 'no', 'folder')), { code: 'ENOENT' });
  const path = join(folder.path, 'text');
  writeFileSync(path, 'nothing that SQLite knows, and more than its header would have '.repeat(10));
  assert.throws(() => holdFile(path), { code: 'SQLITE_NOTADB' });
});
