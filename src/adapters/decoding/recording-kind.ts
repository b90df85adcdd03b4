import { isWav } from '../../audio/wav-layout.ts';
import type { ByteSource } from '../../foundation/byte-source.ts';
import { limits } from '../../limits.ts';
import { mpegKindOf } from './mpeg-frames.ts';

export const recordingKinds = [
  'wav',
  'flac',
  'ogg-vorbis',
  'ogg-opus',
  'ogg-flac',
  'mp3',
  'aac',
  'm4a',
  'webm',
] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/**
 * What a file is, by its first bytes. A decoder is then told so, instead of being let guess: what lists other files, as a
 * playlist does, is no kind at all.
 */
export async function recordingKindOf(source: ByteSource): Promise<RecordingKind | undefined> {
  const start = await skipTags(source);
  const head = await source.read(start, limits.recordingHeadBytesMax);
  if (isWav(head)) return 'wav';
  if (textAt(head, 0, 4) === 'fLaC') return 'flac';
  if (textAt(head, 0, 4) === 'OggS') return oggKindOf(head);
  if (matroskaMark.every((byte, index) => head[index] === byte)) return 'webm';
  if (movieAtoms.has(textAt(head, 4, 8))) return 'm4a';
  return mpegKindOf(head, { isWhole: start + head.length >= source.bytes });
}

/** First atoms of ISO 14496-12 and of QuickTime before it. */
const movieAtoms: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide']);
/** The head of EBML, RFC 8794. */
const matroskaMark = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3);

/** Behind the tags of ID3v2.4 (section 3.1), which may hold pictures of any size; a few in a row do occur. */
async function skipTags(source: ByteSource): Promise<number> {
  let offset = 0;
  for (let count = 0; count < limits.recordingTagsMax; count += 1) {
    const head = await source.read(offset, 10);
    if (head.length < 10 || textAt(head, 0, 3) !== 'ID3') break;
    const [, , , , , flags = 0, a = 0, b = 0, c = 0, d = 0] = head;
    const footerBytes = (flags & 0x10) === 0 ? 0 : 10;
    offset += 10 + (((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f)) + footerBytes;
  }
  return offset;
}

/** By the first packets of its streams, which come before everything else (RFC 3533, section 4); some have pictures, too. */
function oggKindOf(head: Uint8Array): RecordingKind | undefined {
  let offset = 0;
  while (textAt(head, offset, offset + 4) === 'OggS' && ((head[offset + 5] ?? 0) & 0x02) !== 0) {
    const segments = head[offset + 26] ?? 0;
    const lengths = head.subarray(offset + 27, offset + 27 + segments);
    const start = offset + 27 + segments;
    if (textAt(head, start, start + 8) === 'OpusHead') return 'ogg-opus';
    if (textAt(head, start + 1, start + 7) === 'vorbis' && head[start] === 1) return 'ogg-vorbis';
    if (textAt(head, start + 1, start + 5) === 'FLAC' && head[start] === 0x7f) return 'ogg-flac';
    offset = start + lengths.reduce((sum, length) => sum + length, 0);
  }
  return undefined;
}

function textAt(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
