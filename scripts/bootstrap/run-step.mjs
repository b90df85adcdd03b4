// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';

const SPINNER_FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const SPINNER_PERIOD_MS = 120;
/** Where nobody watches a terminal, a line now and then shows that it is still alive. */
const LINE_PERIOD_MS = 10_000;
const TAIL_LINES_MAX = 25;

/**
 * The part of a terminal, a file or a pipe that is needed here.
 * @typedef {{ readonly isTTY?: boolean, write: (text: string) => boolean }} Output
 *
 * @typedef {object} StepCommand
 * @property {string} label what is being done, as in "Installing dependencies"
 * @property {string} executable
 * @property {readonly string[]} commandArguments
 * @property {string} workingDirectory
 * @property {NodeJS.ProcessEnv} environment
 *
 * @typedef {{ outcome: 'succeeded' } | { outcome: 'failed', tail: string }} StepResult
 *
 * @typedef {object} StepRunner
 * @property {(line: string) => void} say
 * @property {(options: { onProcess: (processId: number) => void }) => void} startLog empties the log; every command is told
 * @property {(command: StepCommand) => Promise<StepResult>} run
 * @property {() => 'stopping' | 'idle'} stop ends the running command, if any
 */

/**
 * Runs the long commands of the set-up: their output goes to the log, their progress to the terminal.
 * @param {{ logPath: string, output: Output }} options
 * @returns {StepRunner}
 */
export function createStepRunner({ logPath, output }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  /** @type {((processId: number) => void) | undefined} */
  let tellProcess;
  return {
    say: (line) => void output.write(`${line}\n`),
    startLog({ onProcess }) {
      writeFileSync(logPath, '');
      tellProcess = onProcess;
    },
    async run(command) {
      const log = openSync(logPath, 'a');
      const logStart = statSync(logPath).size;
      const progress = showProgress({ label: command.label, output });
      try {
        writeSync(log, `\n$ ${command.executable} ${command.commandArguments.join(' ')}\n`);
        running = spawnLogged(command, log);
        if (running.pid !== undefined) tellProcess?.(running.pid);
        const failure = await failureOf(running);
        progress.end(failure === undefined ? 'done' : 'failed');
        if (failure === undefined) return { outcome: 'succeeded' };
        writeSync(log, `${failure}\n`);
        return { outcome: 'failed', tail: readTail(logPath, logStart) };
      } finally {
        running = undefined;
        progress.end('failed');
        closeSync(log);
      }
    },
    stop() {
      return running?.kill('SIGTERM') === true ? 'stopping' : 'idle';
    },
  };
}

/**
 * @param {StepCommand} command
 * @param {number} log
 */
function spawnLogged({ executable, commandArguments, workingDirectory, environment }, log) {
  return spawn(executable, [...commandArguments], {
    cwd: workingDirectory,
    env: environment,
    stdio: ['ignore', log, log],
    // Windows runs npm.cmd only through its shell.
    shell: process.platform === 'win32' && executable.endsWith('.cmd'),
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string | undefined>} why it failed
 */
function failureOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(code === 0 ? undefined : `ended with ${signal ?? `code ${code}`}`));
  });
}

/** @param {{ label: string, output: Output }} options */
function showProgress({ label, output }) {
  const startedMs = performance.now();
  const elapsed = () => `${Math.round((performance.now() - startedMs) / 1000)} s`;
  let frame = 0;
  const drawFrame = () => {
    frame = (frame + 1) % SPINNER_FRAMES.length;
    output.write(`\r\u001B[K${SPINNER_FRAMES[frame]} ${label} … ${elapsed()}`);
  };
  if (!output.isTTY) output.write(`${label} …\n`);
  const timer = output.isTTY
    ? setInterval(drawFrame, SPINNER_PERIOD_MS)
    : setInterval(() => output.write(`${label} … ${elapsed()}\n`), LINE_PERIOD_MS);
  /** @type {'done' | 'failed' | undefined} */
  let ended;
  return {
    /** Says how it ended; a second call is ignored. @param {'done' | 'failed'} ending */
    end(ending) {
      if (ended !== undefined) return;
      ended = ending;
      clearInterval(timer);
      output.write(`${output.isTTY ? '\r\u001B[K' : ''}${label}: ${ending} in ${elapsed()}\n`);
    },
  };
}

/**
 * @param {string} logPath
 * @param {number} start
 */
function readTail(logPath, start) {
  const lines = readFileSync(logPath).subarray(start).toString('utf8').trimEnd().split('\n');
  return lines.slice(-TAIL_LINES_MAX).join('\n');
}
