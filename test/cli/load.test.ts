import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, suite, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { LoadReport } from '../../src/cli/load/load-report.ts';
import { startService, type RunningService } from '../service/running-service.ts';

const loadProgram = fileURLToPath(new URL('../../src/cli/load.ts', import.meta.url));

interface LoadEnd {
  readonly status: number | null;
  readonly output: string;
  readonly messages: string;
}

suite('npm run load', () => {
  let service: RunningService;

  before(async () => {
    service = await startService();
  });
  after(async () => service[Symbol.asyncDispose]());

  async function load(commandArguments: readonly string[], { apiKey = service.apiKey } = {}): Promise<LoadEnd> {
    const child = spawn(process.execPath, [loadProgram, '--url', service.address, ...commandArguments], {
      env: { ...process.env, SYRINX_API_KEY: apiKey },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    const [output, messages] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [status] = (await closed) as [number | null];
    return { status, output, messages };
  }

  for (const way of ['http', 'request', 'stream', 'multi']) {
    test(`load over ${way} completes its turns and measures them`, async () => {
      const { status, output } = await load([
        '--over',
        way,
        '--clients',
        '3',
        '--turns',
        '6',
        '--text',
        'Hi.',
        '--json',
      ]);
      const report = JSON.parse(output) as LoadReport;
      assert.deepEqual([status, report.turns], [0, { completed: 6, cancelled: 0, failed: 0 }]);
      assert.equal(report.firstAudioMs.count, 6);
      assert.ok(report.audioSeconds > 6 * 0.3, `${report.audioSeconds} s`);
    });
  }

  for (const way of ['request', 'stream', 'multi']) {
    test(`load over ${way} cancels every second turn, and hears nothing after the answer`, async () => {
      const commandArguments = [
        '--over',
        way,
        '--clients',
        '2',
        '--turns',
        '8',
        '--cancel',
        '--token-ms',
        '1',
        '--json',
      ];
      const { status, output } = await load(commandArguments);
      const report = JSON.parse(output) as LoadReport;
      assert.deepEqual([status, report.turns], [0, { completed: 4, cancelled: 4, failed: 0 }]);
      assert.equal(report.cancelToSilenceMs.count, 4);
    });
  }

  test('load prints a table for people', async () => {
    const { output } = await load(['--clients', '1', '--turns', '2', '--text', 'Hi.']);
    assert.match(output, /^1 clients over stream on http/u);
    assert.match(output, /2 turns completed, 0 cancelled, 0 failed/u);
    assert.match(output, /first word to first audio +\d/u);
  });

  test('load says in a sentence that the key is refused', async () => {
    const { status, output, messages } = await load(['--turns', '1'], { apiKey: 'wrong' });
    assert.deepEqual([status, output], [1, '']);
    assert.match(messages, /refuses the connection: .*401/u);
  });

  test('load fails when turns fail, and tells why', async () => {
    const { status, output } = await load(['--over', 'request', '--turns', '2', '--voice', 'nobody', '--json']);
    const report = JSON.parse(output) as LoadReport;
    assert.deepEqual([status, report.turns.failed], [1, 2]);
    assert.match(Object.keys(report.complaints)[0] ?? '', /^NOT_FOUND: /u);
  });
});
