import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runProgram } from './run-program.mjs';

describe('runProgram()', () => {
  const environment = { PATH: process.env['PATH'] };

  test('answers the exit code of the program', async () => {
    const programArguments = ['-e', 'process.exit(7)'];
    assert.equal(await runProgram({ executable: process.execPath, programArguments, environment }), 7);
  });

  test('passes a signal on, and answers as a shell does for a program that dies of one', async () => {
    const modulePath = join(import.meta.dirname, 'run-program.mjs');
    const drainingProgram = `process.on('SIGTERM', () => process.exit(5)); console.log('ready'); setInterval(() => {}, 1000)`;
    const dyingProgram = `console.log('ready'); setInterval(() => {}, 1000)`;
    for (const [program, expected] of [[drainingProgram, 5] as const, [dyingProgram, 143] as const]) {
      const script = `import { runProgram } from ${JSON.stringify(modulePath)};
        process.exit(await runProgram({ executable: process.execPath, environment: process.env,
          programArguments: ['-e', ${JSON.stringify(program)}] }));`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      await once(child.stdout, 'data');
      child.kill('SIGTERM');
      assert.deepEqual(await once(child, 'exit'), [expected, null]);
    }
  });
});
