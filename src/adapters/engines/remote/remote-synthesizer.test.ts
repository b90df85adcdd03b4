import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { remoteBounds } from '../../../../test/fakes/remote-bounds.ts';
import { RecordingLog } from '../../../../test/fakes/recording-log.ts';
import { RecordingTelemetry } from '../../../../test/fakes/recording-telemetry.ts';
import {
  failingServers,
  floodOf,
  sending,
  SERVER_RATE_HZ,
  speakingPcm,
  spokenPcm,
  startSpeechServer,
  type SpeechBehaviour,
  type SpeechServer,
} from '../../../../test/fakes/speech-server.ts';
import { eventually } from '../../../../test/service/eventually.ts';
import type { SynthesisEvent, SynthesisRequest } from '../../../contracts/speech-synthesizer.ts';
import { isServiceError } from '../../../errors/service-error.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { Secret } from '../../../foundation/secret.ts';
import type { GuardBounds } from './remote-guard.ts';
import type { RemoteSpeechBounds } from './remote-speech-engine.ts';
import { RemoteSynthesizer } from './remote-synthesizer.ts';

const text = 'Confidential words are said.';
/** For servers that never answer in any time. */
const soon = { firstEventMs: 300, gapMs: 300 };

async function speaking(
  context: { after(work: () => Promise<void>): void },
  { behaviour = speakingPcm, ...bounds }: Partial<RemoteSpeechBounds & GuardBounds> & Speaking = {},
) {
  const server = await startSpeechServer(behaviour);
  const [log, telemetry] = [new RecordingLog(), new RecordingTelemetry()];
  const synthesizer = new RemoteSynthesizer({
    endpoint: { baseUrl: server.url, model: 'tts-1', key: new Secret('sesame') },
    voices: ['nova'],
    bounds: { ...remoteBounds, ...bounds },
    log,
    telemetry,
    clock: systemClock,
  });
  context.after(async () => {
    await synthesizer[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  return { server, synthesizer, log, telemetry };
}

interface Speaking {
  readonly behaviour?: SpeechBehaviour;
}

/** With a server that may fail as often as it likes: one process for many tests, because its start takes longer than they do. */
const patient = speaking({ after }, { failuresMax: 1_000 });

async function speakingPatiently(behaviour: SpeechBehaviour) {
  const { server, ...rest } = await patient;
  server.behaviour = behaviour;
  return { server, ...rest, askedBefore: server.requests.length };
}

function order(changes: Partial<SynthesisRequest> = {}): SynthesisRequest {
  return {
    text,
    language: 'en',
    voice: 'nova',
    speed: 1,
    format: { encoding: 'pcm_s16le', sampleRateHz: 24_000 },
    gainDb: 0,
    audioMsMax: 60_000,
    pronunciations: [],
    pauseAfterMs: 0,
    wordTimings: false,
    queue: { requestId: 'r', segmentIndex: 0 },
    ...changes,
  };
}

function speak(synthesizer: RemoteSynthesizer, changes: Partial<SynthesisRequest> = {}): Promise<SynthesisEvent[]> {
  return Array.fromAsync(synthesizer.synthesize(order(changes), { signal: new AbortController().signal }));
}

const hasKey = (key: string) => (error: unknown) => isServiceError(error) && error.key === key;

function connectionsGone(server: SpeechServer): Promise<number> {
  return eventually(
    'connections',
    () => server.connections.open,
    (open) => open === 0,
  );
}

test('synthesize() sends text, voice and model with the key, and the speed where it is another', async (context) => {
  const { server, synthesizer } = await speaking(context);
  await speak(synthesizer);
  await speak(synthesizer, { speed: 1.2 });
  const [first, second] = server.requests;
  assert.equal(first?.path, '/v1/audio/speech');
  assert.equal(first.authorization, 'Bearer sesame');
  assert.deepEqual(first.fields, { model: 'tts-1', input: text, voice: 'nova', response_format: 'pcm' });
  assert.equal(second?.fields['speed'], 1.2);
});

test('synthesize() is heard while the server still speaks', async (context) => {
  let goOn: () => void = () => undefined;
  const { synthesizer } = await speaking(context, {
    behaviour(response, { fields }) {
      const sound = spokenPcm(fields);
      response.writeHead(200, { 'content-type': 'audio/pcm' }).write(sound.subarray(0, 20_000));
      goOn = () => response.end(sound.subarray(20_000));
    },
  });
  let hasGoneOn = false;
  for await (const event of synthesizer.synthesize(order(), { signal: new AbortController().signal })) {
    if (event.type !== 'audio-delta' || hasGoneOn) continue;
    hasGoneOn = true;
    goOn();
  }
  assert.ok(hasGoneOn);
});

for (const { what, behaviour, tries, isSlow } of failingServers) {
  test(`synthesize() leaves it to others when the server ${what}`, async (context) => {
    const { server, synthesizer, log, askedBefore } =
      isSlow === true
        ? { ...(await speaking(context, { behaviour, ...soon })), askedBefore: 0 }
        : await speakingPatiently(behaviour);
    await assert.rejects(speak(synthesizer), hasKey('engine-unavailable'));
    assert.equal(server.requests.length - askedBefore, tries);
    assert.doesNotMatch(JSON.stringify(log.lines), /Confidential|sesame/u);
    if (isSlow === true) await connectionsGone(server);
  });
}

const badSounds: readonly { readonly what: string; readonly behaviour: SpeechBehaviour }[] = [
  { what: 'an MP3 file', behaviour: sending('ID3' + '\0'.repeat(500), { type: 'application/octet-stream' }) },
  { what: 'an Ogg file', behaviour: sending('OggS' + '\0'.repeat(500)) },
  { what: 'what it calls MP3', behaviour: sending('\0'.repeat(500), { type: 'audio/mpeg' }) },
  { what: 'JSON', behaviour: sending('{"error":"Confidential"}', { type: 'application/json; charset=utf-8' }) },
  { what: 'a WAV file of 8 bits', behaviour: sending(wavOf({ bits: 8 }), { type: 'audio/wav' }) },
  { what: 'a WAV file of six channels', behaviour: sending(wavOf({ channels: 6 }), { type: 'audio/wav' }) },
  { what: 'a WAV file at 2 MHz', behaviour: sending(wavOf({ rateHz: 2_000_000 }), { type: 'audio/wav' }) },
  { what: 'a WAV header without end', behaviour: floodOf(wavOf({ filler: 100_000 }).subarray(0, 65_536), 'audio/wav') },
];
for (const { what, behaviour } of badSounds) {
  test(`synthesize() leaves it to others when the server sends ${what}`, async () => {
    const { synthesizer } = await speakingPatiently(behaviour);
    await assert.rejects(speak(synthesizer), hasKey('engine-unavailable'));
  });
}

test('synthesize() takes a WAV file at another rate in two channels', async (context) => {
  const pcm = spokenPcm({ input: text });
  const stereo = Buffer.alloc(2 * pcm.length);
  for (let at = 0; at < pcm.length; at += 2) {
    stereo.writeInt16LE(pcm.readInt16LE(at), 2 * at);
    stereo.writeInt16LE(pcm.readInt16LE(at), 2 * at + 2);
  }
  const file = Buffer.concat([wavOf({ channels: 2, rateHz: 2 * SERVER_RATE_HZ, dataBytes: stereo.length }), stereo]);
  const { synthesizer } = await speaking(context, { behaviour: sending(file, { type: 'audio/x-wav' }) });
  const end = (await speak(synthesizer)).at(-1);
  assert.ok(end?.type === 'audio-end');
  // Twice the rate is half as long; the silence of 40 ms, here 20, at its end is trimmed.
  assert.ok(Math.abs(end.sampleCount - pcm.length / 4 + 480) < 250, String(end.sampleCount));
});

for (const [what, behaviour] of [
  [
    'closes the connection in the middle',
    (response, { fields }) => {
      const sound = spokenPcm(fields);
      response.writeHead(200, { 'content-type': 'audio/pcm', 'content-length': sound.length });
      response.write(sound.subarray(0, 24_000), () => setTimeout(() => response.destroy(), 50));
    },
  ],
  [
    'falls silent in the middle',
    (response, { fields }) =>
      void response.writeHead(200, { 'content-type': 'audio/pcm' }).write(spokenPcm(fields).subarray(0, 24_000)),
  ],
  ['never stops', floodOf(spokenPcm({ input: text }), 'audio/pcm')],
] as const satisfies readonly (readonly [string, SpeechBehaviour])[]) {
  test(`synthesize() fails when the server ${what}`, async (context) => {
    const { server, synthesizer } = await speaking(context, { behaviour, ...soon });
    await assert.rejects(speak(synthesizer), hasKey('engine-failed'));
    assert.equal(server.requests.length, 1);
    await connectionsGone(server);
  });
}

test('synthesize() asks a second time when nothing has come, and the answer counts', async (context) => {
  const { server, synthesizer } = await speaking(context, {
    behaviour(response) {
      server.behaviour = speakingPcm;
      response.destroy();
    },
  });
  assert.equal((await speak(synthesizer)).at(-1)?.type, 'audio-end');
  assert.equal(server.requests.length, 2);
});

test('synthesize() that is aborted ends the request at the server', async (context) => {
  const { server, synthesizer } = await speaking(context, { behaviour: () => undefined });
  const leaving = new AbortController();
  const events = Array.fromAsync(synthesizer.synthesize(order(), { signal: leaving.signal }));
  await eventually('requests', () => server.requests.length === 1);
  leaving.abort(new Error('gone'));
  await assert.rejects(events, /gone/u);
  await connectionsGone(server);
  assert.equal(synthesizer.health().state, 'ready');
});

test('synthesize() does not ask a server that has gone until it is seen again', async (context) => {
  const { server, synthesizer, log, telemetry } = await speaking(context);
  await synthesizer.start({ signal: new AbortController().signal });
  assert.equal(synthesizer.health().state, 'ready');
  server.listing = (response) => void response.writeHead(503).end();
  server.behaviour = (response) => void response.writeHead(404).end();
  for (let time = 0; time < remoteBounds.failuresMax; time += 1) await assert.rejects(speak(synthesizer));
  assert.equal(synthesizer.health().state, 'failing');
  const asked = server.requests.length;
  await assert.rejects(speak(synthesizer), hasKey('engine-unavailable'));
  assert.equal(server.requests.length, asked);
  server.listing = (response) => void response.writeHead(200).end();
  server.behaviour = speakingPcm;
  await eventually(
    'state',
    () => synthesizer.health().state,
    (state) => state === 'starting',
  );
  assert.equal((await speak(synthesizer)).at(-1)?.type, 'audio-end');
  assert.equal(synthesizer.health().state, 'ready');
  assert.deepEqual(
    log.lines.filter(({ message }) => message.includes('remote engine')).map(({ level }) => level),
    ['warn', 'info'],
  );
  const told = telemetry.observations
    .filter(({ name }) => name === 'remoteEngine')
    .map(({ observation }) => observation);
  assert.deepEqual(
    told,
    [true, false, true].map((isAnswering) => ({ engine: 'remote-speech', isAnswering })),
  );
});

test('synthesize() lets one request try a server that was seen again, and no other', async (context) => {
  const { server, synthesizer } = await speaking(context);
  server.listing = (response) => void response.writeHead(503).end();
  await assert.rejects(synthesizer.start({ signal: new AbortController().signal }), hasKey('engine-unavailable'));
  server.listing = (response) => void response.writeHead(200).end();
  await eventually('state', () => synthesizer.health().state === 'starting');
  server.behaviour = () => undefined;
  const leaving = new AbortController();
  const trying = Array.fromAsync(synthesizer.synthesize(order(), { signal: leaving.signal }));
  await eventually('requests', () => server.requests.length === 1);
  await assert.rejects(speak(synthesizer), hasKey('engine-unavailable'));
  leaving.abort(new Error('gone'));
  await assert.rejects(trying, /gone/u);
  server.behaviour = speakingPcm;
  assert.equal((await speak(synthesizer)).at(-1)?.type, 'audio-end');
});

test('synthesize() does not give a server up that declines one text, or is busy', async (context) => {
  const { server, synthesizer } = await speaking(context);
  for (const status of [400, 422, 429]) {
    server.behaviour = (response) => void response.writeHead(status).end();
    for (let time = 0; time <= remoteBounds.failuresMax; time += 1) {
      await assert.rejects(speak(synthesizer), hasKey('engine-unavailable'));
    }
  }
  assert.equal(synthesizer.health().state, 'ready');
});

/** The head of a WAV file, with what is wrong with it. */
function wavOf({ bits = 16, channels = 1, rateHz = SERVER_RATE_HZ, dataBytes = 100, filler = 0 }): Buffer {
  const head = Buffer.alloc(36);
  head.write('RIFF', 0);
  head.writeUInt32LE(0xff_ff_ff_ff, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rateHz, 24);
  head.writeUInt32LE((rateHz * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  const list = Buffer.alloc(filler === 0 ? 0 : 8 + filler);
  if (filler > 0) list.write('LIST', 0);
  if (filler > 0) list.writeUInt32LE(0x7f_ff_ff_ff, 4);
  const data = Buffer.alloc(8);
  data.write('data', 0);
  data.writeUInt32LE(dataBytes, 4);
  return Buffer.concat([head, list, data]);
}
