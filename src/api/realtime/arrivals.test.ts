import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionLimits } from '../../limits/session-limits.ts';
import { Arrivals } from './arrivals.ts';

function arrivals(): { readonly queue: Arrivals; readonly told: string[] } {
  const told: string[] = [];
  const queue = new Arrivals({
    holdBack: () => void told.push('hold back'),
    readOn: () => void told.push('read on'),
    overflow: () => void told.push('overflow'),
  });
  return { queue, told };
}

async function turnOfTheLoop(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('a commit is taken when the sound before it has been heard, and the request for a reply after it', async () => {
  const { queue, told } = arrivals();
  const heard = Promise.withResolvers<void>();
  queue.open();
  queue.add(async () => {
    await heard.promise;
    told.push('sound');
  });
  queue.add(() => void told.push('commit'));
  queue.add(() => void told.push('request'));
  await turnOfTheLoop();
  assert.deepEqual(told, ['read on']);
  heard.resolve();
  await turnOfTheLoop();
  assert.deepEqual(told, ['read on', 'sound', 'commit', 'request', 'read on']);
});

test('nothing is taken before it opens, and after its end nothing more, also of what waited', async () => {
  const { queue, told } = arrivals();
  queue.add(async () => {
    told.push('sound');
    await turnOfTheLoop();
    queue.end();
  });
  queue.add(() => void told.push('commit'));
  assert.equal(told.length, 0);
  queue.open();
  await turnOfTheLoop();
  await turnOfTheLoop();
  queue.add(() => void told.push('request'));
  assert.deepEqual(told, ['sound']);
});

test('a client that goes on while nothing is worked off is first not read, and then sent away', () => {
  const { queue, told } = arrivals();
  for (let index = 0; index <= sessionLimits.callerEventsAheadMax; index += 1) queue.add(() => undefined);
  assert.deepEqual(told, ['hold back']);
  for (let index = 0; index < sessionLimits.callerEventsWaitingMax; index += 1) queue.add(() => undefined);
  assert.equal(told.filter((what) => what === 'overflow').length, 1);
});
