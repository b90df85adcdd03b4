import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from '../../src/contracts/caller.ts';
import { StoreUnavailableError } from '../../src/contracts/stores/stores.ts';
import { limits } from '../../src/limits.ts';
import { insertProject, requestLogEntry } from '../contract/stores/rows.ts';
import { projectServer, type Call } from './project-server.ts';

const created: Call = { method: 'POST', body: { name: 'Hotline' } };

test('POST /v1/projects answers 201 with the project, whose slug is its id', async () => {
  await using server = await projectServer();
  const answer = await server.call(created);
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(answer.json(), {
    id: 3,
    name: 'Hotline',
    slug: '3',
    created_at: new Date(server.clock.nowMs()).toISOString(),
  });
});

test('GET /v1/projects lists those of the organization alone, oldest first', async () => {
  await using server = await projectServer();
  await server.call(created);
  for (const key of ['reader', 'writer'] as const) {
    const answer = await server.call({ method: 'GET', key });
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(namesIn(answer), ['first', 'Hotline']);
  }
  assert.deepEqual(namesIn(await server.call({ method: 'GET', key: 'other' })), ['foreign']);
});

test('POST /v1/projects takes a name of 1 to 200 code points that is not blank, and nothing else', async () => {
  await using server = await projectServer();
  for (const name of ['a', '𝔘'.repeat(limits.projectNameLengthMax), ' Ü ', 'first']) {
    const answer = await server.call({ method: 'POST', body: { name } });
    assert.deepEqual([answer.statusCode, answer.json().name], [201, name]);
  }
  const refused: readonly (readonly [body: unknown, field: string])[] = [
    [{ name: 'x'.repeat(limits.projectNameLengthMax + 1) }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: ' \u00a0\u2003' }, 'name'],
    [{ name: '\u200b\u2060' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    ['{"name":"\\ud800"}', 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: null }, 'name'],
    [{}, 'name'],
    [{ name: 'x', slug: 'y' }, 'slug'],
    [[], 'JSON object'],
    [undefined, 'JSON object'],
    ['{"name":', 'JSON'],
  ];
  for (const [body, field] of refused) {
    const answer = await server.call({ method: 'POST', body });
    assertRefused(answer, [400, 'VALIDATION_ERROR'], JSON.stringify(body));
    assert.ok(answer.json<{ error: string }>().error.includes(field), answer.body);
  }
  const empty = await server.call({ method: 'POST', body: { name: '' } });
  assert.equal(empty.json<{ error: string }>().error, 'name: must not be empty');
  assert.equal((await server.database.projects.list({ organizationId: 1 })).length, 5);
});

test('POST /v1/projects refuses the project after the thousandth with 409', async () => {
  await using server = await projectServer();
  await server.database.transaction(async (stores) => {
    for (let count = 1; count < limits.projectsPerOrganizationMax - 1; count += 1)
      await insertProject(stores, { organizationId: 1, name: `project ${count}` });
  });
  const answers = await Promise.all([server.call(created), server.call(created), server.call(created)]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right),
    [201, 409, 409],
  );
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  assert.equal(refused?.json().error_code, 'VALIDATION_ERROR');
  assert.equal((await server.call({ ...created, key: 'other' })).statusCode, 201);
  assert.equal((await server.call({ method: 'DELETE', path: '/1' })).statusCode, 200);
  assert.equal((await server.call(created)).statusCode, 201);
});

test('DELETE /v1/projects removes keys, dictionaries and request logs, and leaves usage', async () => {
  await using server = await projectServer();
  const { database } = server;
  const { secret } = (await server.call({ method: 'POST', path: '/1/api-keys' })).json<{ secret: string }>();
  const dictionary = await database.dictionaries.insert({
    projectId: 1,
    name: 'words',
    description: null,
    language: null,
    isActive: true,
    createdAtMs: 0,
  });
  await database.requestLogs.append([requestLogEntry({ projectId: 1 }), requestLogEntry({ projectId: 1 })]);
  await database.usage.append({
    usageId: 'use_1',
    requestId: 'req_1',
    organizationId: 1,
    projectId: 1,
    keyId: 1,
    modelId: 'svc-3',
    engine: 'espeak-ng',
    voiceId: 1,
    characters: 1,
    audioMs: 1,
    costMicroCents: null,
    outcome: 'completed',
    createdAtMs: 0,
  });
  // Remembered from now on.
  assert.equal(await server.statusWith(secret), 200);

  const answer = await server.call({ method: 'DELETE', path: '/1' });
  assert.deepEqual([answer.statusCode, answer.json()], [200, { deleted: true }]);
  assert.equal(await server.statusWith(secret), 401);
  assert.deepEqual(await database.apiKeys.list({ projectId: 1 }), []);
  assert.equal(await database.dictionaries.find(dictionary.id), undefined);
  assert.deepEqual(await database.requestLogs.list({ projectId: 1, limit: 10 }), []);
  assert.equal((await database.usage.find('use_1'))?.projectId, 1);
  assertRefused(await server.call({ method: 'DELETE', path: '/1' }), [404, 'NOT_FOUND']);
});

