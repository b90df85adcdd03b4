import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefetch } from './prefetch.ts';

async function* counted(log: string[], values: readonly number[]): AsyncGenerator<number> {
  try {
    for (const value of values) {
      log.push(`made ${value}`);
      yield value;
    }
  } finally {
    log.push('left');
  }
}

test('prefetch() begins the iteration before it is pulled, and only its first value', async () => {
  const log: string[] = [];
  prefetch(counted(log, [1, 2]));
  await Promise.resolve();
  assert.deepEqual(log, ['made 1']);
});

test('prefetch() yields every value once and in order', async () => {
  const values: number[] = [];
  for await (const value of prefetch(counted([], [1, 2, 3]))) values.push(value);
  assert.deepEqual(values, [1, 2, 3]);
});

test('prefetch() lets the source clean up when the consumer leaves early', async () => {
  const log: string[] = [];
  for await (const value of prefetch(counted(log, [1, 2, 3]))) if (value === 2) break;
  assert.deepEqual(log, ['made 1', 'made 2', 'left']);
});

test('prefetch() hands a failure of the first value to whoever pulls, not to the process', async () => {
  const failing = prefetch(
    (async function* (): AsyncGenerator<number> {
      await Promise.resolve();
      throw new Error('no first value');
    })(),
  );
  await new Promise<void>((resolve) => setImmediate(resolve));
  await assert.rejects(failing.next(), /no first value/u);
});
