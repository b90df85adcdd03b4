import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { StoreUnavailableError, type Database } from '../../src/contracts/stores/stores.ts';
import { limits } from '../../src/limits.ts';
import { idempotentRequest } from '../contract/stores/rows.ts';
import { projectKeys, projectServer, type Call, type ProjectServer } from './project-server.ts';

const named = { 'idempotency-key': 'a name for it' };
const creation: Call = { method: 'POST', body: { name: 'Hotline' }, headers: named };
const issue: Call = { method: 'POST', path: '/1/api-keys', headers: named };

test('a creation with an Idempotency-Key is answered again instead of being done again', async () => {
  await using server = await projectServer();
  for (const call of [creation, { ...issue, headers: { 'idempotency-key': 'another' } }]) {
    const first = await server.call(call);
    const again = await server.call(call);
    assert.deepEqual([first.statusCode, again.statusCode], [201, 201]);
    assert.equal(again.body, first.body);
    assert.equal(again.headers['content-type'], first.headers['content-type']);
    assert.deepEqual([first, again].map(isReplayed), [false, true]);
    assert.equal(again.headers['cache-control'], 'no-store');
  }
  assert.deepEqual(await counts(server), { projects: 2, keys: 2 });
});

test('a name belongs to one caller, one route and one content', async () => {
  await using server = await projectServer();
  await server.call(creation);
  const otherwise: readonly Call[] = [
    { ...creation, body: { name: 'Another' } },
    issue,
    { ...creation, path: '?sdk=js' },
  ];
  for (const call of otherwise) {
    const answer = await server.call(call);
    assert.deepEqual([answer.statusCode, answer.json().error_code], [409, 'VALIDATION_ERROR']);
    assert.equal(answer.headers['retry-after'], undefined);
  }
  for (const call of [
    { ...creation, key: 'other' } as const,
    { ...creation, key: 'master', path: '?org_id=1' } as const,
    { method: 'POST', body: { name: 'Hotline' } } as const,
  ]) {
    const answer = await server.call(call);
    assert.deepEqual([answer.statusCode, isReplayed(answer)], [201, false]);
  }
});

test('many at once under one name make one thing: the others are told to come again', async () => {
  await using server = await projectServer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(creation)));
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  const others = answers.filter(({ statusCode }) => statusCode !== 201);
  assert.equal(new Set(made.map(({ body }) => body)).size, 1);
  assert.equal(made.filter((answer) => !isReplayed(answer)).length, 1);
  for (const { statusCode, headers } of others) assert.deepEqual([statusCode, headers['retry-after']], [409, '1']);
  assert.deepEqual(await counts(server), { projects: 2, keys: 1 });
  assert.equal((await server.call(creation)).statusCode, 201);
});

test('an answer is replayed for a day', async () => {
  await using server = await projectServer();
  await server.call(creation);
  await server.clock.advance(limits.idempotentAnswerMs - 1);
  assert.equal(isReplayed(await server.call(creation)), true);
  await server.clock.advance(1);
  assert.equal(isReplayed(await server.call(creation)), false);
  assert.deepEqual(await counts(server), { projects: 3, keys: 1 });
});

test('what was refused may be tried again under its name', async () => {
  await using server = await projectServer();
  const missing = { ...issue, path: '/3/api-keys' };
  const refusal = await server.call(missing);
  assert.deepEqual([refusal.statusCode, refusal.json().error_code], [404, 'NOT_FOUND']);
  await server.call({ method: 'POST', body: { name: 'third' } });
  const answer = await server.call(missing);
  assert.deepEqual([answer.statusCode, isReplayed(answer)], [201, false]);
});

test('what was malformed takes no name', async () => {
  await using server = await projectServer();
  assert.equal((await server.call({ ...creation, body: { name: '' } })).statusCode, 400);
  assert.equal((await server.call(creation)).statusCode, 201);
});

