import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { ServiceError } from '../../src/errors/service-error.ts';
import { EnhancementClient } from '../fakes/enhancement-client.ts';
import { ScriptedEnhancer, type ScriptedCall } from '../fakes/scripted-enhancer.ts';
import { unlimitedAdmission } from '../fakes/unlimited-admission.ts';
import { eventually } from '../service/eventually.ts';
import {
  answeredSamples,
  enhancementKeys,
  enhancementServer,
  samplesIn,
  soundOf,
  wavOf,
  type EnhancementKeyName,
  type EnhancementServer,
} from './enhancement-server.ts';

const sound = soundOf({ sampleRateHz: 16_000, sampleCount: 40_001 });

async function connect(
  address: string,
  { key = 'owner', query = '' }: { readonly key?: EnhancementKeyName; readonly query?: string } = {},
): Promise<EnhancementClient> {
  const client = clientOf(address, { key, query });
  await client.opened;
  return client;
}

function clientOf(
  address: string,
  { key = 'owner', query = '' }: { readonly key?: EnhancementKeyName; readonly query?: string } = {},
): EnhancementClient {
  return new EnhancementClient(
    `ws://${address}/v1/audio/enhance/stream?api_key=${enhancementKeys[key]}&sdk=js&sdk_version=1.0.0${query}`,
  );
}

async function serve(
  t: TestContext,
  options: Parameters<typeof enhancementServer>[0] = {},
): Promise<{ readonly service: EnhancementServer; readonly address: string }> {
  const service = await enhancementServer(options);
  t.after(() => service[Symbol.asyncDispose]());
  return { service, address: await service.listen() };
}

/** An engine that does something else at some of its calls. */
function engineThat(before: (call: ScriptedCall) => Promise<void> | void): ScriptedEnhancer {
  return new ScriptedEnhancer({ before });
}

test('one audio: config, ready, audio both ways, end, done, 1000; the samples are those of an upload', async (t) => {
  const { service, address } = await serve(t);
  const client = await connect(address);
  client.config(16_000);
  assert.deepEqual(await client.hear(1), { type: 'ready', sample_rate_hz: 24_000, encoding: 'pcm_s16le' });
  client.sendAudio(sound);
  client.send({ type: 'end' });
  assert.deepEqual(await client.hear(2), { type: 'done', duration_s: 2.500083 });
  assert.equal(await client.closed, 1000);
  const upload = await service.enhance({ model: 'clarity-1', file: wavOf(sound, 16_000) });
  assert.deepEqual(samplesIn(client.takeAudio()), answeredSamples(upload));
  const [row] = await service.usage();
  assert.deepEqual([row?.outcome, row?.costMicroCents, row?.voiceId], ['completed', 3000, null]);
  assert.equal(service.enhancer.requests[0]?.urgency, 'live');
  assert.equal(service.enhancer.openCount, 0);
});

