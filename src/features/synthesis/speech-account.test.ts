import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { voiceWith } from '../../../test/fakes/fixed-voice-catalog.ts';
import { RecordingTelemetry } from '../../../test/fakes/recording-telemetry.ts';
import type { Meter, OpenMeter } from '../billing/meter.ts';
import { projectKey } from '../../../test/fakes/speech-use-case.ts';
import type { LoggedRequest } from '../projects/request-log.ts';
import { SpeechAccount } from './speech-account.ts';

const sound = { type: 'audio-delta', payload: new Uint8Array(80), sampleCount: 80 } as const;

test('SpeechAccount counts sound, not words', async () => {
  const { account } = openAccount();
  account.count(sound);
  account.count({
    type: 'word-boundary',
    word: 'x',
    spanStart: 0,
    spanEnd: 1,
    sourceStart: 0,
    sourceEnd: 1,
    startMs: 0,
    endMs: 500,
  });
  account.count(sound);
  assert.equal(account.audioMs, 20);
});

test('SpeechAccount measures from the order to the first sound and to the end', async () => {
  const { account, clock, telemetry } = openAccount();
  account.asks('espeak-ng');
  await clock.advance(40);
  account.start();
  await clock.advance(60);
  account.complete();
  await account.settle();
  assert.deepEqual(telemetry.observations.slice(1), [
    { name: 'speechFirstAudio', observation: { engine: 'espeak-ng', firstAudioMs: 40 } },
    {
      name: 'speechEnded',
      observation: { engine: 'espeak-ng', outcome: 'completed', audioMs: 0, generationMs: 100 },
    },
  ]);
});

test('SpeechAccount calls it cancelled when nobody said how it ended', async () => {
  const { account, recorded } = openAccount();
  account.start();
  account.count(sound);
  await account.settle();
  assert.deepEqual(
    recorded.map(({ outcome, audioMs }) => [outcome, audioMs]),
    [['cancelled', 10]],
  );
});

test('SpeechAccount does not blame the engine for a listener who left', async () => {
  const listener = new AbortController();
  const { account, recorded } = openAccount(listener.signal);
  account.start();
  account.count(sound);
  listener.abort();
  account.fail(new Error('broken'));
  await account.settle();
  assert.equal(recorded[0]?.outcome, 'cancelled');
});

test('SpeechAccount charges what was heard until its caller brought about the end, and nothing of what failed', async () => {
  for (const [error, outcome] of [
    [new ServiceError('credits-spent'), 'cancelled'],
    // A text that is still being written can be made wrong, and slots can be used up, on purpose.
    [new ServiceError('field-invalid', { holes: { field: 'text', complaint: 'is wrong' } }), 'cancelled'],
    [new ServiceError('concurrency-limited', { holes: { countMax: 1 } }), 'cancelled'],
    [new ServiceError('engine-failed'), 'failed'],
    [new ServiceError('store-unavailable'), 'failed'],
    [new Error('a defect'), 'failed'],
  ] as const) {
    const { account, recorded } = openAccount();
    account.start();
    account.count(sound);
    account.fail(error);
    await account.settle();
    assert.equal(recorded[0]?.outcome, outcome);
  }
});

test('SpeechAccount tells a failure before the start as a refusal, and gives back what was reserved', async () => {
  const { account, recorded, telemetry } = openAccount();
  account.fail(new Error('broken'));
  await account.settle();
  assert.deepEqual(recorded, [{ characters: 6, audioMs: 0, outcome: 'failed', engine: 'none' }]);
  assert.deepEqual(telemetry.observations.at(-1)?.observation, {
    engine: 'none',
    outcome: 'refused',
    audioMs: 0,
    generationMs: 0,
  });
});

test('SpeechAccount settles once, and says each time what it came to', async () => {
  const { account, recorded } = openAccount();
  account.start();
  account.count(sound);
  account.complete();
  const usages = [await account.settle(), await account.settle()];
  assert.equal(recorded.length, 1);
  assert.equal(usages[0]?.audioMs, 10);
  assert.equal(usages[0], usages[1]);
});

test('SpeechAccount has no usage for the operator', async () => {
  const { account } = openAccount(undefined, { kind: 'master' });
  account.start();
  account.count(sound);
  assert.equal(await account.settle(), null);
});

test('SpeechAccount opens the meter once, and not before it is asked', async () => {
  const { account, opened } = openAccount();
  account.reserve();
  await account.paid();
  assert.equal(opened.length, 1);
  assert.deepEqual(opened[0]?.usage, { usageId: 'use_1', requestId: 'req_1', modelId: 'svc-3', voiceId: 1 });
});

test('SpeechAccount logs every request once, also one that failed before the start', async () => {
  for (const isRefused of [true, false]) {
    const { account, logged } = openAccount();
    if (!isRefused) account.start();
    if (!isRefused) account.count(sound);
    if (isRefused) account.fail(new Error('broken'));
    else account.complete();
    await account.settle();
    assert.deepEqual(logged, [
      {
        requestId: 'req_1',
        caller: projectKey,
        characters: 6,
        audioMs: isRefused ? 0 : 10,
        outcome: isRefused ? 'failed' : 'completed',
        operation: 'speech',
        projectId: undefined,
        text: 'Hello.',
      },
    ]);
  }
});

function openAccount(signal: AbortSignal = new AbortController().signal, caller: Caller = projectKey) {
  const clock = new ManualClock();
  const telemetry = new RecordingTelemetry();
  const recorded: Parameters<Meter['settle']>[0][] = [];
  const opened: Parameters<OpenMeter>[0][] = [];
  const logged: LoggedRequest[] = [];
  const account = new SpeechAccount(
    {
      openMeter: async (request) => {
        opened.push(request);
        return {
          cover: () => undefined,
          async settle(produced) {
            recorded.push(produced);
            return { ...produced, modelId: 'svc-3', costMicroCents: null };
          },
        };
      },
      logRequest: (request) => void logged.push(request),
      telemetry,
      clock,
    },
    {
      usageId: 'use_1',
      order: {
        requestId: 'req_1',
        caller,
        requestedModelId: 'svc-3',
        modelId: 'svc-3',
        voiceId: '1',
        format: { encoding: 'mulaw', sampleRateHz: 8000 },
        normalize: true,
        speed: 1,
        cfgScale: 2,
        temperature: 0.4,
        newTokensMax: 100,
        wordTimings: false,
      },
      text: { codePoints: 6, beginning: 'Hello.' },
      voice: voiceWith({}),
      signal,
    },
  );
  account.begin();
  account.reserve();
  return { account, clock, telemetry, recorded, opened, logged };
}
