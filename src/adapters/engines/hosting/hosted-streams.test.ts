import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { silentLog } from '../../../../test/fakes/silent-log.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import { systemClock } from '../../../foundation/clock.ts';
import type { EngineBounds } from './engine-bounds.ts';
import { HostedStreams } from './hosted-streams.ts';
import { StreamFailedError, StreamRefusedError, type CallBody, type HostedStream } from './stream-engine.ts';

const fakeStreamHostPath = fileURLToPath(new URL('../../../../test/fakes/fake-stream-host.ts', import.meta.url));

const crowded = { skip: existsSync('/usr/bin/taskset') ? false : 'taskset is not installed (Debian: util-linux)' };

describe('a hosted stream', () => {
  test('call() gives body and samples there and back, to the bit', async (context) => {
    const { open } = await openFake(context);
    await using stream = await open({});
    const samples = Float32Array.from([0.1, -0.3, 1e-30, 3]);
    const answer = await stream.call('double', { body: { said: 'größer' }, samples });
    assert.deepEqual(answer.body, { said: 'größer', callCount: 1 });
    assert.deepEqual(
      answer.samples,
      samples.map((sample) => 2 * sample),
    );
    assert.deepEqual(await stream.call('nothing'), { body: {}, samples: new Float32Array(0) });
  });

  test('call() answers in the order of the calls, streams beside each other', async (context) => {
    const { open } = await openFake(context);
    await using first = await open({});
    await using second = await open({});
    const order: string[] = [];
    const note = (name: string) => (answer: { readonly body: CallBody }) =>
      void order.push(`${name} ${String(answer.body['callCount'])}`);
    await Promise.all([
      first.call('slow', { body: { durationMs: 200 } }).then(note('first')),
      first.call('double').then(note('first')),
      first.call('slow', { body: { durationMs: 0 } }).then(note('first')),
      second.call('double').then(note('second')),
    ]);
    assert.deepEqual(order, ['second 1', 'first 1', 'first 2', 'first 3']);
  });

  test('call() refuses a fifth call while four wait, and the four are answered', async (context) => {
    const { open } = await openFake(context);
    await using stream = await open({});
    const four = Array.from({ length: 4 }, () => stream.call('slow', { body: { durationMs: 10 } }));
    await assert.rejects(stream.call('double'), RangeError);
    assert.equal((await Promise.all(four)).length, 4);
  });

  test('call() refuses more samples than a frame holds, and the stream goes on', async (context) => {
    const { open } = await openFake(context);
    await using stream = await open({});
    await assert.rejects(stream.call('double', { samples: new Float32Array(300_000) }), RangeError);
    assert.deepEqual((await stream.call('double')).body, { callCount: 1 });
  });

  test('call() fails with the message of a method that throws, the stream with it, and no other', async (context) => {
    const { open, restarts } = await openFake(context);
    await using stream = await open({});
    await using other = await open({});
    const outcomes = await Promise.allSettled([stream.call('refuse'), stream.call('double')]);
    for (const outcome of outcomes) {
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof StreamFailedError);
      assert.equal(outcome.reason.message, 'the fake engine will not');
    }
    await assert.rejects(stream.call('double'), StreamFailedError);
    assert.deepEqual((await other.call('counts')).body, { openCount: 1, closedCount: 1 });
    assert.deepEqual(restarts, []);
  });

  test('disposing closes the stream in the process and frees its place', async (context) => {
    const { open } = await openFake(context, { streamsMax: 1 });
    for (let round = 0; round < 3; round += 1) {
      await using stream = await open({});
      assert.deepEqual((await stream.call('counts')).body, { openCount: 1, closedCount: round });
    }
  });

  test('disposing in the middle of a call fails the call at once and keeps the process', async (context) => {
    const { open, restarts } = await openFake(context, { streamsMax: 1 });
    const stream = await open({});
    const call = stream.call('slow', { body: { durationMs: 300 } });
    await stream[Symbol.asyncDispose]();
    await assert.rejects(call, StreamFailedError);
    await stream[Symbol.asyncDispose]();
    await using next = await open({});
    assert.deepEqual((await next.call('counts')).body, { openCount: 1, closedCount: 1 });
    assert.deepEqual(restarts, []);
  });

  test('an abort fails calls with the reason of the signal, those to come as well', async (context) => {
    const { open, streams } = await openFake(context, { streamsMax: 1 });
    const controller = new AbortController();
    await using stream = await streams.open({}, { signal: controller.signal, urgency: 'live' });
    const call = stream.call('slow', { body: { durationMs: 200 } });
    const reason = new Error('gone');
    controller.abort(reason);
    await assert.rejects(call, (error) => error === reason);
    await assert.rejects(stream.call('double'), (error) => error === reason);
    await using next = await open({});
    assert.deepEqual((await next.call('double')).body, { callCount: 1 });
  });
});

