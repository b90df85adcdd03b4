import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMayServe } from '../access/may-serve.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import type { SelectDictionaries } from '../dictionaries/select-dictionaries.ts';
import { ScriptedSynthesizer, SOUND_SAMPLES, spoken, untilAborted } from '../../../test/fakes/scripted-synthesizer.ts';
import {
  badTag,
  engineOf,
  format,
  heardOf,
  projectKey,
  samplesOf,
  serviceWith,
  throwing,
  unavailable,
} from '../../../test/fakes/speech-use-case.ts';

test('synthesizeSpeech() looks for the voice before the dictionaries, the text and the engine', async () => {
  const { speak } = serviceWith({ engines: [] });
  const everythingWrong = { voiceId: 'nobody', dictionaryIds: [1], text: badTag };
  await assert.rejects(heardOf(speak(everythingWrong)), { key: 'voice-unknown' });
});

test('synthesizeSpeech() selects the dictionaries before it looks at the text', async () => {
  const orders: object[] = [];
  const selectDictionaries: SelectDictionaries = async ({ caller, projectId, dictionaryIds }) => {
    orders.push({ caller, projectId, dictionaryIds });
    throw new ServiceError('dictionary-unknown', { holes: { ids: 1 } });
  };
  const { speak } = serviceWith({ engines: [], selectDictionaries });
  await assert.rejects(heardOf(speak({ dictionaryIds: [1], projectId: 2, text: badTag })), {
    key: 'dictionary-unknown',
  });
  assert.deepEqual(orders, [{ caller: projectKey, projectId: 2, dictionaryIds: [1] }]);
});

test('synthesizeSpeech() speaks what the selected dictionaries say', async () => {
  const match = { start: 4, end: 7, replacement: 'sequel', entryId: 1, dictionaryId: 1 };
  const { speak, engines } = serviceWith({ selectDictionaries: async () => () => [match] });
  await heardOf(speak({ text: 'Use SQL.' }));
  assert.deepEqual(
    engines[0]?.requests.map(({ text }) => text),
    ['Use sequel.'],
  );
});

test('synthesizeSpeech() checks the text before the engine', async () => {
  const { speak } = serviceWith({ engines: [] });
  await assert.rejects(heardOf(speak({ text: badTag })), { key: 'field-invalid' });
});

test('synthesizeSpeech() refuses when no engine speaks for the voice', async () => {
  const { speak } = serviceWith({ engines: [] });
  await assert.rejects(heardOf(speak({})), { key: 'engine-unavailable' });
});

test('synthesizeSpeech() begins with speech-start, ends with speech-end, and counts what lies between', async () => {
  const { speak } = serviceWith();
  const heard = await heardOf(speak({}));
  assert.deepEqual(heard.at(0), { type: 'speech-start', format, engine: 'first', voiceId: 1 });
  const usage = { audioMs: 20, characters: 6, modelId: 'svc-3', costMicroCents: null };
  assert.deepEqual(heard.at(-1), { type: 'speech-end', audioMs: 20, usage });
});

test('synthesizeSpeech() does not start before there is sound', async () => {
  const sound = Promise.withResolvers<void>();
  const engine = engineOf('first', async function* (request) {
    yield { type: 'audio-start', format, warnings: [] };
    await sound.promise;
    yield* spoken(request);
  });
  const { speak } = serviceWith({ engines: [engine] });
  const first = speak({}).next();
  const pending = new Promise((resolve) => setImmediate(resolve, 'nothing yet'));
  assert.equal(await Promise.race([first, pending]), 'nothing yet');
  sound.resolve();
  assert.deepEqual(await first, { done: false, value: { type: 'speech-start', format, engine: 'first', voiceId: 1 } });
});

test('synthesizeSpeech() moves to the next binding when an engine is unavailable before the first sound', async () => {
  const { speak, log } = serviceWith({ engines: [engineOf('first', unavailable), engineOf('second')] });
  const heard = await heardOf(speak({}));
  assert.equal(heard[0]?.type === 'speech-start' && heard[0].engine, 'second');
  assert.deepEqual(
    log.lines.map(({ level, facts }) => [level, facts['engine']]),
    [['warn', 'first']],
  );
});