test('projects of other organizations, and none, are missing', async () => {
  await using server = await projectServer();
  for (const id of ['2', '99', '0', '-1', String(Number.MAX_SAFE_INTEGER)]) {
    assertRefused(await server.call({ method: 'DELETE', path: `/${id}` }), [404, 'NOT_FOUND'], id);
    assertRefused(await server.call({ method: 'POST', path: `/${id}/api-keys` }), [404, 'NOT_FOUND'], id);
    assertRefused(await server.call({ method: 'DELETE', path: `/${id}/api-keys/1` }), [404, 'NOT_FOUND'], id);
  }
  for (const id of ['x', '1.5', '0x1', '1e0', '01', '+1', '-0', '%201', '9007199254740992', '-9007199254740992'])
    assertRefused(await server.call({ method: 'DELETE', path: `/${id}` }), [400, 'VALIDATION_ERROR'], id);
  assert.notEqual(await server.database.projects.find(2), undefined);
});

const everyRoute: readonly Call[] = [
  created,
  { method: 'DELETE', path: '/1' },
  { method: 'POST', path: '/1/api-keys' },
  { method: 'DELETE', path: '/1/api-keys/1' },
];

test('every route that changes something needs an organization admin key that may write', async () => {
  await using server = await projectServer();
  for (const call of everyRoute) {
    for (const key of ['reader', 'inside', 'service'] as const)
      assertRefused(await server.call({ ...call, key }), [403, 'PERMISSION_DENIED'], `${call.method} ${key}`);
    assertRefused(await server.call({ ...call, key: null }), [401, 'UNAUTHORIZED']);
  }
  for (const key of ['inside', 'service'] as const)
    assertRefused(await server.call({ method: 'GET', key }), [403, 'PERMISSION_DENIED'], key);
  assert.deepEqual(await server.database.audit.list({ limit: 10 }), []);
});

test('an organization admin key does nothing any more when its creator is demoted or gone', async () => {
  await using server = await projectServer();
  const creator = { organizationId: 1, userId: 1 };
  assert.equal((await server.call({ method: 'GET' })).statusCode, 200);
  await server.database.members.setRole(creator, 'member');
  for (const call of [...everyRoute, { method: 'GET' } as const])
    assertRefused(await server.call(call), [403, 'PERMISSION_DENIED']);
  await server.database.members.setRole(creator, 'admin');
  assert.equal((await server.call({ method: 'GET' })).statusCode, 200);
  await server.database.members.remove(creator);
  assertRefused(await server.call({ method: 'GET' }), [403, 'PERMISSION_DENIED']);
});

test('the master key works on the organization that org_id names, which must exist', async () => {
  await using server = await projectServer();
  const answer = await server.call({ ...created, path: '?org_id=2', key: 'master' });
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(namesIn(await server.call({ method: 'GET', path: '?org_id=2', key: 'master' })), [
    'foreign',
    'Hotline',
  ]);
  assertRefused(await server.call({ method: 'DELETE', path: '/1?org_id=2', key: 'master' }), [404, 'NOT_FOUND']);
  for (const call of [...everyRoute, { method: 'GET' } as const]) {
    assertRefused(await server.call({ ...call, key: 'master' }), [400, 'VALIDATION_ERROR']);
    const path = `${call.path ?? ''}?org_id=77`;
    assertRefused(await server.call({ ...call, path, key: 'master' }), [404, 'NOT_FOUND'], path);
    const nonsense = `${call.path ?? ''}?org_id=x`;
    assertRefused(await server.call({ ...call, path: nonsense, key: 'master' }), [400, 'VALIDATION_ERROR'], nonsense);
  }
});

