import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../errors/service-error.ts';
import { dropObjectsAfter } from './voice-object-upkeep.ts';

async function removedAfter(failure: unknown): Promise<readonly string[]> {
  const removed: string[] = [];
  const remove = (key: string): Promise<boolean> => {
    removed.push(key);
    return Promise.resolve(true);
  };
  await dropObjectsAfter(failure, ['a', null, 'b'], { objects: { remove } });
  return removed;
}

test('dropObjectsAfter() removes what no row can name', async () => {
  assert.deepEqual(await removedAfter(new ServiceError('references-full', { holes: { countMax: 1 } })), ['a', 'b']);
  assert.deepEqual(await removedAfter(new Error('a defect')), ['a', 'b']);
});

test('dropObjectsAfter() leaves to the sweep what a database that went away may have kept', async () => {
  assert.deepEqual(await removedAfter(new ServiceError('store-unavailable')), []);
});
