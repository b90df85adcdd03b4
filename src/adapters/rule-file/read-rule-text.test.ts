import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRuleText } from './read-rule-text.ts';

async function withFile(text: string, work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rule-file-'));
  try {
    const path = join(folder, 'rules.json');
    await writeFile(path, text);
    await work(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('readRuleText() gives the whole text of a file that is as large as it may be', () =>
  withFile('dix €', async (path) => {
    assert.equal(await readRuleText(path, { bytesMax: 7 }), 'dix €');
  }));

test('readRuleText() refuses a file that is one byte larger', () =>
  withFile('dix €!', async (path) => {
    await assert.rejects(readRuleText(path, { bytesMax: 7 }), { code: 'EFBIG' });
  }));

test('readRuleText() says what the system says of a file that is not there', () =>
  withFile('', async (path) => {
    await assert.rejects(readRuleText(`${path}.gone`, { bytesMax: 7 }), { code: 'ENOENT' });
  }));

test(
  'readRuleText() does not wait for the writer of a pipe',
  { skip: process.platform === 'win32' && 'Windows has no named pipes in folders' },
  () =>
    withFile('', async (path) => {
      execFileSync('mkfifo', [`${path}.pipe`]);
      await assert.rejects(readRuleText(`${path}.pipe`, { bytesMax: 7 }), { code: 'EINVAL' });
    }),
);