describe('open()', () => {
  test('waits for a place, live before file, and leaves the queue on an abort', async (context) => {
    const { open, streams } = await openFake(context, { streamsMax: 1 });
    const first = await open({});
    const order: string[] = [];
    const wait = async (name: string, urgency: 'live' | 'file', signal = new AbortController().signal) => {
      await using stream = await streams.open({}, { signal, urgency });
      order.push(name);
      await stream.call('double');
    };
    const controller = new AbortController();
    const waiting = [wait('file', 'file'), wait('live 1', 'live'), wait('live 2', 'live')];
    const aborted = wait('aborted', 'live', controller.signal);
    controller.abort(new Error('gone'));
    await assert.rejects(aborted, /gone/u);
    await first[Symbol.asyncDispose]();
    await Promise.all(waiting);
    assert.deepEqual(order, ['live 1', 'live 2', 'file']);
  });

  test('refuses as busy when as many wait as may', async (context) => {
    const { open } = await openFake(context, { streamsMax: 1, bounds: { queueMax: 1 } });
    const first = await open({});
    const second = open({});
    await assert.rejects(open({}), refusedAs('busy'));
    await first[Symbol.asyncDispose]();
    await (await second)[Symbol.asyncDispose]();
  });

  test('fails where the engine does not take the parameters, and the place is free again', async (context) => {
    const { open } = await openFake(context, { streamsMax: 1 });
    await assert.rejects(open({ opening: 'refuse' }), StreamFailedError);
    await using stream = await open({});
    assert.deepEqual((await stream.call('double')).body, { callCount: 1 });
  });

  test('is served by a fresh process when the first one dies of it, and gives up when that dies too', async (context) => {
    const { open, restarts } = await openFake(context);
    await using stream = await open({ opening: 'die-once' });
    assert.deepEqual((await stream.call('double')).body, { callCount: 1 });
    await assert.rejects(open({ opening: 'die' }), refusedAs('unavailable'));
    assert.deepEqual(restarts, ['exited', 'exited', 'exited']);
  });

  for (const { start, reason, health } of [
    { start: 'missing', reason: 'missing', health: 'missing' },
    { start: 'broken', reason: 'unavailable', health: 'failing' },
  ] as const) {
    test(`refuses as ${reason} where the engine is ${start}, and so does start()`, async (context) => {
      const { open, streams } = await openFake(context, { start, bounds: { backoffMsMin: 60_000 } });
      assert.equal(streams.health().state, 'idle');
      await assert.rejects(open({}), refusedAs(reason));
      await assert.rejects(streams.start({ signal: new AbortController().signal }), refusedAs(reason));
      assert.equal(streams.health().state, health);
    });
  }

  test('start() makes it ready, and facts() are known from then on', async (context) => {
    const { streams, processIds } = await openFake(context);
    assert.equal(streams.facts(), undefined);
    await streams.start({ signal: new AbortController().signal });
    assert.equal(streams.health().state, 'ready');
    assert.deepEqual(streams.facts(), { revision: 'fake-0123456789ab' });
    process.kill(processIds()[0] ?? 0, 'SIGKILL');
    assert.deepEqual(streams.facts(), { revision: 'fake-0123456789ab' });
  });

  test('spreads streams over the processes', async (context) => {
    const { open, streams, processIds } = await openFake(context, { processCount: 2 });
    await streams.start({ signal: new AbortController().signal });
    const opened = await Promise.all([open({}), open({}), open({}), open({})]);
    const counts = await Promise.all(opened.map((stream) => stream.call('counts')));
    assert.deepEqual(
      counts.map(({ body }) => body['openCount']),
      [2, 2, 2, 2],
    );
    assert.equal(processIds().length, 2);
  });
});

