import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { FileObjects } from '../../src/adapters/objects/file-objects.ts';
import { createObjectAddresses } from '../../src/adapters/objects/object-addresses.ts';
import { ObjectStoreUnavailableError } from '../../src/contracts/object-store.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { Secret } from '../../src/foundation/secret.ts';
import { limits } from '../../src/limits.ts';
import { describeObjectStore, inPieces, textInPieces } from '../contract/object-store.contract.ts';
import { makeTemporaryFolder } from '../database/temporary-folder.ts';
import { runAndKill } from '../database/run-and-kill.ts';

const { signal } = new AbortController();
const asWav = { contentType: 'audio/wav', signal } as const;

describeObjectStore('objects as files', async () => {
  const folder = await makeTemporaryFolder();
  const clock = new ManualClock();
  return {
    objects: objectsIn(join(folder.path, 'objects'), clock),
    clock,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
});

test('a put leaves nothing but its object, and nobody but the owner may read it', async () => {
  await using folder = await makeTemporaryFolder();
  const objects = objectsIn(folder.path);
  await objects.put('a/b', textInPieces('x'), asWav);
  assert.deepEqual(await readdir(join(folder.path, '.incoming')), []);
  for (const name of ['a', 'a/b@']) assert.equal((await stat(join(folder.path, name))).mode & 0o077, 0);
});

test('remove() leaves no empty folders', async () => {
  await using folder = await makeTemporaryFolder();
  const objects = objectsIn(folder.path);
  for (const key of ['a/b/c', 'a/d']) await objects.put(key, textInPieces('x'), asWav);
  await objects.remove('a/b/c');
  assert.deepEqual(await readdir(join(folder.path, 'a')), ['d@']);
  await objects.remove('a/d');
  assert.deepEqual(await readdir(folder.path), ['.incoming']);
});

test('put() keeps no object above the largest, and no part of it', async () => {
  await using folder = await makeTemporaryFolder();
  const objects = objectsIn(folder.path);
  const piece = Buffer.alloc(limits.objectBytesMax / 4);
  await assert.rejects(objects.put('a', inPieces([piece, piece, piece, piece, Buffer.alloc(1)]), asWav), RangeError);
  assert.deepEqual(await readdir(join(folder.path, '.incoming')), []);
});

test('removeLeftovers() takes what has not been written to since, at most as many as it is told', async () => {
  await using folder = await makeTemporaryFolder();
  const incoming = join(folder.path, '.incoming');
  await mkdir(incoming);
  for (const [name, seconds] of [
    ['old', 1000],
    ['older', 900],
    ['new', 2000],
  ] as const) {
    await writeFile(join(incoming, name), 'half');
    await utimes(join(incoming, name), seconds, seconds);
  }
  const objects = objectsIn(folder.path);
  assert.equal(await objects.removeLeftovers({ beforeMs: 1_500_000, countMax: 1 }), 1);
  assert.equal(await objects.removeLeftovers({ beforeMs: 1_500_000, countMax: 9 }), 1);
  assert.deepEqual(await readdir(incoming), ['new']);
});

test('what is in the folder and is no object is told as trouble of the store, not served', async () => {
  await using folder = await makeTemporaryFolder();
  await writeFile(join(folder.path, 'a@'), 'something else');
  await assert.rejects(objectsIn(folder.path).find('a'), ObjectStoreUnavailableError);
});

test(
  'a folder that cannot be written is told as trouble of the store',
  { skip: process.getuid?.() === 0 && 'root may write everywhere' },
  async () => {
    await using folder = await makeTemporaryFolder();
    await chmod(folder.path, 0o500);
    await assert.rejects(objectsIn(folder.path).put('a', textInPieces('x'), asWav), ObjectStoreUnavailableError);
    await chmod(folder.path, 0o700);
  },
);

test('a file in place of the folder is told as trouble of the store', async () => {
  await using folder = await makeTemporaryFolder();
  const path = join(folder.path, 'objects');
  await writeFile(path, '');
  await assert.rejects(objectsIn(path).put('a', textInPieces('x'), asWav), ObjectStoreUnavailableError);
  await assert.rejects(objectsIn(path).find('a'), ObjectStoreUnavailableError);
});

test('every object whose put was acknowledged is there, whole, when its process is killed again and again', async () => {
  await using folder = await makeTemporaryFolder();
  const acknowledged: string[] = [];
  for (const [run, lineCount] of [1, 5, 40, 150].entries()) {
    const lines = await runAndKill({
      program: new URL('./endless-uploader.ts', import.meta.url),
      parameters: [folder.path, String(run)],
      lineCount,
    });
    acknowledged.push(...lines);
    const objects = objectsIn(folder.path);
    const kept = await objects.list({ prefix: '', limit: 100_000 });
    const keys = new Set(kept.map(({ key }) => key));
    assert.deepEqual(
      acknowledged.filter((key) => !keys.has(key)),
      [],
    );
    for (const { key, bytes } of kept) {
      const found = await objects.get(key, { signal });
      assert.ok(found);
      const text = Buffer.concat(await Array.fromAsync(found.bytes)).toString('utf8');
      assert.equal(text, key.repeat(1000));
      assert.equal(bytes, text.length);
    }
    await objects.removeLeftovers({ beforeMs: Number.MAX_SAFE_INTEGER, countMax: 1000 });
    assert.deepEqual(await readdir(join(folder.path, '.incoming')), []);
  }
});

test('an address is good for its object until its time is over, and nothing about it can be changed', async () => {
  const clock = new ManualClock();
  const addresses = addressesOf(clock);
  const address = partsOf(addresses.sign('a/b.wav', { expiresInMs: 1000 }));
  assert.equal(address.key, 'a/b.wav');
  assert.ok(addresses.admits(address));
  const changes = [
    { key: 'a/c.wav' },
    { expires: String(Number(address.expires) + 1) },
    { expires: `0${address.expires}` },
    { expires: '' },
    { signature: '' },
    { signature: address.signature.slice(0, -2) },
    { signature: `x${address.signature.slice(1)}` },
  ];
  for (const change of changes) assert.ok(!addresses.admits({ ...address, ...change }), JSON.stringify(change));
  const other = createObjectAddresses({ secret: new Secret('another'), clock });
  assert.ok(!other.admits(address));
  await clock.advance(1000);
  assert.ok(!addresses.admits(address));
});

test('signedUrl() begins with the address under which clients reach the service, where that is known', async () => {
  const url = await objectsIn('/nowhere').signedUrl('a/b', { expiresInMs: 1 });
  assert.match(url, /^\/v1\/objects\/a~b\?expires=\d+&signature=[\w-]{43}$/u);
  const addresses = createObjectAddresses({
    secret: new Secret('secret'),
    publicUrl: 'https://speech.example/base',
    clock: new ManualClock(),
  });
  assert.ok(addresses.sign('a', { expiresInMs: 1 }).startsWith('https://speech.example/base/v1/objects/a?'));
});

function objectsIn(path: string, clock = new ManualClock()): FileObjects {
  return new FileObjects({ path, addresses: addressesOf(clock), clock });
}

function addressesOf(clock: ManualClock) {
  return createObjectAddresses({ secret: new Secret('secret'), clock });
}

function partsOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://here');
  const key = pathname.split('/').at(-1)?.replaceAll('~', '/') ?? '';
  return { key, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
}
