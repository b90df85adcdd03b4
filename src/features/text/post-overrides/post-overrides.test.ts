import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../../test/fakes/recording-log.ts';
import type { PostOverride } from '../../../contracts/stores/post-override-store.ts';
import { StoreUnavailableError } from '../../../contracts/stores/stores.ts';
import { isServiceError } from '../../../errors/service-error.ts';
import { ManualClock } from '../../../foundation/manual-clock.ts';
import { limits } from '../../../limits.ts';
import { createPostOverrides } from './post-overrides.ts';
import { PostOverridesInvalidError } from './post-overrides-invalid-error.ts';

const row: PostOverride = { id: 7, position: 1, language: null, pattern: 'a', replacement: 'b', createdAtMs: 0 };

/** Rules over a file and a table that the test writes. */
function rulesUnderTest() {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const places = {
    file: '[]',
    rows: [] as PostOverride[],
    readings: 0,
    failure: undefined as Error | undefined,
    hangs: false,
  };
  const rules = createPostOverrides({
    readFile: async () => {
      places.readings += 1;
      return places.file;
    },
    store: {
      list: async () => {
        if (places.hangs) await Promise.withResolvers<never>().promise;
        if (places.failure !== undefined) throw places.failure;
        return places.rows;
      },
    },
    clock,
    log,
  });
  const idsFor = async (language: 'de' | 'en'): Promise<string[]> => (await rules.find(language)).map(({ id }) => id);
  return { rules, clock, log, places, idsFor };
}

const fileOf = (...ids: readonly string[]): string =>
  JSON.stringify(ids.map((id) => ({ id, pattern: 'a', replacement: 'b' })));

test('find() gives the rules of the file before those of the database', async () => {
  const { places, idsFor } = rulesUnderTest();
  places.file = fileOf('first', 'second');
  places.rows = [row];
  assert.deepEqual(await idsFor('en'), ['first', 'second', '7']);
});

test('find() leaves out the rules of other languages', async () => {
  const { places, idsFor } = rulesUnderTest();
  places.rows = [row, { ...row, id: 8, language: 'de' }, { ...row, id: 9, language: 'en' }];
  assert.deepEqual(await idsFor('de'), ['7', '8']);
});

test('find() answers at once while the rules are remembered, and reads them again after that', async () => {
  const { rules, clock, places, idsFor } = rulesUnderTest();
  await rules.start();
  places.rows = [row];
  await clock.advance(limits.postOverrideCacheMs / 2 - 1);
  assert.deepEqual(rules.find('en'), []);
  await clock.advance(limits.postOverrideCacheMs / 2 + 1);
  assert.deepEqual(await idsFor('en'), ['7']);
});

test('find() reads ahead while the old rules may still be used, and nobody waits', async () => {
  const { rules, clock, places, idsFor } = rulesUnderTest();
  await rules.start();
  places.rows = [row];
  await clock.advance(limits.postOverrideCacheMs / 2);
  assert.deepEqual(rules.find('en'), []);
  assert.deepEqual(rules.find('en'), []);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(await idsFor('en'), ['7']);
  assert.equal(places.readings, 2);
});

test('find() waits for nothing while a database hangs and the old rules may still be used', async () => {
  const { rules, clock, places } = rulesUnderTest();
  await rules.start();
  places.hangs = true;
  await clock.advance(limits.postOverrideCacheMs - 1);
  for (let time = 0; time < 3; time += 1) assert.deepEqual(rules.find('en'), []);
});

test('find() by many at once reads once', async () => {
  const { idsFor, places } = rulesUnderTest();
  await Promise.all(Array.from({ length: 20 }, () => idsFor('en')));
  assert.equal(places.readings, 1);
});

