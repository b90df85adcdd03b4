import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostOverride, PostOverrideStore } from '../../../contracts/stores/post-override-store.ts';
import type { Database, Stores } from '../../../contracts/stores/stores.ts';
import { ManualClock } from '../../../foundation/manual-clock.ts';
import { limits } from '../../../limits.ts';
import { addPostOverride } from './add-post-override.ts';

const rule = { language: null, pattern: 'a', replacement: 'b', position: undefined };

function databaseWith(count: number) {
  const rows: PostOverride[] = Array.from({ length: count }, (_, index) => ({
    ...rule,
    id: index + 1,
    position: index,
    createdAtMs: 0,
  }));
  const store: Pick<PostOverrideStore, 'list' | 'insert'> = {
    list: async () => rows,
    async insert(row) {
      const inserted = { id: rows.length + 1, ...row };
      rows.push(inserted);
      return inserted;
    },
  };
  const database: Pick<Database, 'transaction'> = {
    transaction: (work) => work({ postOverrides: store } as Stores),
  };
  return { rows, context: { database, clock: new ManualClock(42) } };
}

test('addPostOverride() puts a rule after all others, with the time', async () => {
  const { context } = databaseWith(3);
  const added = await addPostOverride(rule, context);
  assert.deepEqual(added, {
    type: 'added',
    postOverride: { id: 4, language: null, pattern: 'a', replacement: 'b', position: 3, createdAtMs: 42 },
  });
});

test('addPostOverride() keeps a position that is given', async () => {
  const added = await addPostOverride({ ...rule, position: -5 }, databaseWith(3).context);
  assert.equal(added.type === 'added' && added.postOverride.position, -5);
});

test('addPostOverride() keeps no rule that cannot be used', async () => {
  const { rows, context } = databaseWith(0);
  assert.equal((await addPostOverride({ ...rule, replacement: '$1' }, context)).type, 'complaint');
  assert.equal(rows.length, 0);
});

test('addPostOverride() keeps no more rules than there may be', async () => {
  const { rows, context } = databaseWith(limits.postOverrideRulesMax);
  const refused = await addPostOverride(rule, context);
  assert.match(refused.type === 'complaint' ? refused.complaint : '', /one more than the/u);
  assert.equal(rows.length, limits.postOverrideRulesMax);
});
