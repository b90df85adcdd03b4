import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keys, serverUnderTest, type ServerUnderTest } from '../fakes/server-under-test.ts';

const withKey = { 'x-api-key': keys.full };
const preflight = { origin: 'https://page.example', 'access-control-request-method': 'POST' };

for (const [method, url, headers] of [
  ['GET', '/health', {}],
  ['HEAD', '/health', {}],
  ['GET', '/ready', {}],
  ['GET', '/ready/tts', {}],
  ['GET', '/metrics', {}],
  ['GET', '/v1/models', {}],
  ['GET', '/', {}],
  ['GET', '/openapi.json', {}],
  ['GET', '/docs/', {}],
  ['OPTIONS', '/v1/tts/generate', preflight],
] as const) {
  test(`a successful ${method} ${url} is no news: its line is for debugging`, async () => {
    await using under = await serverUnderTest();
    const answer = await under.server.inject({ method, url, headers });
    assert.ok(answer.statusCode < 300);
    assert.deepEqual(levelsOf(under), ['debug']);
  });
}

for (const [criterion, method, url, headers] of [
  ['a call with a key', 'GET', '/v1/voices', withKey],
  ['a refusal', 'GET', '/v1/voices', {}],
  ['a refusal of the counters', 'GET', '/metrics', { host: 'elsewhere.example' }],
  ['a service that is not ready', 'GET', '/ready/asr', {}],
  ['a path that does not exist', 'GET', '/nothing', {}],
  ['a method that does not fit', 'POST', '/health', {}],
  ['a path that cannot be decoded', 'GET', '/v1/voices/%zz', {}],
] as const) {
  test(`the line of ${criterion} is for everybody`, async () => {
    await using under = await serverUnderTest({ readiness: { tts: () => true, asr: () => 'missing' } });
    await under.server.inject({ method, url, headers });
    assert.deepEqual(levelsOf(under), ['info']);
  });
}

function levelsOf({ log }: ServerUnderTest): readonly string[] {
  return log.lines.filter(({ message }) => message === 'request answered').map(({ level }) => level);
}
