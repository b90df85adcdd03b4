import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildOpenApiDocument } from '../../src/api/docs/openapi-document.ts';
import { languageCodes } from '../../src/contracts/language.ts';
import { limits } from '../../src/limits.ts';
import { edgeConfig, generate, serverUnderTest } from '../fakes/server-under-test.ts';

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: Record<string, Field> } }>>;
  };
}

interface Field {
  readonly maxLength?: number;
  readonly description?: string;
  readonly default?: unknown;
}

test('buildOpenApiDocument() describes the interface version with 3.1', async () => {
  const document = (await buildOpenApiDocument()) as OpenApiDocument;
  assert.equal(document.openapi, '3.1.0');
  assert.equal(document.info.version, '2.19.2');
});

test('buildOpenApiDocument() gives the same text every time', async () => {
  assert.equal(JSON.stringify(await buildOpenApiDocument()), JSON.stringify(await buildOpenApiDocument()));
});

test('buildOpenApiDocument() lists every route of the interface once, each with its own operationId', async () => {
  const { paths } = (await buildOpenApiDocument()) as OpenApiDocument;
  assert.deepEqual(
    Object.entries(paths).map(([path, operations]) => `${Object.keys(operations).join()} ${path}`),
    [
      'get /health',
      'get /metrics',
      'post /predict',
      'get /ready',
      'get /ready/asr',
      'get /ready/tts',
      'post /v1/audio/enhance',
      'post /v1/audio/transcriptions',
      'get /v1/billing/credit-state',
      'post /v1/billing/record-usage',
      'get,post /v1/dictionaries',
      'get,patch,delete /v1/dictionaries/{dict_id}',
      'get,post,put /v1/dictionaries/{dict_id}/entries',
      'patch,delete /v1/dictionaries/{dict_id}/entries/{entry_id}',
      'get /v1/dictionaries/{dict_id}/export',
      'post /v1/dictionaries/{dict_id}/import',
      'post /v1/dictionaries/{dict_id}/preview',
      'post /v1/dictionaries/{project_id}/invalidate',
      'post /v1/license/activate',
      'post /v1/license/artifacts/download',
      'get /v1/license/deployment-status',
      'get /v1/license/files',
      'get /v1/license/health',
      'post /v1/license/resolve-api-key',
      'post /v1/license/revoke',
      'get /v1/license/status',
      'post /v1/license/svcturn/activate',
      'post /v1/license/svcturn/revoke',
      'post /v1/license/svcturn/usage',
      'post /v1/license/usage',
      'post /v1/license/validate',
      'get /v1/license/voices',
      'get /v1/license/voices/{voice_id}',
      'put /v1/license/voices/{voice_id}/references/{reference_id}/encoding',
      'post /v1/license/weights/key',
      'get /v1/models',
      'post /v1/normalize',
      'get /v1/objects/{object_key}',
      'post /v1/post-overrides/reload',
      'get,post /v1/projects',
      'delete /v1/projects/{project_id}',
      'post /v1/projects/{project_id}/api-keys',
      'delete /v1/projects/{project_id}/api-keys/{key_id}',
      'post /v1/realtime/client_secrets',
      'post /v1/tts/generate',
      'get,post /v1/voices',
      'get,patch,delete /v1/voices/{voice_id}',
      'put /v1/voices/{voice_id}/avatar',
      'post /v1/voices/{voice_id}/generate-sample',
      'post /v1/voices/{voice_id}/publish',
      'get,post /v1/voices/{voice_id}/references',
      'delete /v1/voices/{voice_id}/references/{ref_id}',
    ],
  );
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(!ids.includes(undefined));
});

test('buildOpenApiDocument() takes its bounds from the limits and names what has no effect', async () => {
  const { paths } = (await buildOpenApiDocument()) as OpenApiDocument;
  const fields = paths['/v1/tts/generate']?.['post']?.requestBody?.content['application/json']?.schema.properties ?? {};
  assert.equal(fields['text']?.maxLength, limits.textCodePointsMax);
  assert.match(String(fields['temperature']?.description), /without effect on the embedded engines/u);
  assert.match(String(fields['cfg_scale']?.description), /without effect on the embedded engines/u);
});

test('buildOpenApiDocument() tells the defaults that a body of text and voice alone gets', async () => {
  const { paths } = (await buildOpenApiDocument()) as OpenApiDocument;
  const fields = paths['/v1/tts/generate']?.['post']?.requestBody?.content['application/json']?.schema.properties ?? {};
  await using under = await serverUnderTest();
  await generate(under.server, { text: 'Hello', voice_id: 1 });
  const order = under.speech.orders[0];
  const applied = {
    model_id: order?.requestedModelId,
    cfg_scale: order?.cfgScale,
    temperature: order?.temperature,
    max_new_tokens: order?.newTokensMax,
    sample_rate: order?.format.sampleRateHz,
    normalize: order?.normalize,
    speed: order?.speed,
  };
  const told = Object.entries(fields).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : []));
  assert.deepEqual(Object.fromEntries(told), applied);
});

test('buildOpenApiDocument() grades each of the 39 languages', async () => {
  const { info } = (await buildOpenApiDocument()) as OpenApiDocument;
  for (const code of languageCodes)
    assert.match(info.description, new RegExp(`^\\| \`${code}\` \\| [^|]+ \\| [A-D] \\|`, 'mu'));
});

test('buildOpenApiDocument() says which routes need a key', async () => {
  const { paths } = (await buildOpenApiDocument()) as OpenApiDocument;
  assert.equal(paths['/v1/voices']?.['get']?.security?.length, 3);
  assert.equal(paths['/v1/models']?.['get']?.security, undefined);
});

test('GET /openapi.json serves the document', async () => {
  await using under = await serverUnderTest();
  const answer = await under.server.inject({ url: '/openapi.json' });
  assert.match(String(answer.headers['content-type']), /^application\/json/u);
  assert.deepEqual(answer.json(), await buildOpenApiDocument());
});

test('GET /openapi.json names the public address of the deployment', async () => {
  const config = { ...edgeConfig, publicUrl: 'https://speech.example' };
  await using under = await serverUnderTest({ config });
  const { servers } = (await under.server.inject({ url: '/openapi.json' })).json();
  assert.deepEqual(servers, [{ url: 'https://speech.example' }]);
});

for (const url of ['/docs', '/docs/']) {
  test(`GET ${url} is a page all of whose parts are served here, without inline scripts`, async () => {
    await using under = await serverUnderTest();
    const page = await under.server.inject({ url });
    assert.equal(page.statusCode, 200);
    assert.match(String(page.headers['content-security-policy']), /script-src 'self';/u);
    assert.doesNotMatch(page.body, /(?:src|href)="(?:https?:)?\/\//u);
    assert.doesNotMatch(page.body, /<script[^>]*>[^<\s]/u);
    const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/gu)].map(
      ([, part]) => new URL(part ?? '', `http://here${url}`),
    );
    assert.ok(parts.length >= 5);
    for (const { pathname } of parts) {
      assert.equal((await under.server.inject({ url: pathname })).statusCode, 200, pathname);
    }
  });
}