test('find() goes on with the old rules when the new ones cannot be read, and asks again later', async () => {
  const { rules, clock, log, places, idsFor } = rulesUnderTest();
  places.file = fileOf('old');
  await rules.start();
  places.failure = new StoreUnavailableError('gone');
  await clock.advance(limits.postOverrideCacheMs);
  assert.deepEqual(await idsFor('en'), ['old']);
  assert.equal(places.readings, 2);
  assert.deepEqual(await idsFor('en'), ['old']);
  assert.equal(places.readings, 2);
  assert.equal(log.lines.length, 1);
  places.failure = undefined;
  places.file = fileOf('new');
  await clock.advance(limits.postOverrideCacheMs);
  assert.deepEqual(await idsFor('en'), ['new']);
});

test('find() leaves out a row that cannot be used, with a warning', async () => {
  const { log, places, idsFor } = rulesUnderTest();
  places.rows = [
    { ...row, pattern: '(' },
    { ...row, id: 8 },
  ];
  assert.deepEqual(await idsFor('en'), ['8']);
  assert.equal(log.lines[0]?.facts['rule'], 7);
});

test('apply() runs the rules for the language over the text', async () => {
  const { rules, places } = rulesUnderTest();
  places.rows = [row, { ...row, id: 8, language: 'de', pattern: 'b', replacement: 'c' }];
  const options = { protectedSpans: [{ start: 2, end: 3 }] };
  assert.equal((await rules.apply('a a', { ...options, language: 'en' })).text, 'b a');
  assert.equal((await rules.apply('a a', { ...options, language: 'de' })).text, 'c a');
});

test('apply() tells of a rule that makes texts too long once, without the text', async () => {
  const { rules, log, places } = rulesUnderTest();
  places.rows = [{ ...row, replacement: 'b'.repeat(1000) }];
  const text = 'a secret '.repeat(5);
  for (let time = 0; time < 3; time += 1) {
    assert.equal((await rules.apply(text, { language: 'en', protectedSpans: [] })).text, text);
  }
  assert.equal(log.lines.length, 1);
  assert.deepEqual(log.lines[0]?.facts, { rule: '7' });
});

test('start() refuses a malformed file', async () => {
  const { rules, places } = rulesUnderTest();
  places.file = '[{}]';
  await assert.rejects(rules.start(), PostOverridesInvalidError);
});

test('start() names why a file cannot be read', async () => {
  const rules = createPostOverrides({
    readFile: () => Promise.reject(Object.assign(new Error('no such file: /secret/place'), { code: 'ENOENT' })),
    store: { list: async () => [] },
    clock: new ManualClock(),
    log: new RecordingLog(),
  });
  await assert.rejects(rules.start(), /^PostOverridesInvalidError: the file cannot be read \(ENOENT\)$/u);
});

test('reload() makes a change visible at once', async () => {
  const { rules, places } = rulesUnderTest();
  await rules.start();
  places.file = fileOf('new');
  await rules.reload();
  assert.deepEqual(
    (await rules.find('en')).map(({ id }) => id),
    ['new'],
  );
});

test('reload() sees what was written while an earlier reading ran', async () => {
  const { rules, places, idsFor } = rulesUnderTest();
  const earlier = rules.find('en');
  places.file = fileOf('new');
  await Promise.all([earlier, rules.reload()]);
  assert.deepEqual(await idsFor('en'), ['new']);
});

test('reload() with a malformed file answers an error that names the rule, and keeps the old ones', async () => {
  const { rules, places, idsFor } = rulesUnderTest();
  places.file = fileOf('old');
  await rules.start();
  places.file = '[{"pattern": "a"}]';
  await assert.rejects(rules.reload(), (error) => {
    assert.ok(isServiceError(error));
    assert.equal(error.key, 'post-overrides-invalid');
    assert.match(error.message, /rule 1 has no replacement/u);
    return true;
  });
  assert.deepEqual(await idsFor('en'), ['old']);
});

test('reload() without a database says so', async () => {
  const { rules, places } = rulesUnderTest();
  places.failure = new StoreUnavailableError('gone');
  await assert.rejects(rules.reload(), { key: 'store-unavailable' });
});
