import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TurnStopwatch } from './turn-timing.ts';

describe('TurnStopwatch', () => {
  test('TurnStopwatch counts what a listener in real time would not have heard', () => {
    const stopwatch = new TurnStopwatch();
    const startMs = performance.now();
    stopwatch.audio({ atMs: startMs + 10, durationMs: 100 });
    // In time: the first piece sounds until 110.
    stopwatch.audio({ atMs: startMs + 50, durationMs: 20 });
    // Everything has sounded by 130: 70 ms of nothing.
    stopwatch.audio({ atMs: startMs + 200, durationMs: 100 });
    // In time again: the third piece sounds until 300.
    stopwatch.audio({ atMs: startMs + 290, durationMs: 100 });
    const timing = stopwatch.end('completed', { atMs: startMs + 291 });
    assert.equal(Math.round(timing.stalledMs), 70);
    assert.equal(timing.audioMs, 320);
    assert.deepEqual(timing.gapsMs.map(Math.round), [40, 150, 90]);
  });

  test('TurnStopwatch measures from the flush only to audio after it', () => {
    const stopwatch = new TurnStopwatch();
    stopwatch.audio({ atMs: performance.now(), durationMs: 10 });
    stopwatch.flushed();
    assert.equal(stopwatch.end('completed', { atMs: performance.now() }).flushToAudioMs, undefined);
    stopwatch.audio({ atMs: performance.now() + 25, durationMs: 10 });
    const { flushToAudioMs = 0 } = stopwatch.end('completed', { atMs: performance.now() });
    assert.ok(flushToAudioMs >= 25, `${flushToAudioMs}`);
  });

  test('TurnStopwatch tells how long a cancelled turn went on', () => {
    const stopwatch = new TurnStopwatch();
    assert.equal(stopwatch.end('completed', { atMs: performance.now() }).silenceMs, undefined);
    stopwatch.cancelled();
    const { silenceMs = 0 } = stopwatch.end('cancelled', { atMs: performance.now() + 40 });
    assert.ok(silenceMs >= 40, `${silenceMs}`);
  });
});
