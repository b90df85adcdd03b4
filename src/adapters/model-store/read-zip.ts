import { open, type FileHandle } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { ArchiveError } from './archive-error.ts';
import type { ArchiveEntry } from './archive-entry.ts';

const END_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
/** Of the list of what is in it: ten thousand files with long names. */
const DIRECTORY_BYTES_MAX = 8_388_608;
const STORED = 0;
const DEFLATED = 8;

/**
 * The entries of a zip file (APPNOTE 6.3), by the list at its end: without encryption, without parts, below 4 GiB. Throws
 * `ArchiveError`, also where the bytes are not those that the list promises.
 */
export async function* readZip(path: string): AsyncGenerator<ArchiveEntry, void, void> {
  await using file = await open(path, 'r');
  for (const entry of await readDirectory(file)) {
    const { name, externalAttributes, bytes } = entry;
    // What Unix calls the type of a file; programs elsewhere leave it 0.
    const type = (externalAttributes >>> 16) & 0o170_000;
    yield { path: name, kind: kindOf(name, type), bytes, content: contentOf(file, entry) };
  }
}

function kindOf(name: string, type: number): ArchiveEntry['kind'] {
  if (type !== 0 && type !== 0o100_000 && type !== 0o040_000) return 'other';
  return name.endsWith('/') || type === 0o040_000 ? 'folder' : 'file';
}

interface DirectoryEntry {
  readonly name: string;
  readonly method: number;
  readonly check: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly externalAttributes: number;
  readonly headerOffset: number;
}

async function readDirectory(file: FileHandle): Promise<readonly DirectoryEntry[]> {
  const { size } = await file.stat();
  const tail = await readAt(file, { offset: Math.max(0, size - END_BYTES - COMMENT_BYTES_MAX), length: size });
  const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end === -1 || end + END_BYTES > tail.length) throw new ArchiveError('this is no zip file, or it is cut off');
  const [count, length, offset] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count === 0xff_ff || offset === 0xff_ff_ff_ff) throw new ArchiveError('zip files of 4 GiB are not supported');
  if (length > DIRECTORY_BYTES_MAX) throw new ArchiveError('the archive is damaged: its list is too long');
  const directory = await readAt(file, { offset, length });
  const entries: DirectoryEntry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02_01_4b_50) {
      throw new ArchiveError('the archive is damaged: its list');
    }
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    if ((directory.readUInt16LE(at + 8) & 1) !== 0) throw new ArchiveError('the archive is encrypted');
    entries.push({
      name: directory.subarray(at + 46, nameEnd).toString('utf8'),
      method: directory.readUInt16LE(at + 10),
      check: directory.readUInt32LE(at + 16),
      packedBytes: directory.readUInt32LE(at + 20),
      bytes: directory.readUInt32LE(at + 24),
      externalAttributes: directory.readUInt32LE(at + 38),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function* contentOf(file: FileHandle, entry: DirectoryEntry): AsyncGenerator<Uint8Array, void, void> {
  const header = await readAt(file, { offset: entry.headerOffset, length: 30 });
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04_03_4b_50) throw new ArchiveError('the archive is damaged');
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  let [bytes, check] = [0, 0];
  for await (const piece of unpacked(entry.method, packedBytes(file, { start, length: entry.packedBytes }))) {
    bytes += piece.length;
    check = crc32(piece, check);
    if (bytes > entry.bytes) throw new ArchiveError(`${entry.name} is longer than the archive says`);
    yield piece;
  }
  if (bytes !== entry.bytes || check !== entry.check)
    throw new ArchiveError('the archive is damaged: a wrong checksum');
}

async function* unpacked(method: number, packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  if (method === STORED) {
    yield* packed;
    return;
  }
  if (method !== DEFLATED) throw new ArchiveError(`compression ${method} of zip files is not supported`);
  yield* throughZlib(packed, createInflateRaw());
}

/** What Node's decompressors say of bad bytes is told as ours. */
export async function* throughZlib(
  packed: AsyncIterable<Uint8Array>,
  decompressor: Transform,
): AsyncGenerator<Uint8Array, void, void> {
  const feeding = feed(packed, decompressor);
  // Told by what is read.
  feeding.catch((error: unknown) => decompressor.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const piece of decompressor) yield piece as Uint8Array;
    await feeding;
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isZlib ? new ArchiveError(`the archive is damaged: ${error.message}`) : error;
  } finally {
    decompressor.destroy();
  }
}

async function feed(packed: AsyncIterable<Uint8Array>, decompressor: Transform): Promise<void> {
  for await (const piece of packed) {
    if (decompressor.destroyed) return;
    if (!decompressor.write(piece))
      await new Promise<void>((resolve) => {
        decompressor.once('drain', resolve);
        decompressor.once('close', resolve);
      });
  }
  decompressor.end();
}

async function* packedBytes(
  file: FileHandle,
  { start, length }: { readonly start: number; readonly length: number },
): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < length;) {
    const piece = await readAt(file, { offset: start + at, length: Math.min(65_536, length - at) });
    if (piece.length === 0) throw new ArchiveError('the archive is cut off');
    at += piece.length;
    yield piece;
  }
}

async function readAt(
  file: FileHandle,
  { offset, length }: { readonly offset: number; readonly length: number },
): Promise<Buffer> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
  return buffer.subarray(0, bytesRead);
}
