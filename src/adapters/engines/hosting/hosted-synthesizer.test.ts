import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fakeCapabilities, fakeHostPath } from '../../../../test/fakes/fake-synthesizer-program.ts';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import type { SynthesisEvent, SynthesisRequest } from '../../../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import type { ErrorKey } from '../../../errors/catalogue.ts';
import { isServiceError } from '../../../errors/service-error.ts';
import { systemClock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import type { EngineBounds } from './engine-bounds.ts';
import { HostedSynthesizer } from './hosted-synthesizer.ts';

describe('an engine process that dies', () => {
  for (const voice of ['die-once', 'garbage-once', 'wrong-count-once', 'word-outside-once']) {
    test(`synthesize() is served by a fresh process when the first one does: ${voice}`, async (context) => {
      const { speak, restarts } = await openFake(context);
      assert.equal((await speak({ voice })).at(-1)?.type, 'audio-end');
      assert.deepEqual(restarts, [voice === 'die-once' ? 'exited' : 'protocol']);
    });
  }

  test('synthesize() fails with engine-failed when the fresh process dies too, and the next request works', async (context) => {
    const { speak, restarts } = await openFake(context);
    await assert.rejects(speak({ voice: 'die' }), hasKey('engine-failed'));
    assert.deepEqual(restarts, ['exited', 'exited']);
    assert.equal((await speak({})).at(-1)?.type, 'audio-end');
  });

  test('synthesize() fails with engine-failed after audio has been delivered, and the next request works', async (context) => {
    const { open, speak } = await openFake(context);
    const types: string[] = [];
    await assert.rejects(async () => {
      for await (const event of open({ voice: 'die-in-middle' })) types.push(event.type);
    }, hasKey('engine-failed'));
    assert.deepEqual(types.slice(0, 2), ['audio-start', 'audio-delta']);
    assert.equal((await speak({})).at(-1)?.type, 'audio-end');
  });

  test('synthesize() survives kill -9 of its process between two requests', async (context) => {
    const { speak, processIds } = await openFake(context);
    await speak({});
    const [processId] = processIds();
    assert.ok(processId !== undefined);
    process.kill(processId, 'SIGKILL');
    assert.equal((await speak({})).at(-1)?.type, 'audio-end');
    assert.notEqual(processIds().at(-1), processId);
  });

  test('synthesize() fails with engine-failed when its process is killed in mid-sentence', async (context) => {
    const { open, processIds } = await openFake(context);
    const iterator = open({ voice: 'paced', text: 'word '.repeat(70) })[Symbol.asyncIterator]();
    await iterator.next();
    await iterator.next();
    process.kill(processIds().at(-1) ?? 0, 'SIGKILL');
    await assert.rejects(async () => {
      while ((await iterator.next()).done !== true);
    }, hasKey('engine-failed'));
  });
});

describe('an engine process that hangs', () => {
  const hasty = { heartbeatMs: 50, heartbeatMissedMs: 200, stallMs: 300 };

  test('synthesize() is served by a fresh process when a segment yields nothing', async (context) => {
    const { speak, restarts } = await openFake(context, { bounds: hasty });
    assert.equal((await speak({ voice: 'hang-once' })).at(-1)?.type, 'audio-end');
    assert.deepEqual(restarts, ['stalled']);
  });

  test('synthesize() is served by a fresh process when heartbeats stay unanswered', async (context) => {
    const { speak, restarts } = await openFake(context, { bounds: { ...hasty, stallMs: 60_000 } });
    assert.equal((await speak({ voice: 'deaf-once' })).at(-1)?.type, 'audio-end');
    assert.deepEqual(restarts, ['silent']);
  });

  test('synthesize() fails with engine-failed when a segment stops in the middle', async (context) => {
    const { speak, restarts } = await openFake(context, { bounds: hasty });
    await assert.rejects(speak({ voice: 'hang-in-middle' }), hasKey('engine-failed'));
    assert.deepEqual(restarts, ['stalled']);
  });

  test('a cancelled segment that does not stop costs its process, and the next request works', async (context) => {
    const { synthesizer, request, speak, restarts } = await openFake(context, { cancelMsMax: 100 });
    await speak({});
    const controller = new AbortController();
    const hung = Array.fromAsync(synthesizer.synthesize(request({ voice: 'hang' }), { signal: controller.signal }));
    const reason = new Error('gone');
    controller.abort(reason);
    await assert.rejects(hung, (error) => error === reason);
    await until(() => restarts.length > 0);
    assert.deepEqual(restarts, ['cancel-overdue']);
    assert.equal((await speak({})).at(-1)?.type, 'audio-end');
  });
});

describe('an engine process that misbehaves otherwise', () => {
  test('a flood of audio beyond the credit costs the process', async (context) => {
    const { speak, restarts } = await openFake(context);
    await assert.rejects(speak({ voice: 'flood' }), hasKey('engine-failed'));
    assert.deepEqual(restarts, ['protocol']);
  });

  test('a process beyond the memory ceiling is replaced, and the segment that it speaks ends well', async (context) => {
    const bounds = { memoryBytesMax: 300 * 1024 * 1024, heartbeatMs: 20, heartbeatMissedMs: 10_000 };
    const { speak, restarts } = await openFake(context, { bounds });
    assert.equal((await speak({ voice: 'leak', text: 'word '.repeat(60) })).at(-1)?.type, 'audio-end');
    await until(() => restarts.length > 0);
    assert.deepEqual(restarts, ['memory']);
    assert.equal((await speak({})).at(-1)?.type, 'audio-end');
  });

  test('what a process prints reaches the log in short lines, and not without end', async (context) => {
    const lines: string[] = [];
    const log: Log = {
      ...silentLog,
      warn: (facts) => void lines.push('line' in facts ? String(facts.line) : ''),
      child: () => log,
    };
    const { speak, synthesizer } = await openFake(context, { log });
    assert.equal((await speak({ voice: 'chatter' })).at(-1)?.type, 'audio-end');
    await until(() => lines.length >= 200);
    await synthesizer[Symbol.asyncDispose]();
    assert.ok(lines.length <= 202, `${lines.length} lines`);
    assert.ok(lines.every((line) => line.length <= 500));
  });
});

describe('an engine process that does not start', () => {
  for (const { start, health } of [
    { start: 'missing', health: 'missing' },
    { start: 'broken', health: 'failing' },
    { start: 'never-ready', health: 'failing' },
  ]) {
    test(`start() and synthesize() fail with engine-unavailable, health() says ${health}: ${start}`, async (context) => {
      const bounds = { startMsMax: start === 'never-ready' ? 300 : 20_000, backoffMsMin: 60_000, backoffMsMax: 60_000 };
      const { synthesizer, speak } = await openFake(context, { start, bounds });
      assert.equal(synthesizer.health().state, 'idle');
      await assert.rejects(speak({}), hasKey('engine-unavailable'));
      await assert.rejects(synthesizer.start({ signal: new AbortController().signal }), hasKey('engine-unavailable'));
      assert.equal(synthesizer.health().state, health);
      await assert.rejects(speak({}), hasKey('engine-unavailable'));
    });
  }

  test('health() says starting during the first start only, and failing until a later one succeeds', async (context) => {
    const { synthesizer, speak, processIds } = await openFake(context, { start: 'broken-once' });
    const refused = assert.rejects(speak({}), hasKey('engine-unavailable'));
    assert.equal(synthesizer.health().state, 'starting');
    await refused;
    assert.equal(synthesizer.health().state, 'failing');
    await until(() => processIds().length > 0);
    assert.equal(synthesizer.health().state, 'failing');
    await until(() => synthesizer.health().state === 'ready');
  });

  test('health() says failing from the death of a process until the next one is ready', async (context) => {
    const { synthesizer, speak, processIds, restarts } = await openFake(context);
    await speak({});
    process.kill(processIds()[0] ?? 0, 'SIGKILL');
    await until(() => restarts.length > 0 && processIds().length > 0);
    const { state, detail } = synthesizer.health();
    assert.deepEqual({ state, detail }, { state: 'failing', detail: 'the engine process exited with SIGKILL' });
    await until(() => synthesizer.health().state === 'ready');
  });

  test('a missing engine is not started again', async (context) => {
    const bounds = { backoffMsMin: 1, backoffMsMax: 1 };
    const { speak, restarts, processIds } = await openFake(context, { start: 'missing', bounds });
    await assert.rejects(speak({}), hasKey('engine-unavailable'));
    await systemClock.sleep(100, {});
    assert.deepEqual(restarts, []);
    assert.deepEqual(processIds(), []);
  });
});

describe('HostedSynthesizer', () => {
  test('synthesize() refuses with engine-overloaded when the queue is full', async (context) => {
    const { open, speak } = await openFake(context, { bounds: { queueMax: 1 } });
    const busy = [1, 2, 3].map(() => open({ voice: 'hang' })[Symbol.asyncIterator]());
    const pending = busy.map((iterator) => iterator.next().catch((error: unknown) => error));
    await assert.rejects(speak({}), hasKey('engine-overloaded'));
    void pending;
  });

  test('synthesize() takes later segments of a running request into a full queue', async (context) => {
    const { open, speak } = await openFake(context, { bounds: { queueMax: 1 } });
    await speak({});
    // Two are spoken at once, the third waits and fills the queue.
    const others = [1, 2, 3].map(() => open({ voice: 'paced', text: 'word '.repeat(70) })[Symbol.asyncIterator]());
    const beginnings = others.map((events) => events.next());
    const later = speak({ queue: { requestId: 'running', segmentIndex: 1 } });
    await assert.rejects(speak({}), hasKey('engine-overloaded'));
    for (const [index, events] of others.entries()) {
      await beginnings[index];
      await events.return?.(undefined);
    }
    assert.equal((await later).at(-1)?.type, 'audio-end');
  });

  test('synthesize() delivers no more than the credit to a consumer that stops reading', async (context) => {
    const { synthesizer, open } = await openFake(context, { bounds: { creditMs: 200 } });
    const iterator = open({ text: 'word '.repeat(70) })[Symbol.asyncIterator]();
    await iterator.next();
    // Others are served in the meantime, so the process has had every chance to send more.
    for (let round = 0; round < 3; round += 1) await Array.fromAsync(open({}));
    let waitingSamples = 0;
    for (;;) {
      const next = await Promise.race([iterator.next(), nextTurn()]);
      if (next === undefined || next.done === true) break;
      if (next.value.type === 'audio-delta') waitingSamples += next.value.sampleCount;
    }
    assert.ok(waitingSamples > 0);
    assert.equal(synthesizer.health().state, 'ready');
    // 200 ms of credit and, while they are read, at most as much again.
    assert.ok(waitingSamples <= 2 * 0.2 * 24_000, `${waitingSamples} samples`);
    await iterator.return?.(undefined);
  });

  test('synthesize() clamps a speed that the engine does not reach, and warns', async (context) => {
    const { speak } = await openFake(context);
    const [start] = await speak({ speed: 3 });
    assert.deepEqual(start?.type === 'audio-start' ? start.warnings.map(({ kind }) => kind) : [], [
      'parameter-clamped',
    ]);
  });

  test('synthesize() says the text where the engine speaks no IPA, and warns', async (context) => {
    const { speak } = await openFake(context);
    const [start] = await speak({ pronunciations: [{ start: 0, end: 1, ipa: 'ˈeɪ' }] });
    assert.deepEqual(start?.type === 'audio-start' ? start.warnings.map(({ kind }) => kind) : [], [
      'pronunciation-ignored',
    ]);
  });

  test('telemetry hears of the queue', async (context) => {
    const { speak, queues } = await openFake(context);
    await speak({});
    assert.ok(queues.some(({ running }) => running === 1));
    assert.deepEqual(queues.at(-1), { engine: 'fake', waiting: 0, running: 0 });
  });

  test('dispose leaves no process behind and refuses what waits', async (context) => {
    const { synthesizer, speak, processIds } = await openFake(context);
    await speak({});
    const [processId] = processIds();
    const hung = [speak({ voice: 'hang' }), speak({ voice: 'hang' }), speak({})];
    const outcomes = Promise.allSettled(hung);
    await synthesizer[Symbol.asyncDispose]();
    assert.deepEqual(
      (await outcomes).map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    );
    assert.equal(isAlive(processId ?? 0), false);
    await assert.rejects(speak({}), hasKey('engine-unavailable'));
  });

  test('no process survives a server that is killed with kill -9', async () => {
    const program = fileURLToPath(new URL('../../../../test/fakes/fake-server.ts', import.meta.url));
    const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = await once(server.stdout, 'data');
    const processId = Number(String(printed));
    assert.equal(isAlive(processId), true);
    server.kill('SIGKILL');
    await until(() => !isAlive(processId));
  });
});

interface FakeOptions {
  readonly start?: string;
  readonly bounds?: Partial<EngineBounds>;
  readonly cancelMsMax?: number;
  readonly log?: Log;
}

async function openFake(context: TestContext, options: FakeOptions = {}) {
  const notesDirectory = await mkdtemp(join(tmpdir(), 'fake-host-'));
  const restarts: string[] = [];
  const queues: Parameters<Telemetry['engineQueue']>[0][] = [];
  const telemetry = {
    engineRestarted: ({ reason }: { readonly reason: string }) => void restarts.push(reason),
    engineQueue: (observation: (typeof queues)[number]) => void queues.push(observation),
  } as unknown as Telemetry;
  const synthesizer = new HostedSynthesizer({
    engine: 'fake',
    capabilities: { ...fakeCapabilities, cancelMsMax: options.cancelMsMax ?? fakeCapabilities.cancelMsMax },
    program: { path: fakeHostPath, arguments: [notesDirectory, options.start ?? 'good'] },
    processCount: 1,
    log: options.log ?? silentLog,
    telemetry,
    bounds: { backoffMsMin: 10, ...options.bounds },
  });
  context.after(async () => {
    await synthesizer[Symbol.asyncDispose]();
    await rm(notesDirectory, { recursive: true });
  });
  let requests = 0;
  const request = (changes: Partial<SynthesisRequest>): SynthesisRequest => ({
    text: 'three little words',
    language: 'en',
    voice: 'sine',
    speed: 1,
    format: { encoding: 'pcm_s16le', sampleRateHz: 24_000 },
    gainDb: 0,
    audioMsMax: 60_000,
    pronunciations: [],
    pauseAfterMs: 0,
    wordTimings: true,
    queue: { requestId: `request ${(requests += 1)}`, segmentIndex: 0 },
    ...changes,
  });
  const open = (changes: Partial<SynthesisRequest>): AsyncIterable<SynthesisEvent> =>
    synthesizer.synthesize(request(changes), { signal: new AbortController().signal });
  const speak = (changes: Partial<SynthesisRequest>): Promise<SynthesisEvent[]> => Array.fromAsync(open(changes));
  const processIds = (): readonly number[] => synthesizer.processIds;
  return { synthesizer, request, open, speak, restarts, queues, processIds };
}

function hasKey(key: ErrorKey): (error: unknown) => boolean {
  return (error) => isServiceError(error) && error.key === key;
}

function nextTurn(): Promise<undefined> {
  return new Promise((resolve) => setImmediate(() => resolve(undefined)));
}

async function until(condition: () => boolean): Promise<void> {
  for (let waitedMs = 0; !condition(); waitedMs += 20) {
    assert.ok(waitedMs < 20_000, `still waiting for ${String(condition)}`);
    await systemClock.sleep(20, {});
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
