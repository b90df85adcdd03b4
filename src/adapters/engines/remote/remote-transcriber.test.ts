import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { remoteBounds } from '../../../../test/fakes/remote-bounds.ts';
import { RecordingLog } from '../../../../test/fakes/recording-log.ts';
import { soundOf } from '../../../../test/fakes/sounding-words.ts';
import {
  failingServers,
  floodOf,
  heardAnswer,
  sending,
  startSpeechServer,
  understanding,
  type SpeechBehaviour,
} from '../../../../test/fakes/speech-server.ts';
import { eventually } from '../../../../test/service/eventually.ts';
import type { UtteranceRequest } from '../../../contracts/transcriber.ts';
import { isServiceError } from '../../../errors/service-error.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { Secret } from '../../../foundation/secret.ts';
import { RemoteTranscriber } from './remote-transcriber.ts';

const speech = Int16Array.from(
  soundOf([{ silenceMs: 200 }, { word: 7 }, { silenceMs: 100 }, { word: 9 }, { silenceMs: 200 }]),
  (sample) => Math.round(sample * 32_768),
);

async function listening(
  context: TestContext,
  { behaviour = understanding, ...bounds }: { readonly behaviour?: SpeechBehaviour; readonly answerMs?: number } = {},
) {
  const server = await startSpeechServer(behaviour);
  const log = new RecordingLog();
  const transcriber = new RemoteTranscriber({
    endpoint: { baseUrl: server.url, model: 'whisper-1', key: new Secret('sesame') },
    bounds: { ...remoteBounds, ...bounds },
    log,
    clock: systemClock,
  });
  context.after(async () => {
    await transcriber[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  return { server, transcriber, log };
}

async function listen(transcriber: RemoteTranscriber, changes: Partial<UtteranceRequest> = {}) {
  const request: UtteranceRequest = { language: 'en', boostedPhrases: [], urgency: 'live', ...changes };
  await using utterance = await transcriber.open(request, { signal: new AbortController().signal });
  await utterance.push(speech);
  return (await utterance.finish()).words;
}

const hasKey = (key: string) => (error: unknown) => isServiceError(error) && error.key === key;

test('finish() sends the sound as a WAV file with model, language, expected phrases and the key', async (context) => {
  const { server, transcriber } = await listening(context);
  await listen(transcriber, { boostedPhrases: ['Ada Lovelace', ' ', 'x'.repeat(700), 'Bob'] });
  const [request] = server.requests;
  assert.equal(request?.path, '/v1/audio/transcriptions');
  assert.equal(request.authorization, 'Bearer sesame');
  assert.deepEqual(request.fields, {
    model: 'whisper-1',
    language: 'en',
    response_format: 'verbose_json',
    temperature: '0',
    'timestamp_granularities[]': 'word,segment',
    prompt: 'Ada Lovelace, Bob',
  });
  assert.deepEqual(request.samples, speech);
});

test('finish() asks a server that knows no times for the text alone, from then on', async (context) => {
  const { server, transcriber } = await listening(context, {
    behaviour: (response, request) => {
      if (request.fields['response_format'] === 'json') return understanding(response, request);
      return void response.writeHead(400).end();
    },
  });
  for (let time = 0; time < 2; time += 1) {
    const words = await listen(transcriber);
    assert.deepEqual(
      words.map((word) => word.text),
      ['w7', 'w9'],
    );
    // As letters lie between the first and the last sound.
    assert.deepEqual(
      words.map(({ startMs, endMs }) => [Math.round(startMs), Math.round(endMs)]),
      [
        [200, 450],
        [450, 700],
      ],
    );
  }
  assert.equal(server.requests.length, 3);
});

for (const { what, behaviour, tries, isSlow } of failingServers) {
  test(`finish() throws recogniser-unavailable when the server ${what}`, async (context) => {
    const { server, transcriber, log } = await listening(context, {
      behaviour,
      ...(isSlow === true && { answerMs: 300 }),
    });
    await assert.rejects(listen(transcriber), hasKey('recogniser-unavailable'));
    assert.equal(server.requests.length, tries);
    assert.doesNotMatch(JSON.stringify(log.lines), /Confidential|sesame/u);
  });
}

for (const [what, body] of [
  ['JSON without text', '{"words":[]}'],
  ['half an answer', '{"text":"one'],
  ['null', 'null'],
] as const) {
  test(`finish() throws recogniser-unavailable when the server sends ${what}`, async (context) => {
    const { transcriber } = await listening(context, { behaviour: sending(body, { type: 'application/json' }) });
    await assert.rejects(listen(transcriber), hasKey('recogniser-unavailable'));
  });
}

test('finish() does not read an answer without end', async (context) => {
  const { server, transcriber } = await listening(context, {
    behaviour: floodOf(Buffer.alloc(65_536, ' '), 'application/json'),
  });
  await assert.rejects(listen(transcriber), hasKey('recogniser-unavailable'));
  await eventually('connections', () => server.connections.open === 0);
});

test('an utterance that is left ends its request at the server', async (context) => {
  const { server, transcriber } = await listening(context, { behaviour: () => undefined });
  const leaving = new AbortController();
  const request = { language: 'en', boostedPhrases: [], urgency: 'live' } as const;
  const utterance = await transcriber.open(request, { signal: leaving.signal });
  await utterance.push(speech);
  const finished = utterance.finish();
  await eventually('requests', () => server.requests.length === 1);
  leaving.abort(new Error('gone'));
  await assert.rejects(finished, /gone/u);
  await eventually('connections', () => server.connections.open === 0);
});

test('push() refuses more than the longest utterance', async (context) => {
  const { transcriber } = await listening(context);
  const request = { language: 'en', boostedPhrases: [], urgency: 'live' } as const;
  await using utterance = await transcriber.open(request, { signal: new AbortController().signal });
  const second = new Int16Array(16_000);
  for (let pushed = 0; pushed < 30; pushed += 1) await utterance.push(second);
  await assert.rejects(utterance.push(second), hasKey('listening-failed'));
});

test('open() refuses when as many wait as may, and at once when the server has gone', async (context) => {
  const { server, transcriber } = await listening(context);
  const request = { language: 'en', boostedPhrases: [], urgency: 'live' } as const;
  const { signal } = new AbortController();
  const open = Array.from({ length: remoteBounds.utterancesMax + remoteBounds.queueMax }, () =>
    transcriber.open(request, { signal }),
  );
  await assert.rejects(transcriber.open(request, { signal }), hasKey('recogniser-busy'));
  for (const utterance of open) await (await utterance)[Symbol.asyncDispose]();
  server.listing = (response) => void response.writeHead(503).end();
  server.behaviour = sending('', { status: 404 });
  for (let time = 0; time < remoteBounds.failuresMax; time += 1) await assert.rejects(listen(transcriber));
  await assert.rejects(transcriber.open(request, { signal }), hasKey('recogniser-unavailable'));
  server.listing = (response) => void response.writeHead(200).end();
  server.behaviour = understanding;
  await eventually('state', () => transcriber.health().state === 'starting');
  assert.equal((await listen(transcriber)).length, 2);
});

test('the confidence of words is that of their segment', async (context) => {
  const { transcriber } = await listening(context, {
    behaviour: (response, request) => {
      const answer = {
        ...heardAnswer(request),
        segments: [{ text: 'w7 w9', start: 0, end: 1, avg_logprob: Math.log(0.6) }],
      };
      return sending(JSON.stringify(answer), { type: 'application/json' })(response, request);
    },
  });
  for (const { confidence } of await listen(transcriber)) assert.ok(Math.abs(confidence - 0.6) < 1e-9);
});