describe('a process with streams', () => {
  for (const { method, reason } of [
    { method: 'die', reason: 'exited' },
    { method: 'garbage', reason: 'protocol' },
    { method: 'hang', reason: 'stalled' },
    { method: 'deaf', reason: 'silent' },
  ]) {
    test(`that does this in a call fails all its streams and is replaced: ${method}`, async (context) => {
      const stallMs = reason === 'stalled' ? 300 : 60_000;
      const bounds = { heartbeatMs: 50, heartbeatMissedMs: 400, stallMs };
      const { open, restarts } = await openFake(context, { bounds });
      await using stream = await open({});
      await using other = await open({});
      await other.call('double');
      await assert.rejects(stream.call(method), StreamFailedError);
      await assert.rejects(other.call('double'), StreamFailedError);
      assert.deepEqual(restarts, [reason]);
      await using next = await open({});
      assert.deepEqual((await next.call('double')).body, { callCount: 1 });
    });
  }

  test('that answers what nobody asked is replaced', async (context) => {
    const { open, restarts } = await openFake(context);
    await using stream = await open({});
    await using other = await open({});
    // The first of its answers may pass for one to this call.
    await stream.call('flood').catch(() => undefined);
    await assert.rejects(other.call('double'), StreamFailedError);
    assert.deepEqual(restarts, ['protocol']);
  });

  test('that is idle for longer than a call may be silent lives on', async (context) => {
    const { open, restarts } = await openFake(context, { bounds: { heartbeatMs: 20, stallMs: 100 } });
    await using stream = await open({});
    await systemClock.sleep(300, {});
    assert.deepEqual((await stream.call('double')).body, { callCount: 1 });
    assert.deepEqual(restarts, []);
  });

  test('that others leave no core to is not taken for one that hangs', crowded, async (context) => {
    const bounds = { heartbeatMs: 1_000, heartbeatMissedMs: 3_000, stallMs: 3_000 };
    const { open, restarts, processIds } = await openFake(context, { bounds, cancelMsMax: 3_000 });
    await using stream = await open({});
    await using other = await open({});
    crowd(context, processIds()[0] ?? 0);
    const computed = stream.call('compute', { body: { durationMs: 400 } });
    const left = other.call('compute', { body: { durationMs: 1 } }).catch(() => undefined);
    await other[Symbol.asyncDispose]();
    assert.deepEqual((await computed).body, { callCount: 1 });
    await left;
    assert.deepEqual(restarts, []);
  });

  test('that hangs is replaced also where others leave no core to it', crowded, async (context) => {
    const bounds = { heartbeatMs: 50, heartbeatMissedMs: 60_000, stallMs: 300 };
    const { open, restarts, processIds } = await openFake(context, { bounds });
    await using stream = await open({});
    crowd(context, processIds()[0] ?? 0);
    await assert.rejects(stream.call('hang'), StreamFailedError);
    assert.deepEqual(restarts, ['stalled']);
  });

  test('that does not close a stream in time is replaced', async (context) => {
    const { open, restarts } = await openFake(context, { cancelMsMax: 100 });
    const stream = await open({});
    const other = await open({});
    void stream.call('hang').catch(() => undefined);
    // Once this is answered the other call has begun.
    await other.call('double');
    await stream[Symbol.asyncDispose]();
    await until(() => restarts.length > 0);
    assert.deepEqual(restarts, ['cancel-overdue']);
    await using next = await open({});
    assert.deepEqual((await next.call('double')).body, { callCount: 1 });
  });

  test('beyond the memory ceiling takes no new stream and is replaced after the last one', async (context) => {
    const bounds = { memoryBytesMax: 300 * 1024 * 1024, heartbeatMs: 20, heartbeatMissedMs: 10_000 };
    const { open, restarts } = await openFake(context, { bounds });
    const stream = await open({});
    await stream.call('leak');
    const next = open({});
    await systemClock.sleep(100, {});
    assert.deepEqual((await stream.call('double')).body, { callCount: 2 });
    await stream[Symbol.asyncDispose]();
    await using fresh = await next;
    assert.deepEqual((await fresh.call('counts')).body, { openCount: 1, closedCount: 0 });
    assert.deepEqual(restarts, ['memory']);
  });

  test('is gone after dispose, and what waits is refused', async (context) => {
    const { open, streams, processIds } = await openFake(context, { streamsMax: 1 });
    const stream = await open({});
    const [processId] = processIds();
    const outcomes = Promise.allSettled([stream.call('hang'), open({})]);
    await streams[Symbol.asyncDispose]();
    assert.deepEqual(
      (await outcomes).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    assert.throws(() => process.kill(processId ?? 0, 0));
    await assert.rejects(open({}), refusedAs('unavailable'));
  });
});

/** Puts a process on one core, together with nine others that never rest: a tenth of it is left. */
function crowd(context: TestContext, processId: number): void {
  const core = /^Cpus_allowed_list:\s+(\d+)/mu.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  execFileSync('taskset', ['-a', '-p', '-c', core, String(processId)], { stdio: 'ignore' });
  const others = Array.from({ length: 9 }, () =>
    spawn('taskset', ['-c', core, process.execPath, '-e', 'for (;;) Math.sqrt(2);'], { stdio: 'ignore' }),
  );
  context.after(() => {
    for (const child of others) child.kill('SIGKILL');
  });
}

interface FakeOptions {
  readonly start?: string;
  readonly streamsMax?: number;
  readonly processCount?: number;
  readonly bounds?: Partial<EngineBounds>;
  readonly cancelMsMax?: number;
}

async function openFake(context: TestContext, options: FakeOptions = {}) {
  const notesDirectory = await mkdtemp(join(tmpdir(), 'fake-stream-host-'));
  const restarts: string[] = [];
  const telemetry = {
    engineRestarted: ({ reason }: { readonly reason: string }) => void restarts.push(reason),
    engineQueue: () => undefined,
  } as unknown as Telemetry;
  const streams = new HostedStreams({
    engine: 'fake',
    program: {
      path: fakeStreamHostPath,
      arguments: [notesDirectory, options.start ?? 'good', String(options.streamsMax ?? 2)],
    },
    processCount: options.processCount ?? 1,
    cancelMsMax: options.cancelMsMax ?? 2_000,
    log: silentLog,
    telemetry,
    bounds: { backoffMsMin: 10, ...options.bounds },
  });
  context.after(async () => {
    await streams[Symbol.asyncDispose]();
    await rm(notesDirectory, { recursive: true });
  });
  const open = (parameters: CallBody): Promise<HostedStream> =>
    streams.open(parameters, { signal: new AbortController().signal, urgency: 'live' });
  return { streams, open, restarts, processIds: () => streams.processIds };
}

function refusedAs(reason: StreamRefusedError['reason']): (error: unknown) => boolean {
  return (error) => error instanceof StreamRefusedError && error.reason === reason;
}

async function until(condition: () => boolean): Promise<void> {
  for (let waitedMs = 0; !condition(); waitedMs += 20) {
    assert.ok(waitedMs < 20_000, `still waiting for ${String(condition)}`);
    await systemClock.sleep(20, {});
  }
}
