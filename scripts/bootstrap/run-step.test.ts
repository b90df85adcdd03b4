import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { createStepRunner } from './run-step.mjs';

describe('createStepRunner()', () => {
  test('keeps the output of a command in the log and says how it ended', async (context) => {
    const { run, said, log } = stepRunner(context);
    assert.deepEqual(await run('console.log("out"); console.error("err")'), { outcome: 'succeeded' });
    assert.match(log(), /out[^]*err/u);
    assert.equal(said[0], 'Working …\n');
    assert.match(said.at(-1) ?? '', /^Working: done in \d+ s\n$/u);
  });

  test('answers the end of the output of a command that fails, and of no other', async (context) => {
    const { run, said } = stepRunner(context);
    await run('console.log("earlier")');
    const result = await run('for (let line = 0; line < 100; line += 1) console.log(line); process.exit(3)');
    assert.ok(result.outcome === 'failed');
    assert.match(result.tail, /\n99\nended with code 3$/u);
    assert.doesNotMatch(result.tail, /earlier|\n5\n/u);
    assert.match(said.at(-1) ?? '', /failed/u);
  });

  test('fails for a program that does not exist', async (context) => {
    const result = await stepRunner(context).run('', '/no/such/program');
    assert.ok(result.outcome === 'failed');
    assert.match(result.tail, /ENOENT/u);
  });

  test('tells the process that runs, and ends it', async (context) => {
    const { run, runner, processIds } = stepRunner(context);
    assert.equal(runner.stop(), 'idle');
    const running = run('setInterval(() => {}, 1000)');
    assert.equal(processIds.length, 1);
    assert.equal(runner.stop(), 'stopping');
    assert.equal((await running).outcome, 'failed');
    assert.equal(runner.stop(), 'idle');
  });
});

function stepRunner(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'syrinx-bootstrap-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const logPath = join(folder, 'setup.log');
  const said: string[] = [];
  const processIds: number[] = [];
  const runner = createStepRunner({ logPath, output: { write: (text) => said.push(text) > 0 } });
  runner.startLog({ onProcess: (processId) => void processIds.push(processId) });
  const run = async (script: string, executable = process.execPath) =>
    runner.run({
      label: 'Working',
      executable,
      commandArguments: ['-e', script],
      workingDirectory: folder,
      environment: { PATH: process.env['PATH'] },
    });
  return { runner, run, said, processIds, log: () => readFileSync(logPath, 'utf8') };
}
