// @ts-check
import { execFileSync } from 'node:child_process';

/** Another apt may be running; machines that update themselves need a minute or two after they come up. */
const LOCK_TIMEOUT_S = 120;

/**
 * Debian's package manager, as far as the set-up needs it.
 * @typedef {{ missingOf: (names: readonly string[]) => readonly string[], install: (names: readonly string[]) => Promise<void> }} Apt
 */

/**
 * @param {object} options
 * @param {import('./run-step.mjs').StepRunner} options.runner
 * @param {string} options.workingDirectory
 * @param {NodeJS.ProcessEnv} options.environment
 * @returns {Apt}
 */
export function createApt({ runner, workingDirectory, environment }) {
  // Its words are read here, so they must be the English ones.
  const aptEnvironment = { ...environment, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  /** @param {string} label @param {readonly string[]} words */
  const runApt = (label, words) =>
    runner.run({
      label,
      executable: 'apt-get',
      commandArguments: ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_S}`, ...words],
      workingDirectory,
      environment: aptEnvironment,
    });
  const update = () => runApt('Refreshing the package lists', ['update']);
  /** @param {string} name */
  const hasCandidate = (name) =>
    /^ {2}Candidate: (?!\(none\))/mu.test(outputOf('apt-cache', ['policy', name], aptEnvironment));
  /** @param {readonly string[]} names */
  const installKnown = async (names) => {
    // One unknown name would make apt refuse them all: Ubuntu, for one, has no package called chromium.
    const known = names.filter(hasCandidate);
    if (known.length === 0) return undefined;
    const label = `Installing system packages (${known.join(', ')})`;
    return runApt(label, ['install', '--yes', '--no-install-recommends', ...known]);
  };
  return {
    missingOf(names) {
      if (names.length === 0) return [];
      const words = ['-W', '-f', '${Package} ${db:Status-Abbrev}\n', ...names];
      const listing = outputOf('dpkg-query', words, aptEnvironment);
      const installed = new Set([...listing.matchAll(/^(\S+) ii/gmu)].map(([, name]) => name));
      return names.filter((name) => !installed.has(name));
    },
    async install(names) {
      const areListsComplete = names.every(hasCandidate);
      if (!areListsComplete) await update();
      let result = await installKnown(names);
      // Lists of last month name versions that the mirror no longer has.
      if (result?.outcome === 'failed' && areListsComplete) {
        await update();
        result = await installKnown(names);
      }
      if (result?.outcome === 'failed') {
        runner.say(`apt-get did not succeed. The end of .cache/setup.log:\n${result.tail}`);
      }
    },
  };
}

/**
 * @param {string} executable
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} environment
 */
function outputOf(executable, words, environment) {
  try {
    return execFileSync(executable, [...words], {
      env: environment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // dpkg-query exits 1 when one of the names is unknown and still lists the others.
    return error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' ? error.stdout : '';
  }
}
