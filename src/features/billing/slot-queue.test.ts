import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import type { Lease, LeasePool } from '../../contracts/work-limits.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { SlotQueue, slotQueueMax } from './slot-queue.ts';

test('SlotQueue.acquire() lets in as many as there are slots, also when all come at once', async () => {
  const { come, answers, settle } = queue({ countMax: 50 });
  for (let count = 0; count < 50; count += 1) come('a');
  await settle();
  assert.equal(answers.filter(({ lease }) => lease !== undefined).length, 50);
});

test('SlotQueue.acquire() lets a burst wait for slots that are given back', async () => {
  const { come, answers, settle, giveBack } = queue({ countMax: 1 });
  for (const group of ['a', 'a', 'a']) come(group);
  await settle();
  assert.equal(answers.length, 1);
  giveBack(0);
  await settle();
  giveBack(1);
  await settle();
  assert.deepEqual(
    answers.map(({ number, lease }) => [number, lease !== undefined]),
    [
      [0, true],
      [1, true],
      [2, true],
    ],
  );
});

test('SlotQueue.acquire() sends away who waits too long', async () => {
  const { come, answers, settle, pass } = queue({ countMax: 1 });
  come('a');
  come('a');
  await settle();
  await pass(limits.slotWaitMsMax - limits.slotPollMs);
  assert.equal(answers.length, 1);
  await pass(2 * limits.slotPollMs);
  assert.deepEqual(answers[1], { number: 1, group: 'a', lease: undefined });
});

test('SlotQueue.acquire() sends the newest of the project that has most waiting away when too many wait', async () => {
  const { come, answers, settle } = queue({ countMax: 1 });
  for (const group of ['a', 'a', 'a', 'b']) {
    come(group);
    await settle();
  }
  assert.deepEqual(
    answers.map(({ number, lease }) => [number, lease !== undefined]),
    [
      [0, true],
      [2, false],
    ],
  );
});

test('SlotQueue.acquire() finds a slot that another process has given back', async () => {
  const { come, answers, settle, clock, pool } = queue({ countMax: 1 });
  pool.elsewhere = 1;
  come('a');
  await settle();
  pool.elsewhere = 0;
  await clock.advance(limits.slotPollMs);
  await settle();
  assert.notEqual(answers[0]?.lease, undefined);
});

test('SlotQueue.acquire() tells everybody who waits that the store is away, and asks again for the next', async () => {
  const { come, failures, answers, settle, pool } = queue({ countMax: 1 });
  pool.isAway = true;
  come('a');
  come('b');
  await settle();
  assert.deepEqual(
    failures.map((failure) => failure instanceof StoreUnavailableError),
    [true, true],
  );
  pool.isAway = false;
  come('a');
  await settle();
  assert.equal(answers.length, 1);
});

test('SlotQueue.acquire() hears of a slot that is given back while the pool says that there is none', async () => {
  const { come, answers, settle, pool, giveBack } = queue({ countMax: 1 });
  come('a');
  await settle();
  pool.beforeAnswer = () => giveBack(0);
  come('b');
  await settle();
  assert.equal(answers.length, 2);
});

test('SlotQueue.acquire() gives the slot back of whoever left in the moment of getting it', async () => {
  // How many steps lie between the pool and the caller is nobody's business: each is tried.
  for (let steps = 0; steps < 10; steps += 1) {
    const { come, settle, pool, answers, failures } = queue({ countMax: 1 });
    const { abort } = come('a');
    pool.beforeAnswer = () => void afterSteps(steps, () => abort.abort(new Error('gone')));
    await settle();
    assert.equal(answers.length + failures.length, 1);
    assert.equal(pool.out, answers.length, `${steps} steps`);
  }
});

async function afterSteps(steps: number, act: () => void): Promise<void> {
  for (let step = 0; step < steps; step += 1) await Promise.resolve();
  act();
}

const action = fc.oneof(
  fc.record({ type: fc.constant('come' as const), group: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ type: fc.constant('leave' as const), pick: fc.nat() }),
  fc.record({ type: fc.constant('give-back' as const), pick: fc.nat() }),
  fc.record({ type: fc.constant('pass' as const), durationMs: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ type: fc.constant('elsewhere' as const), count: fc.nat({ max: 2 }) }),
);

const walk = fc.array(action, { minLength: 20, maxLength: 80, size: 'max' });

