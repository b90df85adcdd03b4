import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { StoreUnavailableError, UniqueConflictError } from '../../src/contracts/stores/stores.ts';
import type {
  ApiKey,
  Database,
  Organization,
  Project,
  Stores,
  UsageRecord,
} from '../../src/contracts/stores/stores.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import type { Clock } from '../../src/foundation/clock.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';

/** A place for one database, empty at first. */
export interface DatabasePlace extends AsyncDisposable {
  /** Another process's view of the same place. Nothing is opened before `start()`. */
  open(options: { readonly clock: Clock }): Database;
}

export type MakePlace = () => Promise<DatabasePlace>;

/** What `Database` and its stores promise, on whatever they stand. */
export function describeStores(name: string, makePlace: MakePlace): void {
  describe(name, () => {
    describeRows(makePlace);
    describeApiKeys(makePlace);
    describeUsage(makePlace);
    describeTransactions(makePlace);
    describeConcurrency(makePlace);
    describeLife(makePlace);
  });
}

const createdAtMs = 1_763_000_000_123;

function describeRows(makePlace: MakePlace): void {
  test('organizations.insert() gives ids from 1 and find() gives the same row', () =>
    withDatabase(makePlace, async (database) => {
      const inserted = await database.organizations.insert({
        name: 'Örg "1"',
        plan: 'unlimited',
        entitlements: ['clarity-1', 'svc-agent-1'],
        createdAtMs,
      });
      assert.deepEqual(inserted, {
        id: 1,
        name: 'Örg "1"',
        plan: 'unlimited',
        entitlements: ['clarity-1', 'svc-agent-1'],
        createdAtMs,
      });
      assert.deepEqual(await database.organizations.find(1), inserted);
    }));

  test('organizations.list() is oldest first', () =>
    withDatabase(makePlace, async (database) => {
      for (const name of ['zeta', 'alpha', 'beta']) await insertOrganization(database, name);
      assert.deepEqual(
        (await database.organizations.list()).map((row) => row.name),
        ['zeta', 'alpha', 'beta'],
      );
    }));

  test('organizations keep a name with any code point', () =>
    withDatabase(makePlace, async (database) => {
      const name = 'Ω 漢字 🐦 \u202e \n \\ \' " ; -- %';
      const { id } = await insertOrganization(database, name);
      assert.equal((await database.organizations.find(id))?.name, name);
    }));

  test('find() of every store gives undefined for what is not there', () =>
    withDatabase(makePlace, async (database) => {
      assert.equal(await database.organizations.find(1), undefined);
      assert.equal(await database.users.find(1), undefined);
      assert.equal(await database.members.find({ organizationId: 1, userId: 1 }), undefined);
      assert.equal(await database.projects.find(1), undefined);
      assert.equal(await database.apiKeys.findByHash('none'), undefined);
      assert.equal(await database.usage.findByRequestId('none'), undefined);
    }));

  test('list() of every store is empty where nothing is', () =>
    withDatabase(makePlace, async (database) => {
      assert.deepEqual(await database.organizations.list(), []);
      assert.deepEqual(await database.projects.list({ organizationId: 1 }), []);
      assert.deepEqual(await database.apiKeys.list({ projectId: 1 }), []);
    }));

  test('users.insert() gives the row that find() gives', () =>
    withDatabase(makePlace, async (database) => {
      const inserted = await database.users.insert({ name: 'Ada', createdAtMs });
      assert.deepEqual(inserted, { id: 1, name: 'Ada', createdAtMs });
      assert.deepEqual(await database.users.find(1), inserted);
    }));

  test('members.insert() refuses a user who is a member already', () =>
    withDatabase(makePlace, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const { id: userId } = await database.users.insert({ name: 'Ada', createdAtMs });
      const member = { organizationId, userId, role: 'owner' } as const;
      assert.deepEqual(await database.members.insert(member), member);
      await assert.rejects(database.members.insert({ ...member, role: 'member' }), UniqueConflictError);
      assert.deepEqual(await database.members.find({ organizationId, userId }), member);
    }));

  test('members.find() tells the same user in two organizations apart', () =>
    withDatabase(makePlace, async (database) => {
      const first = await insertOrganization(database, 'one');
      const second = await insertOrganization(database, 'two');
      const { id: userId } = await database.users.insert({ name: 'Ada', createdAtMs });
      await database.members.insert({ organizationId: first.id, userId, role: 'owner' });
      await database.members.insert({ organizationId: second.id, userId, role: 'member' });
      assert.equal((await database.members.find({ organizationId: second.id, userId }))?.role, 'member');
    }));

  test('projects.list() gives those of one organization, oldest first', () =>
    withDatabase(makePlace, async (database) => {
      const first = await insertOrganization(database, 'one');
      const second = await insertOrganization(database, 'two');
      const late = await insertProject(database, { organizationId: first.id, name: 'z' });
      await insertProject(database, { organizationId: second.id, name: 'other' });
      const later = await insertProject(database, { organizationId: first.id, name: 'a' });
      assert.deepEqual(await database.projects.list({ organizationId: first.id }), [late, later]);
      assert.deepEqual(await database.projects.find(late.id), late);
    }));

  test('projects.insert() refuses an organization that is not there, as a defect', () =>
    withDatabase(makePlace, async (database) => {
      await assert.rejects(insertProject(database, { organizationId: 99, name: 'lost' }), isDefect);
      assert.deepEqual(await database.projects.list({ organizationId: 99 }), []);
    }));

  test('users.insert() refuses a time that is not a whole number, as a defect', () =>
    withDatabase(makePlace, async (database) => {
      await assert.rejects(database.users.insert({ name: 'Ada', createdAtMs: 0.5 }), RangeError);
    }));
}

