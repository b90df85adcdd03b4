import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { packageClosure, UnknownPackageError, type PackageLock } from './package-lock.ts';

const lock: PackageLock = {
  packages: {
    '': { dependencies: { a: '1.0.0' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2', c: '1' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC', dependencies: { c: '1' } },
    'node_modules/b': { version: '1.0.0', license: 'MIT' },
    'node_modules/c': { version: '1.0.0', license: 'MIT', dependencies: { a: '1' } },
    'node_modules/d': { version: '1.0.0', license: 'MIT', optionalDependencies: { '@s/e': '1' } },
    'node_modules/@s/e': { version: '1.0.0' },
  },
};

suite('packageClosure()', () => {
  test('packageClosure() follows dependencies, rings included, each once', () => {
    assert.deepEqual(labels(['a']), ['a 1.0.0', 'b 2.0.0', 'c 1.0.0']);
  });

  test('packageClosure() takes the copy that lies nearest to the one who asks', () => {
    assert.deepEqual(labels(['b']), ['b 1.0.0']);
  });

  test('packageClosure() follows optional dependencies', () => {
    assert.deepEqual(labels(['d']), ['@s/e 1.0.0', 'd 1.0.0']);
  });

  test('packageClosure() says "unknown" where a package states no licence', () => {
    assert.deepEqual(packageClosure(lock, ['@s/e']), [{ name: '@s/e', version: '1.0.0', licence: 'unknown' }]);
  });

  test('packageClosure() refuses a package that is not in the lock file', () => {
    assert.throws(() => packageClosure(lock, ['missing']), UnknownPackageError);
  });
});

function labels(names: readonly string[]): string[] {
  return packageClosure(lock, names).map(({ name, version }) => `${name} ${version}`);
}
