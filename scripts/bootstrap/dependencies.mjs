// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNpm } from './node-runtime.mjs';
import { SetUpError } from './set-up-error.mjs';

/** Packages with native code: whether they load is the proof that the installation fits this machine. */
const nativePackages = [
  { name: 'better-sqlite3', probe: "new (require('better-sqlite3'))(':memory:').close()", without: undefined },
  {
    name: 'koffi',
    probe: "require('koffi')",
    without: 'espeak-ng speaks through its JavaScript port, and the flite voices are spoken by espeak-ng',
  },
];

/**
 * @typedef {object} DependenciesContext
 * @property {string} rootDirectory
 * @property {import('./run-step.mjs').StepRunner} runner
 * @property {NodeJS.ProcessEnv} environment
 * @property {{ executable: string, version: string }} node
 */

/**
 * @param {DependenciesContext} context
 * @returns {import('./set-up.mjs').Step}
 */
export function createDependenciesStep(context) {
  const { rootDirectory, node } = context;
  const stampPath = join(rootDirectory, 'node_modules', '.syrinx-stamp');
  const readStamp = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '');
  const wantedStamp = () => stampOf({ lockFile: readLockFile(rootDirectory), nodeVersion: node.version });
  return {
    isPending: () => readStamp() !== wantedStamp(),
    async run() {
      // The stamp goes first: whatever happens from here on, a half-installed folder never looks whole.
      rmSync(stampPath, { force: true });
      if (!isInstalled(rootDirectory)) await installDependencies(context);
      for (const nativePackage of nativePackages) await proveLoading(context, nativePackage);
      writeFileSync(stampPath, wantedStamp());
    },
  };
}

/**
 * What an installation depends on; equal stamps mean that nothing has to be done.
 * @param {{ lockFile: string, nodeVersion: string, platform?: string, architecture?: string }} options
 */
export function stampOf({ lockFile, nodeVersion, platform = process.platform, architecture = process.arch }) {
  const hash = createHash('sha256').update(lockFile).digest('hex');
  return `package-lock ${hash}\nnode ${nodeVersion}\nplatform ${platform}-${architecture}\n`;
}

/**
 * Whether node_modules already holds exactly what the lock file names, as after a developer's own `npm install`: npm
 * writes what it installed into node_modules/.package-lock.json as its last act.
 * @param {string} rootDirectory
 */
export function isInstalled(rootDirectory) {
  const installedPath = join(rootDirectory, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const wanted = packagesOf(readLockFile(rootDirectory));
  const installed = packagesOf(readFileSync(installedPath, 'utf8'));
  const allPresent = Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const present = installed[path];
    if (present === undefined) return optional === true;
    return present.version === version && present.integrity === integrity && existsSync(join(rootDirectory, path));
  });
  return allPresent && Object.keys(installed).every((path) => wanted[path] !== undefined);
}

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} LockedPackages */

/** @param {string} lockFile */
function packagesOf(lockFile) {
  const { packages } = /** @type {{ packages?: LockedPackages }} */ (JSON.parse(lockFile));
  return packages ?? {};
}

/** @param {string} rootDirectory */
function readLockFile(rootDirectory) {
  return readFileSync(join(rootDirectory, 'package-lock.json'), 'utf8');
}

/** @param {DependenciesContext} context */
async function installDependencies({ rootDirectory, runner, environment, node }) {
  const npm = findNpm(environment, node.executable);
  const result = await runner.run({
    label: 'Installing dependencies',
    executable: npm.executable,
    // The native packages carry their binaries, so no package has to run a script of its own. Development packages
    // come along under NODE_ENV=production too: `npm test` uses the same folder.
    commandArguments: [
      ...npm.leadingArguments,
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    workingDirectory: rootDirectory,
    environment,
  });
  if (result.outcome === 'failed') {
    throw new SetUpError(`npm ci did not succeed. The end of .cache/setup.log:\n${result.tail}`);
  }
}

/**
 * @param {DependenciesContext} context
 * @param {(typeof nativePackages)[number]} nativePackage
 */
async function proveLoading(context, { name, probe, without }) {
  if (failureOfProbe(context, probe) === undefined) return;
  const { rootDirectory, runner, environment, node } = context;
  const npm = findNpm(environment, node.executable);
  // No ready-made binary for this platform: the package's own install script compiles one.
  await runner.run({
    label: `Compiling ${name}`,
    executable: npm.executable,
    commandArguments: [...npm.leadingArguments, 'rebuild', name, '--loglevel=error'],
    workingDirectory: rootDirectory,
    environment,
  });
  const failure = failureOfProbe(context, probe);
  if (failure === undefined) return;
  if (without === undefined) throw new SetUpError(`${name} does not load on this machine:\n${failure}`);
  runner.say(`${name} does not load on this machine, so ${without}.`);
}

/**
 * Probes in a process of its own: a binary for another Node does not throw, it kills.
 * @param {DependenciesContext} context
 * @param {string} probe
 * @returns {string | undefined} why it does not load
 */
function failureOfProbe({ rootDirectory, environment, node }, probe) {
  const { status, signal, stderr } = spawnSync(node.executable, ['-e', probe], {
    cwd: rootDirectory,
    env: environment,
    encoding: 'utf8',
  });
  return status === 0 ? undefined : stderr.trim() || `ended with ${signal ?? `code ${status}`}`;
}