function describeApiKeys(makePlace: MakePlace): void {
  test('apiKeys.insert() gives the row that findByHash() and list() give', () =>
    withProject(makePlace, async (database, project) => {
      const inserted = await database.apiKeys.insert(apiKey(project, { hash: 'a', name: 'ci' }));
      assert.deepEqual(inserted, { id: 1, ...apiKey(project, { hash: 'a', name: 'ci' }) });
      assert.deepEqual(await database.apiKeys.findByHash('a'), inserted);
      assert.deepEqual(await database.apiKeys.list({ projectId: project.id }), [inserted]);
    }));

  test('apiKeys keep permissions null, empty and partial apart', () =>
    withProject(makePlace, async (database, project) => {
      const kinds = { all: null, none: {}, some: { tts: 'write', voices: 'read' } } as const;
      for (const [hash, permissions] of Object.entries(kinds)) {
        await database.apiKeys.insert(apiKey(project, { hash, permissions }));
      }
      for (const [hash, permissions] of Object.entries(kinds)) {
        assert.deepEqual((await database.apiKeys.findByHash(hash))?.permissions, permissions);
      }
    }));

  test('apiKeys.insert() refuses a hash that exists, and the first stays', () =>
    withProject(makePlace, async (database, project) => {
      const first = await database.apiKeys.insert(apiKey(project, { hash: 'same', name: 'first' }));
      const second = apiKey(project, { hash: 'same', name: 'second' });
      await assert.rejects(database.apiKeys.insert(second), UniqueConflictError);
      assert.deepEqual(await database.apiKeys.list({ projectId: project.id }), [first]);
    }));

  test('apiKeys.list() gives those of one project', () =>
    withProject(makePlace, async (database, project) => {
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      const theirs = await database.apiKeys.insert(apiKey(other, { hash: 'b' }));
      assert.deepEqual(await database.apiKeys.list({ projectId: other.id }), [theirs]);
    }));

  test('apiKeys.revoke() keeps the first time', () =>
    withProject(makePlace, async (database, project) => {
      const key = await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      const revoked = { ...key, revokedAtMs: createdAtMs + 1 };
      assert.deepEqual(await database.apiKeys.revoke(key.id, { atMs: createdAtMs + 1 }), revoked);
      assert.deepEqual(await database.apiKeys.revoke(key.id, { atMs: createdAtMs + 2 }), revoked);
      assert.deepEqual(await database.apiKeys.findByHash('a'), revoked);
    }));

  test('apiKeys.revoke() gives undefined where there is no such key, and touches no other', () =>
    withProject(makePlace, async (database, project) => {
      const key = await database.apiKeys.insert(apiKey(project, { hash: 'a' }));
      assert.equal(await database.apiKeys.revoke(key.id + 1, { atMs: createdAtMs }), undefined);
      assert.deepEqual(await database.apiKeys.findByHash('a'), key);
    }));
}

