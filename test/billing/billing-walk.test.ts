import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBillingStand } from './billing-stand.ts';
import { BillingWalk } from './billing-walk.ts';

const WALKS = 6;
/** `npm run bench -- ledger` takes a hundred thousand. */
const STEPS_PER_WALK = 250;

test('the book is what a model of it says, whatever happens to organizations, requests, prices and processes', async () => {
  await using stand = await openBillingStand();
  const walks = await Promise.all(Array.from({ length: WALKS }, (_, seed) => BillingWalk.begin(stand, seed)));
  await Promise.all(
    walks.map(async (walk) => {
      for (let step = 0; step < STEPS_PER_WALK; step += 1) await walk.step();
      await walk.end();
    }),
  );
  const kinds = walks.flatMap(({ counts }) => Object.entries(counts));
  const seen = new Set(kinds.filter(([, count]) => count > 0).map(([kind]) => kind));
  assert.deepEqual([...seen].toSorted(), [...new Set(kinds.map(([kind]) => kind))].toSorted());
});
