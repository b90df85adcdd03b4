import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../../src/errors/service-error.ts';
import { generate, keys, serverUnderTest } from '../fakes/server-under-test.ts';

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const accepted: readonly (readonly [criterion: string, url: string, headers: Record<string, string>])[] = [
  ['a bearer token', '/v1/voices', bearer(keys.full)],
  ['a bearer token with the scheme in small letters', '/v1/voices', { authorization: `bearer ${keys.full}` }],
  ['X-API-Key', '/v1/voices', { 'x-api-key': keys.full }],
  ['the query parameter', `/v1/voices?api_key=${keys.full}`, {}],
  ['both headers at once', '/v1/voices', { ...bearer(keys.full), 'x-api-key': keys.full }],
  ['Authorization before a wrong X-API-Key', '/v1/voices', { ...bearer(keys.full), 'x-api-key': 'wrong' }],
  ['X-API-Key before a wrong query parameter', '/v1/voices?api_key=wrong', { 'x-api-key': keys.full }],
  ['the first of two query parameters', `/v1/voices?api_key=${keys.full}&api_key=wrong`, {}],
  ['the master key', '/v1/voices', bearer(keys.master)],
  ['a key that may read voices', '/v1/voices', bearer(keys.voicesOnly)],
];

for (const [criterion, url, headers] of accepted) {
  test(`a route with a permission accepts ${criterion}`, async () => {
    await using under = await serverUnderTest();
    assert.equal((await under.server.inject({ url, headers })).statusCode, 200);
  });
}

const refused: readonly (readonly [criterion: string, url: string, headers: Record<string, string>])[] = [
  ['no key', '/v1/voices', {}],
  ['a wrong key', '/v1/voices', bearer('wrong')],
  ['an empty X-API-Key', '/v1/voices', { 'x-api-key': '' }],
  ['an empty query parameter', '/v1/voices?api_key=', {}],
  ['another scheme', '/v1/voices', { authorization: `Basic ${keys.full}` }],
  ['a bare key as Authorization', '/v1/voices', { authorization: keys.full }],
  [
    'a malformed Authorization even beside a good X-API-Key',
    '/v1/voices',
    { authorization: 'Bearer', 'x-api-key': keys.full },
  ],
  ['a wrong Authorization even beside a good X-API-Key', '/v1/voices', { ...bearer('wrong'), 'x-api-key': keys.full }],
  ['a wrong key before a shape that is wrong too', '/v1/voices?limit=0', bearer('wrong')],
];

for (const [criterion, url, headers] of refused) {
  test(`a route with a permission refuses ${criterion} with 401`, async () => {
    await using under = await serverUnderTest();
    const answer = await under.server.inject({ url, headers });
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.json().error_code, 'UNAUTHORIZED');
    assert.equal(answer.json().code, 401);
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
    assert.match(String(answer.headers['x-request-id']), /^req_/u);
  });
}

test('a key without the permission gets 403 UNAUTHORIZED before the body is looked at', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, '{', bearer(keys.voicesOnly));
  assert.equal(answer.statusCode, 403);
  assert.deepEqual(answer.json(), {
    error: 'This key lacks the permission tts: write',
    error_code: 'UNAUTHORIZED',
    code: 403,
  });
});

test('a level of none is no permission to read', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({ url: '/v1/voices/anna', headers: bearer(keys.speechOnly) });
  assert.equal(answer.statusCode, 403);
});

test('speaking needs no permission for voices', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, { text: 'Hello', voice_id: 1 }, bearer(keys.speechOnly));
  assert.equal(answer.statusCode, 200);
});

test('the master key may speak', async () => {
  await using under = await serverUnderTest();
  const answer = await generate(under.server, { text: 'Hello', voice_id: 1 }, bearer(keys.master));
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(under.speech.orders[0]?.caller, { kind: 'master' });
});

test('public routes look at no key', async () => {
  await using under = await serverUnderTest({
    authenticate: async () => assert.fail('a public route asked who calls'),
  });
  for (const url of ['/health', '/ready', '/ready/tts', '/v1/models', '/openapi.json']) {
    assert.equal((await under.server.inject({ url, headers: bearer('wrong') })).statusCode, 200, url);
  }
});

test('a database that cannot be reached is 503, not 401', async () => {
  await using under = await serverUnderTest({
    authenticate: async () => {
      throw new ServiceError('store-unavailable');
    },
  });
  const answer = await under.server.inject({ url: '/v1/voices', headers: bearer(keys.full) });
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.headers['retry-after'], '5');
});
