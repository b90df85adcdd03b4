import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeploymentState } from '../../../src/contracts/stores/deployment-stores.ts';
import { withDatabase, type MakePlace } from './database-place.ts';

const state: DeploymentState = {
  offlineToken: 'a.b.c',
  publicKeyPem: 'pem',
  reportKey: 'a2V5',
  quota: null,
  latestMs: 1,
  toldAtMs: 2,
  refusal: 'because',
};

export function describeDeployment(makePlace: MakePlace): void {
  test('deployment.put() takes the place of what was there, for one instance', () =>
    withDatabase(makePlace, async ({ deployment }) => {
      assert.equal(await deployment.find('a'), undefined);
      await deployment.put('a', { ...state, refusal: null });
      await deployment.put('a', state);
      assert.deepEqual(await deployment.find('a'), state);
      assert.equal(await deployment.find('b'), undefined);
    }));

  test('deployment.seal() makes one report of what was added, and keeps it until it is acknowledged', () =>
    withDatabase(makePlace, async ({ deployment }) => {
      assert.equal(await deployment.seal('a', { nowMs: 10 }), undefined);
      await deployment.add('a', { usageId: 'one', characters: 3, audioMs: 30 });
      await deployment.add('a', { usageId: 'one', characters: 3, audioMs: 30 });
      await deployment.add('a', { usageId: 'two', characters: 4, audioMs: 40 });
      await deployment.add('b', { usageId: 'other', characters: 500, audioMs: 500 });
      const report = { characters: 7, audioMs: 70, reportedAtMs: 10 };
      assert.deepEqual(await deployment.seal('a', { nowMs: 10 }), report);
      await deployment.add('a', { usageId: 'three', characters: 1, audioMs: 1 });
      assert.deepEqual(await deployment.seal('a', { nowMs: 20 }), report);
      assert.deepEqual(await deployment.unreported('a'), { characters: 8, audioMs: 71 });
      await deployment.acknowledge('a', { reportedAtMs: 9 });
      assert.deepEqual(await deployment.seal('a', { nowMs: 20 }), report);
      await deployment.acknowledge('a', report);
      assert.deepEqual(await deployment.unreported('a'), { characters: 1, audioMs: 1 });
      // A clock that was set back does not make a report look older than the one before.
      const next = { characters: 1, audioMs: 1, reportedAtMs: 11 };
      assert.deepEqual(await deployment.seal('a', { nowMs: 5 }), next);
    }));

  test('deployment.redate() gives a report that waits another time, later than what was acknowledged', () =>
    withDatabase(makePlace, async ({ deployment }) => {
      await deployment.redate('a', { nowMs: 5 });
      await deployment.add('a', { usageId: 'one', characters: 1, audioMs: 1 });
      await deployment.seal('a', { nowMs: 1000 });
      await deployment.redate('a', { nowMs: 10 });
      const { reportedAtMs } = (await deployment.seal('a', { nowMs: 0 })) ?? { reportedAtMs: 0 };
      assert.equal(reportedAtMs, 10);
      await deployment.acknowledge('a', { reportedAtMs });
      await deployment.redate('a', { nowMs: 99 });
      assert.equal(await deployment.seal('a', { nowMs: 50 }), undefined);
    }));
}
