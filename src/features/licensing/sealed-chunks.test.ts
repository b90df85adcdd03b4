import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '../../limits.ts';
import { BrokenSealError, openChunks, sealChunks, sealedBytesOf, type SealKey } from './sealed-chunks.ts';

const size = limits.sealedChunkBytes;
const headBytes = 44;
const sealKey: SealKey = { key: randomBytes(32), associatedData: Buffer.from('artifact a\nversion 1') };

const lengths = [0, 1, size - 1, size, size + 1, 2 * size, 2 * size + 7];
for (const length of lengths)
  test(`openChunks() gives ${length} bytes back as they were sealed, in whatever pieces they come`, async () => {
    const plain = randomBytes(length);
    const sealed = await sealedOf(plain);
    assert.equal(sealed.length, sealedBytesOf(length));
    assert.deepEqual(await openedOf(sealed), plain);
    assert.deepEqual(await bytesOf(openChunks(inPieces(sealed, 65_537), sealKey)), plain);
  });

test('two files of the same bytes are sealed differently, and neither holds them', async () => {
  const plain = Buffer.alloc(100, 'secret weights ');
  const [one, two] = [await sealedOf(plain), await sealedOf(plain)];
  assert.notDeepEqual(one.subarray(headBytes), two.subarray(headBytes));
  assert.equal(one.includes('secret weights'), false);
});

const plain = randomBytes(2 * size + 100);
const chunkBytes = size + 16;
const chunk = (sealed: Buffer, index: number): Buffer =>
  sealed.subarray(headBytes + index * chunkBytes, headBytes + (index + 1) * chunkBytes);
const headOf = (sealed: Buffer): Buffer => sealed.subarray(0, headBytes);

const changes: readonly (readonly [string, (sealed: Buffer) => Buffer])[] = [
  ['a bit of a chunk is changed', (sealed) => flipped(sealed, headBytes + 5)],
  ['a bit of a tag is changed', (sealed) => flipped(sealed, headBytes + chunkBytes - 1)],
  ['a bit of the salt is changed', (sealed) => flipped(sealed, 20)],
  ['the size of its chunks is changed', (sealed) => flipped(sealed, 11)],
  ['its first letters are changed', (sealed) => flipped(sealed, 0)],
  [
    'two chunks are exchanged',
    (sealed) => Buffer.concat([headOf(sealed), chunk(sealed, 1), chunk(sealed, 0), chunk(sealed, 2)]),
  ],
  [
    'a chunk is repeated',
    (sealed) => Buffer.concat([headOf(sealed), chunk(sealed, 0), chunk(sealed, 0), chunk(sealed, 1), chunk(sealed, 2)]),
  ],
  ['the first chunk is missing', (sealed) => Buffer.concat([headOf(sealed), chunk(sealed, 1), chunk(sealed, 2)])],
  ['the last chunk is missing', (sealed) => Buffer.concat([headOf(sealed), chunk(sealed, 0), chunk(sealed, 1)])],
  ['all chunks are missing', headOf],
  ['it ends within a chunk', (sealed) => sealed.subarray(0, -1)],
  ['something comes after it', (sealed) => Buffer.concat([sealed, Buffer.from([0])])],
  ['it comes twice', (sealed) => Buffer.concat([sealed, sealed.subarray(headBytes)])],
  ['it is empty', () => Buffer.alloc(0)],
];
test('openChunks() refuses a file of which anything is not as it was sealed', async () => {
  const sealed = await sealedOf(plain);
  for (const [what, change] of changes) await assert.rejects(openedOf(change(sealed)), BrokenSealError, what);
});

test('openChunks() refuses a chunk of another file under the same key', async () => {
  const sealed = await sealedOf(plain);
  const other = await sealedOf(plain);
  const mixed = Buffer.concat([headOf(sealed), chunk(sealed, 0), chunk(other, 1), chunk(sealed, 2)]);
  await assert.rejects(openedOf(mixed), BrokenSealError);
});

test('openChunks() refuses another key, and the file as something else than it was sealed as', async () => {
  const sealed = await sealedOf(plain);
  await assert.rejects(openedOf(sealed, { ...sealKey, key: randomBytes(32) }), BrokenSealError);
  await assert.rejects(openedOf(sealed, { ...sealKey, associatedData: Buffer.from('artifact b') }), BrokenSealError);
});

function sealedOf(bytes: Buffer): Promise<Buffer> {
  return bytesOf(sealChunks(inPieces(bytes, 100_000), sealKey));
}

function openedOf(sealed: Buffer, key = sealKey): Promise<Buffer> {
  return bytesOf(openChunks(inPieces(sealed, 100_000), key));
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces));
}

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

function flipped(bytes: Buffer, index: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[index] = (changed[index] ?? 0) ^ 1;
  return changed;
}
