import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grant } from '../../../src/contracts/stores/grant-stores.ts';
import type { Database } from '../../../src/contracts/stores/stores.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { withDatabase, withStarted, type MakePlace } from './database-place.ts';
import { createdAtMs } from './rows.ts';

export function describeGrants(makePlace: MakePlace): void {
  test('grants.lockOrInsert() makes a row once, and gives the row that find() and list() give', () =>
    withDatabase(makePlace, async ({ grants }) => {
      const made = await grants.lockOrInsert(grant());
      assert.deepEqual(made, { grant: { id: 1, ...grant() }, isNew: true });
      const again = await grants.lockOrInsert(grant({ status: 'revoked', authorizedCalls: 9 }));
      assert.deepEqual(again, { grant: made.grant, isNew: false });
      assert.deepEqual(await grants.find(1), made.grant);
      assert.deepEqual(await grants.list({ organizationId: 1, limit: 9 }), [made.grant]);
    }));

  test('grants tell organizations, instances and models apart, and keep any name', () =>
    withDatabase(makePlace, async ({ grants }) => {
      const names = ['a', 'A', 'a ', 'ä', "a'"];
      for (const organizationId of [1, 2])
        for (const name of names) {
          await grants.lockOrInsert(grant({ organizationId, instanceId: name }));
          await grants.lockOrInsert(grant({ organizationId, modelId: name }));
        }
      assert.equal(await grants.count({ organizationId: 2 }), 10);
      const [first, second, ...rest] = await grants.list({ organizationId: 2, limit: 10 });
      assert.deepEqual(await grants.list({ organizationId: 2, limit: 1, afterId: first?.id ?? 0 }), [second]);
      assert.deepEqual(
        rest.map(({ instanceId, modelId }) => [instanceId, modelId]),
        names.slice(1).flatMap((name) => [
          [name, 'svc-turn-1'],
          ['box', name],
        ]),
      );
      assert.equal(await grants.count({ organizationId: 3 }), 0);
    }));

  test('grants.update() changes what may change, also beyond 32 bits', () =>
    withDatabase(makePlace, async ({ grants }) => {
      await grants.lockOrInsert(grant());
      const {
        organizationId,
        instanceId,
        modelId,
        createdAtMs: madeAtMs,
        ...change
      } = grant({
        artifactVersion: '2',
        status: 'lapsed',
        acknowledgedSequence: Number.MAX_SAFE_INTEGER,
        totals: { calls: 2 ** 40, audioMs: 2 ** 41, contextCharacters: 2 ** 42 },
        authorizedCalls: 2 ** 43,
        authorizedAudioMs: 2 ** 44,
        expiresAtMs: createdAtMs + 1,
        updatedAtMs: createdAtMs + 2,
      });
      const changed = { id: 1, organizationId, instanceId, modelId, createdAtMs: madeAtMs, ...change };
      assert.deepEqual(await grants.update(1, change), changed);
      assert.deepEqual(await grants.find(1), changed);
      assert.equal(await grants.update(2, change), undefined);
    }));

  test('grants refuse counters that are no counts, as a defect', () =>
    withDatabase(makePlace, async ({ grants }) => {
      for (const own of [{ authorizedCalls: -1 }, { authorizedAudioMs: 0.5 }, { acknowledgedSequence: -1 }])
        await assert.rejects(grants.lockOrInsert(grant(own)));
      assert.equal(await grants.find(1), undefined);
    }));

  test('grants.revoke() takes one instance or all of an organization, and counts those that were not revoked', () =>
    withDatabase(makePlace, async ({ grants }) => {
      for (const instanceId of ['a', 'b', 'c']) await grants.lockOrInsert(grant({ instanceId }));
      const { grant: other } = await grants.lockOrInsert(grant({ organizationId: 2 }));
      const at = { atMs: createdAtMs + 5 };
      assert.equal(await grants.revoke({ organizationId: 1, instanceId: 'b' }, at), 1);
      assert.equal(await grants.revoke({ organizationId: 1, instanceId: 'b' }, at), 0);
      assert.equal(await grants.revoke({ organizationId: 1, instanceId: 'x' }, at), 0);
      assert.equal((await grants.find(1))?.status, 'granted');
      assert.equal(await grants.revoke({ organizationId: 1 }, at), 2);
      assert.deepEqual(await grants.find(1), {
        id: 1,
        ...grant({ instanceId: 'a', status: 'revoked' }),
        updatedAtMs: at.atMs,
      });
      assert.deepEqual(await grants.find(other.id), other);
    }));

  test('transactions of two processes that lock one grant at once take turns', () =>
    withTwo(makePlace, async (two) => {
      await two[0].grants.lockOrInsert(grant());
      const counts = Array.from({ length: 12 }, (_, index) => countUp(two[index % 2] as Database));
      await Promise.all(counts);
      assert.equal((await two[0].grants.find(1))?.authorizedCalls, 10 + 12);
    }));

  test('one grant by two processes at once is made once', () =>
    withTwo(makePlace, async (two) => {
      const made = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          (two[index % 2] as Database).transaction(({ grants }) => grants.lockOrInsert(grant()), readCommitted),
        ),
      );
      assert.equal(made.filter(({ isNew }) => isNew).length, 1);
      assert.equal(new Set(made.map((one) => one.grant.id)).size, 1);
    }));
}

const readCommitted = { isolation: 'read-committed' } as const;

function grant(own: Partial<Grant> = {}): Omit<Grant, 'id'> {
  return {
    organizationId: 1,
    instanceId: 'box',
    modelId: 'svc-turn-1',
    artifactVersion: '1',
    status: 'granted',
    acknowledgedSequence: 4,
    totals: { calls: 1, audioMs: 2, contextCharacters: 3 },
    authorizedCalls: 10,
    authorizedAudioMs: 20,
    expiresAtMs: createdAtMs + 60_000,
    createdAtMs,
    updatedAtMs: createdAtMs,
    ...own,
  };
}

async function countUp(database: Database): Promise<void> {
  await database.transaction(async ({ grants }) => {
    const locked = await grants.lock(1);
    assert.ok(locked !== undefined);
    await grants.update(1, { ...locked, authorizedCalls: locked.authorizedCalls + 1 });
  }, readCommitted);
}

async function withTwo(
  makePlace: MakePlace,
  work: (two: readonly [Database, Database]) => Promise<void>,
): Promise<void> {
  await using place = await makePlace();
  await withStarted(place, async (here) => {
    await using there = place.open({ clock: systemClock });
    await there.start();
    await work([here, there]);
  });
}