test('a name has 1 to 255 characters', async () => {
  await using server = await projectServer();
  const statusOf = async (key: string): Promise<number> =>
    (await server.call({ ...creation, headers: { 'idempotency-key': key } })).statusCode;
  assert.equal(await statusOf('x'.repeat(limits.idempotencyKeyLengthMax)), 201);
  assert.equal(await statusOf('x'.repeat(limits.idempotencyKeyLengthMax + 1)), 400);
  assert.equal(await statusOf(''), 400);
});

test('a caller has a bounded number of names, and needs none', async () => {
  await using server = await projectServer();
  await server.database.transaction(async ({ idempotency }) => {
    for (let count = 0; count < limits.idempotentRequestsPerCallerMax; count += 1)
      await idempotency.insert(idempotentRequest({ callerId: 'organization-admin-key 1', keyHash: String(count) }));
  });
  const answer = await server.call(creation);
  assert.deepEqual([answer.statusCode, answer.json().error_code], [429, 'RATE_LIMITED']);
  assert.equal((await server.call({ ...creation, headers: {} })).statusCode, 201);
});

test('a claim whose process died is taken over when its request must have ended', async () => {
  let dies = true;
  await using server = await projectServer({
    wrap: (database) => failingBeforeCommit(database, () => dies),
  });
  assert.equal((await server.call(creation)).statusCode, 503);
  dies = false;
  assert.equal((await server.call(creation)).statusCode, 409);
  await server.clock.advance(limits.idempotentRequestMsMax);
  const answer = await server.call(creation);
  assert.deepEqual([answer.statusCode, isReplayed(answer)], [201, false]);
  assert.deepEqual(await counts(server), { projects: 2, keys: 1 });
});

test('what was done although its answer failed is answered, not done again', async () => {
  let fails = true;
  await using server = await projectServer({
    wrap: (database) =>
      Object.create(database, {
        transaction: {
          async value(work: Parameters<Database['transaction']>[0]) {
            const result = await database.transaction(work);
            if (!fails) return result;
            fails = false;
            throw new StoreUnavailableError('the connection was lost behind the commit');
          },
        },
      }),
  });
  assert.equal((await server.call(issue)).statusCode, 503);
  const answer = await server.call(issue);
  assert.deepEqual([answer.statusCode, isReplayed(answer)], [201, true]);
  assert.equal(await server.statusWith(answer.json<{ secret: string }>().secret), 200);
  assert.deepEqual(await counts(server), { projects: 1, keys: 2 });
});

test('the files of the database hold neither the name, nor the secret that was answered', async () => {
  await using server = await projectServer();
  const { secret } = (await server.call(issue)).json<{ secret: string }>();
  const files = await Promise.all(
    (await readdir(server.folder)).map((file) => readFile(join(server.folder, file), 'latin1')),
  );
  const written = files.join('');
  assert.ok(written.includes(secret.slice(-4)), 'the key is not in these files at all');
  for (const hidden of [secret, named['idempotency-key'], projectKeys.writer])
    for (const form of [
      hidden,
      Buffer.from(hidden).toString('base64').slice(0, -4),
      Buffer.from(hidden).toString('hex'),
    ])
      assert.ok(!written.includes(form), `${hidden} is in a file`);
});

function isReplayed({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): boolean {
  return headers['idempotency-replayed'] === 'true';
}

async function counts({ database }: ProjectServer): Promise<{ readonly projects: number; readonly keys: number }> {
  const projects = await database.projects.count({ organizationId: 1 });
  return { projects, keys: (await database.apiKeys.list({ projectId: 1 })).length };
}

/** Every transaction, also the one that gives a claim up: as if the process had died in the middle. */
function failingBeforeCommit(database: Database, fails: () => boolean): Database {
  return Object.create(database, {
    transaction: {
      value: (work: Parameters<Database['transaction']>[0]) =>
        database.transaction(async (stores) => {
          const result = await work(stores);
          if (fails()) throw new StoreUnavailableError('the store is away');
          return result;
        }),
    },
  });
}
