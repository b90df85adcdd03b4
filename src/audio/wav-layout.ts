import type { ByteSource } from '../foundation/byte-source.ts';

/** How one sample of a WAV file is written. */
export type WavEncoding = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64' | 'mulaw' | 'alaw';

/** Where the samples of a WAV file lie and how they are written. */
export interface WavLayout {
  readonly encoding: WavEncoding;
  readonly isBigEndian: boolean;
  readonly channels: number;
  readonly sampleRateHz: number;
  readonly dataStart: number;
  /** Never beyond the end of the file. */
  readonly dataBytes: number;
}

export interface WavBounds {
  /** A file may consist of nothing but chunks of no length. */
  readonly chunksMax: number;
  readonly channelsMax: number;
  readonly sampleRateHzMin: number;
  readonly sampleRateHzMax: number;
}

/** `unsupported`: a WAV file whose samples are written in a way that is not read here. */
export class WavLayoutError extends Error {
  override readonly name = 'WavLayoutError';
  readonly kind: 'broken' | 'unsupported';

  constructor(kind: 'broken' | 'unsupported', message: string) {
    super(message);
    this.kind = kind;
  }
}

export const bytesOfWavSample = {
  u8: 1,
  s16: 2,
  s24: 3,
  s32: 4,
  f32: 4,
  f64: 8,
  mulaw: 1,
  alaw: 1,
} as const satisfies Record<WavEncoding, number>;

/** Whether a file that begins with these 12 bytes is a WAV file: `RIFF`, `RIFX` (big endian), `RF64` or `BW64` (large). */
export function isWav(head: Uint8Array): boolean {
  return head.length >= 12 && families.has(tagAt(head, 0)) && tagAt(head, 8) === 'WAVE';
}

/**
 * Reads the chunks of a WAV file, in whatever order they come (IBM and Microsoft, "Multimedia Programming Interface and Data
 * Specifications 1.0", 1991; Microsoft, "Multiple Channel Audio Data and WAVE Files"; EBU Tech 3306 for RF64). No size is
 * believed that reaches beyond the file. A data chunk of no length, or one of 0xFFFFFFFF, reaches to the end, since that is
 * what writers leave behind who did not know the length or did not live to write it. Throws `WavLayoutError`.
 */
export async function findWavLayout(source: ByteSource, bounds: WavBounds): Promise<WavLayout> {
  const head = await source.read(0, 12);
  if (!isWav(head)) throw new WavLayoutError('broken', 'it is no WAV file');
  const family = tagAt(head, 0);
  const chunks = await findChunks(source, {
    isBigEndian: family === 'RIFX',
    isLarge: family === 'RF64' || family === 'BW64',
    chunksMax: bounds.chunksMax,
  });
  if (chunks.format === undefined) throw new WavLayoutError('broken', 'it does not say how its samples are written');
  if (chunks.data === undefined) throw new WavLayoutError('broken', 'it has no samples');
  return { ...readFormat(chunks.format, { bounds, isBigEndian: family === 'RIFX' }), ...chunks.data };
}

interface Extent {
  readonly dataStart: number;
  readonly dataBytes: number;
}

interface Chunks {
  format: Uint8Array | undefined;
  data: Extent | undefined;
}

interface Reading {
  readonly isBigEndian: boolean;
  readonly isLarge: boolean;
  readonly chunksMax: number;
}

const families: ReadonlySet<string> = new Set(['RIFF', 'RIFX', 'RF64', 'BW64']);
const SIZE_UNKNOWN = 0xffff_ffff;
/** The extensible format has 40 bytes; nothing of what follows in others is needed. */
const FORMAT_BYTES_MAX = 40;

async function findChunks(source: ByteSource, { isBigEndian, isLarge, chunksMax }: Reading): Promise<Chunks> {
  const chunks: Chunks = { format: undefined, data: undefined };
  let largeBytes: number | undefined;
  let offset = 12;
  for (let count = 0; count < chunksMax && offset + 8 <= source.bytes; count += 1) {
    // One read for the head of the chunk and for the little that is looked at inside.
    const piece = await source.read(offset, 8 + FORMAT_BYTES_MAX);
    if (piece.length < 8) break;
    const tag = tagAt(piece, 0);
    const size = viewOf(piece).getUint32(4, !isBigEndian);
    const start = offset + 8;
    if (tag === 'ds64' && isLarge) largeBytes ??= largeSizeOf(piece);
    if (tag === 'fmt ') chunks.format ??= piece.subarray(8, 8 + Math.min(size, FORMAT_BYTES_MAX));
    const bytes = tag === 'data' ? dataBytesOf(size, { largeBytes, bytesLeft: source.bytes - start }) : size;
    if (tag === 'data') chunks.data ??= { dataStart: start, dataBytes: bytes };
    if (chunks.format !== undefined && chunks.data !== undefined) break;
    offset = start + bytes + (bytes % 2);
  }
  return chunks;
}

