import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MemoryLeasePool } from '../../src/adapters/work-limits/memory-lease-pool.ts';
import { enforceLicence } from '../../src/features/deployment/enforce-licence.ts';
import type { DeploymentStanding } from '../../src/features/deployment/deployment-licence.ts';
import { openUnmetered } from '../../src/features/billing/unmetered.ts';
import { limits } from '../../src/limits.ts';
import { seededRandom } from '../billing/seeded-random.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { openDeploymentStand, VALIDATE_MS, type Deployment, type DeploymentStand } from './deployment-stand.ts';
import { WakingClock } from './waking-clock.ts';

test('a deployment activates once, and validates on a schedule', async () => {
  await using stand = await openDeploymentStand({ maxConcurrentGenerations: 3 });
  await using deployment = await stand.start();
  assert.deepEqual(stand.asked, ['activate', 'validate']);
  const standing = licensed(deployment);
  assert.deepEqual([standing.generationsMax, standing.isGrace], [3, false]);
  const firstUntilMs = standing.untilMs;
  await pass(stand, VALIDATE_MS + 1);
  assert.deepEqual(stand.asked.slice(2), ['validate']);
  assert.ok(licensed(deployment).untilMs > firstUntilMs);
});

test('a deployment that never reached its vendor generates nothing, and says why', async () => {
  await using stand = await openDeploymentStand();
  stand.line.state = 'cut';
  await using deployment = await stand.start();
  assert.deepEqual(deployment.licence.standing(), { type: 'not-licensed', reason: 'the line is cut' });
  stand.line.state = 'up';
  await pass(stand, 2 * limits.vendorRetryMsFirst);
  licensed(deployment);
});

test('a deployment that reaches nobody asks less and less often, and never less than its schedule', async () => {
  await using stand = await openDeploymentStand();
  await using _deployment = await stand.start();
  stand.line.state = 'cut';
  const before = stand.asked.length;
  await pass(stand, VALIDATE_MS + 1);
  for (let doubling = 0; doubling < 6; doubling += 1) await pass(stand, limits.vendorRetryMsFirst * 2 ** doubling);
  assert.ok(stand.asked.length - before >= 5, 'soon at first');
  const early = stand.asked.length;
  await stand.vendorClock.pass(20 * VALIDATE_MS, { stepMs: VALIDATE_MS / 4 });
  assert.ok(stand.asked.length - early >= 19 && stand.asked.length - early < 40, `${stand.asked.length - early}`);
});

test('a deployment works on its token and its grace while it is offline, and not beyond, also across restarts', async () => {
  await using stand = await openDeploymentStand();
  const clock = new WakingClock();
  await (await stand.start({ clock }))[Symbol.asyncDispose]();
  stand.line.state = 'cut';
  await clock.advance(limits.offlineTokenMs - 1000);
  await using early = await stand.start({ clock });
  assert.equal(licensed(early).isGrace, false);
  await clock.advance(2000);
  assert.equal(licensed(early).isGrace, true);
  await clock.advance(limits.offlineGraceMs);
  assert.equal(early.licence.standing().type, 'not-licensed');
});

test('a clock that is set back wins nothing, neither while the deployment runs nor across a restart', async () => {
  await using stand = await openDeploymentStand();
  const clock = new WakingClock();
  const first = await stand.start({ clock });
  // Kept with what the vendor says: the deployment hears of it once more, late.
  await clock.pass(VALIDATE_MS * 1.2, { stepMs: VALIDATE_MS });
  await first[Symbol.asyncDispose]();
  stand.line.state = 'cut';
  const setBack = new WakingClock(clock.nowMs() - 30 * 86_400_000);
  await using later = await stand.start({ clock: setBack });
  const { untilMs } = licensed(later);
  await setBack.advance(limits.offlineTokenMs + limits.offlineGraceMs);
  assert.equal(
    later.licence.standing().type,
    'not-licensed',
    `it ends though the clock shows ${setBack.nowMs() - untilMs} ms`,
  );
});

