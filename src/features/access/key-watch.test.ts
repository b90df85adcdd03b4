import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';
import type { Caller, KeyReference } from '../../contracts/caller.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { KeyRevocations } from './key-revocations.ts';
import { KeyWatch } from './key-watch.ts';

test('watch() tells at once when the key is revoked in this process', () => {
  using world = makeWorld();
  const { signal } = world.keyWatch.watch(projectKey(1));
  const { signal: other } = world.keyWatch.watch(projectKey(2));
  world.revocations.announce({ kind: 'project-key', keyId: 1 });
  assert.ok(isServiceError(signal.reason) && signal.reason.key === 'key-revoked');
  assert.equal(other.aborted, false);
});

test('watch() tells every connection of a key, and of a project that is removed', () => {
  using world = makeWorld();
  const watched = [1, 1, 2].map((keyId) => world.keyWatch.watch(projectKey(keyId)));
  const admin = world.keyWatch.watch({ ...adminKey, keyId: 1 });
  world.revocations.announce({ kind: 'project', projectId: 5 });
  assert.deepEqual(
    watched.map(({ signal }) => signal.aborted),
    [true, true, true],
  );
  assert.equal(admin.signal.aborted, false);
});

test('watch() learns after the next look-up what another process has revoked', async () => {
  using world = makeWorld();
  const { signal } = world.keyWatch.watch(projectKey(1));
  await turn();
  world.dead.add('project-key 1');
  await world.clock.advance(limits.keyWatchPollMs - 1);
  assert.equal(signal.aborted, false);
  await world.clock.advance(1);
  assert.equal(signal.aborted, true);
});

test('watch() tells the rest of the process what it has learnt', async () => {
  using world = makeWorld();
  const heard: unknown[] = [];
  using _subscription = world.revocations.subscribe((revocation) => heard.push(revocation));
  using _watched = world.keyWatch.watch(adminKey);
  await turn();
  world.dead.add('organization-admin-key 7');
  await world.clock.advance(limits.keyWatchPollMs);
  assert.deepEqual(heard, [{ kind: 'organization-admin-key', keyId: 7 }]);
});

test('watch() notices a key that was revoked between authentication and now', async () => {
  using world = makeWorld();
  world.dead.add('project-key 1');
  const { signal } = world.keyWatch.watch(projectKey(1));
  await turn();
  assert.equal(signal.aborted, true);
});

test('watch() goes on when the store cannot answer', async () => {
  using world = makeWorld();
  const { signal } = world.keyWatch.watch(projectKey(1));
  await turn();
  world.isUnavailable = true;
  await world.clock.advance(limits.keyWatchPollMs);
  assert.equal(signal.aborted, false);
  world.isUnavailable = false;
  world.dead.add('project-key 1');
  await world.clock.advance(limits.keyWatchPollMs);
  assert.equal(signal.aborted, true);
});

test('watch() looks up each key once, and nothing while nothing is open', async () => {
  using world = makeWorld();
  const watched = [1, 1, 1, 2].map((keyId) => world.keyWatch.watch(projectKey(keyId)));
  await turn();
  world.asked.length = 0;
  await world.clock.advance(limits.keyWatchPollMs);
  assert.deepEqual(world.asked, [['project-key 1', 'project-key 2']]);
  for (const one of watched) one[Symbol.dispose]();
  await world.clock.advance(10 * limits.keyWatchPollMs);
  assert.equal(world.asked.length, 1);
  using _again = world.keyWatch.watch(projectKey(3));
  await world.clock.advance(limits.keyWatchPollMs);
  assert.deepEqual(world.asked.slice(1), [['project-key 3'], ['project-key 3']]);
});

test('watch() looks up no key again that is revoked, while its connection ends', async () => {
  using world = makeWorld();
  using _watched = world.keyWatch.watch(projectKey(1));
  await turn();
  world.revocations.announce({ kind: 'project-key', keyId: 1 });
  await world.clock.advance(10 * limits.keyWatchPollMs);
  assert.equal(world.asked.length, 1);
});

test('watch() tells a connection nothing that has ended', () => {
  using world = makeWorld();
  const watched = world.keyWatch.watch(projectKey(1));
  watched[Symbol.dispose]();
  watched[Symbol.dispose]();
  world.revocations.announce({ kind: 'project-key', keyId: 1 });
  assert.equal(watched.signal.aborted, false);
});

test('watch() never ends a connection of the master key', async () => {
  using world = makeWorld();
  using watched = world.keyWatch.watch({ kind: 'master' });
  await world.clock.advance(limits.keyWatchPollMs);
  assert.deepEqual([watched.signal.aborted, world.asked], [false, []]);
});

test('KeyWatch that is disposed looks up nothing more', async () => {
  using world = makeWorld();
  const { signal } = world.keyWatch.watch(projectKey(1));
  await turn();
  world.keyWatch[Symbol.dispose]();
  world.dead.add('project-key 1');
  await world.clock.advance(10 * limits.keyWatchPollMs);
  world.revocations.announce({ kind: 'project-key', keyId: 1 });
  assert.deepEqual([signal.aborted, world.asked.length], [false, 1]);
});

const adminKey = {
  kind: 'organization-admin-key',
  keyId: 7,
  organizationId: 1,
  userId: 3,
  level: 'write',
} as const;

function projectKey(keyId: number): Caller {
  return { kind: 'project-key', keyId, organizationId: 1, projectId: 5, userId: null, permissions: null };
}

interface World extends Disposable {
  readonly revocations: KeyRevocations;
  readonly clock: ManualClock;
  readonly keyWatch: KeyWatch;
  readonly dead: Set<string>;
  readonly asked: string[][];
  isUnavailable: boolean;
}

/** A watch over a store in which every key lives that is not among the dead. */
function makeWorld(): World {
  const revocations = new KeyRevocations();
  const clock = new ManualClock();
  const world: World = {
    revocations,
    clock,
    dead: new Set<string>(),
    asked: [],
    isUnavailable: false,
    keyWatch: new KeyWatch({
      revocations,
      clock,
      log: new RecordingLog(),
      credentials: {
        async findLive(keys: readonly KeyReference[]) {
          if (world.isUnavailable) throw new StoreUnavailableError('gone');
          world.asked.push(keys.map(({ kind, keyId }) => `${kind} ${keyId}`));
          return keys.filter(({ kind, keyId }) => !world.dead.has(`${kind} ${keyId}`));
        },
      },
    }),
    [Symbol.dispose]: () => world.keyWatch[Symbol.dispose](),
  };
  return world;
}
