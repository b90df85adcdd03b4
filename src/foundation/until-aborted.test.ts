import assert from 'node:assert/strict';
import { test } from 'node:test';
import { untilAborted } from './until-aborted.ts';

test('untilAborted() gives what the source gives, and ends with it', async () => {
  const { signal } = new AbortController();
  assert.deepEqual(await Array.fromAsync(untilAborted(sourceOf([1, 2, 3]), signal)), [1, 2, 3]);
});

test('untilAborted() leaves a source that keeps it waiting, and tells it to end', async () => {
  const controller = new AbortController();
  let hasEnded = false;
  const silent: AsyncIterable<number> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise(() => undefined),
      async return() {
        hasEnded = true;
        return { done: true, value: undefined };
      },
    }),
  };
  const gone = new Error('gone');
  const items = Array.fromAsync(untilAborted(silent, controller.signal));
  await Promise.resolve();
  controller.abort(gone);
  await assert.rejects(items, gone);
  assert.ok(hasEnded);
});

test('untilAborted() asks nothing of a source when the signal was aborted before', async () => {
  const asked: string[] = [];
  const source = (async function* () {
    asked.push('asked');
    yield await Promise.resolve(1);
  })();
  await assert.rejects(Array.fromAsync(untilAborted(source, AbortSignal.abort(new Error('gone')))), /gone/u);
  assert.deepEqual(asked, []);
});

async function* sourceOf(items: readonly number[]): AsyncIterable<number> {
  for (const item of items) yield await Promise.resolve(item);
}
