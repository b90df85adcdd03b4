import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { isInstalled, stampOf } from './dependencies.mjs';

const root = join(import.meta.dirname, '..', '..');

describe('stampOf()', () => {
  const now = { lockFile: '{}', nodeVersion: '24.21.0', platform: 'linux', architecture: 'x64' };

  test('changes with the lock file, the Node and the platform', () => {
    const changes = [
      { lockFile: '{ }' },
      { nodeVersion: '24.21.1' },
      { platform: 'darwin' },
      { architecture: 'arm64' },
    ];
    const stamps = [now, ...changes.map((change) => ({ ...now, ...change }))].map(stampOf);
    assert.equal(new Set(stamps).size, stamps.length);
    assert.equal(stampOf(now), stampOf({ ...now }));
  });
});

describe('isInstalled()', () => {
  const dependency = { version: '1.0.0', integrity: 'sha512-x' };
  const project = (wanted: object, installed: object | undefined, context: TestContext): string => {
    const folder = temporaryFolder(context);
    mkdirSync(join(folder, 'node_modules', 'a'), { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...wanted } }));
    if (installed === undefined) return folder;
    const path = join(folder, 'node_modules', '.package-lock.json');
    writeFileSync(path, JSON.stringify({ packages: installed }));
    return folder;
  };
  const a = { 'node_modules/a': dependency };

  test('believes what npm has written down', (context) => {
    assert.equal(isInstalled(project(a, a, context)), true);
  });

  test('does without optional packages of other platforms', (context) => {
    const wanted = { ...a, 'node_modules/b': { ...dependency, optional: true } };
    assert.equal(isInstalled(project(wanted, a, context)), true);
  });

  test('sees a missing, a different and a superfluous package, and a missing folder', (context) => {
    const b = { 'node_modules/b': dependency };
    assert.equal(isInstalled(project(a, undefined, context)), false);
    assert.equal(isInstalled(project({ ...a, ...b }, a, context)), false);
    assert.equal(isInstalled(project(a, { 'node_modules/a': { ...dependency, version: '1.0.1' } }, context)), false);
    assert.equal(isInstalled(project(a, { 'node_modules/a': { ...dependency, integrity: 'other' } }, context)), false);
    assert.equal(isInstalled(project(a, { ...a, ...b }, context)), false);
    assert.equal(isInstalled(project(b, b, context)), false);
  });
});

describe('package-lock.json', () => {
  test('names every optional package, without which npm ci refuses it', () => {
    const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    assert.ok(typeof lock === 'object' && lock !== null && 'packages' in lock);
    const packages = lock.packages as Record<string, { optionalDependencies?: Record<string, string> }>;
    const named = Object.values(packages).flatMap((row) => Object.keys(row.optionalDependencies ?? {}));
    const absent = named.filter((name) => packages[`node_modules/${name}`] === undefined);
    assert.deepEqual(absent, []);
  });
});

function temporaryFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'syrinx-bootstrap-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
