import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { ServiceError } from '../../errors/service-error.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { GenerationSlot } from './generation-slot.ts';

test('GenerationSlot takes one slot for all segments that are made at the same time', async () => {
  const { slot, diary } = openSlot();
  await Promise.all([slot.enter(), slot.enter()]);
  slot.leave();
  slot.leave();
  await slot.enter();
  assert.deepEqual(diary, ['taken']);
});

test('GenerationSlot gives the slot back when nothing has been made for a while, and takes it anew', async () => {
  const { slot, diary, clock } = openSlot();
  await slot.enter();
  slot.leave();
  await clock.advance(limits.slotIdleMsMax - 1);
  assert.deepEqual(diary, ['taken']);
  await clock.advance(1);
  await turnOfTheLoop();
  assert.deepEqual(diary, ['taken', 'released']);
  await slot.enter();
  assert.deepEqual(diary, ['taken', 'released', 'taken']);
});

test('GenerationSlot keeps the slot while a segment is being made', async () => {
  const { slot, diary, clock } = openSlot();
  await slot.enter();
  await clock.advance(10 * limits.slotIdleMsMax);
  assert.deepEqual(diary, ['taken']);
});

test('GenerationSlot gives the slot back once when the request ends, also one that comes too late', async () => {
  const arriving = Promise.withResolvers<void>();
  const { slot, diary } = openSlot(() => arriving.promise);
  const entered = slot.enter();
  slot[Symbol.dispose]();
  slot[Symbol.dispose]();
  arriving.resolve();
  await entered;
  await turnOfTheLoop();
  assert.deepEqual(diary, ['taken', 'released']);
});

test('GenerationSlot has nothing to give back of a slot that was refused', async () => {
  const { slot, diary } = openSlot(() =>
    Promise.reject(new ServiceError('concurrency-limited', { holes: { countMax: 1 } })),
  );
  await assert.rejects(slot.enter(), { key: 'concurrency-limited' });
  slot.leave();
  slot[Symbol.dispose]();
  await turnOfTheLoop();
  assert.deepEqual(diary, []);
});

function openSlot(admit: () => Promise<void> = () => Promise.resolve()) {
  const diary: string[] = [];
  const clock = new ManualClock();
  const admission = {
    async takeSlot() {
      await admit();
      diary.push('taken');
      return { release: () => void diary.push('released') };
    },
  };
  const { signal } = new AbortController();
  const slot = new GenerationSlot({ admission, clock }, { caller: { kind: 'master' }, signal });
  return { slot, diary, clock };
}