function describeUsage(makePlace: MakePlace): void {
  test('usage.append() is idempotent by request id', () =>
    withDatabase(makePlace, async (database) => {
      const record = usageRecord({ requestId: 'req_1' });
      await database.usage.append(record);
      await database.usage.append({ ...record, characters: 999, outcome: 'failed' });
      assert.deepEqual(await database.usage.findByRequestId('req_1'), record);
    }));

  test('usage.append() of one request id by many at once writes one record', () =>
    withDatabase(makePlace, async (database) => {
      const records = Array.from({ length: 20 }, (_, index) => usageRecord({ requestId: 'req_1', characters: index }));
      await Promise.all(records.map((record) => database.usage.append(record)));
      const stored = await database.usage.findByRequestId('req_1');
      assert.ok(records.some((record) => record.characters === stored?.characters));
    }));

  test('usage.append() keeps null apart from zero, and amounts beyond 32 bits', () =>
    withDatabase(makePlace, async (database) => {
      const unknown = usageRecord({
        requestId: 'unknown',
        organizationId: null,
        projectId: null,
        keyId: null,
        costMicroCents: null,
      });
      const free = usageRecord({ requestId: 'free', costMicroCents: 0 });
      const dear = usageRecord({ requestId: 'dear', costMicroCents: Number.MAX_SAFE_INTEGER });
      for (const record of [unknown, free, dear]) {
        await database.usage.append(record);
        assert.deepEqual(await database.usage.findByRequestId(record.requestId), record);
      }
    }));

  test('usage.append() rounds the duration to whole milliseconds', () =>
    withDatabase(makePlace, async (database) => {
      await database.usage.append(usageRecord({ requestId: 'req_1', audioMs: 1234.56 }));
      assert.equal((await database.usage.findByRequestId('req_1'))?.audioMs, 1235);
    }));

  test('usage.append() takes ids of rows that are not there', () =>
    withDatabase(makePlace, async (database) => {
      await database.usage.append(usageRecord({ requestId: 'req_1', organizationId: 77, keyId: 78 }));
      assert.equal((await database.usage.findByRequestId('req_1'))?.keyId, 78);
    }));
}

function describeTransactions(makePlace: MakePlace): void {
  test('transaction() keeps all of its writes and gives the result of its work', () =>
    withDatabase(makePlace, async (database) => {
      const project = await database.transaction(async (stores) => {
        const organization = await insertOrganization(stores, 'one');
        return await insertProject(stores, { organizationId: organization.id, name: 'default' });
      });
      assert.deepEqual(await database.projects.find(project.id), project);
    }));

  test('transaction() undoes all of its writes when its work throws, and throws the same', () =>
    withDatabase(makePlace, async (database) => {
      const reason = new Error('changed my mind');
      const failing = database.transaction(async (stores) => {
        await insertOrganization(stores, 'one');
        await stores.usage.append(usageRecord({ requestId: 'req_1' }));
        throw reason;
      });
      await assert.rejects(failing, (error) => error === reason);
      assert.deepEqual(await database.organizations.list(), []);
      assert.equal(await database.usage.findByRequestId('req_1'), undefined);
    }));

  test('transaction() sees its own rows, and nobody else does before it ends', () =>
    withDatabase(makePlace, async (database) => {
      await database.transaction(async (stores) => {
        const { id } = await insertOrganization(stores, 'one');
        assert.equal((await stores.organizations.find(id))?.name, 'one');
        assert.deepEqual(await database.organizations.list(), []);
      });
      assert.equal((await database.organizations.list()).length, 1);
    }));

  test('transaction() undoes all when a statement failed, also when its work caught that', () =>
    withProject(makePlace, async (database, project) => {
      const catching = database.transaction(async (stores) => {
        await stores.apiKeys.insert(apiKey(project, { hash: 'a' }));
        await stores.apiKeys.insert(apiKey(project, { hash: 'a' })).catch(() => undefined);
      });
      await assert.rejects(catching, UniqueConflictError);
      assert.equal(await database.apiKeys.findByHash('a'), undefined);
    }));

  test('transaction() that failed leaves the database usable', () =>
    withDatabase(makePlace, async (database) => {
      await assert.rejects(database.transaction(() => Promise.reject(new Error('no'))));
      await insertOrganization(database, 'one');
      await database.transaction((stores) => insertOrganization(stores, 'two'));
      assert.equal((await database.organizations.list()).length, 2);
    }));

  test('transaction() whose work hangs is rolled back after its limit, and others go on', async () => {
    const clock = new ManualClock();
    await withDatabase(
      makePlace,
      async (database) => {
        const inserted = Promise.withResolvers<void>();
        const hanging = database.transaction(async (stores) => {
          await insertOrganization(stores, 'hanging');
          inserted.resolve();
          await new Promise<never>(() => undefined);
        });
        await inserted.promise;
        const refused = assert.rejects(hanging, StoreUnavailableError);
        await clock.advance(limits.storeTransactionMsMax);
        await refused;
        await insertOrganization(database, 'next');
        assert.deepEqual(
          (await database.organizations.list()).map((row) => row.name),
          ['next'],
        );
      },
      { clock },
    );
  });

  test('transaction() that is over refuses the stores it gave', () =>
    withDatabase(makePlace, async (database) => {
      const kept = await database.transaction((stores) => Promise.resolve(stores));
      await assert.rejects(insertOrganization(kept, 'late'));
      assert.deepEqual(await database.organizations.list(), []);
    }));
}

