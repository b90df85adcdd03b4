import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TrustedClock } from './trusted-clock.ts';

const hourMs = 3_600_000;

/** A clock whose two times are moved apart. */
function machine({ nowMs }: { nowMs: number }) {
  let monotonicMs = 0;
  const times = { nowMs };
  return {
    clock: { nowMs: () => times.nowMs, monotonicMs: () => monotonicMs },
    set: (ms: number): void => {
      times.nowMs = ms;
    },
    pass: (ms: number): void => {
      monotonicMs += ms;
      times.nowMs += ms;
    },
  };
}

test('TrustedClock goes with the clock of the machine', () => {
  const { clock, pass } = machine({ nowMs: 1000 });
  const trusted = new TrustedClock({ clock });
  pass(hourMs);
  assert.equal(trusted.nowMs(), 1000 + hourMs);
  assert.equal(trusted.isSetBack, false);
});

test('TrustedClock goes on while the clock is set back, and says so', () => {
  const { clock, pass, set } = machine({ nowMs: 10 * hourMs });
  const trusted = new TrustedClock({ clock });
  assert.equal(trusted.nowMs(), 10 * hourMs);
  set(0);
  pass(hourMs);
  assert.equal(trusted.nowMs(), 11 * hourMs);
  assert.equal(trusted.isSetBack, true);
});

test('TrustedClock keeps the latest time across a restart before which the clock is set back', () => {
  const before = machine({ nowMs: 10 * hourMs });
  const { latestMs, toldAtMs } = new TrustedClock({ clock: before.clock }).known();
  const after = machine({ nowMs: 0 });
  const trusted = new TrustedClock({ clock: after.clock, known: { latestMs, toldAtMs } });
  after.pass(hourMs);
  assert.equal(trusted.nowMs(), 11 * hourMs);
});

test('TrustedClock is put right by a newer token only', () => {
  const { clock, set } = machine({ nowMs: 1000 * hourMs });
  const trusted = new TrustedClock({ clock });
  trusted.nowMs();
  set(10 * hourMs);
  trusted.learn({ issuedAtMs: 10 * hourMs });
  assert.equal(trusted.nowMs(), 10 * hourMs);
  trusted.learn({ issuedAtMs: 2 * hourMs });
  set(2 * hourMs);
  assert.equal(trusted.nowMs(), 10 * hourMs);
});
