import { ArchiveError } from './archive-error.ts';
import { BitSource } from './bit-source.ts';
import { HuffmanCode } from './huffman-code.ts';

const BLOCK_MAGIC = [0x314159, 0x265359] as const;
const END_MAGIC = [0x177245, 0x385090] as const;
/** A block holds at most 900,000 symbols of 20 bits each and its tables: so much must be there before it is read. */
const BLOCK_BYTES_MAX = 2_300_000;
const SYMBOLS_IN_GROUP = 50;
const [RUN_A, RUN_B] = [0, 1];
/** A block can become 46 MB; it is given on in pieces. */
const PIECE_BYTES = 262_144;

/** What bzip2 has compressed, also as several streams after each other. Throws `ArchiveError` on anything else. */
export async function* decodeBzip2(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const bits = new BitSource(chunks);
  await bits.fill(4);
  do {
    const level = readLevel(bits);
    let checkOfAll = 0;
    for (;;) {
      await bits.fill(BLOCK_BYTES_MAX);
      const magic = [bits.bits(24), bits.bits(24)];
      if (isSame(magic, END_MAGIC)) break;
      if (!isSame(magic, BLOCK_MAGIC)) throw new ArchiveError('the archive is damaged: no block where one begins');
      const check = bits.uint32();
      yield* decodeBlock(bits, { check, symbolsMax: level * 100_000 });
      checkOfAll = (((checkOfAll << 1) | (checkOfAll >>> 31)) ^ check) >>> 0;
    }
    if (bits.uint32() !== checkOfAll) throw new ArchiveError('the archive is damaged: a wrong checksum');
    bits.align();
    await bits.fill(4);
  } while (!bits.isEmpty);
}

function readLevel(bits: BitSource): number {
  const isMagic = bits.bits(8) === 0x42 && bits.bits(8) === 0x5a && bits.bits(8) === 0x68;
  const level = bits.bits(8) - 0x30;
  if (!isMagic || level < 1 || level > 9) throw new ArchiveError('this is no bzip2 file');
  return level;
}

function* decodeBlock(
  bits: BitSource,
  { check, symbolsMax }: { readonly check: number; readonly symbolsMax: number },
): Generator<Uint8Array, void, void> {
  if (bits.bit() === 1) throw new ArchiveError('blocks that are randomized are not supported');
  const first = bits.bits(24);
  const used = readUsedBytes(bits);
  const { codes, selectors } = readCodes(bits, used.length + 2);
  const order = new Uint32Array(symbolsMax);
  const counts = new Uint32Array(256);
  const length = readSymbols(bits, { used, codes, selectors, order, counts });
  if (first >= length) throw new ArchiveError('the archive is damaged: a block without its beginning');
  invert({ order, counts, length });
  let sum = 0xff_ff_ff_ff;
  for (const piece of unrolled({ order, first, length })) {
    for (const byte of piece) sum = (sum << 8) ^ checkTable[(sum >>> 24) ^ byte]!;
    yield piece;
  }
  if (~sum >>> 0 !== check) throw new ArchiveError('the archive is damaged: a wrong checksum');
}

/** Which bytes occur, as a map in two levels. */
function readUsedBytes(bits: BitSource): Uint8Array {
  const groups = bits.bits(16);
  const used: number[] = [];
  for (let group = 0; group < 16; group += 1) {
    if ((groups & (0x8000 >>> group)) === 0) continue;
    const members = bits.bits(16);
    for (let member = 0; member < 16; member += 1) {
      if ((members & (0x8000 >>> member)) !== 0) used.push(16 * group + member);
    }
  }
  if (used.length === 0) throw new ArchiveError('the archive is damaged: a block without bytes');
  return Uint8Array.from(used);
}

function readCodes(bits: BitSource, symbolCount: number) {
  const codeCount = bits.bits(3);
  const selectorCount = bits.bits(15);
  if (codeCount < 2 || codeCount > 6 || selectorCount === 0) throw new ArchiveError('the archive is damaged: no codes');
  const recent = Array.from({ length: codeCount }, (_, index) => index);
  const selectors = new Uint8Array(selectorCount);
  for (let index = 0; index < selectorCount; index += 1) {
    let place = 0;
    while (bits.bit() === 1) place += 1;
    const [chosen] = recent.splice(place, 1);
    if (chosen === undefined) throw new ArchiveError('the archive is damaged: no such code');
    recent.unshift(chosen);
    selectors[index] = chosen;
  }
  const codes = Array.from({ length: codeCount }, () => new HuffmanCode(readLengths(bits, symbolCount)));
  return { codes, selectors };
}

