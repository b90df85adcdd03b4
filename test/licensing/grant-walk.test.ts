import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openGrantStand } from './grant-stand.ts';
import { GrantWalk } from './grant-walk.ts';

const WALKS = 4;
const STEPS_PER_WALK = 200;

test('of protected models nothing is charged twice and nothing lost, whatever happens to instances, network and server', async () => {
  const counts: Record<string, number> = {};
  for (let seed = 0; seed < WALKS; seed += 1) {
    await using stand = await openGrantStand();
    const walk = await GrantWalk.begin(stand, seed);
    for (let step = 0; step < STEPS_PER_WALK; step += 1) await walk.step();
    await walk.end();
    for (const [what, count] of Object.entries(walk.counts)) counts[what] = (counts[what] ?? 0) + count;
  }
  for (const what of [
    'activate',
    'activate: credits-spent',
    'activate: grant-revoked',
    'activate: store-unavailable',
    'report: credits-spent',
    'report: grant-revoked',
    'report: store-unavailable',
    'report: report-misdirected',
    'forged: report-signature-wrong',
    'accepted',
    'duplicate',
    'use',
    'use forbidden',
    'crash',
    'time passes',
    'revoke',
  ])
    assert.ok((counts[what] ?? 0) > 0, `${what} never happened`);
});
