import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizationOf } from '../../src/api/authentication.ts';
import type { RouteAccess } from '../../src/api/route-access.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { keys, serverUnderTest } from '../fakes/server-under-test.ts';
import { projectServer } from './project-server.ts';

const refusals: readonly (readonly [key: string, level: 'read' | 'write', status: number, code: string])[] = [
  [keys.organizationRead, 'write', 403, 'PERMISSION_DENIED'],
  [keys.full, 'read', 403, 'PERMISSION_DENIED'],
  [keys.service, 'read', 403, 'PERMISSION_DENIED'],
  ['nobody', 'read', 401, 'UNAUTHORIZED'],
];
for (const [key, level, status, code] of refusals) {
  test(`a route of organizations that needs ${level} answers ${key} with ${status} ${code}`, async () => {
    const answer = await ask({ key, access: { kind: 'organization', level } });
    assert.deepEqual([answer.statusCode, answer.json().error_code], [status, code]);
  });
}

test('a route of organizations works on the organization of the key, whatever the query says', async () => {
  const answer = await ask({ key: keys.organizationRead, query: '?org_id=7' });
  assert.deepEqual(answer.json(), { organization: 1 });
});

test('a route with a schema ignores org_id with the key of an organization, also where it is there twice', async () => {
  await using server = await projectServer();
  for (const query of ['?org_id=1&org_id=2', '?org_id=0x1', '?org_id[]=', '?org_id=%00'])
    assert.equal((await server.call({ method: 'GET', path: query })).statusCode, 200, query);
});

for (const query of ['?org_id=1&org_id=2', '?org_id=0x1', '?org_id=01', '?org_id=+1', '?org_id=9007199254740993'])
  test(`a route with a schema refuses the master key with 400 for the query "${query}"`, async () => {
    await using server = await projectServer();
    const answer = await server.call({ method: 'GET', path: query, key: 'master' });
    assert.deepEqual([answer.statusCode, answer.json().error_code], [400, 'VALIDATION_ERROR']);
  });

test('a route of organizations works on org_id for the master key', async () => {
  const answer = await ask({ key: keys.master, query: '?org_id=7' });
  assert.deepEqual(answer.json(), { organization: 7 });
});

for (const query of ['', '?org_id=', '?org_id=0', '?org_id=1.5', '?org_id=x', '?org_id=1&org_id=2', '?org_id=1e3']) {
  test(`a route of organizations refuses the master key with 400 for the query "${query}"`, async () => {
    const answer = await ask({ key: keys.master, query });
    assert.deepEqual([answer.statusCode, answer.json().error_code], [400, 'VALIDATION_ERROR']);
  });
}

test('a route of projects answers an organization admin key with 403 UNAUTHORIZED', async () => {
  for (const key of [keys.organizationRead, keys.organizationWrite, keys.service]) {
    const access = { kind: 'permission', resource: 'tts', level: 'write', master: 'everything' } as const;
    const answer = await ask({ key, access });
    assert.deepEqual([answer.statusCode, answer.json().error_code], [403, 'UNAUTHORIZED']);
  }
});

test('a route that makes something for somebody answers the master key with 403 UNAUTHORIZED', async () => {
  const access = { kind: 'permission', resource: 'voices', level: 'write', master: 'nothing' } as const;
  const answer = await ask({ key: keys.master, access });
  assert.deepEqual([answer.statusCode, answer.json().error_code], [403, 'UNAUTHORIZED']);
});

test('a key whose creator was demoted gets 403 PERMISSION_DENIED, and a store that is away gets 503', async () => {
  for (const [key, status, code] of [
    ['key-creator-demoted', 403, 'PERMISSION_DENIED'],
    ['store-unavailable', 503, 'INTERNAL_ERROR'],
  ] as const) {
    await using under = await serverUnderTest({ authenticate: () => Promise.reject(new ServiceError(key)) });
    const answer = await under.server.inject({ url: '/v1/voices', headers: { authorization: 'Bearer any' } });
    assert.deepEqual([answer.statusCode, answer.json().error_code], [status, code]);
  }
});

test('a request with a key of an organization is logged with the kind and the id of the key', async () => {
  const { log } = await ask({ key: keys.organizationRead });
  assert.deepEqual(
    log.map(({ key }) => key),
    ['organization-admin-key 11'],
  );
});

/** Asks a route that says which organization it works on. */
async function ask({
  key,
  access = { kind: 'organization', level: 'read' },
  query = '',
}: {
  readonly key: string;
  readonly access?: RouteAccess;
  readonly query?: string;
}) {
  await using under = await serverUnderTest();
  under.server.get('/organization', { config: { access } }, (request) => ({ organization: organizationOf(request) }));
  const answer = await under.server.inject({
    url: `/organization${query}`,
    headers: { authorization: `Bearer ${key}` },
  });
  return Object.assign(answer, { log: under.log.lines.map(({ facts }) => facts) });
}