test('synthesizeSpeech() tells that another engine stands in, once for a request', async () => {
  for (const [first, state] of [
    [engineOf('first', unavailable), 'ready'],
    [engineOf('first'), 'failing'],
  ] as const) {
    first.state = state;
    const { speak, telemetry } = serviceWith({ engines: [first, engineOf('second')] });
    await heardOf(speak({ text: 'One sentence here. Two sentences here.' }));
    const told = telemetry.observations.filter(({ name }) => name === 'engineReplaced');
    assert.deepEqual(
      told.map(({ observation }) => observation),
      [{ engine: 'first', by: 'second' }],
    );
  }
});

test('synthesizeSpeech() tells nothing of another engine where each says what it can', async () => {
  const first = engineOf('first');
  first.unsayable = /\p{Script=Cyrillic}/u;
  const { speak, telemetry } = serviceWith({ engines: [first, engineOf('second')] });
  await heardOf(speak({ text: 'One here. Ещё одно.' }));
  assert.ok(!telemetry.observations.some(({ name }) => name === 'engineReplaced'));
});

test('synthesizeSpeech() asks only engines that may serve the caller', async () => {
  const [first, second] = [engineOf('first'), engineOf('second')];
  const mayServe = createMayServe(new Map([[2, new Set(['second'])]]));
  await heardOf(serviceWith({ engines: [first, second], mayServe }).speak({}));
  assert.equal(first.requests.length, 0);
  const nobody = createMayServe(new Map([[2, new Set(['third'])]]));
  await assert.rejects(heardOf(serviceWith({ mayServe: nobody }).speak({})), { key: 'engine-unavailable' });
});

test('synthesizeSpeech() asks no engine for what it cannot say, and the same for the rest', async () => {
  const [first, second] = [engineOf('first'), engineOf('second')];
  first.unsayable = /\p{Script=Cyrillic}/u;
  const { speak } = serviceWith({ engines: [first, second] });
  await heardOf(speak({ text: 'One here. Ещё одно. Three here.' }));
  const asked = [first, second].map(({ requests }) => requests.map(({ text }) => text));
  assert.deepEqual(asked, [['One here.', 'Three here.'], ['Ещё одно.']]);
});

test('synthesizeSpeech() asks an engine that was unavailable only once in a request', async () => {
  const first = engineOf('first', unavailable);
  const { speak } = serviceWith({ engines: [first, engineOf('second')] });
  await heardOf(speak({ text: 'One sentence here. Two sentences here. Three of them.' }));
  assert.equal(first.requests.length, 1);
});

test('synthesizeSpeech() says that the engine is unavailable when the last binding is', async () => {
  const { speak } = serviceWith({ engines: [engineOf('first', unavailable), engineOf('second', unavailable)] });
  await assert.rejects(heardOf(speak({})), { key: 'engine-unavailable' });
});

for (const key of ['engine-failed', 'engine-overloaded'] as const) {
  test(`synthesizeSpeech() does not burden the next engine after ${key}`, async () => {
    const second = engineOf('second');
    const { speak } = serviceWith({ engines: [engineOf('first', throwing(new ServiceError(key))), second] });
    await assert.rejects(heardOf(speak({})), { key });
    assert.equal(second.requests.length, 0);
  });
}

test('synthesizeSpeech() does not change the voice in the middle of a text', async () => {
  const first = engineOf('first', (request) =>
    request.queue.segmentIndex === 0 ? spoken(request) : unavailable(request, { signal: AbortSignal.abort() }),
  );
  const second = engineOf('second');
  const { speak } = serviceWith({ engines: [first, second] });
  await assert.rejects(heardOf(speak({ text: 'One sentence here. Two sentences here.' })), {
    key: 'engine-unavailable',
  });
  assert.equal(second.requests.length, 0);
});

test('synthesizeSpeech() moves to the next binding after a break at the beginning', async () => {
  const { speak } = serviceWith({ engines: [engineOf('first', unavailable), engineOf('second')] });
  const heard = await heardOf(speak({ text: '<break time="500ms"/>Hello.' }));
  assert.equal(heard[0]?.type === 'speech-start' && heard[0].engine, 'second');
});

