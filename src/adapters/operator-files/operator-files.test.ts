import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { OperatorFileError } from '../../contracts/operator-files.ts';
import { operatorFiles } from './operator-files.ts';

test('operatorFiles.read() gives the bytes of a file, and says what is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-operator-'));
  try {
    const path = join(folder, 'file');
    const content = Buffer.alloc(600_000, 'some bytes ');
    await writeFile(path, content);
    assert.deepEqual(Buffer.concat(await Array.fromAsync(operatorFiles.read(path))), content);
    for (const other of [folder, join(folder, 'missing'), relative(process.cwd(), path)])
      await assert.rejects(Array.fromAsync(operatorFiles.read(other)), OperatorFileError);
  } finally {
    await rm(folder, { recursive: true });
  }
});
