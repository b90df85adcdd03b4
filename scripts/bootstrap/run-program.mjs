// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in the foreground and answers its exit code. It shares our process group, so a terminal's Ctrl-C
 * reaches it without us; everything else is sent to us alone and is passed on.
 * @param {object} options
 * @param {string} options.executable
 * @param {readonly string[]} options.programArguments
 * @param {NodeJS.ProcessEnv} options.environment
 * @returns {Promise<number>}
 */
export function runProgram({ executable, programArguments, environment }) {
  const child = spawn(executable, [...programArguments], { env: environment, stdio: 'inherit' });
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    if (!isFromTerminal) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const listened of signals) process.off(listened, passOn);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
