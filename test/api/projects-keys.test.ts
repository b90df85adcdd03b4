import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../src/limits.ts';
import { apiKey } from '../contract/stores/rows.ts';
import { projectServer, type ProjectServer } from './project-server.ts';

interface KeyAnswer {
  readonly id: number;
  readonly name: string | null;
  readonly permissions: object | null;
  readonly secret: string;
  readonly key_last4: string;
  readonly error_code?: string;
  readonly error?: string;
}

test('POST …/api-keys answers 201 with the key, its secret of 256 bits, and no-store', async () => {
  await using server = await projectServer();
  const answer = await issue(server, { name: 'Website', permissions: { tts: 'write', voices: 'none' } });
  const body = answer.json<KeyAnswer>();
  assert.match(body.secret, /^svc_[0-9A-Za-z]{43}$/u);
  assert.deepEqual(body, {
    id: 2,
    project_id: 1,
    name: 'Website',
    key_prefix: 'svc_',
    key_last4: body.secret.slice(-4),
    permissions: { tts: 'write', voices: 'none' },
    created_at: new Date(server.clock.nowMs()).toISOString(),
    secret: body.secret,
  });
  assert.equal(answer.statusCode, 201);
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('POST …/api-keys makes a key with everything of no body, an empty one, and one of nulls', async () => {
  await using server = await projectServer();
  for (const body of [undefined, '', {}, { name: null, permissions: null }]) {
    const answer = await issue(server, body);
    const { name, permissions, secret } = answer.json<KeyAnswer>();
    assert.deepEqual([answer.statusCode, name, permissions], [201, null, null], answer.body);
    assert.equal(await server.statusWith(secret), 200);
  }
});

test('POST …/api-keys makes a key that may do nothing of no permissions', async () => {
  await using server = await projectServer();
  const { permissions, secret } = (await issue(server, { permissions: {} })).json<KeyAnswer>();
  assert.deepEqual(permissions, {});
  assert.equal(await server.statusWith(secret), 403);
});

test('POST …/api-keys refuses what is no permission, no name or no field with 400', async () => {
  await using server = await projectServer();
  const refused: readonly (readonly [body: unknown, field: string])[] = [
    [{ permissions: { projects: 'write' } }, 'permissions.projects'],
    [{ permissions: { speech: 'write' } }, 'permissions.speech'],
    [{ permissions: { tts: 'read' } }, 'permissions.tts'],
    [{ permissions: { realtime: 'read' } }, 'permissions.realtime'],
    [{ permissions: { enhance: 'read' } }, 'permissions.enhance'],
    [{ permissions: { voices: 'admin' } }, 'permissions.voices'],
    [{ permissions: { dictionaries: null } }, 'permissions.dictionaries'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: 'all' }, 'permissions'],
    [{ name: 'x'.repeat(limits.keyNameLengthMax + 1) }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: '\u200B' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ title: 'x' }, 'title'],
    [[], 'JSON object'],
    ['"x"', 'JSON object'],
  ];
  for (const [body, field] of refused) {
    const answer = await issue(server, body);
    const { error_code: code, error = '' } = answer.json<KeyAnswer>();
    assert.deepEqual([answer.statusCode, code], [400, 'VALIDATION_ERROR'], JSON.stringify(body));
    assert.ok(error.includes(field), error);
  }
  assert.equal((await issue(server, { name: '𝔘'.repeat(limits.keyNameLengthMax) })).statusCode, 201);
  assert.equal((await server.database.apiKeys.list({ projectId: 1 })).length, 2);
});

test('a key acts for whoever issued it, and its secret is in no column', async () => {
  await using server = await projectServer();
  const { secret } = (await issue(server, {})).json<KeyAnswer>();
  await server.call({ method: 'POST', path: '/1/api-keys?org_id=1', key: 'master' });
  const [, issued, byMaster] = await server.database.apiKeys.list({ projectId: 1 });
  assert.equal(issued?.createdByUserId, 1);
  assert.equal(byMaster?.createdByUserId, null);
  assert.ok(!JSON.stringify(issued).includes(secret));
});

test('DELETE …/api-keys ends a key at once, and a second time it is missing', async () => {
  await using server = await projectServer();
  const { id, secret } = (await issue(server, {})).json<KeyAnswer>();
  assert.equal(await server.statusWith(secret), 200);
  const answer = await revoke(server, `/1/api-keys/${id}`);
  assert.deepEqual([answer.statusCode, answer.json()], [200, { deleted: true }]);
  assert.equal(await server.statusWith(secret), 401);
  assert.equal((await revoke(server, `/1/api-keys/${id}`)).statusCode, 404);
});

test('DELETE …/api-keys does not find keys of another project, nor organization keys', async () => {
  await using server = await projectServer();
  await server.call({ method: 'POST', body: { name: 'sibling' } });
  const { id } = (await server.call({ method: 'POST', path: '/3/api-keys' })).json<KeyAnswer>();
  for (const path of [`/1/api-keys/${id}`, '/1/api-keys/4', '/1/api-keys/99']) {
    const answer = await revoke(server, path);
    assert.deepEqual([answer.statusCode, answer.json().error_code], [404, 'NOT_FOUND'], path);
  }
  assert.equal((await server.database.apiKeys.find(id))?.revokedAtMs, null);
});

function issue(server: ProjectServer, body: unknown) {
  return server.call({
    method: 'POST',
    path: '/1/api-keys',
    body,
    headers: { 'content-type': 'application/json' },
  });
}

function revoke(server: ProjectServer, path: string) {
  return server.call({ method: 'DELETE', path });
}

test('POST …/api-keys refuses one key too many with 409, and takes it when another is revoked', async () => {
  await using server = await projectServer();
  const { database } = server;
  const project = await database.projects.find(1);
  assert.ok(project);
  // One is there from the start, and one more must fit.
  await database.transaction(async ({ apiKeys }) => {
    for (let index = 0; index < limits.liveKeysPerProjectMax - 2; index += 1)
      await apiKeys.insert(apiKey(project, { hash: `filler ${index}` }));
  });
  const { id } = (await issue(server, {})).json<KeyAnswer>();
  const refused = await issue(server, {});
  assert.deepEqual([refused.statusCode, refused.json<KeyAnswer>().error_code], [409, 'VALIDATION_ERROR'], refused.body);
  assert.equal((await server.call({ method: 'DELETE', path: `/1/api-keys/${id}` })).statusCode, 200);
  assert.equal((await issue(server, {})).statusCode, 201);
});
