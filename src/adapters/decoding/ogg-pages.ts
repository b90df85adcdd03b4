/**
 * The whole and undamaged pages of an Ogg file (RFC 3533, section 6) that comes piece by piece. The decoders in WebAssembly
 * take the beginning of a page for all of it, and made six seconds of sound from 266 bytes of a file that was cut off.
 */
export class OggPages {
  #rest = Buffer.alloc(0);

  /** The pages that have become whole with this piece. */
  push(piece: Uint8Array): readonly Uint8Array[] {
    this.#rest = Buffer.concat([this.#rest, piece]);
    const pages: Uint8Array[] = [];
    let start = this.#rest.indexOf(PATTERN);
    while (start >= 0) {
      const bytes = pageBytesAt(this.#rest, start);
      if (bytes === undefined) break;
      const page = this.#rest.subarray(start, start + bytes);
      const isIntact = checksumOf(page) === page.readUInt32LE(CHECKSUM_OFFSET);
      if (isIntact) pages.push(new Uint8Array(page));
      // What is damaged may be no page at all, and have one within itself.
      start = this.#rest.indexOf(PATTERN, isIntact ? start + bytes : start + PATTERN.length);
    }
    // Without one the last bytes may be the beginning of its mark.
    this.#rest = this.#rest.subarray(start >= 0 ? start : Math.max(0, this.#rest.length - PATTERN.length + 1));
    return pages;
  }
}

const PATTERN = 'OggS';
const HEAD_BYTES = 27;
export const CHECKSUM_OFFSET = 22;

/** Undefined where the page is not all there yet. The longest has 65307 bytes. */
function pageBytesAt(bytes: Buffer, start: number): number | undefined {
  const segments = bytes[start + HEAD_BYTES - 1];
  if (segments === undefined || start + HEAD_BYTES + segments > bytes.length) return undefined;
  let length = HEAD_BYTES + segments;
  for (const segment of bytes.subarray(start + HEAD_BYTES, start + length)) length += segment;
  return start + length > bytes.length ? undefined : length;
}

/** Of the page with zeros in the place of its checksum, which has 32 bits, little endian. */
export function checksumOf(page: Buffer): number {
  let checksum = 0;
  for (let index = 0; index < page.length; index += 1) {
    const isOwn = index >= CHECKSUM_OFFSET && index < CHECKSUM_OFFSET + 4;
    const byte = isOwn ? 0 : (page[index] ?? 0);
    checksum = (checksum << 8) ^ (remainders[(checksum >>> 24) ^ byte] ?? 0);
  }
  return checksum >>> 0;
}

/** Of each byte by the polynomial 0x04c11db7, not reflected. */
const remainders = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) remainder = (remainder << 1) ^ (remainder < 0 ? 0x04c1_1db7 : 0);
  return remainder;
});
