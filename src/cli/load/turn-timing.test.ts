import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { TurnStopwatch } from './turn-timing.ts';

describe('TurnStopwatch', () => {
  test('TurnStopwatch counts what a listener in real time would not have heard', () => {
    const stopwatch = new TurnStopwatch({ clock: new ManualClock() });
    stopwatch.audio({ atMs: 10, durationMs: 100 });
    // In time: the first piece sounds until 110.
    stopwatch.audio({ atMs: 50, durationMs: 20 });
    // Everything has sounded by 130: 70 ms of nothing.
    stopwatch.audio({ atMs: 200, durationMs: 100 });
    // In time again: the third piece sounds until 300.
    stopwatch.audio({ atMs: 290, durationMs: 100 });
    const timing = stopwatch.end('completed', { atMs: 291 });
    assert.equal(timing.stalledMs, 70);
    assert.equal(timing.audioMs, 320);
    assert.deepEqual(timing.gapsMs, [40, 150, 90]);
  });

  test('TurnStopwatch measures from the flush only to audio after it', () => {
    const clock = new ManualClock();
    const stopwatch = new TurnStopwatch({ clock });
    stopwatch.audio({ atMs: clock.monotonicMs(), durationMs: 10 });
    stopwatch.flushed();
    assert.equal(stopwatch.end('completed').flushToAudioMs, undefined);
    stopwatch.audio({ atMs: clock.monotonicMs() + 25, durationMs: 10 });
    assert.equal(stopwatch.end('completed').flushToAudioMs, 25);
  });

  test('TurnStopwatch tells how long a cancelled turn went on', () => {
    const clock = new ManualClock();
    const stopwatch = new TurnStopwatch({ clock });
    assert.equal(stopwatch.end('completed').silenceMs, undefined);
    stopwatch.cancelled();
    assert.equal(stopwatch.end('cancelled', { atMs: clock.monotonicMs() + 40 }).silenceMs, 40);
  });
});
