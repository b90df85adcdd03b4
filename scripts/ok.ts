/**
 * `npm run ok`: everything that must hold before a change is finished. The checks that read the tree run side by side
 * (together under 3 s on two cores); the tests come last, so that the output ends with the runner's own summary.
 *
 * `npm run ok -- src/foundation` runs the tests of one folder or file; what begins with `-` goes to the test runner.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface Step {
  readonly name: string;
  /** Program and its arguments, run by this Node. */
  readonly command: readonly string[];
}

interface Outcome {
  readonly step: Step;
  readonly exitCode: number;
  readonly durationMs: number;
  readonly output: string;
}

const root = join(import.meta.dirname, '..');

const checks: readonly Step[] = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc'] },
  { name: 'tidy', command: ['scripts/tidy.ts'] },
  { name: 'generated', command: ['scripts/generate.ts', '--check'] },
];

/** A file of tests that runs longer has hung; the slowest takes seconds. */
const testFileMsMax = 120_000;
/** One file on each of the two cores that a small machine has; more would make sound tests wait for processor time. */
const testFilesAtOnce = 2;
const testPatterns = ['src', 'engines', 'scripts', 'test'].map(testsUnder);

process.exitCode = (await runChecks()) ? await runTests(process.argv.slice(2)) : 1;

async function runChecks(): Promise<boolean> {
  const outcomes = await Promise.all(checks.map(runCheck));
  for (const { step, exitCode, durationMs, output } of outcomes) {
    console.log(`${exitCode === 0 ? '✔' : '✖'} ${step.name.padEnd(10)} ${(durationMs / 1000).toFixed(1)} s`);
    if (exitCode !== 0) console.log(output.trimEnd());
  }
  return outcomes.every(({ exitCode }) => exitCode === 0);
}

async function runCheck(step: Step): Promise<Outcome> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, step.command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exitCode = await exitOf(child);
  return { step, exitCode, durationMs: performance.now() - startedMs, output };
}

async function runTests(args: readonly string[]): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('-'));
  const places = args.filter((arg) => !arg.startsWith('-'));
  const patterns = places.length === 0 ? testPatterns : places.map(testsUnder);
  const command = [
    '--test',
    '--test-reporter=spec',
    `--test-concurrency=${testFilesAtOnce}`,
    `--test-timeout=${testFileMsMax}`,
    ...options,
    ...patterns,
  ];
  return exitOf(spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }));
}

function testsUnder(place: string): string {
  return place.endsWith('.ts') ? place : `${place.replace(/\/$/u, '')}/**/*.test.ts`;
}

/** A child that was killed by a signal has failed. */
async function exitOf(child: ReturnType<typeof spawn>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject).once('close', (exitCode) => {
    resolve(exitCode ?? 1);
  });
  return promise;
}