test('synthesizeSpeech() logs what an engine did otherwise than ordered, without the text', async () => {
  const warnings = [{ kind: 'parameter-clamped', message: 'speed 9 was clamped to 2' }] as const;
  const { speak, log } = serviceWith({ engines: [engineOf('first', (request) => spoken(request, { warnings }))] });
  await heardOf(speak({ text: 'Secret.' }));
  assert.deepEqual(log.lines[0]?.facts, { requestId: 'req_1', warnings });
  assert.ok(!JSON.stringify(log.lines).includes('Secret'));
});

test('synthesizeSpeech() caps the audio of each segment by max_new_tokens', async () => {
  const { speak, engines } = serviceWith();
  await heardOf(speak({ newTokensMax: 15 }));
  assert.equal(engines[0]?.requests[0]?.audioMsMax, 2_000);
});

test('synthesizeSpeech() multiplies the speed of the order by that of the text', async () => {
  const { speak, engines } = serviceWith();
  await heardOf(speak({ speed: 1.1, text: 'Plain. <prosody rate="slow">Slow.</prosody>' }));
  const speeds = engines[0]?.requests.map(({ speed }) => speed) ?? [];
  assert.equal(speeds[0], 1.1);
  assert.ok(Math.abs((speeds[1] ?? 0) - 0.88) < 1e-9);
});

test('synthesizeSpeech() hands the engine what the binding and the order say', async () => {
  const { speak, engines } = serviceWith();
  await heardOf(speak({ wordTimings: true }));
  const { voice, gainDb, language, wordTimings } = engines[0]?.requests[0] ?? {};
  assert.deepEqual(
    { voice, gainDb, language, wordTimings },
    { voice: 'first-voice', gainDb: -3, language: 'en', wordTimings: true },
  );
});

test('synthesizeSpeech() cuts the text as short as the first engine needs it', async () => {
  const engine = new ScriptedSynthesizer({ engine: 'first', capabilities: { segmentLengthMax: 20 } });
  const { speak } = serviceWith({ engines: [engine] });
  await heardOf(speak({ text: 'These are quite a few words without any end' }));
  assert.ok(engine.requests.length > 1 && engine.requests.every(({ text }) => text.length <= 20));
});

test('synthesizeSpeech() cuts the text so that the next engine can take over', async () => {
  const second = new ScriptedSynthesizer({ engine: 'second', capabilities: { segmentLengthMax: 20 } });
  const { speak } = serviceWith({ engines: [engineOf('first', unavailable), second] });
  await heardOf(speak({ text: 'These are quite a few words without any end' }));
  assert.ok(second.requests.length > 1 && second.requests.every(({ text }) => text.length <= 20));
});

test('synthesizeSpeech() answers a text with nothing to speak by its pauses', async () => {
  const { speak } = serviceWith({ engines: [] });
  const heard = await heardOf(speak({ text: '<break time="500ms"/>', caller: { kind: 'master' } }));
  assert.deepEqual(
    [heard[0]?.type, samplesOf(heard), heard.at(-1)],
    ['speech-start', 4_000, { type: 'speech-end', audioMs: 500, usage: null }],
  );
});

test('synthesizeSpeech() answers a text without anything by a start and an end', async () => {
  const { speak, usage } = serviceWith({ engines: [] });
  const heard = await heardOf(speak({ text: '***' }));
  assert.deepEqual(
    heard.map(({ type }) => type),
    ['speech-start', 'speech-end'],
  );
  assert.equal(usage.length, 0);
});

test('synthesizeSpeech() tells the engine that the listener has gone, and why', async () => {
  const reasons: unknown[] = [];
  const engine = engineOf('first', async function* (request, { signal }) {
    signal.addEventListener('abort', () => reasons.push(signal.reason));
    await untilAborted(signal);
    yield* spoken(request);
  });
  const { speak } = serviceWith({ engines: [engine] });
  const listener = new AbortController();
  const gone = new Error('the client left');
  const pulled = speak({}, listener.signal).next();
  await new Promise((resolve) => setImmediate(resolve));
  listener.abort(gone);
  await assert.rejects(pulled, gone);
  assert.deepEqual(reasons, [gone]);
});

