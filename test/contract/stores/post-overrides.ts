import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostOverride } from '../../../src/contracts/stores/post-override-store.ts';
import { withDatabase, withStarted } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { createdAtMs } from './rows.ts';

function postOverride(own: Partial<PostOverride> = {}): Omit<PostOverride, 'id'> {
  return { position: 1, language: null, pattern: 'NATO', replacement: 'nay toe', createdAtMs, ...own };
}

export function describePostOverrides(makePlace: MakePlace): void {
  test('postOverrides.insert() gives the row that list() gives, in any writing', () =>
    withDatabase(makePlace, async (database) => {
      const row = postOverride({ language: 'yue', pattern: '\\p{Han}+ "\' \\\\ %', replacement: '漢字 $1 🐦' });
      const inserted = await database.postOverrides.insert(row);
      assert.deepEqual(inserted, { id: 1, ...row });
      assert.deepEqual(await database.postOverrides.list(), [inserted]);
    }));

  test('postOverrides.list() is in order of position, and of equal ones the older first', () =>
    withDatabase(makePlace, async (database) => {
      for (const position of [5, 1, 5, -3, 10]) await database.postOverrides.insert(postOverride({ position }));
      assert.deepEqual(
        (await database.postOverrides.list()).map(({ id, position }) => ({ id, position })),
        [
          { id: 4, position: -3 },
          { id: 2, position: 1 },
          { id: 1, position: 5 },
          { id: 3, position: 5 },
          { id: 5, position: 10 },
        ],
      );
    }));

  test('postOverrides.list() is empty at first', () =>
    withDatabase(makePlace, async (database) => {
      assert.deepEqual(await database.postOverrides.list(), []);
    }));

  test('postOverrides.list() leaves out a language that nobody speaks here', async () => {
    await using place = await makePlace();
    await withStarted(place, (database) => database.postOverrides.insert(postOverride()));
    await place.runSql("update post_overrides set language = 'tlh'");
    await withStarted(place, async (database) => {
      assert.deepEqual(await database.postOverrides.list(), []);
    });
  });

  test('postOverrides.remove() takes one row, and says whether there was one', () =>
    withDatabase(makePlace, async (database) => {
      const first = await database.postOverrides.insert(postOverride());
      const second = await database.postOverrides.insert(postOverride());
      assert.equal(await database.postOverrides.remove(first.id), true);
      assert.equal(await database.postOverrides.remove(first.id), false);
      assert.deepEqual(await database.postOverrides.list(), [second]);
    }));
}