function dataBytesOf(
  size: number,
  { largeBytes, bytesLeft }: { readonly largeBytes: number | undefined; readonly bytesLeft: number },
): number {
  if (size === SIZE_UNKNOWN && largeBytes !== undefined) return Math.min(largeBytes, bytesLeft);
  return size === 0 ? bytesLeft : Math.min(size, bytesLeft);
}

/** The data size of a `ds64` chunk, its second number of 64 bits; undefined where it is cut off or cannot be one. */
function largeSizeOf(piece: Uint8Array): number | undefined {
  if (piece.length < 8 + 16) return undefined;
  const bytes = viewOf(piece).getBigUint64(8 + 8, true);
  return bytes === 0n || bytes > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(bytes);
}

/** Format codes of RFC 2361. */
const PCM = 1;
const FLOAT = 3;
const ALAW = 6;
const MULAW = 7;
const EXTENSIBLE = 0xfffe;

function readFormat(
  format: Uint8Array,
  { bounds, isBigEndian }: { readonly bounds: WavBounds; readonly isBigEndian: boolean },
): Omit<WavLayout, keyof Extent> {
  if (format.length < 14) throw new WavLayoutError('broken', 'the description of its samples is cut off');
  const view = viewOf(format);
  const channels = view.getUint16(2, !isBigEndian);
  const sampleRateHz = view.getUint32(4, !isBigEndian);
  // A description of 14 bytes, from before there were others, has 8 bits.
  const bits = format.length < 16 ? 8 : view.getUint16(14, !isBigEndian);
  if (channels < 1 || channels > bounds.channelsMax) {
    throw new WavLayoutError('broken', `it says that it has ${channels} channels`);
  }
  if (sampleRateHz < bounds.sampleRateHzMin || sampleRateHz > bounds.sampleRateHzMax) {
    throw new WavLayoutError('broken', `it says that it has ${sampleRateHz} samples a second`);
  }
  const code = codeOf(format, isBigEndian);
  const encoding = encodingOf(code, bits);
  if (encoding === undefined) {
    throw new WavLayoutError('unsupported', `its samples are written in format ${code} with ${bits} bits`);
  }
  return { encoding, isBigEndian, channels, sampleRateHz };
}

/** What follows the code in the identifiers of extensible formats (RFC 2361, section 4). */
const IDENTIFIER_REST = Uint8Array.of(0x80, 0x00, 0x00, 0xaa, 0x00, 0x38, 0x9b, 0x71);

function codeOf(format: Uint8Array, isBigEndian: boolean): number {
  const view = viewOf(format);
  const code = view.getUint16(0, !isBigEndian);
  if (code !== EXTENSIBLE) return code;
  if (format.length < 40) throw new WavLayoutError('broken', 'the description of its samples is cut off');
  const isKnown = IDENTIFIER_REST.every((byte, index) => byte === format[32 + index]);
  return isKnown ? view.getUint32(24, !isBigEndian) : EXTENSIBLE;
}

/** Integers of any number of bits fill whole bytes from above, so those of 20 bits are read as 24. */
function encodingOf(code: number, bits: number): WavEncoding | undefined {
  const bytes = Math.ceil(bits / 8);
  if (code === PCM) return bytes >= 1 ? integers[bytes - 1] : undefined;
  if (code === FLOAT && bits === 32) return 'f32';
  if (code === FLOAT && bits === 64) return 'f64';
  // G.711 has 8 bits whatever a writer says; some say 0, or the 16 that it stands for.
  if (code === ALAW) return 'alaw';
  return code === MULAW ? 'mulaw' : undefined;
}

const integers: readonly WavEncoding[] = ['u8', 's16', 's24', 's32'];

function tagAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
