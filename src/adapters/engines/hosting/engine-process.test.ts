import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeHostPath } from '../../../../test/fakes/fake-synthesizer-program.ts';
import { RecordingLog } from '../../../../test/fakes/recording-log.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import { systemClock, type Clock } from '../../../foundation/clock.ts';
import { engineBounds } from './engine-bounds.ts';
import { EngineProcess } from './engine-process.ts';
import { readSpeechAnnouncement } from './host-messages.ts';

/** The system's clock, but rests between two lives take no time and are noted. */
class RestlessClock implements Clock {
  readonly rests: number[] = [];

  nowMs(): number {
    return systemClock.nowMs();
  }

  monotonicMs(): number {
    return systemClock.monotonicMs();
  }

  sleep(durationMs: number, options: { readonly signal?: AbortSignal }): Promise<void> {
    if (durationMs === engineBounds.startMsMax || durationMs === engineBounds.heartbeatMs) {
      return systemClock.sleep(durationMs, options);
    }
    this.rests.push(durationMs);
    return systemClock.sleep(this.rests.length < 5 ? 0 : 60_000, options);
  }
}

test('EngineProcess rests twice as long after each futile life, up to a maximum', async (context) => {
  const clock = new RestlessClock();
  const fifthRest = Promise.withResolvers<void>();
  const process = new EngineProcess({
    engine: 'fake',
    program: { path: fakeHostPath, arguments: ['/nonexistent', 'broken'] },
    bounds: { ...engineBounds, backoffMsMin: 10, backoffMsMax: 120 },
    readAnnouncement: readSpeechAnnouncement,
    cancelMsMax: 1_000,
    clock,
    log: silentLog,
    onChange: () => {
      if (clock.rests.length >= 4) fifthRest.resolve();
    },
  });
  context.after(() => process[Symbol.asyncDispose]());
  await process.start();
  assert.equal(process.isHopeful, false);
  await fifthRest.promise;
  assert.deepEqual(clock.rests.slice(0, 4), [20, 40, 80, 120]);
});

for (const { start, message } of [
  { start: 'broken', message: 'an engine process ended and is replaced' },
  { start: 'missing', message: 'an engine is not installed' },
]) {
  test(`EngineProcess does not name its engine again to a log that bears the name: ${start}`, async (context) => {
    const log = new RecordingLog();
    const process = new EngineProcess({
      engine: 'fake',
      program: { path: fakeHostPath, arguments: ['/nonexistent', start] },
      bounds: engineBounds,
      readAnnouncement: readSpeechAnnouncement,
      cancelMsMax: 1_000,
      clock: systemClock,
      log,
      onChange: () => undefined,
    });
    context.after(() => process[Symbol.asyncDispose]());
    await process.start();
    const line = log.lines.find((candidate) => candidate.message === message);
    assert.ok(line !== undefined && !('engine' in line.facts));
  });
}

test('EngineProcess disposes twice, also when it was never started', async () => {
  const process = new EngineProcess({
    engine: 'fake',
    program: { path: fakeHostPath },
    bounds: engineBounds,
    readAnnouncement: readSpeechAnnouncement,
    cancelMsMax: 1_000,
    clock: systemClock,
    log: silentLog,
    onChange: () => undefined,
  });
  await process[Symbol.asyncDispose]();
  await process[Symbol.asyncDispose]();
  assert.equal(process.state.name, 'stopped');
});
