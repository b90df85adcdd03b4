import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { StoreUnavailableError } from '../../src/contracts/stores/stores.ts';
import { createClaimRequest } from '../../src/features/access/idempotency.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { keys, serverUnderTest } from '../fakes/server-under-test.ts';
import { silentLog } from '../fakes/silent-log.ts';

/** Routes that say `repeatable: true` and nothing more, as those do whose work cannot be done twice. */

test('a repeatable route is answered again, byte for byte, with its status', async () => {
  await using route = await repeatableRoute();
  const first = await route.ask({ name: 'a' });
  const again = await route.ask({ name: 'a' });
  assert.deepEqual([first.statusCode, again.statusCode], [201, 201]);
  assert.equal(again.body, first.body);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal(route.calls(), 1);
});

test('a repeatable route is called again for another name, and without one', async () => {
  await using route = await repeatableRoute();
  for (const name of ['a', 'b', undefined, undefined]) await route.ask({ name });
  assert.equal(route.calls(), 4);
});

test('a route that is not repeatable ignores a name', async () => {
  await using route = await repeatableRoute({ repeatable: false });
  await route.ask({ name: 'a' });
  const again = await route.ask({ name: 'a' });
  assert.equal(again.headers['idempotency-replayed'], undefined);
  assert.equal(route.calls(), 2);
});

test('a repeatable route whose answer cannot be remembered answers all the same', async () => {
  await using route = await repeatableRoute({ forgets: true });
  const answer = await route.ask({ name: 'a' });
  assert.equal(answer.statusCode, 201);
  assert.ok(route.lines().some(({ message }) => message.includes('could not be remembered')));
});

test('a repeatable route is not called while the store is away', async () => {
  await using route = await repeatableRoute();
  await route.closeStore();
  const answer = await route.ask({ name: 'a' });
  assert.deepEqual([answer.statusCode, answer.json().error_code], [503, 'INTERNAL_ERROR']);
  assert.equal(route.calls(), 0);
});

test('another caller with the same name is another request', async () => {
  await using route = await repeatableRoute();
  await route.ask({ name: 'a' });
  const answer = await route.ask({ name: 'a', key: keys.master });
  assert.equal(answer.headers['idempotency-replayed'], undefined);
  assert.equal(route.calls(), 2);
});

test('a key in the query and the same in a header are one caller with one request', async () => {
  await using route = await repeatableRoute();
  await route.ask({ name: 'a' });
  const answer = await route.ask({ name: 'a', inQuery: true });
  assert.equal(answer.headers['idempotency-replayed'], 'true');
});

test('a name that the operator used with a master key before does not work with another one', async () => {
  await using folder = await makeTemporaryFolder();
  await using database = openSqliteDatabase({
    path: join(folder.path, 'claims.sqlite'),
    clock: systemClock,
    log: silentLog,
  });
  await database.start();
  const claimRequest = createClaimRequest({
    database,
    hasher: createKeyHasher(new Secret('a hash secret')),
    clock: systemClock,
  });
  const ask = (masterKey: string) =>
    claimRequest({
      caller: { kind: 'master' },
      credential: new Secret(masterKey),
      idempotencyKey: 'a',
      content: 'the same',
    });
  const first = await ask('the old master key');
  assert.ok(first.kind === 'first');
  await first.claim.remember({ status: 201, body: '{}' });
  await assert.rejects(ask('the new master key'), { key: 'idempotency-key-reused' });
  assert.equal((await ask('the old master key')).kind, 'repetition');
});

async function repeatableRoute({ repeatable = true, forgets = false } = {}) {
  const folder = await makeTemporaryFolder();
  const path = join(folder.path, 'claims.sqlite');
  const database = openSqliteDatabase({ path, clock: systemClock, log: silentLog });
  await database.start();
  const away = async (): Promise<never> => {
    throw new StoreUnavailableError('away');
  };
  const idempotency = { ...database.idempotency, ...(forgets && { answer: away }) };
  const transaction = database.transaction.bind(database);
  const hasher = createKeyHasher(new Secret('a secret to hash with'));
  const claimRequest = createClaimRequest({ database: { idempotency, transaction }, hasher, clock: systemClock });
  const under = await serverUnderTest({ claimRequest });
  let calls = 0;
  const access = { kind: 'permission', resource: 'tts', level: 'write', master: 'everything' } as const;
  under.server.post('/things', { config: { access, repeatable } }, async (_request, reply) => {
    calls += 1;
    return reply.code(201).send({ calls, text: 'größer' });
  });
  return {
    calls: () => calls,
    lines: () => under.log.lines,
    closeStore: () => database[Symbol.asyncDispose](),
    ask: ({
      name,
      key = keys.full,
      inQuery = false,
    }: {
      readonly name?: string | undefined;
      readonly key?: string;
      readonly inQuery?: boolean;
    }) =>
      under.server.inject({
        method: 'POST',
        url: inQuery ? `/things?api_key=${key}` : '/things',
        headers: {
          ...(!inQuery && { authorization: `Bearer ${key}` }),
          ...(name !== undefined && { 'idempotency-key': name }),
        },
        payload: { what: 'a thing' },
      }),
    async [Symbol.asyncDispose]() {
      await under[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
