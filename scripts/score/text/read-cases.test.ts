import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';

import { parseCases, readCases } from './read-cases.ts';

suite('parseCases()', () => {
  test('parseCases() divides readings that are equally right', () => {
    const [found] = parseCases('class\twritten\tspoken\ntime\t5:15\tfive fifteen~quarter past five\n', {
      suite: 'sentences',
      language: 'en',
    });
    assert.deepEqual(found?.references, ['five fifteen', 'quarter past five']);
  });

  test('parseCases() tells numbers with a fraction from whole ones', () => {
    const table = 'kind\tvalue\tspoken\ncardinal\t1.5\tone point five\ncardinal\t15\tfifteen\n';
    const cases = parseCases(table, { suite: 'numbers', language: 'en' });
    assert.deepEqual(
      cases.map(({ className }) => className),
      ['decimal', 'cardinal'],
    );
  });

  test('parseCases() refuses a line without three columns', () => {
    const place = { suite: 'sentences', language: 'en' } as const;
    assert.throws(() => parseCases('class\twritten\tspoken\ntime\t5:15\n', place), /not three columns: time/u);
  });
});

suite('readCases()', () => {
  test('readCases() reads both folders, and of them what is selected', async (context) => {
    const directory = await mkdtemp(join(tmpdir(), 'score-'));
    context.after(() => rm(directory, { recursive: true }));
    await mkdir(join(directory, 'dev'));
    await mkdir(join(directory, 'numbers'));
    await writeFile(join(directory, 'dev', 'en.tsv'), 'class\twritten\tspoken\ntime\t7:00\tseven\ncardinal\t2\ttwo\n');
    await writeFile(join(directory, 'numbers', 'de.tsv'), 'kind\tvalue\tspoken\ncardinal\t2\tzwei\n');
    const writtenOf = async (selection: Parameters<typeof readCases>[1]): Promise<string[]> =>
      (await readCases(directory, selection)).map(({ language, written }) => `${language} ${written}`);
    assert.deepEqual(await writtenOf({}), ['en 7:00', 'en 2', 'de 2']);
    assert.deepEqual(await writtenOf({ language: 'de' }), ['de 2']);
    assert.deepEqual(await writtenOf({ className: 'time' }), ['en 7:00']);
  });

  test('readCases() has no cases where the folders are missing', async () => {
    assert.deepEqual(await readCases(join(tmpdir(), 'no-such-folder')), []);
  });
});