function describeConcurrency(makePlace: MakePlace): void {
  test('insert() by 200 at once writes 200 rows with 200 ids', () =>
    withDatabase(makePlace, async (database) => {
      const names = Array.from({ length: 200 }, (_, index) => `organization ${index}`);
      const rows = await Promise.all(names.map((name) => insertOrganization(database, name)));
      assert.equal(new Set(rows.map((row) => row.id)).size, 200);
      assert.deepEqual((await database.organizations.list()).map((row) => row.name).sort(), names.sort());
    }));

  test('insert() that fails among many takes no other with it', () =>
    withProject(makePlace, async (database, project) => {
      const hashes = Array.from({ length: 60 }, (_, index) => `hash ${index % 30}`);
      const outcomes = await Promise.allSettled(
        hashes.map((hash) => database.apiKeys.insert(apiKey(project, { hash }))),
      );
      assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 30);
      assert.equal((await database.apiKeys.list({ projectId: project.id })).length, 30);
    }));

  test('transaction() by many at once is as if one came after the other', () =>
    withProject(makePlace, async (database, project) => {
      const { organizationId } = project;
      const next = () =>
        database.transaction(async (stores) => {
          const { length } = await stores.projects.list({ organizationId });
          return await insertProject(stores, { organizationId, name: String(length) });
        });
      await Promise.all(Array.from({ length: 8 }, next));
      assert.deepEqual(
        (await database.projects.list({ organizationId })).map((row) => row.name),
        ['default', '1', '2', '3', '4', '5', '6', '7', '8'],
      );
    }));

  test('transaction() and insert() mixed keep what succeeded and nothing else', () =>
    withDatabase(makePlace, async (database) => {
      const work = Array.from({ length: 60 }, async (_, index) => {
        if (index % 3 === 0) return await insertOrganization(database, `single ${index}`);
        return await database.transaction(async (stores) => {
          const row = await insertOrganization(stores, `transaction ${index}`);
          if (index % 3 === 1) throw new Error('undone');
          return row;
        });
      });
      const outcomes = await Promise.allSettled(work);
      const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.name] : []));
      assert.equal(kept.length, 40);
      assert.deepEqual((await database.organizations.list()).map((row) => row.name).sort(), kept.sort());
    }));

  test('find() after an acknowledged write sees it', () =>
    withDatabase(makePlace, async (database) => {
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const row = await insertOrganization(database, `organization ${index}`);
          assert.deepEqual(await database.organizations.find(row.id), row);
        }),
      );
    }));
}

