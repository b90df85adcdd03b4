import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 25;
/** Generous: on a crowded machine everything takes longer, and only a test that fails waits for all of it. */
const deadlineMs = 20_000;

/** Asks again and again until the answer is the expected one, and resolves with it. */
export async function eventually<Value>(
  what: string,
  read: () => Value | Promise<Value>,
  isExpected: (value: Value) => boolean = Boolean,
): Promise<Value> {
  const startedAtMs = performance.now();
  for (;;) {
    const value = await read();
    if (isExpected(value)) return value;
    if (performance.now() - startedAtMs > deadlineMs) {
      assert.fail(`${what}: still ${JSON.stringify(value)} after ${deadlineMs} ms`);
    }
    await sleep(pollMs);
  }
}
