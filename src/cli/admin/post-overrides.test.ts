import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { systemClock } from '../../foundation/clock.ts';
import { postOverrides } from './post-overrides.ts';

interface Place {
  readonly path: string;
  /** The command on the database of this place. */
  readonly run: (commandArguments: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<Ended>;
}

interface Ended {
  readonly exitCode: number;
  readonly printed: string;
  readonly complained: string;
}

async function withPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), 'syrinx-rules-'));
  try {
    await work({
      path,
      async run(commandArguments, environment = {}) {
        const printed: string[] = [];
        const complained: string[] = [];
        const exitCode = await postOverrides.run({
          commandArguments,
          environment: { SYRINX_DATA_DIR: path, ...environment },
          clock: systemClock,
          print: (line) => void printed.push(line),
          complain: (line) => void complained.push(line),
        });
        return { exitCode, printed: printed.join('\n'), complained: complained.join('\n') };
      },
    });
  } finally {
    await rm(path, { recursive: true });
  }
}

describe('post-overrides', () => {
  test('adds after all others, lists in order, and removes', () =>
    withPlace(async ({ run }) => {
      await run(['add', '--pattern', 'a', '--replacement', 'b', '--position', '7']);
      await run(['add', '--pattern', 'c', '--replacement', '', '--language', 'de']);
      await run(['add', '--pattern', 'e', '--replacement', 'f', '--position=-1']);
      const { printed } = await run(['list']);
      assert.deepEqual(printed.split('\n'), [
        '3  position -1  all  e  →  f',
        '1  position 7  all  a  →  b',
        '2  position 8  de  c  →  ',
      ]);
      assert.equal((await run(['remove', '1'])).exitCode, 0);
      assert.equal((await run(['remove', '1'])).exitCode, 1);
      assert.doesNotMatch((await run(['list'])).printed, /^1 /mu);
    }));

  test('prints one JSON object with --json', () =>
    withPlace(async ({ run }) => {
      const added: unknown = JSON.parse((await run(['add', '--pattern', 'a', '--replacement', 'b', '--json'])).printed);
      const listed: unknown = JSON.parse((await run(['list', '--json'])).printed);
      assert.deepEqual(listed, { post_overrides: [added] });
      assert.deepEqual(JSON.parse((await run(['remove', '1', '--json'])).printed), { removed: 1 });
    }));

  test('keeps no rule that cannot be used', () =>
    withPlace(async ({ run }) => {
      const { exitCode, complained } = await run(['add', '--pattern', 'a(', '--replacement', 'b']);
      assert.equal(exitCode, 1);
      assert.match(complained, /^the rule has a pattern that cannot be read/u);
      assert.match((await run(['list'])).printed, /no rule/u);
    }));

  test('tries a text with the rules of the file, of the database and a new one', () =>
    withPlace(async ({ path, run }) => {
      const file = join(path, 'rules.json');
      await writeFile(file, JSON.stringify([{ pattern: 'one', replacement: 'two' }]));
      await run(['add', '--pattern', 'two', '--replacement', 'three']);
      const commandArguments = [
        'test',
        '1 cat',
        '--language',
        'en',
        '--pattern',
        'three',
        '--replacement',
        'four',
        '--json',
      ];
      const { printed } = await run(commandArguments, { SYRINX_POST_OVERRIDES_FILE: file });
      const report: unknown = JSON.parse(printed);
      assert.deepEqual(report, {
        text: 'four cat',
        language: 'en',
        changes: [
          { rule: 'number', source: '1', result: 'one' },
          { rule: 'post-override:file-1', source: '1', result: 'two' },
          { rule: 'post-override:1', source: '1', result: 'three' },
          { rule: 'post-override:new', source: '1', result: 'four' },
        ],
      });
      assert.equal((await run(['list'])).printed.split('\n').length, 1);
    }));

  test('tells of a malformed file by name and line, with the exit code of a bad configuration', () =>
    withPlace(async ({ path, run }) => {
      const file = join(path, 'rules.json');
      await writeFile(file, '[\n{]');
      const { exitCode, complained } = await run(['test', 'a'], { SYRINX_POST_OVERRIDES_FILE: file });
      assert.equal(exitCode, 2);
      assert.match(complained, /SYRINX_POST_OVERRIDES_FILE: .*rules\.json: line 2, column 2 is no JSON/u);
    }));

  for (const commandArguments of [
    [],
    ['frobnicate'],
    ['list', 'all'],
    ['add', '--pattern', 'a'],
    ['add', 'a', '--pattern', 'a', '--replacement', 'b'],
    ['add', '--pattern', 'a', '--replacement', 'b', '--position', '1.5'],
    ['add', '--pattern', 'a', '--replacement', 'b', '--language', 'xx'],
    ['remove'],
    ['remove', 'first'],
    ['remove', '1', '2'],
    ['test'],
    ['test', 'a', '--pattern', 'b'],
    ['list', '--loud'],
  ]) {
    test(`says how it is used to ${JSON.stringify(commandArguments)}, and opens nothing`, () =>
      withPlace(async ({ path, run }) => {
        const { exitCode, complained } = await run(commandArguments, { SYRINX_DATA_DIR: join(path, 'not-made') });
        assert.equal(exitCode, 2);
        assert.match(complained, /\n\nUsage: /u);
      }));
  }

  test('explains itself', () =>
    withPlace(async ({ run }) => {
      const { exitCode, printed } = await run(['--help']);
      assert.equal(exitCode, 0);
      assert.match(printed, /^Usage: /u);
    }));
});