test('SlotQueue never loses a slot, a turn or a wake-up, whatever comes, leaves and is given back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), walk, async (countMax, actions) => {
      const world = queue({ countMax });
      const { answers, held, waiting, pool, settle, clock } = world;
      /** Nobody hears of it before the next time the pool is asked. */
      let isUnheard = false;
      for (const step of actions) {
        if (step.type === 'come') world.come(step.group);
        else if (step.type === 'leave') picked(waiting(), step.pick)?.abort.abort(new Error('gone'));
        else if (step.type === 'give-back') world.giveBack(picked(held(), step.pick)?.number);
        else if (step.type === 'pass') await world.pass(step.durationMs);
        else pool.elsewhere = Math.min(step.count, Math.max(0, countMax - pool.out));
        if (step.type === 'elsewhere') isUnheard = true;
        if (step.type === 'pass' && step.durationMs >= limits.slotPollMs) isUnheard = false;
        await settle();
        assert.equal(pool.out, held().length, 'the slots that are out are those that callers have');
        assert.ok(waiting().length <= slotQueueMax(countMax), 'the queue is bounded');
        if (!isUnheard && pool.out + pool.elsewhere < countMax) assert.equal(waiting().length, 0, 'a slot lies idle');
        const overdue = waiting().filter(({ sinceMs }) => clock.nowMs() - sinceMs > waitedAtMost);
        assert.deepEqual(overdue, [], 'nobody waits longer than is said');
      }
      assertFair(world.events);
      assert.ok(answers.every(({ lease, number }) => lease === undefined || !world.left.has(number)));
    }),
    { numRuns: 200 },
  );
});

/** Who comes just after a look is sent away at the look after the deadline. */
const waitedAtMost = limits.slotWaitMsMax + limits.slotPollMs;

interface Asked {
  readonly number: number;
  readonly group: string;
  readonly sinceMs: number;
  readonly abort: AbortController;
}

type QueueEvent = { readonly type: 'waits' | 'is-let-in' | 'goes'; readonly group: string };

/** Nobody is let in twice while another group has waited from before the first time until after the second. */
function assertFair(events: readonly QueueEvent[]): void {
  const counts = new Map<string, number>();
  /** Which groups have waited without being let in since the last turn of a group. */
  const passedOver = new Map<string, Set<string>>();
  for (const { type, group } of events) {
    counts.set(group, (counts.get(group) ?? 0) + (type === 'waits' ? 1 : -1));
    if (type !== 'waits' && counts.get(group) === 0) for (const others of passedOver.values()) others.delete(group);
    if (type !== 'is-let-in') continue;
    assert.deepEqual([...(passedOver.get(group) ?? [])], [], `${group} has a second turn before others had one`);
    for (const others of passedOver.values()) others.delete(group);
    const stillWaiting = [...counts].filter(([other, count]) => other !== group && count > 0).map(([other]) => other);
    passedOver.set(group, new Set(stillWaiting));
  }
}

function picked<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)];
}

/** A pool that takes its time, as a database does, and that other processes use as well. */
class SlowPool implements LeasePool {
  out = 0;
  elsewhere = 0;
  isAway = false;
  beforeAnswer: () => void = () => undefined;

  async tryAcquire(_name: string, { countMax }: { readonly countMax: number }): Promise<Lease | undefined> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (this.isAway) throw new StoreUnavailableError('away');
    const isFree = this.out + this.elsewhere < countMax;
    if (isFree) this.out += 1;
    this.beforeAnswer();
    if (!isFree) return undefined;
    let isOut = true;
    return {
      release: () => {
        if (isOut) this.out -= 1;
        isOut = false;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

function queue({ countMax }: { readonly countMax: number }) {
  const clock = new ManualClock();
  const pool = new SlowPool();
  const slots = new SlotQueue({ pool, clock });
  const asked: Asked[] = [];
  const answers: { readonly number: number; readonly group: string; readonly lease: Lease | undefined }[] = [];
  const failures: unknown[] = [];
  const events: QueueEvent[] = [];
  const left = new Set<number>();
  const givenBack = new Set<number>();
  const open = new Map<number, Asked>();

  function come(group: string): Asked {
    const entry = { number: asked.length, group, sinceMs: clock.nowMs(), abort: new AbortController() };
    asked.push(entry);
    open.set(entry.number, entry);
    events.push({ type: 'waits', group });
    void hear(entry);
    return entry;
  }

  async function hear({ number, group, abort }: Asked): Promise<void> {
    try {
      const lease = await slots.acquire({ name: 'one', group, countMax, signal: abort.signal });
      events.push({ type: lease === undefined ? 'goes' : 'is-let-in', group });
      answers.push({ number, group, lease });
    } catch (error) {
      left.add(number);
      events.push({ type: 'goes', group });
      failures.push(error);
    } finally {
      open.delete(number);
    }
  }

  async function settle(): Promise<void> {
    // Each slot that is given out takes a turn of the event loop, and the answer that there is none one more.
    for (let turn = 0; turn < countMax + 4; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }

  return {
    clock,
    pool,
    settle,
    /** In steps within which nothing happens twice. */
    pass: async (durationMs: number): Promise<void> => {
      for (let rest = durationMs; rest > 0; rest -= limits.slotPollMs) {
        await clock.advance(Math.min(rest, limits.slotPollMs));
        await settle();
      }
    },
    come,
    answers,
    failures,
    events,
    left,
    waiting: () => [...open.values()],
    held: () => answers.filter(({ number, lease }) => lease !== undefined && !givenBack.has(number)),
    giveBack: (number: number | undefined): void => {
      const lease = answers.find((answer) => answer.number === number)?.lease;
      if (number === undefined || lease === undefined) return;
      givenBack.add(number);
      lease.release();
    },
  };
}