test('org_id means nothing with a key that has its organization', async () => {
  await using server = await projectServer();
  for (const path of ['?org_id=2', '?org_id=x', '?org_id=', '?sdk=js&sdk_version=1'])
    assert.deepEqual(namesIn(await server.call({ method: 'GET', path })), ['first'], path);
});

test('every change is in the audit trail with who, what and which, and without secrets', async () => {
  await using server = await projectServer();
  await server.call(created);
  const { secret } = (
    await server.call({ method: 'POST', path: '/3/api-keys?org_id=1', key: 'master', body: { name: 'a key' } })
  ).json<{ secret: string }>();
  await server.call({ method: 'DELETE', path: '/3/api-keys/2' });
  await server.call({ method: 'DELETE', path: '/3' });
  await server.call({ method: 'DELETE', path: '/3' });
  const records = (await server.database.audit.list({ limit: 10, organizationId: 1 })).toReversed();
  assert.deepEqual(
    records.map((record) => [record.actorKind, record.actorKeyId, record.actorUserId, record.action, record.target]),
    [
      ['organization-admin-key', 1, 1, 'project.create', 'project 3'],
      ['master', null, null, 'project-key.issue', 'project-key 2'],
      ['organization-admin-key', 1, 1, 'project-key.revoke', 'project-key 2'],
      ['organization-admin-key', 1, 1, 'project.delete', 'project 3'],
    ],
  );
  assert.ok(!JSON.stringify(records).includes(secret));
  assert.ok(records.every(({ requestId, projectId }) => requestId !== null && projectId === 3));
});

test('a key of a project cannot delete its project nor revoke itself, wherever it is let in', async () => {
  await using server = await projectServer();
  const caller: Caller = {
    kind: 'project-key',
    keyId: 1,
    organizationId: 1,
    projectId: 1,
    userId: null,
    permissions: null,
  };
  const place = { caller, organizationId: 1, requestId: 'req_1', projectId: 1 };
  const { manageProjects, manageProjectKeys } = server.projects;
  await assert.rejects(manageProjects.remove(place), { key: 'project-own' });
  await assert.rejects(manageProjectKeys.revoke({ ...place, keyId: 1 }), { key: 'key-own' });
  assert.equal((await server.database.apiKeys.find(1))?.revokedAtMs, null);
});

test('with management switched off every route answers 503 INTERNAL_ERROR to who might have used it', async () => {
  await using server = await projectServer({ projectManagement: 'off' });
  for (const call of [...everyRoute, { method: 'GET' } as const]) {
    assertRefused(await server.call(call), [503, 'INTERNAL_ERROR'], `${call.method} ${call.path ?? ''}`);
    assertRefused(await server.call({ ...call, key: 'inside' }), [403, 'PERMISSION_DENIED']);
  }
  assert.notEqual(await server.database.projects.find(1), undefined);
});

test('a store that goes away answers 503 INTERNAL_ERROR with Retry-After', async () => {
  const away = async (): Promise<never> => {
    throw new StoreUnavailableError('it is away');
  };
  await using server = await projectServer({
    wrap: (database) =>
      Object.create(database, {
        transaction: { value: away },
        projects: { value: { ...database.projects, find: away, list: away } },
        credentials: { value: database.credentials },
      }),
  });
  for (const call of [...everyRoute, { method: 'GET' } as const]) {
    const answer = await server.call(call);
    assertRefused(answer, [503, 'INTERNAL_ERROR'], `${call.method} ${call.path ?? ''}`);
    assert.equal(answer.headers['retry-after'], '5');
  }
});

function namesIn(answer: LightMyRequestResponse): readonly string[] {
  return answer.json<{ projects: { name: string }[] }>().projects.map(({ name }) => name);
}

function assertRefused(
  answer: LightMyRequestResponse,
  [status, errorCode]: readonly [status: number, errorCode: string],
  about = '',
): void {
  const { error_code: code, error } = answer.json<{ error_code: string; error: string }>();
  assert.deepEqual([answer.statusCode, code], [status, errorCode], `${about}: ${error}`);
}
