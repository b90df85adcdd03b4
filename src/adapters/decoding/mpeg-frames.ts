import { limits } from '../../limits.ts';

/**
 * MP3 or AAC by their frames, which have no head before them. Two bytes in any file look like a frame; that each frame is
 * followed by another where it says that it ends does not happen by chance. `isWhole`: nothing follows these bytes.
 */
export function mpegKindOf(head: Uint8Array, { isWhole }: { readonly isWhole: boolean }): 'mp3' | 'aac' | undefined {
  const last = Math.min(head.length, limits.mpegSearchBytesMax);
  for (let start = 0; start < last; start += 1) {
    // Nearly every byte is passed by here.
    if (head[start] !== 0xff) continue;
    if (isRow(head, { start, isWhole, lengthOf: mp3FrameBytes })) return 'mp3';
    if (isRow(head, { start, isWhole, lengthOf: aacFrameBytes })) return 'aac';
  }
  return undefined;
}

/** Bytes of the frame that begins there, or undefined where none does. */
type FrameLength = (bytes: Uint8Array, offset: number) => number | undefined;

const FRAMES_IN_ROW = 4;

function isRow(
  head: Uint8Array,
  { start, isWhole, lengthOf }: { readonly start: number; readonly isWhole: boolean; readonly lengthOf: FrameLength },
): boolean {
  let offset = start;
  for (let count = 0; count < FRAMES_IN_ROW; count += 1) {
    // A short file may end before; its last frame ends with it.
    if (isWhole && count > 0 && offset === head.length) return true;
    const length = lengthOf(head, offset);
    if (length === undefined) return false;
    offset += length;
  }
  return true;
}

/** ISO 11172-3, section 2.4.2.3, layer III; kbit/s by the index of the header, first version 1, then 2 and 2.5. */
const bitRates: readonly (readonly number[])[] = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
/** By the two bits of the version: 2.5, none, 2, 1. */
const sampleRatesHz: readonly (readonly number[])[] = [
  [11_025, 12_000, 8000],
  [],
  [22_050, 24_000, 16_000],
  [44_100, 48_000, 32_000],
];

function mp3FrameBytes(bytes: Uint8Array, offset: number): number | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(offset, offset + 3);
  // Eleven bits of ones, and layer III.
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return undefined;
  const version = (second >> 3) & 0x03;
  const kilobits = bitRates[version === 3 ? 0 : 1]?.[third >> 4] ?? 0;
  const sampleRateHz = sampleRatesHz[version]?.[(third >> 2) & 0x03] ?? 0;
  if (kilobits === 0 || sampleRateHz === 0) return undefined;
  const padding = (third >> 1) & 0x01;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kilobits) / sampleRateHz) + padding;
}

/** ISO 13818-7, section 6.2: the frames of ADTS. */
function aacFrameBytes(bytes: Uint8Array, offset: number): number | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = bytes.subarray(offset, offset + 6);
  if (first !== 0xff || (second & 0xf6) !== 0xf0) return undefined;
  if (((third >> 2) & 0x0f) > 12) return undefined;
  const length = ((fourth & 0x03) << 11) | (fifth << 3) | (sixth >> 5);
  return length < 9 ? undefined : length;
}
