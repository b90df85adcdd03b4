import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDatabase, withProject } from './database-place.ts';
import type { MakePlace } from './database-place.ts';
import { auditRecord, createdAtMs, insertOrganization, insertProject, requestLogEntry } from './rows.ts';

export function describeRequestLogs(makePlace: MakePlace): void {
  test('requestLogs.append() gives what list() gives, newest first, of one project', () =>
    withProject(makePlace, async (database, project) => {
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      const full = requestLogEntry({ projectId: project.id, text: 'Hello 🐦', audioMs: 1234.56 });
      const bare = requestLogEntry({ projectId: project.id, keyId: null, userId: null, outcome: 'failed' });
      await database.requestLogs.append([full, requestLogEntry({ projectId: other.id }), bare]);
      assert.deepEqual(await database.requestLogs.list({ projectId: project.id, limit: 10 }), [
        { ...bare, id: 3 },
        { ...full, id: 1, audioMs: 1235 },
      ]);
    }));

  test('requestLogs.list() gives page after page', () =>
    withProject(makePlace, async ({ requestLogs }, { id: projectId }) => {
      await requestLogs.append(Array.from({ length: 5 }, () => requestLogEntry({ projectId })));
      const ids = async (page: { readonly limit: number; readonly beforeId?: number }) =>
        (await requestLogs.list({ projectId, ...page })).map(({ id }) => id);
      assert.deepEqual(await ids({ limit: 2 }), [5, 4]);
      assert.deepEqual(await ids({ limit: 2, beforeId: 4 }), [3, 2]);
      assert.deepEqual(await ids({ limit: 2, beforeId: 2 }), [1]);
      assert.deepEqual(await ids({ limit: 2, beforeId: 1 }), []);
    }));

  test('requestLogs.append() leaves out entries of projects that are gone, and keeps the others', () =>
    withProject(makePlace, async ({ requestLogs }, { id: projectId }) => {
      const entries = [requestLogEntry({ projectId: 99 }), requestLogEntry({ projectId })];
      await requestLogs.append(entries);
      await requestLogs.append([requestLogEntry({ projectId: 99 })]);
      await requestLogs.append([]);
      assert.equal((await requestLogs.list({ projectId, limit: 10 })).length, 1);
      assert.deepEqual(await requestLogs.list({ projectId: 99, limit: 10 }), []);
    }));

  test('requestLogs.append() while projects go leaves nothing of them, and fails for nobody', () =>
    withProject(makePlace, async (database, project) => {
      const doomed = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          insertProject(database, { organizationId: project.organizationId, name: String(index) }),
        ),
      );
      await Promise.all(
        doomed.flatMap(({ id }) => [
          database.requestLogs.append([requestLogEntry({ projectId: id }), requestLogEntry({ projectId: project.id })]),
          database.projects.remove(id),
          database.requestLogs.append([requestLogEntry({ projectId: id })]),
        ]),
      );
      for (const { id } of doomed) assert.deepEqual(await database.requestLogs.list({ projectId: id, limit: 10 }), []);
      assert.equal((await database.requestLogs.list({ projectId: project.id, limit: 100 })).length, 10);
    }));

  test('requestLogs.append() takes thousands at once', () =>
    withProject(makePlace, async ({ requestLogs }, { id: projectId }) => {
      await requestLogs.append(Array.from({ length: 1200 }, () => requestLogEntry({ projectId })));
      assert.equal((await requestLogs.list({ projectId, limit: 2000 })).length, 1200);
    }));

  test('requestLogs.removeOlderThan() takes the oldest first, and no more than it may', () =>
    withProject(makePlace, async ({ requestLogs }, { id: projectId }) => {
      const times = [3, 1, 2, 4];
      await requestLogs.append(times.map((time) => requestLogEntry({ projectId, createdAtMs: createdAtMs + time })));
      const left = async () =>
        (await requestLogs.list({ projectId, limit: 10 })).map((entry) => entry.createdAtMs - createdAtMs);
      const order = { beforeMs: createdAtMs + 4, rowsMax: 2 };
      assert.equal(await requestLogs.removeOlderThan(order), 2);
      assert.deepEqual(await left(), [4, 3]);
      assert.equal(await requestLogs.removeOlderThan(order), 1);
      assert.equal(await requestLogs.removeOlderThan(order), 0);
      assert.deepEqual(await left(), [4]);
    }));

  test('requestLogs.removeOfProject() takes the oldest first, no more than it may, and none of another project', () =>
    withProject(makePlace, async (database, project) => {
      const { requestLogs } = database;
      const other = await insertProject(database, { organizationId: project.organizationId, name: 'other' });
      const projectIds = [project.id, other.id, project.id, project.id];
      await requestLogs.append(projectIds.map((projectId) => requestLogEntry({ projectId })));
      const order = { projectId: project.id, rowsMax: 2 };
      assert.equal(await requestLogs.removeOfProject(order), 2);
      assert.deepEqual(
        (await requestLogs.list({ projectId: project.id, limit: 10 })).map(({ id }) => id),
        [4],
      );
      assert.equal(await requestLogs.removeOfProject(order), 1);
      assert.equal(await requestLogs.removeOfProject(order), 0);
      assert.equal((await requestLogs.list({ projectId: other.id, limit: 10 })).length, 1);
    }));
}

