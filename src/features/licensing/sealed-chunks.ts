import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { limits } from '../../limits.ts';

/** What the format is called on the wire; docs/sealed-files.md describes it to the last byte. */
export const SEALED_FORMAT = 'aes-256-gcm-chunked-v1';

/** What opens a sealed file: 32 bytes, and what it is said to be. */
export interface SealKey {
  readonly key: Uint8Array;
  /** Not secret. A file that was sealed as one thing does not open as another. */
  readonly associatedData: Uint8Array;
}

/** Something in a sealed file is not as it was sealed, or it is not opened as what it was sealed as. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
}

const MAGIC = Buffer.from('SYRXCHK1', 'latin1');
const SALT_BYTES = 32;
const HEAD_BYTES = MAGIC.length + 4 + SALT_BYTES;
const NONCE_PREFIX_BYTES = 7;
const TAG_BYTES = 16;
const CHUNKS_MAX = 2 ** 32;

/** How long a file of so many bytes is when it is sealed. */
export function sealedBytesOf(plainBytes: number): number {
  const chunks = Math.max(1, Math.ceil(plainBytes / limits.sealedChunkBytes));
  return HEAD_BYTES + plainBytes + chunks * TAG_BYTES;
}

/**
 * Seals bytes while they pass, a chunk at a time (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár): each
 * chunk has its number and whether it is the last in its nonce, so that none can be changed, left out, moved, repeated, cut off
 * or taken from another file.
 */
export async function* sealChunks(plain: AsyncIterable<Uint8Array>, sealKey: SealKey): AsyncGenerator<Uint8Array> {
  const size = limits.sealedChunkBytes;
  const head = Buffer.concat([MAGIC, uint32(size), randomBytes(SALT_BYTES)]);
  const fileKey = fileKeyOf(head, sealKey);
  yield head;
  let index = 0;
  let held: Buffer | undefined;
  // A chunk is held back until it is known whether another one follows: the last says so.
  for await (const chunk of inPieces(plain, size)) {
    if (held !== undefined) yield sealChunk(held, { fileKey, index: index++, isLast: false });
    held = chunk;
  }
  yield sealChunk(held ?? Buffer.alloc(0), { fileKey, index, isLast: true });
}

/** The inverse. What it has given is genuine, and all of it is there only when it ends: until then use nothing. Throws `BrokenSealError`. */
export async function* openChunks(sealed: AsyncIterable<Uint8Array>, sealKey: SealKey): AsyncGenerator<Uint8Array> {
  const bytes = new ByteReader(sealed);
  const head = await bytes.take(HEAD_BYTES);
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BrokenSealError('this is no sealed file');
  const size = head.readUInt32BE(MAGIC.length);
  if (size === 0 || size > limits.sealedChunkBytes) throw new BrokenSealError('its chunks are of no size that is used');
  const fileKey = fileKeyOf(head, sealKey);
  for (let index = 0; ; index += 1) {
    const chunk = await bytes.take(size + TAG_BYTES);
    const isLast = await bytes.isAtEnd();
    yield openChunk(chunk, { fileKey, index, isLast });
    if (isLast) return;
  }
}

interface FileKey {
  readonly key: Uint8Array;
  readonly noncePrefix: Uint8Array;
}

/** One for each file, bound to its head and to what it is said to be: two files never share a nonce under one key. */
function fileKeyOf(head: Uint8Array, { key, associatedData }: SealKey): FileKey {
  const info = Buffer.concat([Buffer.from(`${SEALED_FORMAT}\n`), head.subarray(0, MAGIC.length + 4), associatedData]);
  const salt = head.subarray(MAGIC.length + 4);
  const derived = Buffer.from(hkdfSync('sha256', key, salt, info, 32 + NONCE_PREFIX_BYTES));
  return { key: derived.subarray(0, 32), noncePrefix: derived.subarray(32) };
}

interface ChunkPlace {
  readonly fileKey: FileKey;
  readonly index: number;
  readonly isLast: boolean;
}

function sealChunk(plain: Uint8Array, place: ChunkPlace): Buffer {
  const options = { authTagLength: TAG_BYTES };
  const cipher = createCipheriv('aes-256-gcm', place.fileKey.key, nonceOf(place), options);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(sealed: Buffer, place: ChunkPlace): Buffer {
  if (sealed.length < TAG_BYTES) throw new BrokenSealError('the file ends too early');
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('aes-256-gcm', place.fileKey.key, nonceOf(place), options);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch (error) {
    throw new BrokenSealError(`chunk ${place.index} is not what was sealed there`, { cause: error });
  }
}

function nonceOf({ fileKey, index, isLast }: ChunkPlace): Buffer {
  if (index >= CHUNKS_MAX) throw new BrokenSealError('the file has more chunks than can be numbered');
  return Buffer.concat([fileKey.noncePrefix, uint32(index), Buffer.from([isLast ? 1 : 0])]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Pieces of one size; the last may be shorter. None of no bytes. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes);
  while (!(await reader.isAtEnd())) yield await reader.take(size);
}

/** Takes as many bytes as are wanted from pieces as they come. */
class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #waiting: Uint8Array = new Uint8Array(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Fewer only at the end. */
  async take(count: number): Promise<Buffer> {
    const taken = Buffer.allocUnsafe(count);
    let length = 0;
    while (length < count && !(await this.isAtEnd())) {
      const part = this.#waiting.subarray(0, count - length);
      taken.set(part, length);
      length += part.length;
      this.#waiting = this.#waiting.subarray(part.length);
    }
    return taken.subarray(0, length);
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const next = await this.#pieces.next();
      if (next.done === true) return true;
      this.#waiting = next.value;
    }
    return false;
  }
}
