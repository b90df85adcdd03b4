import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, test } from 'node:test';

const root = join(import.meta.dirname, '..');

describe('bootstrap.mjs', () => {
  const bootstrap = join(root, 'scripts', 'bootstrap.mjs');

  test('exits 2 with its usage when it is called wrongly', async () => {
    for (const words of [[], ['run'], ['fly']]) {
      const { code, errorOutput } = await call([bootstrap, ...words]);
      assert.equal(code, 2);
      assert.match(errorOutput, /^Usage/u);
    }
  });
});

async function call(words: readonly string[]): Promise<{ readonly code: unknown; readonly errorOutput: string }> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, errorOutput };
}