test('a deployment that is offline and restarted with its clock set back goes on where it was', async () => {
  await using stand = await openDeploymentStand();
  const beganAtMs = stand.vendorClock.nowMs();
  await (await stand.start({ clock: new WakingClock(beganAtMs) }))[Symbol.asyncDispose]();
  stand.line.state = 'cut';
  // Each life lasts a day, and the next one begins with the clock of the first.
  for (let life = 0; life < 5; life += 1) {
    const clock = new WakingClock(beganAtMs);
    await using deployment = await stand.start({ clock });
    assert.equal(deployment.licence.standing().type, life < 4 ? 'licensed' : 'not-licensed', `life ${life}`);
    await clock.pass(26 * VALIDATE_MS, { stepMs: 2 * VALIDATE_MS });
  }
});

test('what the vendor revokes ends with the next validation, and goes on when it is allowed again', async () => {
  await using stand = await openDeploymentStand();
  const deployment = await stand.start();
  const { id: licenceId } = await stand.licence();
  const place = { licenceId, instanceId: 'berlin-1' };
  await stand.vendorDatabase.licenceActivations.revoke(place, { atMs: 1 });
  await pass(stand, VALIDATE_MS + 1);
  const refused = deployment.licence.standing();
  assert.ok(refused.type === 'not-licensed' && /revoked/u.test(refused.reason), JSON.stringify(refused));
  await deployment[Symbol.asyncDispose]();
  await using restarted = await stand.start();
  assert.equal(restarted.licence.standing().type, 'not-licensed');
  await stand.vendorDatabase.licenceActivations.allow(place);
  await pass(stand, VALIDATE_MS + 1);
  licensed(restarted);
});

test('usage is reported once, whatever becomes of the line and of the process', async () => {
  await using stand = await openDeploymentStand();
  const random = seededRandom(7);
  let [characters, audioMs, lives] = [0, 0, 0];
  let deployment = await stand.start();
  for (let step = 0; step < 150; step += 1) {
    const chance = random();
    if (chance < 0.5) {
      const use = {
        usageId: `use_${step}`,
        characters: Math.floor(random() * 100),
        audioMs: Math.floor(random() * 9000),
      };
      await deployment.outbox.add(use);
      characters += use.characters;
      audioMs += use.audioMs;
    } else if (chance < 0.7) stand.line.state = (['up', 'cut', 'loses-answers'] as const)[step % 3] ?? 'up';
    else if (chance < 0.95) await pass(stand, VALIDATE_MS * random());
    else {
      await deployment[Symbol.asyncDispose]();
      deployment = await stand.start();
      lives += 1;
    }
    const { usedCharacters, usedAudioUs } = await stand.licence();
    assert.ok(usedCharacters <= characters && usedAudioUs <= 1000 * audioMs, 'more was reported than was used');
  }
  stand.line.state = 'up';
  await pass(stand, 2 * VALIDATE_MS);
  const { usedCharacters, usedAudioUs } = await stand.licence();
  assert.deepEqual([usedCharacters, usedAudioUs], [characters, 1000 * audioMs]);
  assert.deepEqual(deployment.outbox.unreported, { characters: 0, audioMs: 0 });
  assert.ok(lives > 2);
  await deployment[Symbol.asyncDispose]();
});

test('a report under a time that the vendor does not believe gets another one when the clock is right, and counts once', async () => {
  await using stand = await openDeploymentStand();
  const ahead = new WakingClock(stand.vendorClock.nowMs() + 10 * 365 * 86_400_000);
  const wrong = await stand.start({ clock: ahead });
  await wrong.outbox.add({ usageId: 'use_1', characters: 5, audioMs: 100 });
  await ahead.pass(VALIDATE_MS * 1.2, { stepMs: VALIDATE_MS });
  await wrong[Symbol.asyncDispose]();
  assert.equal((await stand.licence()).usedCharacters, 0);
  await stand.vendorClock.advance(VALIDATE_MS);
  await using right = await stand.start();
  licensed(right);
  assert.equal((await stand.licence()).usedCharacters, 5);
  assert.deepEqual(right.outbox.unreported, { characters: 0, audioMs: 0 });
});

