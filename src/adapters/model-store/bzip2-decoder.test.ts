import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ArchiveError } from './archive-error.ts';
import { decodeBzip2 } from './bzip2-decoder.ts';

/** Made by bzip2 1.0.8 of "hello, bzip2\n". */
const hello = 'QlpoOTFBWSZTWbEj3kMAAANZgAAQQAQQABJkwBAgADEDQNAgAaaRA6tsgoT4u5IpwoSFiR7yGA==';

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += length) yield await Promise.resolve(bytes.subarray(at, at + length));
}

async function decoded(bytes: Uint8Array, pieceLength = 1_000): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(decodeBzip2(inPieces(bytes, pieceLength))));
}

const hasProgram = spawnSync('bzip2', ['--help']).error === undefined;
const skip = hasProgram ? false : 'bzip2 is not installed';

function compressed(bytes: Uint8Array, level = 9): Buffer {
  return execFileSync('bzip2', [`-${level}`, '-c'], { input: bytes, maxBuffer: 2 ** 27 });
}

/** As texts are: words that come again. */
function words(count: number): Buffer {
  let seed = 7;
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  return Buffer.from(Array.from({ length: count }, () => `word${next() % 500}`).join(' '));
}

const noise = Buffer.concat(
  Array.from({ length: 6_000 }, (_, index) => createHash('sha256').update(String(index)).digest()),
);
for (const [what, bytes] of [
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from('x')],
  ['noise', noise],
  ['a text of several blocks', words(200_000)],
  ['every byte', Buffer.from(Array.from({ length: 4_096 }, (_, index) => index % 256))],
  [
    'long runs',
    Buffer.concat([Buffer.alloc(1_000_000, 7), Buffer.alloc(255 + 4, 9), Buffer.alloc(3, 1), Buffer.alloc(5, 1)]),
  ],
] as const) {
  test(`decodeBzip2() gives ${what} back`, { skip }, async () => {
    for (const level of [1, 9]) assert.ok(bytes.equals(await decoded(compressed(bytes, level))));
  });
}

test('decodeBzip2() reads streams that follow each other, however they are cut', { skip }, async () => {
  const both = Buffer.concat([compressed(Buffer.from('one ')), compressed(words(100)), compressed(Buffer.alloc(0))]);
  const expected = Buffer.concat([Buffer.from('one '), words(100)]);
  for (const length of [1, 7, both.length]) assert.ok(expected.equals(await decoded(both, length)));
});

test('decodeBzip2() reads a file without the program that made it', async () => {
  const bytes = Buffer.from(hello, 'base64');
  if (hasProgram) assert.ok(compressed(Buffer.from('hello, bzip2\n')).equals(bytes));
  assert.equal((await decoded(bytes)).toString(), 'hello, bzip2\n');
});

test('decodeBzip2() refuses what is damaged, wherever it is, and what is cut off', { skip }, async () => {
  const bytes = compressed(words(300));
  for (let at = 0; at < bytes.length; at += 7) {
    const damaged = Buffer.from(bytes);
    damaged[at]! ^= 0x10;
    await assert.rejects(decoded(damaged), ArchiveError, `byte ${at}`);
    await assert.rejects(decoded(bytes.subarray(0, at)), ArchiveError, `cut at ${at}`);
  }
});

test('decodeBzip2() refuses what is no such file', async () => {
  for (const text of ['', 'BZ', 'BZh0', 'PK\u0003\u0004 and more', 'BZh9 and something else']) {
    await assert.rejects(decoded(Buffer.from(text)), ArchiveError);
  }
});
