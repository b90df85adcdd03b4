import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { imageMetadataOf, licenceFileAssociatedData } from '../../src/features/licensing/keep-deliveries.ts';
import { createDeliveredObjects } from '../../src/features/licensing/delivered-objects.ts';
import { openChunks } from '../../src/features/licensing/sealed-chunks.ts';
import { createVoiceObjectSweep } from '../../src/features/voices/sweep-voice-objects.ts';
import { limits } from '../../src/limits.ts';
import { silentLog } from '../fakes/silent-log.ts';
import { licenceServer, type LicenceServer } from './licence-server.ts';

const plain = randomBytes(limits.sealedChunkBytes + 1000);
const which = { artifact_id: 'svc-3/weights', version: '2026-11' };

test('POST artifacts/download gives an address, and what opens the bytes that are there', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  await addArtifact(server);
  const { download_url: url, ...told } = (await download(server, key)).json();
  assert.deepEqual(
    [told.archive_format, told.compression, told.encryption_format],
    ['tar', 'zstd', 'aes-256-gcm-chunked-v1'],
  );
  const fetched = await server.fetch(url);
  assert.equal(fetched.statusCode, 200);
  const sealed = fetched.rawPayload;
  assert.equal(sealed.length, told.ciphertext_size);
  assert.equal(createHash('sha256').update(sealed).digest('hex'), told.ciphertext_sha256);
  const opened = await openedOf(sealed, { key: told.decryption_key_b64, associatedData: told.associated_data_b64 });
  assert.deepEqual(opened, plain);
});

test('an artifact that was downloaded in ranges, out of order, is the same', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  await addArtifact(server);
  const { download_url: url, ciphertext_size: size, ciphertext_sha256: sha256 } = (await download(server, key)).json();
  const part = 300_000;
  const starts = Array.from({ length: Math.ceil(size / part) }, (_, index) => index * part).toReversed();
  const whole = Buffer.alloc(size);
  for (const start of starts) {
    const answer = await server.fetch(url, { range: `bytes=${start}-${start + part - 1}` });
    assert.equal(answer.statusCode, 206);
    answer.rawPayload.copy(whole, start);
  }
  assert.equal(createHash('sha256').update(whole).digest('hex'), sha256);
  assert.equal((await server.fetch(url, { range: `bytes=${size}-` })).statusCode, 416);
});

test('an address ends, opens one object, and cannot be made by anybody', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  await addArtifact(server);
  await addArtifact(server, { version: 'other' });
  const first = (await download(server, key)).json();
  const other = (await download(server, key, 'other')).json();
  const [path, query] = first.download_url.split('?');
  const forged = [
    path,
    `${path}?${query.replace(/expires=\d+/u, 'expires=9999999999999')}`,
    `${other.download_url.split('?')[0]}?${query}`,
    first.download_url.replace(/(?<=signature=)./u, (one: string) => (one === 'A' ? 'B' : 'A')),
    `${path}~..~..~license-master-key?${query}`,
    `https://vendor.example/v1/objects/..%2F..%2Flicense-master-key?${query}`,
    `https://vendor.example/v1/objects/..~license-master-key?${query}`,
  ];
  for (const url of forged) assert.equal((await server.fetch(url)).statusCode, 403, url);
  await server.clock.advance(first.expires_in_seconds * 1000);
  assert.equal((await server.fetch(first.download_url)).statusCode, 403);
  assert.equal((await server.fetch((await download(server, key)).json().download_url)).statusCode, 200);
});

test('artifacts are for licences that cover their model', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue({ modelIds: ['svc-2-turbo'] });
  const artifact = await addArtifact(server);
  assertRefused(await download(server, key), 403, 'UNAUTHORIZED');
  assertRefused(await download(server, key, 'none'), 404, 'NOT_FOUND');
  assertRefused(await weightsKey(server, key, bodyOf(artifact)), 403, 'UNAUTHORIZED');
});

test('POST weights/key opens an image that says what was noted, and no other', async () => {
  await using server = await licenceServer();
  const { key } = await server.issue();
  const artifact = await addArtifact(server);
  await addArtifact(server, { version: 'other' });
  const image = bodyOf(artifact);
  const answer = await weightsKey(server, key, image);
  const { decryption_key_b64: contentKey, ...rest } = answer.json();
  assert.equal(contentKey, (await download(server, key)).json().decryption_key_b64);
  assert.deepEqual(rest, { ...which, encryption_format: 'aes-256-gcm-chunked-v1' });
  const changes = [
    { version: 'other' },
    { version: 'none' },
    { source_fingerprint: `sha256:${'0'.repeat(64)}` },
    { wrapped_key: image.wrapped_key.replace(/^./u, (first) => (first === 'A' ? 'B' : 'A')) },
    { key_encryption_key_id: 'kek_0000000000000000' },
    { encryption_format: 'aes-256-gcm-chunked-v2' },
  ];
  for (const change of changes) assertRefused(await weightsKey(server, key, { ...image, ...change }), 404, 'NOT_FOUND');
});

