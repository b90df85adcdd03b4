import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  instanceTable,
  licenceStateOf,
  licenceTable,
  type InstanceState,
  type LicenceState,
  type LicenceStep,
  type LicenceTrigger,
} from './licence-states.ts';

const nowMs = 1000;

/** Supplement 14.5, row by row, and what it leaves open. A state is what comes of it; anything else the refusal. */
const expected: readonly (readonly [LicenceState, LicenceTrigger, string])[] = [
  ['issued', 'activate', 'active'],
  ['active', 'activate', 'active'],
  ['active', 'validate', 'active'],
  ['active', 'report', 'active'],
  ['active', 'deliver', 'active'],
  ['active', 'expire', 'expired'],
  ['expired', 'activate', 'licence-expired'],
  ['expired', 'validate', 'licence-expired'],
  ['expired', 'deliver', 'licence-expired'],
  ['expired', 'report', 'expired'],
  ['active', 'revoke', 'revoked'],
  ['expired', 'revoke', 'revoked'],
  ['issued', 'revoke', 'revoked'],
  ['active', 'revoke-instance', 'active'],
  ['revoked', 'activate', 'licence-revoked'],
  ['revoked', 'validate', 'licence-revoked'],
  ['revoked', 'report', 'licence-revoked'],
  ['revoked', 'deliver', 'licence-revoked'],
  ['revoked', 'allow-instance', 'licence-revoked'],
  ['revoked', 'expire', 'revoked'],
];
for (const [state, trigger, outcome] of expected)
  test(`a licence that is ${state}, at ${trigger}: ${outcome}`, () => {
    const step = licenceTable[state][trigger];
    assert.equal('next' in step ? step.next : step.refusal, outcome);
  });

const instances: readonly (readonly [InstanceState, keyof (typeof instanceTable)['active'], string])[] = [
  ['unknown', 'activate', 'active'],
  ['unknown', 'validate', 'instance-unknown'],
  ['unknown', 'report', 'instance-unknown'],
  ['active', 'revoke-instance', 'revoked'],
  ['revoked', 'activate', 'instance-revoked'],
  ['revoked', 'validate', 'instance-revoked'],
  ['revoked', 'report', 'instance-revoked'],
  ['revoked', 'allow-instance', 'active'],
];
for (const [state, trigger, outcome] of instances)
  test(`an instance that is ${state}, at ${trigger}: ${outcome}`, () => {
    const step = instanceTable[state][trigger];
    assert.equal('next' in step ? step.next : step.refusal, outcome);
  });

test('nothing brings a revoked licence back, and nothing but the operator a revoked instance', () => {
  for (const step of Object.values(licenceTable.revoked)) if ('next' in step) assert.equal(step.next, 'revoked');
  for (const [trigger, step] of Object.entries(instanceTable.revoked))
    if ('next' in step && trigger !== 'allow-instance') assert.equal(step.next, 'revoked');
});

test('licenceStateOf() is what the table says of any row of things that happen', () => {
  const times = { activatedAtMs: null, expiresAtMs: null, revokedAtMs: null };
  assert.equal(licenceStateOf(times, { nowMs }), 'issued');
  const walks: readonly (readonly LicenceTrigger[])[] = [
    ['activate'],
    ['activate', 'expire'],
    ['expire'],
    ['activate', 'revoke'],
    ['activate', 'expire', 'revoke'],
    ['revoke', 'expire'],
    ['expire', 'activate'],
  ];
  for (const walk of walks) {
    let state: LicenceState = 'issued';
    const facts: { activatedAtMs: number | null; expiresAtMs: number | null; revokedAtMs: number | null } = {
      ...times,
    };
    for (const trigger of walk) {
      const step: LicenceStep = licenceTable[state][trigger];
      if ('refusal' in step) continue;
      state = step.next;
      if (trigger === 'activate') facts.activatedAtMs = 1;
      if (trigger === 'expire') facts.expiresAtMs = nowMs;
      if (trigger === 'revoke') facts.revokedAtMs = 1;
    }
    assert.equal(licenceStateOf(facts, { nowMs }), state, walk.join(', '));
  }
});

test('a licence expires at its moment, not before', () => {
  const licence = { activatedAtMs: 1, expiresAtMs: nowMs, revokedAtMs: null };
  assert.equal(licenceStateOf(licence, { nowMs: nowMs - 1 }), 'active');
  assert.equal(licenceStateOf(licence, { nowMs }), 'expired');
});
