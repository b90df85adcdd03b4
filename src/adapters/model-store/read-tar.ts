import { ArchiveError } from './archive-error.ts';
import type { ArchiveEntry } from './archive-entry.ts';

const BLOCK_BYTES = 512;
/** Of a header that follows a header: names are at most 4,096 bytes. */
const EXTENSION_BYTES_MAX = 65_536;

/**
 * The entries of a tar file (POSIX.1-2017, `pax`; and the long names of GNU tar), one after the other. The bytes of an entry are read
 * before the next is asked for; those that nobody reads are passed over. Throws `ArchiveError`.
 */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry, void, void> {
  const source = new ByteSource(chunks);
  let extension: { path?: string; size?: number } = {};
  for (;;) {
    const header = await source.take(BLOCK_BYTES);
    // Two of them, but many programs write one; the rest is padding.
    if (header.every((byte) => byte === 0)) return;
    checkSum(header);
    const kind = String.fromCodePoint(header[156]!);
    const bytes = extension.size ?? numberIn(header.subarray(124, 136));
    if (kind === 'x' || kind === 'L' || kind === 'K' || kind === 'g') {
      const content = await source.take(withinLimit(bytes));
      await source.skip(padding(bytes));
      Object.assign(extension, extensionOf(kind, content));
      continue;
    }
    const content = source.portion(bytes);
    yield { path: extension.path ?? pathIn(header), kind: kindOf(kind), bytes, content };
    for await (const _ of content);
    await source.skip(padding(bytes));
    extension = {};
  }
}

interface Extension {
  readonly path?: string;
  readonly size?: number;
}

function extensionOf(kind: string, content: Uint8Array): Extension {
  if (kind === 'L') return { path: textIn(content) };
  // The target of a link, which is refused; and what holds for all files.
  if (kind !== 'x') return {};
  const extension: { path?: string; size?: number } = {};
  for (let at = 0; at < content.length;) {
    const space = content.indexOf(0x20, at);
    const length = Number(Buffer.from(content.subarray(at, space)).toString('latin1'));
    if (space === -1 || !Number.isSafeInteger(length) || length < 5 || at + length > content.length) {
      throw new ArchiveError('the archive is damaged: a record that is none');
    }
    const record = Buffer.from(content.subarray(space + 1, at + length - 1)).toString('utf8');
    const [name = ''] = record.split('=', 1);
    const value = record.slice(name.length + 1);
    if (name === 'path') extension.path = value;
    if (name === 'size') extension.size = wholeNumber(value);
    at += length;
  }
  return extension;
}

function kindOf(kind: string): ArchiveEntry['kind'] {
  if (kind === '0' || kind === '\0' || kind === '7') return 'file';
  return kind === '5' ? 'folder' : 'other';
}

function pathIn(header: Uint8Array): string {
  const name = textIn(header.subarray(0, 100));
  const isPosix = Buffer.from(header.subarray(257, 263)).toString('latin1') === 'ustar\0';
  const prefix = isPosix ? textIn(header.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

function checkSum(header: Uint8Array): void {
  let sum = 0;
  // Its own field counts as spaces.
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte;
  if (numberIn(header.subarray(148, 156)) !== sum) throw new ArchiveError('this is no tar file, or it is damaged');
}

/** In octal; or, where that is too small, as a number of base 256 with its highest bit set. */
function numberIn(field: Uint8Array): number {
  if ((field[0]! & 0x80) === 0) {
    const text = textIn(field).trim();
    return text === '' ? 0 : wholeNumber(/^[0-7]+$/u.test(text) ? String(Number.parseInt(text, 8)) : text);
  }
  const value = field.subarray(1).reduce((sum, byte) => 256 * sum + byte, field[0]! & 0x7f);
  return wholeNumber(String(value));
}

function wholeNumber(text: string): number {
  const number = /^\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new ArchiveError('the archive is damaged: a number that is none');
  return number;
}

function withinLimit(bytes: number): number {
  if (bytes > EXTENSION_BYTES_MAX) throw new ArchiveError('the archive is damaged: a header that is too long');
  return bytes;
}

function padding(bytes: number): number {
  return (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;
}

function textIn(field: Uint8Array): string {
  const end = field.indexOf(0);
  return Buffer.from(end === -1 ? field : field.subarray(0, end)).toString('utf8');
}

/** Bytes in portions of any size. */
class ByteSource {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(byteCount: number): Promise<Buffer> {
    return Buffer.concat(await Array.fromAsync(this.portion(byteCount)));
  }

  async skip(byteCount: number): Promise<void> {
    for await (const _ of this.portion(byteCount));
  }

  async *portion(byteCount: number): AsyncGenerator<Uint8Array, void, void> {
    for (let left = byteCount; left > 0;) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done === true) throw new ArchiveError('the archive is cut off');
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