test('the samples are the same however the messages are cut, at any rate', async (t) => {
  const { service, address } = await serve(t);
  const cut = fc.record({
    sampleRateHz: fc.constantFrom(8000, 11_025, 16_000, 24_000, 44_100, 48_000),
    sampleCount: fc.integer({ min: 1, max: 30_000 }),
    lengths: fc.array(fc.integer({ min: 1, max: 8000 }), { minLength: 1, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(cut, async ({ sampleRateHz, sampleCount, lengths }) => {
      const samples = soundOf({ sampleRateHz, sampleCount });
      const client = await connect(address);
      client.config(sampleRateHz);
      for (let start = 0, turn = 0; start < samples.length; turn += 1) {
        const length = lengths[turn % lengths.length] ?? 1;
        client.sendAudio(samples.subarray(start, start + length), length);
        start += length;
      }
      client.send({ type: 'end' });
      assert.equal(await client.closed, 1000);
      const upload = await service.enhance({ model: 'clarity-1', file: wavOf(samples, sampleRateHz) });
      assert.deepEqual(samplesIn(client.takeAudio()), answeredSamples(upload));
    }),
    { numRuns: 25, seed: 9 },
  );
});

test('a session has audio after audio, tells its request id, and closes when it is asked to', async (t) => {
  const { service, address } = await serve(t);
  const client = await connect(address, { query: '&session=1' });
  for (const turn of [0, 1]) {
    client.config(16_000);
    const ready = await client.hear(2 * turn + 1);
    assert.equal(typeof ready?.['request_id'], 'string');
    client.sendAudio(sound.subarray(0, 16_000));
    client.send({ type: 'end' });
    const done = await client.hear(2 * turn + 2);
    assert.deepEqual(done, { type: 'done', duration_s: 1, request_id: ready?.['request_id'] });
    assert.equal(samplesIn(client.takeAudio()).length, 24_000);
  }
  client.send({ type: 'close' });
  assert.equal(await client.closed, 1000);
  assert.deepEqual(
    (await service.usage()).map(({ costMicroCents }) => costMicroCents),
    [1000, 1000],
  );
});

const config = { type: 'config', model: 'clarity-1', sample_rate_hz: 16_000, encoding: 'pcm_s16le' };
const mistakes: readonly {
  readonly what: string;
  readonly sends: readonly (object | string)[];
  readonly code: number;
}[] = [
  { what: 'audio before a config', sends: [Buffer.alloc(2)], code: 400 },
  { what: 'an end before a config', sends: [{ type: 'end' }], code: 400 },
  { what: 'no JSON', sends: ['{"type":'], code: 400 },
  { what: 'an unknown type', sends: [{ type: 'start' }], code: 400 },
  { what: 'no model', sends: [{ ...config, model: undefined }], code: 400 },
  { what: 'another model', sends: [{ ...config, model: 'clarity-2' }], code: 400 },
  { what: 'an unknown task', sends: [{ ...config, task: 'echo' }], code: 400 },
  { what: '7999 Hz', sends: [{ ...config, sample_rate_hz: 7999 }], code: 400 },
  { what: '48001 Hz', sends: [{ ...config, sample_rate_hz: 48_001 }], code: 400 },
  { what: 'no rate', sends: [{ ...config, sample_rate_hz: undefined }], code: 400 },
  { what: 'another encoding', sends: [{ ...config, encoding: 'mulaw' }], code: 400 },
  { what: 'a speaker for noise removal', sends: [{ ...config, speaker_wav_b64: 'AAAA' }], code: 400 },
  { what: 'no speaker for extraction', sends: [{ ...config, task: 'target_speaker_extraction' }], code: 400 },
  {
    what: 'a speaker that is no WAV',
    sends: [{ ...config, task: 'target_speaker_extraction', speaker_wav_b64: 'AAAA' }],
    code: 400,
  },
  {
    what: 'extraction without a model',
    sends: [
      {
        ...config,
        task: 'target_speaker_extraction',
        speaker_wav_b64: Buffer.from(wavOf(soundOf({ sampleRateHz: 48_000, sampleCount: 96_000 }), 48_000)).toString(
          'base64',
        ),
      },
    ],
    code: 503,
  },
  { what: 'a second config', sends: [config, config], code: 400 },
  { what: 'an odd number of bytes', sends: [config, Buffer.alloc(3)], code: 400 },
  { what: 'more than a second in a message', sends: [config, Buffer.alloc(32_002)], code: 400 },
  { what: 'audio after the end', sends: [config, { type: 'end' }, Buffer.alloc(2)], code: 400 },
];

test('whatever makes no sense is told in both vocabularies and closes the connection', async (t) => {
  const { service, address } = await serve(t, {
    // So that nothing is done before everything has come.
    enhancer: engineThat(async ({ method, signal }) => {
      if (method === 'finish') await aborted(signal);
    }),
  });
  for (const { what, sends, code } of mistakes) {
    await t.test(what, async () => {
      const client = await connect(address);
      for (const message of sends) {
        if (message instanceof Buffer || typeof message === 'string') client.socket.send(message);
        else client.send(message);
      }
      assert.equal(await client.closed, 4000 + code);
      const { type, error, message, request_id: requestId, ...rest } = client.frames.at(-1) ?? {};
      assert.equal(type, 'error');
      assert.equal(typeof error, 'string');
      assert.equal(message, error);
      assert.equal(typeof requestId, 'string');
      assert.deepEqual(rest, { code, error_code: code === 400 ? 'VALIDATION_ERROR' : 'MODEL_UNAVAILABLE' });
      await eventually('the engine is let go', () => service.enhancer.openCount === 0);
    });
  }
  assert.equal(service.openHolds(), 0);
});

async function aborted(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

test('a handshake without a good key is refused with 401, and without the permission with 403', async (t) => {
  const { address } = await serve(t);
  const nobody = new EnhancementClient(`ws://${address}/v1/audio/enhance/stream?api_key=nonsense`);
  assert.equal((await nobody.refused).status, 401);
  assert.equal((await clientOf(address, { key: 'speaker' }).refused).status, 403);
});

test('a session too many is refused with 429 and no Retry-After', async (t) => {
  const takeEnhancementSession = async (): Promise<never> => {
    throw new ServiceError('enhancement-sessions-limited', { holes: { countMax: 2 } });
  };
  const { address } = await serve(t, { admission: { ...unlimitedAdmission, takeEnhancementSession } });
  const { status, headers } = await clientOf(address, { query: '&session=1' }).refused;
  assert.equal(status, 429);
  assert.equal(headers['retry-after'], undefined);
  const single = await connect(address);
  single.send({ type: 'close' });
  assert.equal(await single.closed, 1000);
});

test('who is not entitled is closed with 4403, who has no money with 4402, each after its error frame', async (t) => {
  const { address } = await serve(t);
  for (const [key, code, errorCode] of [
    ['other', 403, 'UNAUTHORIZED'],
    ['poor', 402, 'INSUFFICIENT_CREDITS'],
  ] as const) {
    const client = await connect(address, { key });
    client.config(16_000);
    assert.equal(await client.closed, 4000 + code);
    assert.equal(client.frames.length, 1);
    assert.deepEqual([client.frames[0]?.['code'], client.frames[0]?.['error_code']], [code, errorCode]);
  }
});

for (const { what, options } of [
  { what: 'the engine is not there', options: { enhancer: engineThat(refuseAsUnavailable) } },
  { what: 'the model has no price', options: { hasPrice: false } },
] as const) {
  test(`where ${what} the connection closes with 4503 after its error frame`, async (t) => {
    const { service, address } = await serve(t, options);
    const client = await connect(address);
    client.config(16_000);
    assert.equal(await client.closed, 4503);
    assert.equal(client.frames.length, 1);
    assert.deepEqual([client.frames[0]?.['code'], client.frames[0]?.['error_code']], [503, 'MODEL_UNAVAILABLE']);
    assert.equal(service.openHolds(), 0);
  });
}

function refuseAsUnavailable(): never {
  throw new ServiceError('enhancer-unavailable');
}

test('a config that finds no room closes one audio with 4429, and leaves a session open', async (t) => {
  let isFull = true;
  const { address } = await serve(t, {
    enhancer: engineThat(({ method }) => {
      if (method === 'open' && isFull) throw new ServiceError('enhancer-busy');
    }),
  });
  const single = await connect(address);
  single.config(16_000);
  assert.equal(await single.closed, 4429);
  const session = await connect(address, { query: '&session=1' });
  session.config(16_000);
  const refusal = await session.hear(1);
  assert.deepEqual([refusal?.['code'], refusal?.['retry_after']], [429, 2]);
  isFull = false;
  session.config(16_000);
  assert.equal((await session.hear(2))?.['type'], 'ready');
  session.send({ type: 'close' });
  assert.equal(await session.closed, 1000);
});

test('who leaves early pays for what was enhanced, by the second', async (t) => {
  const { service, address } = await serve(t);
  const client = await connect(address);
  client.config(16_000);
  await client.hear(1);
  client.sendAudio(sound.subarray(0, 24_000));
  // All but what the engine holds back, which works at 16 kHz too.
  await client.until(() => client.audioBytes >= 2 * 34_000);
  client.socket.terminate();
  const [row] = await eventually(
    'it is accounted for',
    () => service.usage(),
    (rows) => rows.length > 0,
  );
  assert.deepEqual([row?.outcome, row?.costMicroCents], ['cancelled', 2000]);
  assert.ok(Math.abs((row?.audioMs ?? 0) - (1500 - 1009 / 16)) < 10, `${row?.audioMs} ms`);
  await eventually('the engine is let go', () => service.enhancer.openCount === 0);
  assert.equal(service.openHolds(), 0);
});

test('a failure in the middle closes with 1011 after its error frame, and costs nothing', async (t) => {
  const { service, address } = await serve(t, {
    enhancer: engineThat(({ pushedCount }) => {
      if (pushedCount > 24_000) throw new ServiceError('enhancement-failed');
    }),
  });
  const client = await connect(address);
  client.config(16_000);
  client.sendAudio(sound);
  assert.equal(await client.closed, 1011);
  assert.equal(client.frames.at(-1)?.['code'], 502);
  const [row] = await service.usage();
  assert.deepEqual([row?.outcome, row?.costMicroCents], ['failed', 0]);
});

test('money that is spent in the middle closes with 4402, and what was enhanced is paid', async (t) => {
  const { service, address } = await serve(t);
  const [organization] = await service.database.organizations.list();
  const posting = { kind: 'adjustment', amountMicroCents: -1e9 + 12_000, key: 'poorer' } as const;
  const organizationId = organization?.id ?? 0;
  await service.database.ledger.post({ ...posting, organizationId, reference: null, note: null, createdAtMs: 0 });
  const client = await connect(address);
  client.config(8000);
  client.sendAudio(soundOf({ sampleRateHz: 8000, sampleCount: 20 * 8000 }), 8000);
  assert.equal(await client.closed, 4402);
  const [row] = await service.usage();
  assert.equal(row?.outcome, 'cancelled');
  assert.equal(row?.costMicroCents, 12_000);
});

test('a server that stops closes who waits with 1012, and who is under way after the audio', async (t) => {
  const { service, address } = await serve(t);
  const idle = await connect(address, { query: '&session=1' });
  const busy = await connect(address, { query: '&session=1' });
  busy.config(16_000);
  await busy.hear(1);
  service.drain();
  assert.equal(await idle.closed, 1012);
  busy.sendAudio(sound);
  busy.send({ type: 'end' });
  assert.equal((await busy.hear(2))?.['type'], 'done');
  assert.equal(await busy.closed, 1012);
});

test('a key that is revoked closes with 4401 after its error frame, and what was enhanced is paid', async (t) => {
  const { service, address } = await serve(t);
  const client = await connect(address);
  client.config(16_000);
  await client.hear(1);
  client.sendAudio(sound.subarray(0, 16_000));
  await client.until(() => client.audioBytes > 0);
  service.revoke();
  assert.equal(await client.closed, 4401);
  assert.equal(client.frames.at(-1)?.['error_code'], 'UNAUTHORIZED');
  const [row] = await eventually(
    'it is accounted for',
    () => service.usage(),
    (rows) => rows.length > 0,
  );
  assert.equal(row?.outcome, 'cancelled');
});

test('audio that comes faster than it is enhanced waits with its sender, and none of it is lost', async (t) => {
  const gate = Promise.withResolvers<void>();
  const { address } = await serve(t, {
    enhancer: engineThat(({ method }) => (method === 'push' ? gate.promise : undefined)),
  });
  const client = await connect(address);
  client.config(48_000);
  await client.hear(1);
  const seconds = 120;
  const samples = soundOf({ sampleRateHz: 48_000, sampleCount: seconds * 48_000 });
  client.sendAudio(samples, 4800);
  client.send({ type: 'end' });
  // What the operating systems of both ends hold comes to a few megabytes; the rest stays with the client.
  await eventually('the client is kept waiting', () => client.socket.bufferedAmount > 1_000_000);
  gate.resolve();
  assert.equal((await client.hear(2))?.['duration_s'], seconds);
  assert.equal(client.audioBytes, 2 * 24_000 * seconds);
});

test('output is never further behind the input than the engine', async (t) => {
  const { service, address } = await serve(t);
  const client = await connect(address);
  client.config(24_000);
  await client.hear(1);
  const { latencyMs } = service.enhancer.capabilities;
  const pieces = soundOf({ sampleRateHz: 24_000, sampleCount: 24_000 });
  for (let sent = 0; sent < pieces.length; sent += 480) {
    client.sendAudio(pieces.subarray(sent, sent + 480));
    const expectedBytes = 2 * (sent + 480 - (latencyMs * 24_000) / 1000);
    await client.until(() => client.audioBytes >= expectedBytes);
  }
  client.send({ type: 'end' });
  assert.equal(await client.closed, 1000);
});

test('one audio may have an hour and no more', async (t) => {
  const { address } = await serve(t);
  const client = await connect(address);
  client.config(8000);
  await client.hear(1);
  const minute = new Int16Array(60 * 8000);
  for (let count = 0; count < 60; count += 1) client.sendAudio(minute, 8000);
  client.sendAudio(new Int16Array(1));
  assert.equal(await client.closed, 4400);
  assert.match(String(client.frames.at(-1)?.['error']), /3600 s/u);
});
