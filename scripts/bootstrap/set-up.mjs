// @ts-check
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createDependenciesStep } from './dependencies.mjs';
import { chooseNode, createNodeStep, withNodeOnPath } from './node-runtime.mjs';
import { createStepRunner } from './run-step.mjs';
import { SetUpError } from './set-up-error.mjs';
import { takeLock } from './set-up-lock.mjs';
import { createSystemPackagesStep } from './system-packages.mjs';

/**
 * One thing that a machine may lack. `isPending` is asked at every start, so it costs a file read or two.
 * @typedef {{ isPending: () => boolean, run: () => Promise<void> }} Step
 */

/**
 * Brings everything that `purpose` needs, does nothing when it is there, and answers how to run a program with it.
 * @param {object} options
 * @param {string} options.rootDirectory
 * @param {'start' | 'test'} options.purpose
 * @param {Readonly<NodeJS.ProcessEnv>} options.environment
 * @param {import('./run-step.mjs').Output} options.output
 * @returns {Promise<{ executable: string, environment: NodeJS.ProcessEnv }>}
 */
export async function setUp({ rootDirectory, purpose, environment, output }) {
  const cacheDirectory = join(rootDirectory, '.cache');
  const node = chooseNode({
    cacheDirectory,
    version: process.versions.node,
    executable: process.execPath,
    platform: process.platform,
    architecture: process.arch,
  });
  const childEnvironment = withNodeOnPath({ environment, executable: node.executable });
  const runner = createStepRunner({ logPath: join(cacheDirectory, 'setup.log'), output });
  const context = { rootDirectory, cacheDirectory, environment: childEnvironment, runner, node };
  const steps = [
    createNodeStep(context),
    createDependenciesStep(context),
    createSystemPackagesStep({ ...context, purpose }),
  ];
  if (steps.some((step) => step.isPending())) await runLocked({ cacheDirectory, runner, steps });
  return { executable: node.executable, environment: childEnvironment };
}

/**
 * Two set-ups at once would destroy each other's node_modules, so they go one after the other; the second finds
 * nothing left to do.
 * @param {object} options
 * @param {string} options.cacheDirectory
 * @param {import('./run-step.mjs').StepRunner} options.runner
 * @param {readonly Step[]} options.steps
 */
async function runLocked({ cacheDirectory, runner, steps }) {
  prepareCache({ cacheDirectory });
  const lock = await takeLock({
    path: join(cacheDirectory, 'setup.lock'),
    onWait: (holder) => runner.say(`Another set-up of this folder is under way (${holder}); waiting for it.`),
  });
  const stopListening = endOnSignals(() => {
    // A command that is still dying keeps the lock; who comes next sees it gone and takes over.
    if (runner.stop() === 'idle') lock.release();
  });
  try {
    runner.startLog({ onProcess: (processId) => lock.addProcess(processId) });
    for (const step of steps) {
      if (step.isPending()) await step.run();
    }
  } finally {
    stopListening();
    lock.release();
  }
}

/** @param {{ cacheDirectory: string }} options */
function prepareCache({ cacheDirectory }) {
  try {
    mkdirSync(cacheDirectory, { recursive: true });
    accessSync(cacheDirectory, constants.W_OK);
  } catch (error) {
    throw new SetUpError(
      `${cacheDirectory} cannot be written (${error instanceof Error ? error.message : String(error)}). ` +
        'Run the set-up once as the owner of this folder.',
    );
  }
}

/**
 * A set-up that is interrupted leaves neither its lock nor a running npm behind.
 * @param {() => void} cleanUp
 * @returns {() => void} stops listening
 */
function endOnSignals(cleanUp) {
  const signals = /** @type {const} */ ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 });
  const listeners = Object.entries(signals).map(([signal, number]) => {
    const listener = () => {
      cleanUp();
      process.exit(128 + number);
    };
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  process.on('exit', cleanUp);
  return () => {
    for (const stop of listeners) stop();
    process.off('exit', cleanUp);
  };
}
