import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FileObjects } from '../../src/adapters/objects/file-objects.ts';
import { createObjectAddresses } from '../../src/adapters/objects/object-addresses.ts';
import { ObjectStoreUnavailableError } from '../../src/contracts/object-store.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { textInPieces } from '../contract/object-store.contract.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { serverUnderTest } from '../fakes/server-under-test.ts';

const text = '0123456789';
const key = 'voices/1000/clip.wav';

/** Asks, at an address that was given for it, for an object that holds ten digits. */
async function ask({
  method = 'GET',
  headers = {},
  change = (url: string) => url,
  laterMs = 0,
  isRemoved = false,
}: {
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly change?: (url: string) => string;
  readonly laterMs?: number;
  readonly isRemoved?: boolean;
} = {}) {
  await using folder = await makeTemporaryFolder();
  const clock = new ManualClock();
  const addresses = createObjectAddresses({ secret: new Secret('secret'), clock });
  const objects = new FileObjects({ path: folder.path, addresses, clock });
  const { signal } = new AbortController();
  await objects.put(key, textInPieces(text), { contentType: 'audio/wav', signal });
  const url = change(await objects.signedUrl(key, { expiresInMs: 1000 }));
  if (isRemoved) await objects.remove(key);
  await clock.advance(laterMs);
  await using under = await serverUnderTest({
    servedObjects: {
      admits: (address) => addresses.admits(address),
      find: (name) => objects.find(name),
      get: (name, options) => objects.get(name, options),
    },
  });
  return await under.server.inject({ method, url, headers });
}

test('GET /v1/objects gives the whole object, without a key, as what it is and as nothing else', async () => {
  const answer = await ask();
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.body, text);
  assert.equal(answer.headers['content-type'], 'audio/wav');
  assert.equal(answer.headers['content-length'], '10');
  assert.equal(answer.headers['accept-ranges'], 'bytes');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.match(String(answer.headers['content-security-policy']), /sandbox/u);
  assert.match(String(answer.headers.etag), /^"\S+"$/u);
});

test('HEAD /v1/objects tells the same and gives nothing', async () => {
  const answer = await ask({ method: 'HEAD' });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.body, '');
  assert.equal(answer.headers['content-length'], '10');
  assert.equal(answer.headers['content-type'], 'audio/wav');
});

for (const [range, body, contentRange] of [
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=5-500', '56789', 'bytes 5-9/10'],
] as const) {
  test(`GET /v1/objects gives ${range}`, async () => {
    const answer = await ask({ headers: { range } });
    assert.equal(answer.statusCode, 206);
    assert.equal(answer.body, body);
    assert.equal(answer.headers['content-range'], contentRange);
    assert.equal(answer.headers['content-length'], String(body.length));
  });
}

test('GET /v1/objects refuses a range beyond the end, and says where that is', async () => {
  const answer = await ask({ headers: { range: 'bytes=10-' } });
  assert.equal(answer.statusCode, 416);
  assert.equal(answer.headers['content-range'], 'bytes */10');
  assert.equal(answer.json().error_code, 'VALIDATION_ERROR');
  assert.match(String(answer.headers['content-type']), /json/u);
});

test('GET /v1/objects gives nothing again to whoever has it', async () => {
  const etag = String((await ask()).headers.etag);
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const answer = await ask({ headers: { 'if-none-match': known } });
    assert.equal(answer.statusCode, 304);
    assert.equal(answer.body, '');
    assert.equal(answer.headers.etag, etag);
  }
  assert.equal((await ask({ headers: { 'if-none-match': '"other"' } })).statusCode, 200);
});

test('GET /v1/objects gives the range only of the version that the client has begun with', async () => {
  const etag = String((await ask()).headers.etag);
  assert.equal((await ask({ headers: { range: 'bytes=0-1', 'if-range': etag } })).statusCode, 206);
  const other = await ask({ headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
  assert.equal(other.statusCode, 200);
  assert.equal(other.body, text);
});

const changes: Readonly<Record<string, (url: string) => string>> = {
  'without a signature': (url) => url.replace(/&signature=.*/u, ''),
  'without a time': (url) => url.replace(/expires=\d+&/u, ''),
  'with a later time': (url) => url.replace(/expires=\d+/u, 'expires=9999999999999'),
  'of another object': (url) => url.replace('clip', 'clap'),
  'that leaves the folder': (url) => url.replace('voices~1000~clip.wav', '..%2f..%2fapi-key'),
};
for (const [what, change] of Object.entries(changes)) {
  test(`GET /v1/objects refuses an address ${what}`, async () => {
    const answer = await ask({ change });
    assert.equal(answer.statusCode, 403, answer.body);
    assert.equal(answer.json().error_code, 'UNAUTHORIZED');
  });
}

test('GET /v1/objects refuses an address whose time is over', async () => {
  assert.equal((await ask({ laterMs: 1000 })).statusCode, 403);
});

test('GET /v1/objects says when the object has gone', async () => {
  const answer = await ask({ isRemoved: true });
  assert.equal(answer.statusCode, 404);
  assert.equal(answer.json().error_code, 'NOT_FOUND');
});

test('POST /v1/objects is not allowed', async () => {
  const answer = await ask({ method: 'POST' });
  assert.equal(answer.statusCode, 405);
  assert.equal(answer.headers.allow, 'GET, HEAD');
});

test('GET /v1/objects says that a store is away', async () => {
  const away = () => Promise.reject(new ObjectStoreUnavailableError('away'));
  await using under = await serverUnderTest({ servedObjects: { admits: () => true, find: away, get: away } });
  const answer = await under.server.inject({ url: '/v1/objects/a' });
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().error_code, 'INTERNAL_ERROR');
});
