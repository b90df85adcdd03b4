import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grantTable, stepGrant, type GrantEvent, type GrantState, type GrantStep } from './grant-transitions.ts';

const terms = { headroomCalls: 10, headroomAudioMs: 1000, expiresAtMs: 500 };
const totals = { calls: 3, audioMs: 300, contextCharacters: 30 };
const counters = { acknowledgedSequence: 7, totals, authorizedCalls: 13, authorizedAudioMs: 1300 };
const granted: GrantState = { type: 'granted', counters, expiresAtMs: 100 };
const lapsed: GrantState = { ...granted, type: 'lapsed' };
const revoked: GrantState = { ...granted, type: 'revoked' };
const activation: GrantEvent = { type: 'activation', terms };

function report(sequence: number, used: Partial<typeof totals> = {}): GrantEvent {
  return { type: 'report', sequence, totals: { ...totals, ...used }, terms };
}

function offerOf(step: GrantStep | 'late'): Extract<GrantStep, { readonly type: 'offer' }> {
  assert.ok(step !== 'late' && step.type === 'offer', JSON.stringify(step));
  return step;
}

test('an instance that activates for the first time is charged for the headroom, or is granted nothing', () => {
  const { covered, uncovered, chargedAudioMs } = offerOf(stepGrant({ type: 'none' }, activation));
  assert.equal(chargedAudioMs, 1000);
  assert.deepEqual(uncovered, { type: 'none' });
  const nothing = { acknowledgedSequence: 0, totals: { calls: 0, audioMs: 0, contextCharacters: 0 } };
  assert.deepEqual(covered, {
    type: 'granted',
    counters: { ...nothing, authorizedCalls: 10, authorizedAudioMs: 1000 },
    expiresAtMs: 500,
  });
});

test('an instance that activates again finds its counters and is charged for nothing twice', () => {
  for (const state of [granted, lapsed]) {
    const { covered, chargedAudioMs, used } = offerOf(stepGrant(state, activation));
    assert.equal(chargedAudioMs, 0);
    assert.equal(used.audioMs, 0);
    assert.deepEqual(covered, { type: 'granted', counters, expiresAtMs: 500 });
  }
});

test('a report raises the ceilings and is charged by what they rise', () => {
  const { covered, uncovered, chargedAudioMs, used, isDuplicate } = offerOf(
    stepGrant(granted, report(9, { calls: 5, audioMs: 1500, contextCharacters: 31 })),
  );
  const accepted = { acknowledgedSequence: 9, totals: { calls: 5, audioMs: 1500, contextCharacters: 31 } };
  assert.deepEqual(used, { calls: 2, audioMs: 1200, contextCharacters: 1 });
  assert.equal(isDuplicate, false);
  // It used 200 ms more than were paid for; they are paid for now.
  assert.equal(chargedAudioMs, 1200);
  assert.deepEqual(covered.counters, { ...accepted, authorizedCalls: 15, authorizedAudioMs: 2500 });
  assert.deepEqual(uncovered, {
    type: 'lapsed',
    counters: { ...accepted, authorizedCalls: 13, authorizedAudioMs: 1300 },
    expiresAtMs: 100,
  });
});

test('a report that comes again is a duplicate, and is charged only for what could not be paid the first time', () => {
  const again = offerOf(stepGrant(granted, report(7)));
  assert.deepEqual([again.isDuplicate, again.chargedAudioMs, again.used.audioMs], [true, 0, 0]);
  const unpaid = offerOf(stepGrant(granted, report(8, { audioMs: 800 }))).uncovered;
  const retried = offerOf(stepGrant(unpaid, report(8, { audioMs: 800 })));
  assert.deepEqual([retried.isDuplicate, retried.chargedAudioMs, retried.used.audioMs], [true, 500, 0]);
  assert.equal(retried.covered.counters.authorizedAudioMs, 1800);
});

test('a report that was overtaken changes nothing, whatever is in it', () => {
  for (const state of [granted, lapsed])
    assert.deepEqual(stepGrant(state, report(6, { audioMs: 9_999_999 })), { type: 'overtaken', state });
});

test('the same sequence with other totals contradicts itself', () => {
  for (const field of ['calls', 'audioMs', 'contextCharacters'] as const)
    for (const by of [-1, 1])
      assert.deepEqual(stepGrant(granted, report(7, { [field]: totals[field] + by })), {
        type: 'refusal',
        reason: 'contradiction',
      });
});

test('totals never fall, not even one of them', () => {
  for (const field of ['calls', 'audioMs', 'contextCharacters'] as const)
    assert.deepEqual(stepGrant(lapsed, report(8, { audioMs: 900, [field]: totals[field] - 1 })), {
      type: 'refusal',
      reason: 'decrease',
    });
});

test('ceilings do not fall where the headroom was made smaller', () => {
  const smaller: GrantEvent = { type: 'activation', terms: { ...terms, headroomCalls: 1, headroomAudioMs: 1 } };
  const { covered, chargedAudioMs } = offerOf(stepGrant(granted, smaller));
  assert.deepEqual([covered.counters, chargedAudioMs], [counters, 0]);
});

test('a revoked grant refuses everything until it is cleared, and then goes on where it was', () => {
  assert.deepEqual(stepGrant(granted, { type: 'revocation' }), { type: 'move', state: revoked });
  assert.deepEqual(stepGrant(lapsed, { type: 'revocation' }), { type: 'move', state: revoked });
  for (const event of [activation, report(7), report(8)])
    assert.deepEqual(stepGrant(revoked, event), { type: 'refusal', reason: 'revoked' });
  assert.deepEqual(stepGrant(revoked, { type: 'clearing' }), { type: 'move', state: lapsed });
});

test('a grant whose time has passed has lapsed', () => {
  assert.deepEqual(stepGrant(granted, { type: 'expiry' }), { type: 'move', state: lapsed });
});

test('every state has an answer to every event, and none but a report without a grant is a defect', () => {
  const states: readonly GrantState[] = [{ type: 'none' }, granted, lapsed, revoked];
  const events: readonly GrantEvent[] = [
    activation,
    report(8),
    { type: 'expiry' },
    { type: 'revocation' },
    { type: 'clearing' },
  ];
  const forbidden = states.flatMap((state) =>
    events
      .filter((event) => grantTable[state.type][event.type] === 'forbidden')
      .map((event) => [state.type, event.type]),
  );
  assert.deepEqual(forbidden, [['none', 'report']]);
  for (const state of states)
    for (const event of events)
      if (state.type !== 'none' || event.type !== 'report') assert.doesNotThrow(() => stepGrant(state, event));
});