export function describeAudit(makePlace: MakePlace): void {
  test('audit.append() gives the row that list() gives', () =>
    withDatabase(makePlace, async ({ audit }) => {
      const details = { name: 'Ω "1"', level: 'write', count: 3, isLast: false, before: null };
      const full = await audit.append(auditRecord({ details }));
      const bare = await audit.append(
        auditRecord({
          actorKind: 'operator',
          actorKeyId: null,
          actorUserId: null,
          organizationId: null,
          projectId: null,
          requestId: null,
        }),
      );
      assert.deepEqual(full, { ...auditRecord({ details }), id: 1 });
      assert.deepEqual(await audit.list({ limit: 10 }), [bare, full]);
    }));

  test('audit.list() gives those of one organization, page after page, newest first', () =>
    withDatabase(makePlace, async ({ audit }) => {
      for (const organizationId of [1, 2, 1, 1, null]) await audit.append(auditRecord({ organizationId }));
      const ids = async (page: { readonly limit: number; readonly beforeId?: number }) =>
        (await audit.list({ organizationId: 1, ...page })).map(({ id }) => id);
      assert.deepEqual(await ids({ limit: 2 }), [4, 3]);
      assert.deepEqual(await ids({ limit: 2, beforeId: 3 }), [1]);
      assert.equal((await audit.list({ limit: 10 })).length, 5);
    }));

  test('audit.removeOlderThan() takes the oldest first, and no more than it may', () =>
    withDatabase(makePlace, async ({ audit }) => {
      for (const time of [3, 1, 2, 4]) await audit.append(auditRecord({ createdAtMs: createdAtMs + time }));
      const left = async () => (await audit.list({ limit: 10 })).map((record) => record.createdAtMs - createdAtMs);
      const order = { beforeMs: createdAtMs + 4, rowsMax: 2 };
      assert.equal(await audit.removeOlderThan(order), 2);
      assert.deepEqual(await left(), [4, 3]);
      assert.equal(await audit.removeOlderThan(order), 1);
      assert.equal(await audit.removeOlderThan(order), 0);
      assert.deepEqual(await left(), [4]);
    }));

  test('audit records outlive the organization and the project that they name', () =>
    withDatabase(makePlace, async (database) => {
      const { id: organizationId } = await insertOrganization(database, 'one');
      const project = await insertProject(database, { organizationId, name: 'default' });
      const record = await database.audit.append(auditRecord({ organizationId, projectId: project.id }));
      await database.projects.remove(project.id);
      assert.deepEqual(await database.audit.list({ organizationId, limit: 10 }), [record]);
    }));
}
