// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApt } from './apt.mjs';

const tablePath = new URL('../../src/cli/admin/system-packages.json', import.meta.url);

/** What could not be installed is tried, and told, again after an hour: soon enough to help, too seldom to annoy. */
const RETRY_AFTER_MS = 3_600_000;

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
 * @property {() => Support} [support] what can be done about packages here
 *
 * `install`: root on Debian or Ubuntu; `look`: there, but not root; `none`: another system.
 * @typedef {'install' | 'look' | 'none'} Support
 */

/**
 * The step that no start depends on: what fails here is said, and the service speaks with what is there.
 * @param {SystemPackagesContext} context
 * @returns {import('./set-up.mjs').Step}
 */
export function createSystemPackagesStep(context) {
  const { purpose, cacheDirectory, runner, environment, support: askSupport = supportHere } = context;
  if (environment.SYRINX_SETUP === 'off') return { isPending: () => false, run: async () => {} };
  const findingsPath = join(cacheDirectory, 'system-packages.json');
  const table = /** @type {readonly SystemPackage[]} */ (JSON.parse(readFileSync(tablePath, 'utf8')));
  const wanted = table.filter(({ usedBy }) => usedBy === 'start' || purpose === 'test');
  return {
    isPending: () => !isSettled({ wanted, findings: readFindings(findingsPath) }),
    async run() {
      const support = askSupport();
      const names = wanted.map(({ name }) => name);
      const unresolvedNames = support === 'none' ? names : await resolve({ names, support, context });
      const unresolved = wanted.filter(({ name }) => unresolvedNames.includes(name));
      if (unresolved.length > 0) runner.say(explain({ unresolved, support }));
      /** @type {Findings} */
      const findings = {
        present: names.filter((name) => !unresolvedNames.includes(name)),
        unresolved: unresolvedNames,
        triedAtMs: Date.now(),
        userId: userId(),
      };
      writeFileSync(findingsPath, JSON.stringify(findings));
    },
  };
}

/**
 * Installs what is missing where that is possible.
 * @param {{ names: readonly string[], support: Support, context: SystemPackagesContext }} options
 * @returns {Promise<readonly string[]>} what is missing still
 */
async function resolve({ names, support, context: { runner, environment, cacheDirectory } }) {
  const apt = createApt({ runner, environment, workingDirectory: cacheDirectory });
  const missing = apt.missingOf(names);
  if (missing.length === 0 || support !== 'install') return missing;
  await apt.install(missing);
  return apt.missingOf(missing);
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
 * @param {{ unresolved: readonly SystemPackage[], support: Support }} options
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
  if (support === 'look') {
    return `Run as root: apt-get install --no-install-recommends ${names}\nUntil then: ${consequences}.`;
  }
  return `Not installed: ${names}. So ${consequences}.`;
}

/** @returns {Support} */
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
    return /** @type {Findings} */ (JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
