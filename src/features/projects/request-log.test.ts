import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecordingLog } from '../../../test/fakes/recording-log.ts';
import type { RequestLogEntry } from '../../contracts/stores/record-stores.ts';
import { ManualClock } from '../../foundation/manual-clock.ts';
import { limits } from '../../limits.ts';
import { RequestLog, type LoggedRequest } from './request-log.ts';

const request: LoggedRequest = {
  requestId: 'req_1',
  caller: { kind: 'project-key', keyId: 7, organizationId: 1, projectId: 2, userId: 3, permissions: null },
  operation: 'speech',
  characters: 6,
  audioMs: 10,
  outcome: 'completed',
  projectId: undefined,
  text: 'Hello.',
};

test('RequestLog writes who asked for how much, and not what', async () => {
  const { log, batches, clock } = openLog();
  log.append(request);
  await log[Symbol.asyncDispose]();
  assert.deepEqual(batches, [
    [
      {
        projectId: 2,
        keyId: 7,
        userId: 3,
        requestId: 'req_1',
        operation: 'speech',
        characters: 6,
        audioMs: 10,
        outcome: 'completed',
        text: null,
        createdAtMs: clock.nowMs(),
      },
    ],
  ]);
});

test('RequestLog writes what was said where it is told to', async () => {
  const { log, batches } = openLog({ keepsText: true });
  log.append(request);
  await log[Symbol.asyncDispose]();
  assert.equal(batches[0]?.[0]?.text, 'Hello.');
});

test('RequestLog notes the master key for the project that it named, and not without one', async () => {
  const { log, batches } = openLog();
  log.append({ ...request, caller: { kind: 'master' } });
  log.append({ ...request, caller: { kind: 'master' }, projectId: 9 });
  await log[Symbol.asyncDispose]();
  assert.deepEqual(
    batches.flat().map(({ projectId, keyId, userId }) => [projectId, keyId, userId]),
    [[9, null, null]],
  );
});

test('RequestLog notes a key for its own project, whatever it named', async () => {
  const { log, batches } = openLog();
  log.append({ ...request, projectId: 9 });
  await log[Symbol.asyncDispose]();
  assert.equal(batches[0]?.[0]?.projectId, 2);
});

test('RequestLog writes together what comes while it writes, at most a batch', async () => {
  const writing = Promise.withResolvers<void>();
  const { log, batches } = openLog({ append: () => writing.promise });
  log.append(request);
  await soon();
  for (let count = 0; count < limits.requestLogBatchMax + 1; count += 1) log.append(request);
  writing.resolve();
  await log[Symbol.asyncDispose]();
  assert.deepEqual(
    batches.map(({ length }) => length),
    [1, limits.requestLogBatchMax, 1],
  );
});

test('RequestLog tries again when the store is back, and loses nothing in between', async () => {
  let isAway = true;
  const { log, batches, clock, lines } = openLog({
    append: async () => {
      if (isAway) throw new Error('away');
    },
  });
  log.append({ ...request, requestId: 'req_1' });
  await soon();
  log.append({ ...request, requestId: 'req_2' });
  isAway = false;
  await clock.advance(limits.requestLogRetryMs);
  await log[Symbol.asyncDispose]();
  assert.deepEqual(
    batches.slice(1).map((batch) => batch.map(({ requestId }) => requestId)),
    [['req_1', 'req_2']],
  );
  assert.equal(lines.length, 1);
});

test('RequestLog keeps the newest when there are too many, and says so', async () => {
  let isAway = true;
  const { log, batches, clock, lines } = openLog({
    append: async () => {
      if (isAway) throw new Error('away');
    },
  });
  for (let count = 0; count < limits.requestLogQueueMax + 3; count += 1)
    log.append({ ...request, requestId: `req_${count}` });
  await soon();
  isAway = false;
  await clock.advance(limits.requestLogRetryMs);
  await log[Symbol.asyncDispose]();
  const written = batches.slice(1).flat();
  assert.equal(written.length, limits.requestLogQueueMax);
  assert.equal(written[0]?.requestId, 'req_3');
  assert.ok(lines.some(({ facts }) => 'lostCount' in facts));
});

test('RequestLog ends at once while the store is away, and says what is lost', async () => {
  const { log, batches, lines } = openLog({ append: () => Promise.reject(new Error('away')) });
  log.append(request);
  await soon();
  await log[Symbol.asyncDispose]();
  assert.equal(batches.length, 1);
  assert.equal(lines.at(-1)?.facts['lostCount'], 1);
});

function openLog({
  keepsText = false,
  append = async () => undefined,
}: { readonly keepsText?: boolean; readonly append?: () => Promise<void> } = {}) {
  const clock = new ManualClock();
  const recordingLog = new RecordingLog();
  const batches: (readonly Omit<RequestLogEntry, 'id'>[])[] = [];
  const store = {
    append: (entries: readonly Omit<RequestLogEntry, 'id'>[]) => {
      batches.push(entries);
      return append();
    },
  };
  return {
    log: new RequestLog({ store, keepsText, clock, log: recordingLog }),
    batches,
    clock,
    lines: recordingLog.lines,
  };
}

function soon(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
