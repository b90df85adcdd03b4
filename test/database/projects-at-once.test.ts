import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { openPostgresDatabase } from '../../src/adapters/database/open-postgres.ts';
import { openSqliteDatabase } from '../../src/adapters/database/open-sqlite.ts';
import { buildProjects, type ProjectParts } from '../../src/composition/build-projects.ts';
import type { Caller } from '../../src/contracts/caller.ts';
import type { Database, Project } from '../../src/contracts/stores/stores.ts';
import { createKeyHasher } from '../../src/features/access/key-hash.ts';
import { KeyRevocations } from '../../src/features/access/key-revocations.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { insertOrganization, insertProject, requestLogEntry } from '../contract/stores/rows.ts';
import { reasonToSkip } from '../contract/reason-to-skip.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { findPostgres, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const caller: Caller = { kind: 'master' };

/** Two processes on one database: each has its own connections, writer and use cases. */
interface Two extends AsyncDisposable {
  readonly database: Database;
  readonly processes: readonly ProjectParts[];
}

async function twoOn(open: () => Database): Promise<Two> {
  const databases = [open(), open()];
  for (const database of databases) await database.start();
  const [database] = databases;
  assert.ok(database);
  await insertOrganization(database, 'one');
  const hasher = createKeyHasher(new Secret('shared by both processes'));
  const processes = databases.map((own) =>
    buildProjects(
      { projectManagement: 'on' },
      { database: own, hasher, revocations: new KeyRevocations(), clock: systemClock },
    ),
  );
  return {
    database,
    processes,
    async [Symbol.asyncDispose]() {
      for (const own of databases) await own[Symbol.asyncDispose]();
    },
  };
}

function defineTests(two: () => Promise<Two>): void {
  const scope = { caller, organizationId: 1, requestId: 'req_1' };

  test('of several that want the last place at once one gets it', async () => {
    await using both = await two();
    await both.database.transaction(async (stores) => {
      for (let count = 1; count < limits.projectsPerOrganizationMax; count += 1)
        await insertProject(stores, { organizationId: 1, name: `project ${count}` });
    });
    const results = await Promise.allSettled(
      [...both.processes, ...both.processes].map(({ manageProjects }) =>
        manageProjects.create(scope, { name: 'last' }),
      ),
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.key, 'projects-full');
    assert.equal(await both.database.projects.count({ organizationId: 1 }), limits.projectsPerOrganizationMax);
  });

  test('of many with one name one does it, and the others hear its answer or that it is under way', async () => {
    await using both = await two();
    const createOnce = async ({ claimRequest, manageProjects }: ProjectParts): Promise<string> => {
      const request = { caller, credential: new Secret('master'), idempotencyKey: 'name', content: 'a project' };
      const claimed = await claimRequest(request);
      if (claimed.kind === 'repetition') return claimed.answer.body;
      const beforeCommit = ({ id }: Project, stores: Parameters<typeof claimed.claim.remember>[1]) =>
        claimed.claim.remember({ status: 201, body: `project ${id}` }, stores);
      const { id } = await manageProjects.create(scope, { name: 'one', beforeCommit });
      return `project ${id}`;
    };
    const tenEach = Array.from({ length: 10 }, () => both.processes).flat();
    const results = await Promise.allSettled(tenEach.map(createOnce));
    for (const result of results)
      if (result.status === 'rejected') assert.equal(result.reason.key, 'idempotency-under-way');
      else assert.equal(result.value, 'project 1');
    assert.deepEqual(await Promise.all(both.processes.map(createOnce)), ['project 1', 'project 1']);
    assert.equal(await both.database.projects.count({ organizationId: 1 }), 1);
  });

  test('a project that is removed while keys are issued for it leaves no key behind', async () => {
    await using both = await two();
    const [here, there] = both.processes;
    assert.ok(here && there);
    const { id: projectId } = await here.manageProjects.create(scope, { name: 'short-lived' });
    await both.database.requestLogs.append([requestLogEntry({ projectId })]);
    const content = { name: null, permissions: null };
    const issuing = Array.from({ length: 10 }, () => there.manageProjectKeys.issue({ ...scope, projectId }, content));
    const [removal, ...issues] = await Promise.allSettled([
      here.manageProjects.remove({ ...scope, projectId }),
      ...issuing,
    ]);
    assert.equal(removal.status, 'fulfilled');
    for (const issue of issues) if (issue.status === 'rejected') assert.equal(issue.reason.key, 'project-unknown');
    assert.deepEqual(await both.database.apiKeys.list({ projectId }), []);
    await assert.rejects(there.manageProjects.remove({ ...scope, projectId }), { key: 'project-unknown' });
  });
}

suite('projects managed by two processes on SQLite', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  let count = 0;
  before(async () => {
    folder = await makeTemporaryFolder();
  });
  after(() => folder[Symbol.asyncDispose]());
  defineTests(() => {
    const path = join(folder.path, `${(count += 1)}.sqlite`);
    return twoOn(() => openSqliteDatabase({ path, clock: systemClock, log: silentLog }));
  });
});

const postgres = await findPostgres();
if ('missing' in postgres) {
  test('projects managed by two processes on PostgreSQL', { skip: reasonToSkip(postgres.missing) }, () => undefined);
} else {
  suite('projects managed by two processes on PostgreSQL', () => {
    let cluster: PostgresCluster;
    before(async () => {
      cluster = await startPostgres(postgres);
    });
    after(() => cluster[Symbol.asyncDispose]());
    defineTests(async () => {
      const url = new Secret(await cluster.createDatabase());
      return twoOn(() => openPostgresDatabase({ url, clock: systemClock, log: silentLog }));
    });
  });
}