function describeLife(makePlace: MakePlace): void {
  test('start() again opens what was written, with the ids going on', async () => {
    await using place = await makePlace();
    await withStarted(place, (database) => insertOrganization(database, 'one'));
    await withStarted(place, async (database) => {
      assert.equal((await database.organizations.find(1))?.name, 'one');
      assert.equal((await insertOrganization(database, 'two')).id, 2);
    });
  });

  test('start() by two at once migrates once and both work', async () => {
    await using place = await makePlace();
    await using first = place.open({ clock: systemClock });
    await using second = place.open({ clock: systemClock });
    await Promise.all([first.start(), second.start()]);
    const row = await insertOrganization(first, 'one');
    assert.deepEqual(await second.organizations.find(row.id), row);
  });

  test('start() and close are idempotent', async () => {
    await using place = await makePlace();
    const database = place.open({ clock: systemClock });
    await Promise.all([database.start(), database.start()]);
    await database.start();
    await database.ping();
    await Promise.all([database[Symbol.asyncDispose](), database[Symbol.asyncDispose]()]);
    await database[Symbol.asyncDispose]();
  });

  test('stores refuse as unavailable before start() and after close', async () => {
    await using place = await makePlace();
    const database = place.open({ clock: systemClock });
    await assert.rejects(database.organizations.list(), StoreUnavailableError);
    await database.start();
    await database[Symbol.asyncDispose]();
    await assert.rejects(database.organizations.list(), StoreUnavailableError);
    await assert.rejects(insertOrganization(database, 'late'), StoreUnavailableError);
    await assert.rejects(
      database.transaction((stores) => stores.organizations.list()),
      StoreUnavailableError,
    );
    await assert.rejects(database.ping(), StoreUnavailableError);
    await assert.rejects(database.start(), StoreUnavailableError);
  });

  test('close finishes the writes that were begun', async () => {
    await using place = await makePlace();
    const { outcomes } = await withStarted(place, (database) => {
      const writes = Array.from({ length: 20 }, (_, index) => insertOrganization(database, `organization ${index}`));
      return Promise.resolve({ outcomes: Promise.allSettled(writes) });
    });
    assert.ok((await outcomes).every((outcome) => outcome.status === 'fulfilled'));
    await withStarted(place, async (database) => {
      assert.equal((await database.organizations.list()).length, 20);
    });
  });
}

async function withDatabase(
  makePlace: MakePlace,
  work: (database: Database) => Promise<void>,
  { clock }: { readonly clock: Clock } = { clock: systemClock },
): Promise<void> {
  await using place = await makePlace();
  await using database = place.open({ clock });
  await database.start();
  await work(database);
}

async function withProject(
  makePlace: MakePlace,
  work: (database: Database, project: Project) => Promise<void>,
): Promise<void> {
  await withDatabase(makePlace, async (database) => {
    const { id: organizationId } = await insertOrganization(database, 'one');
    await work(database, await insertProject(database, { organizationId, name: 'default' }));
  });
}

async function withStarted<Result>(
  place: DatabasePlace,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using database = place.open({ clock: systemClock });
  await database.start();
  return await work(database);
}

function insertOrganization(stores: Stores, name: string): Promise<Organization> {
  return stores.organizations.insert({ name, plan: 'unlimited', entitlements: [], createdAtMs });
}

function insertProject(stores: Stores, row: Pick<Project, 'organizationId' | 'name'>): Promise<Project> {
  return stores.projects.insert({ ...row, slug: row.name, createdAtMs });
}

function apiKey(project: Project, own: Partial<ApiKey> & Pick<ApiKey, 'hash'>): Omit<ApiKey, 'id'> {
  return {
    organizationId: project.organizationId,
    projectId: project.id,
    createdByUserId: null,
    name: null,
    prefix: 'key_',
    last4: 'wxyz',
    permissions: null,
    createdAtMs,
    revokedAtMs: null,
    ...own,
  };
}

function usageRecord(own: Partial<UsageRecord> & Pick<UsageRecord, 'requestId'>): UsageRecord {
  return {
    organizationId: 1,
    projectId: 2,
    keyId: 3,
    modelId: 'svc-3',
    engine: 'espeak-ng',
    voiceId: 101,
    characters: 42,
    audioMs: 1234,
    costMicroCents: 5_000_000_000,
    outcome: 'completed',
    createdAtMs,
    ...own,
  };
}

function isDefect(error: unknown): boolean {
  return error instanceof Error && !(error instanceof UniqueConflictError) && !(error instanceof StoreUnavailableError);
}
