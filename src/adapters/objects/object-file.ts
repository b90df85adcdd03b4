import { open, type FileHandle } from 'node:fs/promises';
import { ObjectStoreUnavailableError, type ByteRange, type ObjectFacts } from '../../contracts/object-store.ts';
import { OBJECT_HEAD_BYTES_MAX, readObjectHead } from './object-head.ts';
import { hasCode } from './on-disk.ts';

/** An object's file that is open, and what it says of itself. */
interface OpenObject extends AsyncDisposable {
  readonly file: FileHandle;
  readonly facts: ObjectFacts;
  readonly headBytes: number;
  /** Tells it from one that has taken its place. */
  readonly inode: number;
}

/** A file and the key whose object it holds. */
export interface ObjectFile {
  readonly path: string;
  readonly key: string;
}

const CHUNK_BYTES = 65_536;

/** `undefined` where there is no such file. */
export async function readObjectFacts(
  objectFile: ObjectFile,
): Promise<{ readonly facts: ObjectFacts; readonly inode: number } | undefined> {
  await using opened = await openObject(objectFile);
  return opened && { facts: opened.facts, inode: opened.inode };
}

/**
 * The bytes of the object whose inode it is. The file is opened when the first ones are asked for, so that whoever never asks
 * leaves nothing open.
 */
export async function* readObjectBytes(
  objectFile: ObjectFile,
  { range, inode, signal }: { readonly range: ByteRange; readonly inode: number; readonly signal: AbortSignal },
): AsyncGenerator<Uint8Array, void, void> {
  await using opened = await openObject(objectFile);
  if (opened?.inode !== inode) throw new ObjectStoreUnavailableError(`the object ${objectFile.key} has gone meanwhile`);
  const { start, end } = partOf(range, opened.facts.bytes);
  for (let position = start; position < end;) {
    signal.throwIfAborted();
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - position));
    const { bytesRead } = await opened.file.read(chunk, 0, chunk.byteLength, opened.headBytes + position);
    if (bytesRead === 0)
      throw new ObjectStoreUnavailableError(`the file of the object ${objectFile.key} ends too early`);
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

function partOf(
  { start = 0, end = Infinity }: ByteRange,
  bytes: number,
): { readonly start: number; readonly end: number } {
  return { start: Math.max(0, start), end: Math.min(end, bytes) };
}

async function openObject({ path, key }: ObjectFile): Promise<OpenObject | undefined> {
  const file = await openIfPresent(path);
  if (file === undefined) return undefined;
  try {
    const beginning = Buffer.alloc(OBJECT_HEAD_BYTES_MAX);
    const { bytesRead } = await file.read(beginning, 0, beginning.byteLength, 0);
    const head = readObjectHead(beginning.subarray(0, bytesRead));
    if (head === undefined) throw new ObjectStoreUnavailableError(`the file of the object ${key} is not one of ours`);
    const { contentType, createdAtMs, headBytes } = head;
    const { size, ino: inode } = await file.stat();
    const facts = { key, contentType, bytes: size - headBytes, createdAtMs };
    return { file, facts, headBytes, inode, [Symbol.asyncDispose]: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openIfPresent(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
