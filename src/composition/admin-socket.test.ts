import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { makeTemporaryFolder } from '../../test/database/temporary-folder.ts';
import { RecordingLog } from '../../test/fakes/recording-log.ts';
import { eventually } from '../../test/service/eventually.ts';
import { adminSocketPlaceIn } from '../adapters/admin-socket/admin-socket-place.ts';
import { askAdminSocket } from '../adapters/admin-socket/ask-admin-socket.ts';
import { openSqliteDatabase } from '../adapters/database/open-sqlite.ts';
import { createKeyHasher } from '../features/access/key-hash.ts';
import { KeyRevocations } from '../features/access/key-revocations.ts';
import { createKeyWrapper } from '../features/licensing/key-wrapping.ts';
import { systemClock } from '../foundation/clock.ts';
import { ManualClock } from '../foundation/manual-clock.ts';
import { Secret } from '../foundation/secret.ts';
import { limits } from '../limits.ts';
import { buildAdminSocket } from './admin-socket.ts';

/** A data folder, with servers that answer on it from one database. */
async function makeServers() {
  const stack = new AsyncDisposableStack();
  const { path: dataDirectory } = stack.use(await makeTemporaryFolder());
  const log = new RecordingLog();
  const clock = new ManualClock();
  const path = join(dataDirectory, 'syrinx.sqlite');
  const database = stack.use(openSqliteDatabase({ path, clock: systemClock, log }));
  await database.start();
  const place = adminSocketPlaceIn(dataDirectory);
  assert.ok(place.type === 'place');
  const hasher = createKeyHasher(new Secret('secret of the test'));
  const objects = {
    remove: () => Promise.resolve(false),
    put: () => Promise.reject(new Error('nothing is kept')),
  };
  const parts = {
    database,
    objects,
    hasher,
    licenceKeys: { wrapper: createKeyWrapper(new Secret('master key of the test')) },
    revocations: new KeyRevocations(),
    forgetTerms: () => undefined,
    clock,
    log,
  };
  return {
    database,
    log,
    clock,
    newSocket: () => stack.use(buildAdminSocket({ dataDirectory, modelAliases: new Map() }, parts)),
    ask: (question: unknown) => askAdminSocket(place.path, { question, clock: systemClock }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const listing = { action: 'org.list', mode: 'do', fields: {} };
const noOrganization = { type: 'answer', answer: { type: 'done', report: { organizations: [] } } };

describe('buildAdminSocket()', () => {
  test('says that another server has the socket, and takes it over when that one has gone', async () => {
    await using servers = await makeServers();
    const first = servers.newSocket();
    await first.start();
    assert.deepEqual(servers.log.lines, []);
    await servers.newSocket().start();
    assert.match(
      servers.log.lines.map(({ message }) => message).join('\n'),
      /^another server runs on this data folder/u,
    );
    await first[Symbol.asyncDispose]();
    assert.deepEqual(await servers.ask(listing), { type: 'nobody' });
    await servers.clock.advance(limits.adminSocketRetryMs);
    const answer = await eventually(
      'the answer of the second',
      () => servers.ask(listing),
      ({ type }) => type === 'answer',
    );
    assert.deepEqual(answer, noOrganization);
    assert.equal(servers.log.lines.length, 1);
  });

  test('a server that waits for the socket ends at once', async () => {
    await using servers = await makeServers();
    await servers.newSocket().start();
    const second = servers.newSocket();
    await second.start();
    await second[Symbol.asyncDispose]();
    assert.deepEqual(await servers.ask(listing), noOrganization);
  });

  test('refuses what is no instruction', async () => {
    await using servers = await makeServers();
    await servers.newSocket().start();
    for (const message of ['list', { ...listing, mode: 'undo' }, { ...listing, action: 'org.burn' }]) {
      const asked = await servers.ask(message);
      assert.ok(asked.type === 'answer');
      assert.equal((asked.answer as { readonly type: string }).type, 'refused');
    }
  });

  test('tells a defect to the log, and only that there was one to whoever asked', async () => {
    await using servers = await makeServers();
    const { database } = servers;
    const broken = {
      ...database,
      organizations: { ...database.organizations, list: () => Promise.reject(new Error('defect')) },
    };
    Object.assign(database, broken);
    await servers.newSocket().start();
    const asked = await servers.ask(listing);
    assert.deepEqual(asked, {
      type: 'answer',
      answer: { type: 'refused', complaint: 'the server failed; its log says more' },
    });
    assert.deepEqual(
      servers.log.lines.map(({ level, facts }) => [level, facts['action']]),
      [['error', 'org.list']],
    );
  });
});
