import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DictionaryEntry } from '../../contracts/stores/dictionary-stores.ts';
import { CompiledDictionaries } from './compiled-dictionaries.ts';
import { compileDictionary } from './compile-dictionary.ts';

test('CompiledDictionaries.find() prepares a dictionary once for its revision', async () => {
  const { find, reads } = cacheOf({});
  const first = await find(1, 1);
  assert.equal(await find(1, 1), first);
  assert.notEqual(await find(1, 2), first);
  assert.deepEqual(reads, [1, 1]);
});

test('CompiledDictionaries.find() gives a later revision to those who ask for an earlier one', async () => {
  const { find, reads } = cacheOf({});
  assert.equal(await find(1, 3), await find(1, 2));
  assert.deepEqual(reads, [1]);
});

test('CompiledDictionaries.find() prepares once for all who ask at the same time', async () => {
  const { find, reads } = cacheOf({});
  const [first, second] = await Promise.all([find(1, 1), find(1, 1)]);
  assert.equal(first, second);
  assert.deepEqual(reads, [1]);
});

test('CompiledDictionaries.find() tries again after a failure', async () => {
  let isDown = true;
  const { find } = cacheOf({ isDown: () => isDown });
  await assert.rejects(find(1, 1), /down/u);
  isDown = false;
  assert.ok((await find(1, 1)).caseless);
});

test('CompiledDictionaries.find() forgets the one unused longest when the room is needed', async () => {
  const room = compileDictionary([entryOf(1)]).bytes * 2;
  const { find, reads } = cacheOf({ bytesMax: room });
  for (const id of [1, 2, 1, 3, 1, 2]) await find(id, 1);
  assert.deepEqual(reads, [1, 2, 3, 2]);
});

test('CompiledDictionaries.find() keeps the newest even where it is larger than the room', async () => {
  const { find, reads } = cacheOf({ bytesMax: 1 });
  for (const id of [1, 1, 2, 2, 1]) await find(id, 1);
  assert.deepEqual(reads, [1, 2, 1]);
});

test('CompiledDictionaries.forget() has one prepared anew, also where one is under way, and no other', async () => {
  const { find, forget, reads } = cacheOf({});
  await find(2, 1);
  const underWay = find(1, 1);
  forget([1, 3]);
  assert.notEqual(await underWay, await find(1, 1));
  await find(2, 1);
  assert.deepEqual(reads, [2, 1, 1]);
});

function cacheOf({
  bytesMax = 1e6,
  isDown = () => false,
}: {
  readonly bytesMax?: number;
  readonly isDown?: () => boolean;
}) {
  const reads: number[] = [];
  const entries = {
    async listAll({ dictionaryId }: { readonly dictionaryId: number }) {
      reads.push(dictionaryId);
      if (isDown()) throw new Error('down');
      return [entryOf(dictionaryId)];
    },
  };
  const cache = new CompiledDictionaries({ entries, bytesMax });
  return {
    find: (id: number, revision: number) => cache.find({ id, revision }),
    forget: (ids: readonly number[]) => cache.forget(ids),
    reads,
  };
}

function entryOf(dictionaryId: number): DictionaryEntry {
  const content = { word: 'word', replacement: 'spoken', ipa: null, caseSensitive: false };
  return { id: 1, dictionaryId, ...content, createdAtMs: 0, updatedAtMs: 0 };
}
