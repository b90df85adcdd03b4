import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ServiceError } from '../../src/errors/service-error.ts';
import type { NormalizeWholeRequest, NormalizeWholeText } from '../../src/features/text/normalize-whole-text.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import { edgeConfig, keys, serverUnderTest } from '../fakes/server-under-test.ts';

interface Call {
  readonly body?: unknown;
  readonly key?: string;
  readonly access?: 'keys' | 'master';
  readonly normalizeWholeText?: NormalizeWholeText;
}

async function normalize({ body, key = keys.full, access = 'keys', normalizeWholeText }: Call) {
  await using under = await serverUnderTest({
    config: { ...edgeConfig, normalizeAccess: access },
    ...(normalizeWholeText !== undefined && { normalizeWholeText }),
  });
  return await under.server.inject({
    method: 'POST',
    url: '/v1/normalize',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

describe('POST /v1/normalize', () => {
  test('answers text, language and time, and nothing else', async () => {
    const clock = new ManualClock();
    await using under = await serverUnderTest({
      clock,
      async normalizeWholeText() {
        await clock.advance(12);
        return { text: 'fünf', language: 'de', changes: [{ rule: 'cardinal', start: 0, end: 1, spoken: 'fünf' }] };
      },
    });
    const answer = await under.server.inject({
      method: 'POST',
      url: '/v1/normalize',
      headers: { 'x-api-key': keys.full },
      payload: { text: '5' },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(answer.json(), { text: 'fünf', language: 'de', time_ms: 12 });
  });

  test('explains every change in code points of the submitted text', async () => {
    const answer = await normalize({
      body: { text: '🐦 5 🐦🐦 7', explain: true },
      normalizeWholeText: async () => ({
        text: 'five seven',
        language: 'en',
        changes: [
          { rule: 'cardinal', start: 3, end: 4, spoken: 'five' },
          { rule: 'emoji', start: 5, end: 9, spoken: '' },
          { rule: 'cardinal', start: 10, end: 11, spoken: 'seven' },
        ],
      }),
    });
    assert.deepEqual(answer.json().changes, [
      { rule: 'cardinal', source_start: 2, source_end: 3, source: '5', result: 'five' },
      { rule: 'emoji', source_start: 4, source_end: 6, source: '🐦🐦', result: '' },
      { rule: 'cardinal', source_start: 7, source_end: 8, source: '7', result: 'seven' },
    ]);
  });

  test('explains with an empty list where nothing was changed', async () => {
    assert.deepEqual((await normalize({ body: { text: 'a', explain: true } })).json().changes, []);
  });

  test('hands on the text as it came and the language, if one is given', async () => {
    const requests: NormalizeWholeRequest[] = [];
    const normalizeWholeText: NormalizeWholeText = async (request) => {
      requests.push(request);
      return { text: request.text, language: 'en', changes: [] };
    };
    for (const language of ['yue', null, undefined])
      await normalize({ body: { text: ' <b>x ', language }, normalizeWholeText });
    assert.deepEqual(requests, [
      { text: ' <b>x ', language: 'yue' },
      { text: ' <b>x ', language: undefined },
      { text: ' <b>x ', language: undefined },
    ]);
  });

  test('counts the length of the text in code points', async () => {
    const text = '🐦'.repeat(limits.textCodePointsMax);
    assert.equal((await normalize({ body: { text } })).statusCode, 200);
    assert.equal((await normalize({ body: { text: `${text}🐦` } })).statusCode, 422);
  });

  for (const { what, body, field } of [
    { what: 'an empty text', body: { text: '' }, field: 'text' },
    { what: 'no text', body: {}, field: 'text' },
    { what: 'a text that is none', body: { text: 5 }, field: 'text' },
    { what: 'an unknown language', body: { text: 'a', language: 'xx' }, field: 'language' },
    { what: 'an empty language', body: { text: 'a', language: '' }, field: 'language' },
    { what: 'an explain that is no boolean', body: { text: 'a', explain: 'true' }, field: 'explain' },
    { what: 'an unknown field', body: { text: 'a', voice: 1 }, field: 'voice' },
    { what: 'no object', body: ['a'] },
    { what: 'no body', body: undefined },
  ]) {
    test(`answers 422 with the place to ${what}`, async () => {
      const answer = await normalize({ body });
      assert.equal(answer.statusCode, 422, answer.body);
      const { error_code: errorCode, code, detail } = answer.json();
      assert.deepEqual({ errorCode, code }, { errorCode: 'VALIDATION_ERROR', code: 422 });
      assert.deepEqual(detail[0].loc, field === undefined ? ['body'] : ['body', field]);
    });
  }

  test('answers 400 to what is no JSON and 415 to what does not say it is', async () => {
    await using under = await serverUnderTest();
    const send = (contentType: string) =>
      under.server.inject({
        method: 'POST',
        url: '/v1/normalize',
        headers: { 'x-api-key': keys.full, 'content-type': contentType },
        payload: '{"text":',
      });
    assert.equal((await send('application/json')).statusCode, 400);
    assert.equal((await send('text/plain')).statusCode, 415);
  });

  test('passes on what is wrong with a tag', async () => {
    const answer = await normalize({
      body: { text: '<prosody rate="9">a' },
      normalizeWholeText: () =>
        Promise.reject(new ServiceError('field-invalid', { holes: { field: 'text', complaint: 'rate' } })),
    });
    assert.equal(answer.statusCode, 400);
  });

  for (const { key, access, status } of [
    { key: keys.full, access: 'keys', status: 200 },
    { key: keys.speechOnly, access: 'keys', status: 200 },
    { key: keys.master, access: 'keys', status: 200 },
    { key: keys.voicesOnly, access: 'keys', status: 403 },
    { key: 'nobody', access: 'keys', status: 401 },
    { key: keys.full, access: 'master', status: 403 },
    { key: keys.master, access: 'master', status: 200 },
  ] as const) {
    test(`answers ${status} to ${key} where access is for ${access}`, async () => {
      const answer = await normalize({ body: { text: 'a' }, key, access });
      assert.equal(answer.statusCode, status);
      if (status !== 200) assert.equal(answer.json().error_code, 'UNAUTHORIZED');
    });
  }
});

describe('POST /v1/post-overrides/reload', () => {
  async function reload(key: string | undefined, reloadPostOverrides: () => Promise<void> = async () => undefined) {
    await using under = await serverUnderTest({ reloadPostOverrides });
    return await under.server.inject({
      method: 'POST',
      url: '/v1/post-overrides/reload',
      // As published clients send it, also without a body.
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    });
  }

  test('answers 204 without a body once the rules have been read', async () => {
    let reloaded = false;
    const answer = await reload(keys.master, async () => {
      await Promise.resolve();
      reloaded = true;
    });
    assert.deepEqual(
      { status: answer.statusCode, body: answer.body, reloaded },
      { status: 204, body: '', reloaded: true },
    );
  });

  test('is for the master key alone, also from the same machine', async () => {
    const answer = await reload(keys.full);
    assert.equal(answer.statusCode, 403);
    assert.equal(answer.json().error_code, 'UNAUTHORIZED');
    assert.equal((await reload(undefined)).statusCode, 401);
  });

  test('reads nothing for who may not ask for it', async () => {
    await reload(keys.full, () => assert.fail('reloaded'));
    await reload(undefined, () => assert.fail('reloaded'));
  });

  test('goes elsewhere once the server is shutting down', async () => {
    await using under = await serverUnderTest({ isDraining: () => true });
    const answer = await under.server.inject({
      method: 'POST',
      url: '/v1/post-overrides/reload',
      headers: { 'x-api-key': keys.master },
    });
    assert.equal(answer.statusCode, 503);
  });

  test('tells what is wrong with the rules', async () => {
    const answer = await reload(keys.master, () =>
      Promise.reject(new ServiceError('post-overrides-invalid', { holes: { complaint: 'rule 3 has no pattern' } })),
    );
    assert.equal(answer.statusCode, 500);
    assert.match(answer.json().error, /rule 3 has no pattern/u);
  });
});