test('synthesizeSpeech() stops engines that are ahead of a listener who takes no more', async () => {
  const engine = new ScriptedSynthesizer({
    engine: 'first',
    script: async function* (request, { signal }) {
      if (request.queue.segmentIndex > 0) await untilAborted(signal);
      yield* spoken(request);
    },
  });
  const { speak, usage } = serviceWith({ engines: [engine] });
  for await (const event of speak({ text: 'One sentence here. Two sentences here.' })) {
    if (event.type === 'audio-delta') break;
  }
  assert.equal(engine.requests.length, 2);
  assert.equal(usage[0]?.outcome, 'cancelled');
});

test('synthesizeSpeech() records once what was produced, under the model id that was asked for', async () => {
  const { speak, usage } = serviceWith();
  await heardOf(speak({ text: 'Grüße 😀!', requestedModelId: 'house-model' }));
  assert.match(usage[0]?.usageId ?? '', /^use_/u);
  const withoutId = usage.map(({ usageId: _usageId, ...row }) => row);
  assert.deepEqual(withoutId, [
    {
      requestId: 'req_1',
      organizationId: 1,
      projectId: 2,
      keyId: 7,
      modelId: 'house-model',
      engine: 'first',
      voiceId: 1,
      characters: 8,
      audioMs: 20,
      costMicroCents: null,
      outcome: 'completed',
      createdAtMs: new ManualClock().nowMs(),
    },
  ]);
});

test('synthesizeSpeech() records each of two requests to which a client gave the same id', async () => {
  const { speak, usage, engines } = serviceWith();
  await heardOf(speak({}));
  await heardOf(speak({}));
  assert.equal(new Set(usage.map(({ usageId }) => usageId)).size, 2);
  assert.equal(new Set(engines[0]?.requests.map(({ queue }) => queue.requestId)).size, 2);
});

test('synthesizeSpeech() records what was heard before an engine failed', async () => {
  const engine = engineOf('first', async function* (request) {
    yield { type: 'audio-delta', payload: new Uint8Array(SOUND_SAMPLES), sampleCount: SOUND_SAMPLES };
    yield* throwing(new ServiceError('engine-failed'))(request, { signal: new AbortController().signal });
  });
  const { speak, usage } = serviceWith({ engines: [engine] });
  await assert.rejects(heardOf(speak({})), { key: 'engine-failed' });
  assert.deepEqual(
    usage.map(({ outcome, audioMs }) => [outcome, audioMs]),
    [['failed', 10]],
  );
});

test('synthesizeSpeech() records nothing for what it refuses', async () => {
  const { speak, usage, telemetry } = serviceWith({ engines: [engineOf('first', unavailable)] });
  await assert.rejects(heardOf(speak({})), { key: 'engine-unavailable' });
  assert.equal(usage.length, 0);
  const ended = telemetry.observations.find(({ name }) => name === 'speechEnded');
  assert.deepEqual(ended?.observation, { engine: 'first', outcome: 'refused', audioMs: 0, generationMs: 0 });
});

test('synthesizeSpeech() reports every start to telemetry, and its end', async () => {
  const { speak, telemetry } = serviceWith();
  await heardOf(speak({}));
  await assert.rejects(heardOf(speak({ text: badTag })));
  assert.deepEqual(
    telemetry.observations.map(({ name }) => name),
    ['speechStarted', 'speechFirstAudio', 'speechEnded', 'speechStarted', 'speechEnded'],
  );
});

test('synthesizeSpeech() does not let the listener suffer from a ledger that fails', async () => {
  const failure = new Error('disk full');
  const { speak, log } = serviceWith({ append: () => Promise.reject(failure) });
  const heard = await heardOf(speak({}));
  assert.equal(heard.at(-1)?.type, 'speech-end');
  const [line] = log.lines;
  assert.equal(line?.level, 'error');
  assert.equal(line?.facts['error'], failure);
});

test('synthesizeSpeech() does not meter the master key', async () => {
  const { speak, usage } = serviceWith();
  await heardOf(speak({ caller: { kind: 'master' } }));
  assert.equal(usage.length, 0);
});
