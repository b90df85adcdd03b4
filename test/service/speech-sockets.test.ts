import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { after, before, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { speechSocketDescriptions } from './speech-sockets-alone.ts';
import { admin } from '../cli/admin-process.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { SocketClient } from '../fakes/socket-client.ts';
import { startService, type RunningService } from './running-service.ts';
import { assertUsage, soundOf } from './socket-clients/heard-sound.ts';
import { outlineOf, PublishedClient, type HeardFrame } from './socket-clients/published-client.ts';
import { speak } from './speech-client.ts';

/** The checks that the facts about published clients end with, by their numbers there, as far as they are about sockets. */

const paths = ['/ws/tts', '/ws/tts/stream', '/ws/tts/multi'] as const;
const voice = { voice_id: 21 };
/** Two minutes of speech: not over before somebody who listens has said a word. */
const manyWords = 'The quick brown fox jumps over the lazy dog. '.repeat(40);
/** More than what the operating system takes of a connection that nobody reads. */
const longText = 'The quick brown fox jumps over the lazy dog. '.repeat(150);
const turn = /^(generationStarted (audio )+chunkComplete )+final sessionClosed $/u;

let service: RunningService;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
before(async () => {
  folder = await makeTemporaryFolder();
  service = await startService({ dataDirectory: folder.path });
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

suite('a running service and what clients expect of its sockets', { concurrency: 6 }, () => {
  test('2: query parameters that it does not know are accepted on every socket', async () => {
    const query = { sdk: 'js', sdk_version: '1.9.0', org_id: '7', model_id: 'unheard-of', session: '1', what: 'ever' };
    for (const path of paths) {
      await using client = await connect(path, query);
      assert.equal(outlineOf(await client.ask({ cancel: true }, { until: 'interrupted' })), 'interrupted ', path);
    }
  });

  test('3: two requests back to back have two whole answers in order', async () => {
    await using client = await connect('/ws/tts');
    client.send({ text: manyWords, ...voice }, { text: 'And I.', ...voice });
    const first = await client.hear({ until: 'final' });
    const second = await client.hear({ until: 'final' });
    assert.deepEqual([first, second].map(textOf), [manyWords, 'And I.']);
    assert.ok(soundOf(first).durationMs > soundOf(second).durationMs);
    assert.deepEqual(await client.rest(), []);
  });

  test('4: ulaw_8000 beside the default sample_rate is no contradiction', async () => {
    await using client = await connect('/ws/tts');
    const order = { text: 'Hello there.', ...voice, output_format: 'ulaw_8000', sample_rate: 24000 };
    const sound = soundOf(await client.ask(order, { until: 'final' }));
    assert.deepEqual([sound.encoding, sound.sampleRateHz, sound.sampleCount], ['mulaw', 8000, sound.bytes.length]);
    const other = await client.ask({ ...order, sample_rate: 16000 }, { until: 'error' });
    assertError(other, { error_code: 'VALIDATION_ERROR', code: 400 });
  });

  test('5: config may come with the first text, and the next turn has the same voice without it', async () => {
    const text = 'The same sentence is said several times, so that its length can be compared.';
    await using client = await connect('/ws/tts/stream');
    await using other = await connect('/ws/tts/stream');
    // The slowest of the voices, and the one that is most unlike it.
    client.send({ text, voice_id: 'martin', output_format: 'pcm_16000' }, { flush: true }, { text }, { flush: true });
    other.send({ text, voice_id: 'clara', output_format: 'pcm_16000', flush: true });
    const [first, second, unlike] = [
      await client.hear({ until: 'sessionClosed' }),
      await client.hear({ until: 'sessionClosed' }),
      await other.hear({ until: 'sessionClosed' }),
    ].map((frames) => soundOf(frames));
    assert.ok(first !== undefined && second !== undefined && unlike !== undefined);
    assert.equal(second.sampleRateHz, 16000);
    assert.ok(Math.abs(first.durationMs / second.durationMs - 1) < 0.02);
    assert.ok(Math.abs(first.durationMs / unlike.durationMs - 1) > 0.03);
  });

  test('6: close on an idle stream is answered at once, with nothing in it', async () => {
    await using client = await connect('/ws/tts/stream');
    for (const frame of [{ close: true }, { end_session: true }, { flush: true }]) {
      const heard = await client.ask(frame, { until: 'sessionClosed' });
      const nothing = { total_audio_seconds: 0, total_text_chunks: 0, total_audio_chunks: 0 };
      assert.deepEqual(
        heard.map(({ content }) => content),
        [{ session_closed: true, ...nothing }],
      );
    }
  });

  test('7: a cancel ends with interrupted, after which nothing more comes, and is answered when nothing runs', async () => {
    await using client = await connect('/ws/tts/stream');
    client.send({ ...voice, text: longText, flush: true });
    await client.hear({ until: 'audio' });
    const heard = await client.ask({ cancel: true }, { until: 'interrupted' });
    assert.match(outlineOf(heard), /^((generationStarted|audio|chunkComplete) )*interrupted $/u);
    await sleep(200);
    assert.deepEqual(await client.rest(), []);
    assert.equal(outlineOf(await client.ask({ cancel: true }, { until: 'interrupted' })), 'interrupted ');
    client.send({ text: 'Another turn.', flush: true });
    assert.match(outlineOf(await client.hear({ until: 'sessionClosed' })), turn);
  });

  test('8: a turn without an end is spoken after five seconds, with a warning', async () => {
    await using client = await connect('/ws/tts/stream');
    const startedAtMs = performance.now();
    client.send({ ...voice, flush_timeout_ms: 60_000, text: 'And then there was nothing' });
    // Neither is a word.
    client.pingEvery(500);
    const empty = setInterval(() => client.send({ text: '' }), 1000);
    const heard = await client.hear({ until: 'sessionClosed' });
    clearInterval(empty);
    assert.match(outlineOf(heard), /^warning (generationStarted (audio )+chunkComplete )+final sessionClosed $/u);
    assert.ok(soundOf(heard).durationMs > 500);
    assert.ok(performance.now() - startedAtMs >= 4900);
  });

  test('9: a config key that nobody knows is no error', async () => {
    await using client = await connect('/ws/tts/stream');
    client.send({ ...voice, mood: 'merry', nested: { also: 'unknown' }, text: 'Hello.', flush: true });
    assert.match(outlineOf(await client.hear({ until: 'sessionClosed' })), turn);
  });

  test('10: a request key that nobody knows is ignored on /ws/tts and refused over HTTP', async () => {
    const order = { ...voice, text: 'Hello.', mood: 'merry' };
    await using client = await connect('/ws/tts');
    assert.match(outlineOf(await client.ask(order, { until: 'final' })), /^(audio )+final $/u);
    assert.equal((await speak(service, order)).status, 400);
  });

  test('11: update_settings refuses what is fixed and what is empty, and tells what holds', async () => {
    const unset = { cfg_scale: null, temperature: null, speed: null, max_new_tokens: null, language: null };
    for (const path of paths) {
      await using client = await connect(path);
      for (const update of [{ voice_id: 22 }, {}, { speed: 3 }, { project_id: 1, speed: 1 }]) {
        const refused = await client.ask({ update_settings: update }, { until: 'error' });
        assertError(refused, { error_code: 'VALIDATION_ERROR', code: 400 });
      }
      const [told] = await client.ask({ update_settings: { speed: 1.1 } }, { until: 'settingsUpdated' });
      const settings = path === '/ws/tts' ? { speed: 1.1 } : { ...unset, normalize: null, speed: 1.1 };
      assert.deepEqual(told?.content, { settings_updated: true, settings }, path);
    }
  });

  test('12: the 21st context is refused with its id, and the others go on', async () => {
    await using client = await connect('/ws/tts/multi');
    const ids = Array.from({ length: 20 }, (_, index) => `context-${index}`);
    for (const id of ids) client.send(opening(id));
    for (const id of ids) await client.hear({ until: 'contextCreated', contextId: id });
    const refused = await client.ask(opening('one too many'), { until: 'error' });
    assertError(refused, { error_code: 'TOO_MANY_CONTEXTS', code: 429, context_id: 'one too many' });
    assert.match(String(refused.at(-1)?.content['error']), /20/u);
    for (const id of ids) client.send({ text: `I am ${id}.`, context_id: id, flush: true });
    for (const id of ids) soundOf(await client.hear({ until: 'final', contextId: id }));
    await client.ask({ close_context: true, context_id: ids[0] }, { until: 'contextClosed' });
    await client.ask(opening('one too many'), { until: 'contextCreated' });
  });

  test('13: a voice at the top level is none of a context', async () => {
    await using client = await connect('/ws/tts/multi');
    const missing = { error_code: 'MISSING_VOICE_ID', code: 400, context_id: 'a' };
    assertError(await client.ask({ ...voice, text: 'Hello.', context_id: 'a' }, { until: 'error' }), missing);
    await client.ask({ ...voice, text: ' ', context_id: 'a' }, { until: 'contextCreated' });
    assertError(await client.ask({ text: 'Hello.', context_id: 'a' }, { until: 'error' }), missing);
    // It is gone, so it can be made anew.
    await client.ask(opening('a'), { until: 'contextCreated' });
  });

  test('14: a preparation frame has no answer and makes no context', async () => {
    await using client = await connect('/ws/tts/multi');
    client.send({ text: '', ...voice, model_id: 'svc-3' }, { text: '', voice_id: 21, model_id: 'unheard-of' });
    assert.deepEqual(await client.rest(), []);
    for (let index = 0; index < 20; index += 1) {
      await client.ask(opening(`context-${index}`), { until: 'contextCreated' });
    }
  });

  test('15: a context is closed at once without final, and gracefully with final and usage', async () => {
    await using client = await connect('/ws/tts/multi');
    client.send({ ...opening('now'), text: longText }, { ...opening('later'), text: 'Hello there.' });
    await client.hear({ until: 'audio', contextId: 'now' });
    const close = { close_context: true, context_id: 'now', immediate: true };
    const now = await client.ask(close, { until: 'contextClosed', contextId: 'now' });
    assert.match(outlineOf(now), /^((generationStarted|audio|chunkComplete) )*contextClosed $/u);
    const graceful = { close_context: true, context_id: 'later' };
    const later = await client.ask(graceful, { until: 'contextClosed', contextId: 'later' });
    assert.match(outlineOf(later), /^contextCreated generationStarted (audio )+chunkComplete final contextClosed $/u);
    assertUsage(later.at(-1)?.content['usage'], soundOf(later).durationMs);
    assert.deepEqual(await client.rest(), []);
  });

  test('16: a context that is left alone times out, unless the client says that it is there', async () => {
    await using client = await connect('/ws/tts/multi');
    const short = { inactivity_timeout: 1 };
    client.send(
      { ...opening('forgotten'), ...short },
      { ...opening('kept'), ...short },
      { ...opening('older'), ...short },
    );
    const keeping = setInterval(() => {
      client.send({ text: '', context_id: 'kept' }, { keep_alive: true, context_id: 'older' });
    }, 200);
    await client.hear({ until: 'contextTimeout', contextId: 'forgotten' });
    await sleep(500);
    clearInterval(keeping);
    for (const id of ['kept', 'older']) {
      const closed = await client.ask(
        { close_context: true, context_id: id },
        { until: 'contextClosed', contextId: id },
      );
      assert.equal(outlineOf(closed), 'contextCreated final contextClosed ');
    }
  });

  test('17: a client may close right after close_socket', async () => {
    for (let index = 0; index < 10; index += 1) {
      await using client = await connect('/ws/tts/multi');
      client.send({ ...opening('a'), text: longText }, { close_socket: true });
      client.leave();
      await client.closed;
    }
  });

  test('23: pings are answered while audio is generated', async () => {
    for (const [path, order] of [
      ['/ws/tts', { ...voice, text: manyWords }],
      ['/ws/tts/stream', { ...voice, text: manyWords, flush: true }],
      ['/ws/tts/multi', { ...opening('a'), text: manyWords, flush: true }],
    ] as const) {
      await using client = await connect(path);
      await client.ask(order, { until: 'audio' });
      client.ping();
      await client.hear({ until: 'final' });
      assert.equal(client.pongCount, 1, path);
    }
  });

  test('24: no frame but an error has a member error', () => {
    // Clients here hold each frame that they hear to the published ones, which have no other members.
    for (const { path, serverFrames } of speechSocketDescriptions) {
      for (const [name, { properties }] of Object.entries(serverFrames) as [string, { properties?: object }][]) {
        assert.equal('error' in (properties ?? {}), name === 'error', `${path} ${name}`);
      }
    }
  });

  test('25: audio is marked as made by a machine, over HTTP and in the handshake', async () => {
    for (const path of paths) {
      await using client = await connect(path);
      assert.equal(client.answerHeaders['x-svc-ai-generated'], 'true', path);
    }
    const { headers } = await speak(service, { ...voice, text: 'Hello.' });
    assert.equal(headers['x-svc-ai-generated'], 'true');
  });
});

suite('a running service that must turn clients away', () => {
  test('no error and no warning has been logged until now', () => {
    assert.deepEqual(service.logLines, []);
  });

  test('21: who is refused for the rate is told after how many whole seconds to come back', async () => {
    await operate('plan', 'define', 'narrow', '--rpm', '2', '--connections', '2');
    await operate('plan', 'set', '--org', '1', '--plan', 'narrow');
    await using client = await connect('/ws/tts');
    await using other = await connect('/ws/tts/multi');
    assert.equal(await refusalOfHandshake(), 429);
    const order = { ...voice, text: 'Hello.' };
    client.send(order, order, order);
    for (const until of ['final', 'final', 'error']) await client.hear({ until }).then(assertWaitIsWhole);
    assert.equal((await client.closed).code, 4029);
    const refused = await speak(service, order);
    assert.equal(refused.status, 429);
    assert.match(refused.headers['retry-after'] ?? '', /^[1-9]\d*$/u);

    await other.ask({ ...opening('a'), text: 'Hello.' }, { until: 'error' }).then(assertWaitIsWhole);
    assert.equal((await other.closed).code, 4029);
    await operate('plan', 'set', '--org', '1', '--plan', 'unlimited');
  });

  test('22: a service that stops closes idle sockets at once and busy ones after what they say', async () => {
    const idle = await Promise.all(paths.map((path) => connect(path)));
    await using stream = await connect('/ws/tts/stream');
    await using multi = await connect('/ws/tts/multi');
    await stream.ask({ ...voice, text: longText, flush: true }, { until: 'audio' });
    await multi.ask({ ...opening('a'), text: longText, flush: true }, { until: 'audio' });
    // What is not read is held back, so that it is not over before the service stops.
    for (const client of [stream, multi]) client.pause();
    process.kill(service.pid, 'SIGTERM');
    for (const client of idle) assert.equal((await client.closed).code, 1012);
    assert.equal((await fetch(`${service.address}/ready`)).status, 503);
    assert.equal(await refusalOfHandshake(), 503);
    for (const client of [stream, multi]) client.resume();
    assert.match(outlineOf(await stream.hear({ until: 'sessionClosed' })), /final sessionClosed $/u);
    assert.match(outlineOf(await multi.hear({ until: 'final' })), /chunkComplete final $/u);
    for (const client of [stream, multi]) assert.equal((await client.closed).code, 1012);
    assert.equal(await service.exited, 0);
  });
});

function connect(path: string, query = {}): Promise<PublishedClient> {
  return PublishedClient.connect(service, { path, query });
}

/** What the operator says while the service runs, so that it holds at once. */
async function operate(...words: readonly string[]): Promise<void> {
  const { status, complained } = await admin(words, { environment: { SYRINX_DATA_DIR: folder.path } });
  assert.equal(status, 0, complained);
}

async function refusalOfHandshake(): Promise<number | undefined> {
  const { socket } = new SocketClient(`${service.address.replace('http', 'ws')}/ws/tts?api_key=${service.apiKey}`);
  const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  return statusCode;
}

function assertWaitIsWhole(frames: readonly HeardFrame[]): void {
  const { name, content } = frames.at(-1) ?? assert.fail();
  if (name !== 'error') return;
  assert.deepEqual([content['error_code'], content['code']], ['RATE_LIMITED', 429]);
  assert.ok(Number.isInteger(content['retry_after']) && Number(content['retry_after']) >= 1);
}

/** As clients begin: a lone space, and the voice. */
function opening(contextId: string): {
  readonly text: string;
  readonly context_id: string;
  readonly voice_settings: object;
} {
  return { text: ' ', context_id: contextId, voice_settings: voice };
}

function textOf(frames: readonly HeardFrame[]): unknown {
  const { debug } = frames.at(-1)?.content ?? {};
  return (debug as { readonly original_text: unknown }).original_text;
}

function assertError(frames: readonly HeardFrame[], expected: Readonly<Record<string, unknown>>): void {
  const { error, request_id: requestId, ...rest } = frames.at(-1)?.content ?? {};
  assert.deepEqual(rest, expected);
  assert.match(String(requestId), /^req_/u);
  assert.ok(typeof error === 'string' && error !== '');
}