test('quotas hold also for what the vendor does not know yet', async () => {
  await using stand = await openDeploymentStand({ quotaCharacters: 100, quotaAudioUs: 10_000_000 });
  await using deployment = await stand.start();
  stand.line.state = 'cut';
  const add = (usageId: string, use: { readonly characters: number; readonly audioMs: number }) =>
    deployment.outbox.add({ usageId, ...use });
  await add('a', { characters: 99, audioMs: 9_999 });
  assert.equal(licensed(deployment).quota?.exceeded, false);
  await add('b', { characters: 0, audioMs: 1 });
  assert.equal(licensed(deployment).quota?.exceeded, true);
});

test('who has a licence generates as much at a time as it allows, and all of it is kept for the vendor', async () => {
  const { openMeter, admission, kept, standing } = enforced();
  const signal = new AbortController().signal;
  const slot = await admission.takeSlot({ kind: 'master' }, { signal });
  const second = await admission.takeSlot({ kind: 'master' }, { signal });
  await assert.rejects(admission.takeSlot({ kind: 'master' }, { signal }), { key: 'deployment-concurrency-limited' });
  slot.release();
  (await admission.takeSlot({ kind: 'master' }, { signal })).release();
  second.release();
  const meter = await openMeter(request);
  const produced = { audioMs: 500, characters: 9, engine: 'flite', outcome: 'completed' } as const;
  assert.deepEqual(await meter.settle(produced), await meter.settle(produced));
  await (await openMeter(request)).settle({ ...produced, outcome: 'failed' });
  await (await openMeter(request)).settle({ ...produced, audioMs: 0 });
  assert.deepEqual(kept, [{ usageId: 'use_1', characters: 9, audioMs: 500 }]);
  standing.now = { type: 'not-licensed', reason: 'it was revoked' };
  await assert.rejects(openMeter(request), { key: 'deployment-not-licensed', message: /it was revoked/u });
  await assert.rejects(admission.takeSlot({ kind: 'master' }, { signal }), { key: 'deployment-not-licensed' });
  const spent = { usedCharacters: 1, usedSeconds: 0, quotaCharacters: 1, quotaSeconds: null, exceeded: true };
  standing.now = { type: 'licensed', isGrace: false, untilMs: 1, generationsMax: null, quota: spent };
  await assert.rejects(openMeter(request), { key: 'deployment-quota-spent' });
});

const request = {
  caller: { kind: 'master' },
  usage: { usageId: 'use_1', requestId: 'req_1', modelId: 'svc-3', voiceId: 1 },
} as const;

function enforced() {
  const standing: { now: DeploymentStanding } = {
    now: { type: 'licensed', isGrace: false, untilMs: 1, generationsMax: 2, quota: null },
  };
  const kept: object[] = [];
  const outbox = { add: async (use: object) => void kept.push(use) };
  const parts = { licence: { standing: () => standing.now }, outbox, leases: new MemoryLeasePool(), log: silentLog };
  return { ...enforceLicence({ admission: unlimitedAdmission, openMeter: openUnmetered }, parts), kept, standing };
}

function licensed({ licence }: Deployment): Extract<DeploymentStanding, { readonly type: 'licensed' }> {
  const standing = licence.standing();
  assert.ok(standing.type === 'licensed', JSON.stringify(standing));
  return standing;
}

/** On both sides. */
function pass(stand: DeploymentStand, durationMs: number): Promise<void> {
  return stand.vendorClock.pass(durationMs, { stepMs: Math.max(limits.vendorRetryMsFirst, Math.ceil(durationMs / 4)) });
}
