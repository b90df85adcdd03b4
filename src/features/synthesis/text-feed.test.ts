import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { TextFeed } from './text-feed.ts';

test('TextFeed gives what has come since it was asked last, and ends', async () => {
  const { feed, next } = openFeed();
  feed.push('one ');
  feed.push('two');
  assert.deepEqual(await next(), { type: 'text', text: 'one two' });
  const pulled = next();
  feed.push('three');
  assert.deepEqual(await pulled, { type: 'text', text: 'three' });
  feed.end();
  assert.equal(await next(), 'end');
});

test('TextFeed tells of two lulls after the last text, and of no more', async () => {
  const { feed, next, clock } = openFeed();
  feed.push('one');
  await next();
  for (const expected of ['lull', 'lull']) {
    const pulled = next();
    await clock.advance(500);
    assert.deepEqual(await pulled, { type: expected });
  }
  const pulled = next();
  await clock.advance(60_000);
  assert.equal(await Promise.race([pulled, turnOfTheLoop('still waiting')]), 'still waiting');
  feed.push('two');
  assert.deepEqual(await pulled, { type: 'text', text: 'two' });
});

test('TextFeed begins to wait anew with every fragment', async () => {
  const { feed, next, clock } = openFeed();
  feed.push('one');
  await next();
  await clock.advance(400);
  feed.push('two');
  await next();
  const pulled = next();
  await clock.advance(400);
  assert.equal(await Promise.race([pulled, turnOfTheLoop('still waiting')]), 'still waiting');
  await clock.advance(100);
  assert.deepEqual(await pulled, { type: 'lull' });
});

test('TextFeed tells no lull before the first text, nor where none is wanted', async () => {
  const { next, clock } = openFeed();
  const { feed: unhurried, next: nextUnhurried, clock: other } = openFeed({ staleMs: undefined });
  const before = next();
  unhurried.push('one');
  await nextUnhurried();
  const after = nextUnhurried();
  await clock.advance(60_000);
  await other.advance(60_000);
  assert.equal(await Promise.race([before, after, turnOfTheLoop('still waiting')]), 'still waiting');
});

test('TextFeed takes as many code points as may wait, and none of a text that is too long', async () => {
  const { feed, next } = openFeed();
  assert.ok(feed.push('😀'.repeat(limits.passageCodePointsWaitingMax)));
  assert.ok(!feed.push('x'));
  assert.equal(feed.codePoints, limits.passageCodePointsWaitingMax);
  await next();
  assert.ok(feed.push('x'));
});

test('TextFeed keeps the beginning for the log, in whole code points', () => {
  const { feed } = openFeed();
  feed.push('x');
  feed.push('😀'.repeat(limits.textCodePointsMax));
  assert.equal(feed.beginning, `x${'😀'.repeat(limits.textCodePointsMax - 1)}`);
});

test('TextFeed gives all of a text at once that has ended before it was asked', () => {
  const { feed } = openFeed();
  feed.push('one');
  assert.equal(feed.takeWhole(), undefined);
  feed.end();
  assert.equal(feed.takeWhole(), 'one');
});

test('TextFeed ignores what comes after the end', async () => {
  const { feed, next } = openFeed();
  feed.end();
  assert.ok(feed.push('late'));
  assert.equal(await next(), 'end');
  assert.equal(feed.codePoints, 0);
});

function openFeed({ staleMs }: { readonly staleMs: number | undefined } = { staleMs: 500 }) {
  const clock = new ManualClock();
  const feed = new TextFeed({ clock, staleMs });
  const fragments = feed[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { done, value } = await fragments.next();
    return done === true ? 'end' : value;
  };
  return { feed, next, clock };
}
