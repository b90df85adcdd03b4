import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { Sweeper } from './sweeper.ts';

const portion = limits.rowsRemovedAtOnceMax;

test('Sweeper removes portion by portion until one is not full, then waits', async () => {
  const { sweeper, clock, asked } = sweeperOver([portion, portion, 7, 0]);
  sweeper.start();
  sweeper.start();
  await clock.advance(0);
  assert.deepEqual(asked, [portion]);
  await clock.advance(limits.sweepPauseMs);
  await clock.advance(limits.sweepPauseMs);
  assert.equal(asked.length, 3);
  await clock.advance(limits.sweepMs - 1);
  assert.equal(asked.length, 3);
  await clock.advance(1);
  assert.equal(asked.length, 4);
  await sweeper[Symbol.asyncDispose]();
});

test('Sweeper goes on after a store that was away, and says so', async () => {
  const { sweeper, clock, asked, lines } = sweeperOver([new Error('away'), 0]);
  sweeper.start();
  await clock.advance(0);
  await soon();
  await clock.advance(limits.sweepMs);
  assert.deepEqual([asked.length, lines.length], [2, 1]);
  await sweeper[Symbol.asyncDispose]();
});

test('Sweeper stops between two portions, and need not have been started', async () => {
  const { sweeper, clock, asked } = sweeperOver([portion, portion]);
  sweeper.start();
  await clock.advance(0);
  await sweeper[Symbol.asyncDispose]();
  await clock.advance(limits.sweepMs);
  assert.equal(asked.length, 1);
  await sweeperOver([]).sweeper[Symbol.asyncDispose]();
});

function soon(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function sweeperOver(results: readonly (number | Error)[]) {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const asked: number[] = [];
  const removeExpired = async (rowsMax: number): Promise<number> => {
    asked.push(rowsMax);
    const result = results[asked.length - 1] ?? 0;
    if (result instanceof Error) throw result;
    return result;
  };
  return {
    sweeper: new Sweeper({ swept: [{ name: 'rows', removeExpired }], clock, log }),
    clock,
    asked,
    lines: log.lines,
  };
}
