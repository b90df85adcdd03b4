import assert from 'node:assert/strict';
import { test } from 'node:test';
import { customerKeys, licenceServer, type Call, type LicenceServer } from './licence-server.ts';

/** One field of a request: what it may be, and what it may not. */
interface Field {
  readonly name: string;
  readonly good: unknown;
  readonly isOptional?: boolean;
  readonly bad: readonly unknown[];
}

interface Route {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly fields: readonly Field[];
  /** How it is called where its fields are good. */
  readonly status: number;
  readonly call?: Partial<Call>;
}

const long = (length: number): string => 'x'.repeat(length);
const notText: readonly unknown[] = [null, 1, true, [], {}, ['x']];
const licenceKey: Field = { name: 'license_key', good: 'KEY', bad: [...notText, '', long(513)] };
const instanceId: Field = {
  name: 'instance_id',
  good: 'node-1',
  bad: [...notText, '', long(257), 'a\u0000b', 'a\nb', '\ud800'],
};
const artifactId: Field = {
  name: 'artifact_id',
  good: 'svc-3/weights',
  bad: [...notText, '', 'A', '/a', '.a', '../a', 'a b', 'a\\b', 'a\n', long(192), 'ä', 'a%2e'],
};
const version: Field = { name: 'version', good: '1', bad: [...notText, '', long(192)] };

const routes: readonly Route[] = [
  {
    path: '/activate',
    method: 'POST',
    status: 200,
    fields: [
      licenceKey,
      instanceId,
      { name: 'model_id', good: 'svc-3', bad: [...notText, '', long(129), 'a\u0000', '\udfff'] },
    ],
  },
  { path: '/validate', method: 'POST', status: 200, fields: [licenceKey, instanceId] },
  {
    path: '/usage',
    method: 'POST',
    status: 200,
    fields: [
      licenceKey,
      instanceId,
      { name: 'chars', good: 1, bad: [null, '1', 1.5, -1, 1e300, true, [], {}, 100_000_001] },
      { name: 'audio_seconds', good: 0.5, bad: [null, '1', -0.001, 1e300, true, [], {}, 86_400_001] },
      { name: 'reported_at', good: 5, bad: [null, '1', -1, 1e300, true, [], {}] },
      { name: 'signature', good: '', isOptional: true, bad: [null, 1, true, [], {}, long(129)] },
    ],
  },
  {
    path: '/status',
    method: 'GET',
    status: 200,
    fields: [
      { ...licenceKey, bad: ['', long(513)] },
      { ...instanceId, bad: ['', long(257)] },
    ],
  },
  {
    path: '/revoke',
    method: 'POST',
    status: 204,
    call: { apiKey: customerKeys.operator },
    fields: [
      licenceKey,
      {
        name: 'instance_id',
        good: 'node-1',
        isOptional: true,
        bad: [1, true, [], {}, '', long(257), 'a\u0000b', '\ud800'],
      },
    ],
  },
  {
    path: '/resolve-api-key',
    method: 'POST',
    status: 200,
    call: { licence: 'KEY' },
    fields: [{ name: 'api_key', good: customerKeys.project, bad: [...notText, '', long(513)] }],
  },
  {
    path: '/files',
    method: 'GET',
    status: 404,
    call: { licence: 'KEY' },
    fields: [{ name: 'path', good: 'nothing', bad: ['', long(1025)] }],
  },
  {
    path: '/artifacts/download',
    method: 'POST',
    status: 404,
    call: { licence: 'KEY' },
    fields: [artifactId, version],
  },
  {
    path: '/weights/key',
    method: 'POST',
    status: 404,
    call: { licence: 'KEY' },
    fields: [
      artifactId,
      version,
      { name: 'source_fingerprint', good: 'sha256:0', bad: [...notText, '', long(513)] },
      { name: 'wrapped_key', good: 'AAAA', bad: [...notText, '', long(1025)] },
      { name: 'key_encryption_key_id', good: 'kek_0', bad: [...notText, '', long(65)] },
      { name: 'encryption_format', good: 'aes', bad: [...notText, '', long(65)] },
    ],
  },
];

