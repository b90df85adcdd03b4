import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openUnmetered } from '../billing/unmetered.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import { RecordingTelemetry } from '../../../test/fakes/recording-telemetry.ts';
import { ScriptedEnhancer } from '../../../test/fakes/scripted-enhancer.ts';
import { unlimitedAdmission } from '../../../test/fakes/unlimited-admission.ts';
import { LiveRunner } from './live-runner.ts';

const order = { task: 'noise-removal', sampleRateHz: 24_000, speakerWav: undefined } as const;

/** A connection whose time stands still, and what its client is told. */
function connection({
  isSession = false,
  enhancer = new ScriptedEnhancer(),
}: { readonly isSession?: boolean; readonly enhancer?: ScriptedEnhancer } = {}) {
  const clock = new ManualClock();
  const log = new RecordingLog();
  const told: string[] = [];
  const runner = new LiveRunner({
    dependencies: {
      enhancers: [enhancer],
      admission: unlimitedAdmission,
      openMeter: openUnmetered,
      logRequest: () => undefined,
      telemetry: new RecordingTelemetry(),
      clock,
      checkEnabled: async () => undefined,
    },
    requestId: 'req_1',
    caller: { kind: 'master' },
    isSession,
    outlet: {
      tell: (message) => told.push(message.type === 'error' ? `error ${message.error.key}` : message.type),
      audio: () => undefined,
      holdBack: () => told.push('hold back'),
      readOn: () => told.push('read on'),
      close: (code) => told.push(`close ${code}`),
    },
    clock,
    log,
  });
  const heard = async (what: string): Promise<void> => {
    while (!told.includes(what)) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  return { runner, clock, told, heard, log };
}

test('who connects for one audio and sends nothing is closed with 4408 after thirty seconds', async () => {
  const { clock, told } = connection();
  await clock.advance(limits.enhancementIdleMs - 1);
  assert.deepEqual(told, []);
  await clock.advance(1);
  assert.deepEqual(told, ['error enhancement-idle', 'close 4408']);
});

test('a session without a configuration is closed with 1000 after a minute', async () => {
  const { clock, told } = connection({ isSession: true });
  await clock.advance(limits.enhancementSessionIdleMs - 1);
  assert.deepEqual(told, []);
  await clock.advance(1);
  assert.deepEqual(told, ['close 1000']);
});

test('a session waits for each configuration anew', async () => {
  const { runner, clock, told, heard } = connection({ isSession: true });
  for (const turn of [1, 2]) {
    await clock.advance(limits.enhancementSessionIdleMs - 1);
    runner.post({ type: 'config', order });
    runner.post({ type: 'end' });
    while (told.filter((one) => one === 'done').length < turn) await heard('done').then(() => clock.advance(0));
  }
  assert.deepEqual(told, ['ready', 'done', 'ready', 'done']);
  await clock.advance(limits.enhancementSessionIdleMs);
  assert.equal(told.at(-1), 'close 1000');
});

test('audio that stops coming closes with 4408 thirty seconds after the last of it', async () => {
  const { runner, clock, told, heard } = connection();
  runner.post({ type: 'config', order });
  await heard('ready');
  for (let count = 0; count < 3; count += 1) {
    await clock.advance(limits.enhancementIdleMs - 1);
    runner.post({ type: 'audio', bytes: new Uint8Array(960) });
    await clock.advance(0);
  }
  assert.deepEqual(told, ['ready']);
  await clock.advance(limits.enhancementIdleMs);
  assert.deepEqual(told, ['ready', 'error enhancement-idle', 'close 4408']);
});

test('silence is not the client’s while the engine is behind', async () => {
  const gate = Promise.withResolvers<void>();
  const enhancer = new ScriptedEnhancer({ before: ({ method }) => (method === 'push' ? gate.promise : undefined) });
  const { runner, clock, told, heard } = connection({ enhancer });
  runner.post({ type: 'config', order });
  await heard('ready');
  for (let count = 0; count < 3; count += 1) runner.post({ type: 'audio', bytes: new Uint8Array(24_000) });
  await heard('hold back');
  await clock.advance(3 * limits.enhancementIdleMs);
  assert.ok(!told.includes('close 4408'));
  gate.resolve();
  await heard('read on');
  await clock.advance(2 * limits.enhancementIdleMs);
  assert.equal(told.at(-1), 'close 4408');
});

test('a session as old as it may get lets its audio end, and takes no other', async () => {
  const { runner, clock, told, heard } = connection({ isSession: true });
  runner.post({ type: 'config', order });
  await heard('ready');
  for (let spentMs = 0; spentMs < limits.enhancementSessionMs; spentMs += 20_000) {
    await clock.advance(20_000);
    runner.post({ type: 'audio', bytes: new Uint8Array(960) });
  }
  assert.deepEqual(told, ['ready']);
  runner.post({ type: 'end' });
  await heard('done');
  assert.deepEqual(told, ['ready', 'done', 'close 1000']);
});

test('a defect closes with 1011, and the client hears no more of it', async () => {
  const enhancer = new ScriptedEnhancer({
    before: ({ method }) => {
      if (method === 'push') throw new Error('a secret of the engine');
    },
  });
  const { runner, told, heard, log } = connection({ enhancer });
  runner.post({ type: 'config', order });
  runner.post({ type: 'audio', bytes: new Uint8Array(960) });
  await heard('close 1011');
  assert.deepEqual(told, ['ready', 'error internal', 'close 1011']);
  assert.equal(log.lines.filter(({ level }) => level === 'error').length, 1);
});