function readLengths(bits: BitSource, symbolCount: number): Uint8Array {
  const lengths = new Uint8Array(symbolCount);
  let length = bits.bits(5);
  for (let symbol = 0; symbol < symbolCount; symbol += 1) {
    while (bits.bit() === 1) length += bits.bit() === 0 ? 1 : -1;
    if (length < 1 || length > 20) throw new ArchiveError('the archive is damaged: no such length');
    lengths[symbol] = length;
  }
  return lengths;
}

interface SymbolsRead {
  readonly used: Uint8Array;
  readonly codes: readonly HuffmanCode[];
  readonly selectors: Uint8Array;
  /** Gets the byte of every place, in its lowest eight bits. */
  readonly order: Uint32Array;
  readonly counts: Uint32Array;
}

/** Runs are of the byte that was last, their lengths in a number system of the digits 1 and 2. */
function readSymbols(bits: BitSource, { used, codes, selectors, order, counts }: SymbolsRead): number {
  const recent = used.slice();
  const end = used.length + 1;
  let [length, run, runPlace] = [0, 0, 1];
  for (let read = 0; ; read += 1) {
    const code = codes[selectors[Math.floor(read / SYMBOLS_IN_GROUP)] ?? codes.length];
    if (code === undefined) throw new ArchiveError('the archive is damaged: a block without end');
    const symbol = code.read(bits);
    if (symbol === RUN_A || symbol === RUN_B) {
      run += runPlace * (symbol + 1);
      runPlace *= 2;
      if (run > order.length) throw new ArchiveError('the archive is damaged: a block that is too long');
      continue;
    }
    if (run > 0) {
      if (length + run > order.length) throw new ArchiveError('the archive is damaged: a block that is too long');
      const byte = recent[0]!;
      order.fill(byte, length, length + run);
      counts[byte]! += run;
      length += run;
      [run, runPlace] = [0, 1];
    }
    if (symbol === end) return length;
    if (length >= order.length) throw new ArchiveError('the archive is damaged: a block that is too long');
    const byte = recent[symbol - 1]!;
    recent.copyWithin(1, 0, symbol - 1);
    recent[0] = byte;
    counts[byte]! += 1;
    order[length++] = byte;
  }
}

/** The Burrows–Wheeler transform backwards: in the upper bits of every place the place of the byte that follows. */
function invert({
  order,
  counts,
  length,
}: {
  readonly order: Uint32Array;
  readonly counts: Uint32Array;
  readonly length: number;
}): void {
  let sum = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    const count = counts[byte]!;
    counts[byte] = sum;
    sum += count;
  }
  for (let place = 0; place < length; place += 1) {
    const byte = order[place]! & 0xff;
    order[counts[byte]!++]! |= place << 8;
  }
}

/** Four equal bytes are followed by how many more of them there are. */
function* unrolled({
  order,
  first,
  length,
}: {
  readonly order: Uint32Array;
  readonly first: number;
  readonly length: number;
}): Generator<Uint8Array, void, void> {
  let piece = new Uint8Array(PIECE_BYTES);
  let [filled, entry, last, equal] = [0, order[first]! >>> 8, -1, 0];
  for (let read = 0; read < length; read += 1) {
    const value = order[entry]!;
    entry = value >>> 8;
    const byte = value & 0xff;
    const isCount = equal === 4;
    const count = isCount ? byte : 1;
    if (filled + count > PIECE_BYTES) {
      yield piece.subarray(0, filled);
      piece = new Uint8Array(PIECE_BYTES);
      filled = 0;
    }
    piece.fill(isCount ? last : byte, filled, filled + count);
    filled += count;
    if (isCount) equal = 0;
    else equal = byte === last ? equal + 1 : 1;
    last = isCount ? -1 : byte;
  }
  yield piece.subarray(0, filled);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** CRC-32 with the polynomial 0x04C11DB7, the highest bit first. */
const checkTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
  return sum >>> 0;
});
