#!/usr/bin/env node
// @ts-check
/**
 * The first thing that runs on a fresh clone: plain JavaScript, Node builtins only, any Node from 18 on. It brings what
 * the service needs (Node 24, dependencies, system packages) and then runs the asked program under that Node.
 *
 *   node scripts/bootstrap.mjs start [arguments]       set up, then the server
 *   node scripts/bootstrap.mjs test [arguments]        set up with what the tests use, then scripts/ok.ts
 *   node scripts/bootstrap.mjs run FILE [arguments]    set up, then FILE
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './bootstrap/run-program.mjs';
import { SetUpError } from './bootstrap/set-up-error.mjs';
import { setUp } from './bootstrap/set-up.mjs';

const USAGE = 'Usage: node scripts/bootstrap.mjs start | test | run FILE [arguments]\n';
const rootDirectory = fileURLToPath(new URL('..', import.meta.url));

/**
 * Half of what an idle server would hold is room for short-lived objects that it never needs: 2 MB of it instead of 16
 * save 15 MB. Compiled code is kept between starts, which saves another 30 MB, the translation of TypeScript, and its time.
 * With `--expose-gc` the server can give back what only its start needed, another 10 MB.
 */
const nodeOptions = ['--max-semi-space-size=2', '--expose-gc'];

const program = chooseProgram(process.argv.slice(2));
if (program === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await setUpAndRun(program);
}

/**
 * @param {readonly string[]} words
 * @returns {{ purpose: 'start' | 'test', script: string, programArguments: readonly string[] } | undefined}
 */
function chooseProgram([command, ...rest]) {
  if (command === 'start') return { purpose: 'start', script: 'src/main.ts', programArguments: rest };
  if (command === 'test') return { purpose: 'test', script: 'scripts/ok.ts', programArguments: rest };
  const [script, ...programArguments] = rest;
  if (command === 'run' && script !== undefined) return { purpose: 'start', script, programArguments };
  return undefined;
}

/** @param {NonNullable<ReturnType<typeof chooseProgram>>} program */
async function setUpAndRun({ purpose, script, programArguments }) {
  try {
    const { executable, environment } = await setUp({
      rootDirectory,
      purpose,
      environment: process.env,
      output: process.stderr,
    });
    return await runProgram({
      executable,
      programArguments: [...nodeOptions, join(rootDirectory, script), ...programArguments],
      environment: {
        NODE_COMPILE_CACHE: join(rootDirectory, '.cache', 'compiled'),
        // Threads that allocate seldom need no memory pool each; glibc would give them up to eight a core.
        MALLOC_ARENA_MAX: '2',
        ...environment,
      },
    });
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error;
    process.stderr.write(`Set-up failed: ${error.message}\n`);
    return 1;
  }
}
