import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { takeLock } from './set-up-lock.mjs';

describe('takeLock()', () => {
  const notWaiting = (holder: string) => assert.fail(`waits for ${holder}`);

  test('writes a file that goes with the lock', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    const lock = await takeLock({ path, onWait: notWaiting });
    assert.ok(existsSync(path));
    lock.release();
    lock.release();
    assert.equal(existsSync(path), false);
  });

  test('waits for its holder', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    const first = await takeLock({ path, onWait: notWaiting });
    const second = await takeLock({
      path,
      onWait(holder) {
        assert.match(holder, new RegExp(`process ${process.pid}\\b`, 'u'));
        first.release();
      },
    });
    // The first must not release what the second holds now.
    first.release();
    assert.ok(existsSync(path));
    second.release();
  });

  test('takes over from a process that was killed', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    writeFileSync(path, lockContent({ processes: [{ processId: child.pid }] }));
    const lock = await takeLock({ path, onWait: () => void child.kill('SIGKILL') });
    assert.equal(child.killed, true);
    lock.release();
  });

  test('waits for a command that outlives its set-up', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    await once(child, 'spawn');
    assert.ok(child.pid !== undefined);
    const first = await takeLock({ path, onWait: notWaiting });
    first.addProcess(child.pid);
    const content = readFileSync(path, 'utf8');
    // As if this process had been killed: a process number beyond the largest one.
    writeFileSync(path, content.replace(`"processId":${process.pid}`, '"processId":2147483646'));
    const second = await takeLock({ path, onWait: () => void child.kill('SIGKILL') });
    assert.equal(child.killed, true);
    second.release();
  });

  test(
    'tells a holder from a later process with the same number',
    { skip: process.platform !== 'linux' },
    async (context) => {
      const path = join(temporaryFolder(context), 'lock');
      writeFileSync(path, lockContent({ processes: [{ processId: process.pid, startTime: '1' }] }));
      (await takeLock({ path, onWait: notWaiting })).release();
    },
  );

  test('takes over a lock that is too old, from whatever host', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    const processes = [{ processId: process.pid }];
    writeFileSync(path, lockContent({ processes, host: 'elsewhere', takenAtMs: Date.now() - 2 * 3_600_000 }));
    (await takeLock({ path, onWait: notWaiting })).release();
  });

  test('believes another host whose processes it cannot see', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    writeFileSync(path, lockContent({ processes: [{ processId: 2_147_483_646 }], host: 'elsewhere' }));
    let waited = 0;
    const lock = await takeLock({
      path,
      onWait() {
        waited += 1;
        rmSync(path);
      },
    });
    assert.equal(waited, 1);
    lock.release();
  });

  test('takes over a file that was left half-written, once it is old', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    writeFileSync(path, '{"tok');
    const lock = await takeLock({
      path,
      onWait() {
        utimesSync(path, new Date(0), new Date(0));
      },
    });
    assert.equal(lockHolderOf(path), process.pid);
    lock.release();
  });

  test('lets one of many in at a time, also over a stale lock', async (context) => {
    const path = join(temporaryFolder(context), 'lock');
    writeFileSync(path, lockContent({ processes: [{ processId: 2_147_483_646 }] }));
    let inside = 0;
    const visit = async () => {
      const lock = await takeLock({ path, onWait: () => {} });
      inside += 1;
      assert.equal(inside, 1);
      await Promise.resolve();
      inside -= 1;
      lock.release();
    };
    await Promise.all([visit(), visit(), visit()]);
  });
});

function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'syrinx-bootstrap-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function lockContent(content: {
  readonly processes: readonly { readonly processId: number | undefined; readonly startTime?: string }[];
  readonly host?: string;
  readonly takenAtMs?: number;
}): string {
  return JSON.stringify({ token: 'other', host: hostname(), takenAtMs: Date.now(), ...content });
}

function lockHolderOf(path: string): unknown {
  return /"processId":(\d+)/u.exec(readFileSync(path, 'utf8'))?.slice(1).map(Number)[0];
}
