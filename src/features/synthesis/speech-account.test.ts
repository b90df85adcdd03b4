import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../contracts/caller.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { voiceWith } from '../../../test/fakes/fixed-voice-catalog.ts';
import { RecordingTelemetry } from '../../../test/fakes/recording-telemetry.ts';
import type { ProducedSpeech } from '../billing/record-usage.ts';
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
  account.fail();
  await account.settle();
  assert.equal(recorded[0]?.outcome, 'cancelled');
});

test('SpeechAccount records nothing for a failure before the start', async () => {
  const { account, recorded, telemetry } = openAccount();
  account.fail();
  await account.settle();
  assert.equal(recorded.length, 0);
  assert.deepEqual(telemetry.observations.at(-1)?.observation, {
    engine: 'none',
    outcome: 'refused',
    audioMs: 0,
    generationMs: 0,
  });
});

test('SpeechAccount records nothing where there was no sound', async () => {
  const { account, recorded } = openAccount();
  account.start();
  account.complete();
  await account.settle();
  assert.equal(recorded.length, 0);
});

test('SpeechAccount logs every request once, also one that failed before the start', async () => {
  for (const isRefused of [true, false]) {
    const { account, logged } = openAccount();
    if (!isRefused) account.start();
    if (!isRefused) account.count(sound);
    if (isRefused) account.fail();
    else account.complete();
    await account.settle();
    assert.deepEqual(logged, [
      {
        requestId: 'req_1',
        caller: { kind: 'master' },
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

function openAccount(signal: AbortSignal = new AbortController().signal) {
  const clock = new ManualClock();
  const telemetry = new RecordingTelemetry();
  const recorded: ProducedSpeech[] = [];
  const logged: LoggedRequest[] = [];
  const caller: Caller = { kind: 'master' };
  const account = new SpeechAccount(
    {
      recordUsage: async (produced) => void recorded.push(produced),
      logRequest: (request) => void logged.push(request),
      telemetry,
      clock,
    },
    {
      usageId: 'use_1',
      order: {
        requestId: 'req_1',
        caller,
        text: 'Hello.',
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
      voice: voiceWith({}),
      signal,
    },
  );
  account.begin();
  return { account, clock, telemetry, recorded, logged };
}