for (const route of routes)
  test(`${route.method} /v1/license${route.path} answers 422 to every field that is bad, and says which`, async () => {
    await using server = await licenceServer();
    const { key } = await server.issue({ reports: 'unsigned' });
    const activation = { license_key: key, instance_id: 'node-1', model_id: 'svc-3' };
    await server.call({ path: '/activate', body: activation });
    const send = (fields: ReadonlyMap<string, unknown>) => ask(server, { route, key, fields });
    const good = new Map(route.fields.map(({ name, good: value }) => [name, value === 'KEY' ? key : value]));
    for (const { name, bad, isOptional = false } of route.fields) {
      const without = new Map([...good].filter(([other]) => other !== name));
      if (!isOptional) await assertUnprocessable(send(without), { name, what: 'absent' });
      for (const value of bad)
        await assertUnprocessable(send(new Map([...good, [name, value]])), { name, what: JSON.stringify(value) });
    }
    const answer = await send(good);
    assert.equal(answer.statusCode, route.status, answer.body);
  });

for (const route of routes.filter(({ method }) => method === 'POST'))
  test(`POST /v1/license${route.path} answers 422 to what is no JSON object, and 415 to what is no JSON`, async () => {
    await using server = await licenceServer();
    const { key } = await server.issue();
    const call = { ...route.call, path: route.path, ...(route.call?.licence && { licence: key }) };
    for (const body of ['', '{', '[]', 'null', '5', '"x"', '{"a":1}}', "{'a':1}"]) {
      const answer = await server.call({ ...call, body });
      assert.equal(answer.statusCode, 422, `${body}: ${answer.body}`);
      assert.ok(Array.isArray(answer.json().detail));
    }
    const answer = await server.call({ ...call, body: 'a=1', headers: { 'content-type': 'text/plain' } });
    assert.equal(answer.statusCode, 415);
  });

for (const route of routes.filter(({ call }) => call?.licence !== undefined))
  test(`${route.method} /v1/license${route.path} wants a known licence before it looks at anything else`, async () => {
    await using server = await licenceServer();
    for (const licence of [undefined, '', 'lk_unknown', customerKeys.operator]) {
      const answer = await server.call({
        method: route.method,
        path: route.path,
        apiKey: customerKeys.operator,
        ...(licence !== undefined && { licence }),
        ...(route.method === 'POST' && { body: '{' }),
      });
      assert.deepEqual([answer.statusCode, answer.json().error_code], [401, 'UNAUTHORIZED']);
    }
  });

for (const route of routes.filter(({ call }) => call?.licence !== undefined))
  test(`${route.method} /v1/license${route.path} refuses a licence that is expired or revoked`, async () => {
    await using server = await licenceServer();
    const { key: expired } = await server.issue({ expiresAtMs: server.clock.nowMs() });
    const { key: revoked, licence } = await server.issue();
    await server.manage.revoke(licence.id, { caller: { kind: 'operator' }, requestId: 'req_test' });
    for (const key of [expired, revoked]) {
      const fields = new Map(route.fields.map(({ name, good }) => [name, good]));
      const answer = await ask(server, { route, key, fields });
      assert.deepEqual([answer.statusCode, answer.json().error_code], [403, 'UNAUTHORIZED']);
    }
  });

function ask(
  server: LicenceServer,
  {
    route,
    key,
    fields,
  }: { readonly route: Route; readonly key: string; readonly fields: ReadonlyMap<string, unknown> },
) {
  const { method, path } = route;
  const call = { ...route.call, method, ...(route.call?.licence && { licence: key }) };
  if (method === 'POST') return server.call({ ...call, path, body: Object.fromEntries(fields) });
  const query = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
  return server.call({ ...call, path: `${path}?${query.toString()}` });
}

async function assertUnprocessable(
  asked: ReturnType<LicenceServer['call']>,
  { name, what }: { readonly name: string; readonly what: string },
): Promise<void> {
  const answer = await asked;
  const { error, error_code: errorCode, code, detail } = answer.json();
  assert.deepEqual([answer.statusCode, code, errorCode], [422, 422, 'VALIDATION_ERROR'], `${name} ${what}: ${error}`);
  assert.ok(error.startsWith(`${name}: `), error);
  assert.deepEqual(detail[0].loc.slice(1), [name]);
}
