// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const tablePath = new URL('../../src/cli/admin/system-packages.json', import.meta.url);

/** What could not be installed is tried, and told, again after an hour: soon enough to help, too seldom to annoy. */
const RETRY_AFTER_MS = 3_600_000;
/** Another apt may be running; machines that update themselves need a minute or two after they come up. */
const APT_LOCK_TIMEOUT_S = 120;

/**
 * @typedef {{ name: string, usedBy: 'start' | 'test', gives: string, without: string }} SystemPackage
 *
 * What the last look found: `present` is believed until the file goes, `unresolved` for an hour and one user.
 * @typedef {{ present: readonly string[], unresolved: readonly string[], triedAtMs: number, userId: number }} Findings
 *
 * @typedef {object} SystemPackagesContext
 * @property {'start' | 'test'} purpose
 * @property {string} cacheDirectory
 * @property {import('./run-step.mjs').StepRunner} runner
 * @property {NodeJS.ProcessEnv} environment
 */

/**
 * The step that no start depends on: what fails here is said, and the service speaks with what is there.
 * @param {SystemPackagesContext} context
 * @returns {import('./set-up.mjs').Step}
 */
export function createSystemPackagesStep(context) {
  const { purpose, cacheDirectory, runner, environment } = context;
  if (environment.SYRINX_SETUP === 'off') return { isPending: () => false, run: async () => {} };
  const findingsPath = join(cacheDirectory, 'system-packages.json');
  /** @type {readonly SystemPackage[]} */
  const wanted = JSON.parse(readFileSync(tablePath, 'utf8')).filter(
    (/** @type {SystemPackage} */ { usedBy }) => usedBy === 'start' || purpose === 'test',
  );
  return {
    isPending: () => !isSettled({ wanted, findings: readFindings(findingsPath) }),
    async run() {
      const support = supportHere();
      const missing = support === 'none' ? wanted : missingOf(wanted);
      if (missing.length > 0 && support === 'install') await installPackages(context, missing);
      const unresolved = support === 'install' ? missingOf(missing) : missing;
      if (unresolved.length > 0) runner.say(explain({ unresolved, support }));
      const names = unresolved.map(({ name }) => name);
      /** @type {Findings} */
      const findings = {
        present: wanted.map(({ name }) => name).filter((name) => !names.includes(name)),
        unresolved: names,
        triedAtMs: Date.now(),
        userId: userId(),
      };
      writeFileSync(findingsPath, JSON.stringify(findings));
    },
  };
}

/**
 * @param {{ wanted: readonly SystemPackage[], findings: Findings | undefined, nowMs?: number }} options
 */
export function isSettled({ wanted, findings, nowMs = Date.now() }) {
  if (findings === undefined) return false;
  const stillBelieved = nowMs - findings.triedAtMs < RETRY_AFTER_MS && findings.userId === userId();
  return wanted.every(
    ({ name }) => findings.present.includes(name) || (stillBelieved && findings.unresolved.includes(name)),
  );
}

/**
 * One sentence per consequence, and the command that ends them all.
 * @param {{ unresolved: readonly SystemPackage[], support: 'install' | 'look' | 'none' }} options
 */
export function explain({ unresolved, support }) {
  const names = unresolved.map(({ name }) => name).join(' ');
  const consequences = [...new Set(unresolved.map(({ without }) => without))].join('; ');
  if (support === 'none') {
    return (
      `System packages are looked for on Debian and Ubuntu only. Without espeak-ng and flite from your own package ` +
      `manager: ${consequences}. \`npm run admin -- doctor\` says what is found.`
    );
  }
  const remedy =
    support === 'look' ? `Run as root: apt-get install --no-install-recommends ${names}` : `Not installed: ${names}`;
  return `${remedy}\nUntil then: ${consequences}.`;
}

/** @returns {'install' | 'look' | 'none'} */
function supportHere() {
  if (!existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return 'none';
  return userId() === 0 ? 'install' : 'look';
}

function userId() {
  return process.getuid?.() ?? -1;
}

/**
 * @param {string} path
 * @returns {Findings | undefined}
 */
function readFindings(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {readonly SystemPackage[]} packages
 * @returns {readonly SystemPackage[]}
 */
function missingOf(packages) {
  if (packages.length === 0) return [];
  const listing = outputOf('dpkg-query', [
    '-W',
    '-f',
    '${Package} ${db:Status-Abbrev}\n',
    ...packages.map(({ name }) => name),
  ]);
  const installed = new Set([...listing.matchAll(/^(\S+) ii/gmu)].map(([, name]) => name));
  return packages.filter(({ name }) => !installed.has(name));
}

/**
 * @param {SystemPackagesContext} context
 * @param {readonly SystemPackage[]} missing
 */
async function installPackages({ runner, environment, cacheDirectory }, missing) {
  /** @param {string} label @param {readonly string[]} commandArguments */
  const runApt = (label, commandArguments) =>
    runner.run({
      label,
      executable: 'apt-get',
      commandArguments: ['-o', `DPkg::Lock::Timeout=${APT_LOCK_TIMEOUT_S}`, ...commandArguments],
      workingDirectory: cacheDirectory,
      environment: { ...environment, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    });
  const update = () => runApt('Refreshing the package lists', ['update']);
  const install = () => {
    // One unknown name would make apt refuse them all: Ubuntu, for one, has no package called chromium.
    const names = missing.map(({ name }) => name).filter((name) => hasCandidate(name));
    const label = `Installing system packages (${names.join(', ')})`;
    return runApt(label, ['install', '--yes', '--no-install-recommends', ...names]);
  };
  const listsAreFresh = missing.every(({ name }) => hasCandidate(name));
  if (!listsAreFresh) await update();
  let result = await install();
  // Lists of last month name versions that the mirror no longer has.
  if (result.outcome === 'failed' && listsAreFresh) {
    await update();
    result = await install();
  }
  if (result.outcome === 'failed') runner.say(`apt-get did not succeed. The end of .cache/setup.log:\n${result.tail}`);
}

/** @param {string} name */
function hasCandidate(name) {
  return /^ {2}Candidate: (?!\(none\))/mu.test(outputOf('apt-cache', ['policy', name]));
}

/**
 * @param {string} executable
 * @param {readonly string[]} commandArguments
 */
function outputOf(executable, commandArguments) {
  try {
    return execFileSync(executable, [...commandArguments], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    // dpkg-query exits 1 when one of the names is unknown and still lists the others.
    return error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' ? error.stdout : '';
  }
}