test('GET files gives a file of this licence, sealed under its key, and of no other', async () => {
  await using server = await licenceServer();
  const one = await server.issue();
  const other = await server.issue();
  const path = 'config/voices.json';
  await server.keepDeliveries.addFile({ licence: one.licence, path }, pieces(plain), async () => undefined);
  const answer = await file(server, one.key, path);
  const { download_url: url, size_bytes: size } = answer.json();
  const sealed = (await server.fetch(url)).rawPayload;
  assert.equal(sealed.length, size);
  const activation = { license_key: one.key, instance_id: 'node-1', model_id: 'svc-3' };
  const { file_encryption_key: key } = (await server.call({ path: '/activate', body: activation })).json();
  const associatedData = Buffer.from(licenceFileAssociatedData({ licenceId: one.licence.id, path })).toString('base64');
  assert.deepEqual(await openedOf(sealed, { key, associatedData }), plain);
  assertRefused(await file(server, other.key, path), 404, 'NOT_FOUND');
});

test('objects that were delivered once, and that nothing names any more, are swept; the others stay', async () => {
  await using server = await licenceServer();
  const { database, objects, clock } = server;
  const { licence } = await server.issue();
  const { objectKey } = await addArtifact(server);
  const path = 'config/voices.json';
  const kept = await server.keepDeliveries.addFile({ licence, path }, pieces(plain), async () => undefined);
  const { signal } = new AbortController();
  const orphans = ['artifacts/orphan', `licences/${licence.id}/orphan`, 'licences/99/orphan', 'licences/orphan'];
  for (const key of orphans) await objects.put(key, pieces(plain), { contentType: 'application/octet-stream', signal });
  const others = createDeliveredObjects(database);
  const sweep = createVoiceObjectSweep({ objects, stores: database, others, clock, log: silentLog });
  assert.equal(await sweep.removeUnnamed(10), 0);
  await clock.advance(limits.objectUnnamedMs + 1);
  assert.deepEqual([await sweep.removeUnnamed(1), await sweep.removeUnnamed(10)], [1, 3]);
  for (const key of orphans) assert.equal(await objects.find(key), undefined, key);
  for (const key of [objectKey, kept.objectKey]) assert.ok(await objects.find(key), key);
});

test('a database that was exchanged for an empty one costs nothing that is delivered', async () => {
  await using server = await licenceServer();
  await using other = await licenceServer();
  const { objects, clock } = server;
  const { objectKey } = await addArtifact(server);
  const others = createDeliveredObjects(other.database);
  const sweep = createVoiceObjectSweep({ objects, stores: other.database, others, clock, log: silentLog });
  await clock.advance(limits.objectUnnamedMs + 1);
  for (const _again of [1, 2]) assert.equal(await sweep.removeUnnamed(10), 0);
  assert.ok(await objects.find(objectKey));
});

const traversals = [
  '../config/voices.json',
  './config/voices.json',
  '/config/voices.json',
  'config//voices.json',
  'config/./voices.json',
  'config/x/../voices.json',
  'config%2Fvoices.json',
  'config\\voices.json',
  'CONFIG/voices.json',
  'config/voices.json\u0000',
  'config/voices.json/',
  '../../license-master-key',
  '../../../../etc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  '%',
  "' or 1=1 --",
];
test('GET files finds nothing by any other way to write a path', async () => {
  await using server = await licenceServer();
  const { licence, key } = await server.issue();
  const path = 'config/voices.json';
  await server.keepDeliveries.addFile({ licence, path }, pieces(Buffer.from('x')), async () => undefined);
  assert.equal((await file(server, key, path)).statusCode, 200);
  for (const other of traversals) {
    const answer = await file(server, key, other);
    assert.ok([404, 422].includes(answer.statusCode), `${other}: ${answer.statusCode} ${answer.body}`);
  }
});

async function addArtifact(server: LicenceServer, { version = which.version } = {}) {
  const what = { artifactId: which.artifact_id, version, modelId: 'svc-3', archiveFormat: 'tar', compression: 'zstd' };
  return server.keepDeliveries.addArtifact(what, pieces(plain), async () => undefined);
}

function bodyOf(artifact: Awaited<ReturnType<typeof addArtifact>>) {
  const image = imageMetadataOf(artifact);
  return {
    artifact_id: image.artifactId,
    version: image.version,
    source_fingerprint: image.sourceFingerprint,
    wrapped_key: image.wrappedKey,
    key_encryption_key_id: image.keyEncryptionKeyId,
    encryption_format: image.encryptionFormat,
  };
}

function download(server: LicenceServer, licence: string, version = which.version) {
  return server.call({ path: '/artifacts/download', licence, body: { ...which, version } });
}

function weightsKey(server: LicenceServer, licence: string, body: object) {
  return server.call({ path: '/weights/key', licence, body });
}

function file(server: LicenceServer, licence: string, path: string) {
  return server.call({ method: 'GET', path: `/files?${new URLSearchParams({ path }).toString()}`, licence });
}

async function openedOf(
  sealed: Buffer,
  { key, associatedData }: { readonly key: string; readonly associatedData: string },
): Promise<Buffer> {
  const sealKey = { key: Buffer.from(key, 'base64'), associatedData: Buffer.from(associatedData, 'base64') };
  return Buffer.concat(await Array.fromAsync(openChunks(pieces(sealed), sealKey)));
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

function assertRefused(answer: { statusCode: number; json(): unknown }, code: number, errorCode: string): void {
  const { error, error_code: told } = answer.json() as Record<string, unknown>;
  assert.deepEqual([answer.statusCode, told], [code, errorCode], String(error));
}
