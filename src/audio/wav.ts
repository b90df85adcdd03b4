import { bytesPerSample, type AudioEncoding, type AudioFormat } from './formats.ts';

/**
 * The bytes of a WAV file before its mono samples ("Multimedia Programming Interface and Data Specifications 1.0",
 * IBM and Microsoft, 1991). With `dataBytes` `'unknown'`, for a stream whose end is not known when it begins, all sizes
 * are 0xFFFFFFFF, which no file can have: ffmpeg and SoX then read to the end of the stream (tried; with 0 SoX reads
 * nothing).
 */
export function wavHeader({ encoding, sampleRateHz }: AudioFormat, dataBytes: number | 'unknown'): Uint8Array {
  const sampleBytes = bytesPerSample(encoding);
  const formatChunkBytes = encoding === 'pcm_s16le' ? 16 : 18;
  const factChunkBytes = encoding === 'pcm_s16le' ? 0 : 12;
  const header = new Uint8Array(12 + 8 + formatChunkBytes + factChunkBytes + 8);
  const view = new DataView(header.buffer);
  writeTag(view, 0, 'RIFF');
  view.setUint32(
    4,
    sizeOf(dataBytes, (bytes) => header.length - 8 + bytes + (bytes % 2)),
    true,
  );
  writeTag(view, 8, 'WAVE');
  writeTag(view, 12, 'fmt ');
  view.setUint32(16, formatChunkBytes, true);
  view.setUint16(20, formatTags[encoding], true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * sampleBytes, true);
  view.setUint16(32, sampleBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  if (factChunkBytes > 0) {
    // Every format but PCM has the size of its extension, here 0, and a chunk that says how many samples there are.
    writeTag(view, 38, 'fact');
    view.setUint32(42, 4, true);
    view.setUint32(
      46,
      sizeOf(dataBytes, (bytes) => bytes / sampleBytes),
      true,
    );
  }
  writeTag(view, header.length - 8, 'data');
  view.setUint32(
    header.length - 4,
    sizeOf(dataBytes, (bytes) => bytes),
    true,
  );
  return header;
}

/** A whole WAV file: header, samples, and the padding byte that a chunk of odd length needs. */
export function wavFile(format: AudioFormat, data: Uint8Array): Uint8Array {
  const header = wavHeader(format, data.length);
  const file = new Uint8Array(header.length + data.length + (data.length % 2));
  file.set(header);
  file.set(data, header.length);
  return file;
}

export interface WavContent {
  readonly format: AudioFormat;
  /** A view of the file's sample bytes. */
  readonly data: Uint8Array;
}

export class WavError extends Error {
  override readonly name = 'WavError';
}

/**
 * Reads mono files of the three encodings, with any further chunks, as this service and the engines' command lines
 * write them. A data size beyond the end (an unknown or unfinished length) means all that is there. Throws `WavError`.
 */
export function readWav(file: Uint8Array): WavContent {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || readTag(view, 0) !== 'RIFF' || readTag(view, 8) !== 'WAVE')
    throw new WavError('not a WAV file');
  let format: AudioFormat | undefined;
  for (let offset = 12; offset + 8 <= file.length;) {
    const tag = readTag(view, offset);
    const size = view.getUint32(offset + 4, true);
    const start = offset + 8;
    if (tag === 'fmt ') format = readFormat(view, start, size);
    if (tag === 'data') {
      if (format === undefined) throw new WavError('the samples come before their format');
      return { format, data: file.subarray(start, Math.min(start + size, file.length)) };
    }
    offset = start + size + (size % 2);
  }
  throw new WavError('no samples');
}

/** Format codes of RFC 2361. */
const formatTags = { pcm_s16le: 1, alaw: 6, mulaw: 7 } as const satisfies Record<AudioEncoding, number>;

const UNKNOWN_SIZE = 0xffff_ffff;

function sizeOf(dataBytes: number | 'unknown', ofBytes: (bytes: number) => number): number {
  if (dataBytes === 'unknown') return UNKNOWN_SIZE;
  const size = ofBytes(dataBytes);
  if (size > UNKNOWN_SIZE) throw new WavError(`${dataBytes} bytes do not fit a WAV file`);
  return size;
}

function readFormat(view: DataView, start: number, size: number): AudioFormat {
  if (size < 16 || start + 16 > view.byteLength) throw new WavError('the format is cut off');
  const formatTag = view.getUint16(start, true);
  const channels = view.getUint16(start + 2, true);
  const sampleRateHz = view.getUint32(start + 4, true);
  const bits = view.getUint16(start + 14, true);
  if (channels !== 1) throw new WavError(`${channels} channels, only mono is read`);
  const encoding = encodingOf(formatTag);
  if (encoding === undefined || bits !== bytesPerSample(encoding) * 8) {
    throw new WavError(`format ${formatTag} with ${bits} bits is not read`);
  }
  return { encoding, sampleRateHz };
}

function encodingOf(formatTag: number): AudioEncoding | undefined {
  if (formatTag === formatTags.pcm_s16le) return 'pcm_s16le';
  if (formatTag === formatTags.alaw) return 'alaw';
  return formatTag === formatTags.mulaw ? 'mulaw' : undefined;
}

function writeTag(view: DataView, offset: number, tag: string): void {
  for (let index = 0; index < 4; index += 1) view.setUint8(offset + index, tag.charCodeAt(index));
}

function readTag(view: DataView, offset: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset, 4));
}
