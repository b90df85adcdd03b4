import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { systemClock } from '../../foundation/clock.ts';

const skip = process.platform === 'linux' ? false : 'needs /proc';

test('endWithParent() ends a program that never comes back, when its parent is killed', { skip }, async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'syrinx-parent-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const host = join(folder, 'host.mjs');
  await writeFile(
    host,
    `import { endWithParent } from ${addressOf('end-with-parent.ts')};
    endWithParent(Number(process.argv[2]));
    console.log(process.pid);
    setTimeout(() => { for (;;); }, 300);`,
  );
  const parent = join(folder, 'parent.mjs');
  await writeFile(
    parent,
    `import { spawn } from 'node:child_process';
    import { hostProgram } from ${addressOf('host-program.ts')};
    const host = hostProgram(${JSON.stringify(host)}, { hostArguments: [], usesNativeCode: false });
    spawn(host.executable, host.arguments, { stdio: ['ignore', 'inherit', 'inherit'], env: {}, detached: true });`,
  );
  const parentProcess = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(parentProcess.stdout, 'data');
  const hostId = Number(String(line));
  context.after(() => {
    if (parentProcess.exitCode === null) parentProcess.kill('SIGKILL');
  });
  // So long that it would have ended by itself, if it did not see its parent.
  await systemClock.sleep(1_500, {});
  assert.ok(await isRunning(hostId));
  parentProcess.kill('SIGKILL');
  for (let count = 0; count < 500 && (await isRunning(hostId)); count += 1) await systemClock.sleep(20, {});
  const isLeft = await isRunning(hostId);
  if (isLeft) process.kill(hostId, 'SIGKILL');
  assert.ok(!isLeft);
});

function addressOf(file: string): string {
  return JSON.stringify(new URL(file, import.meta.url).href);
}

/** Not a zombie, which only waits to be taken away. */
async function isRunning(processId: number): Promise<boolean> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => 'State:\tX');
  return !/^State:\s+[XZ]/mu.test(status);
}
