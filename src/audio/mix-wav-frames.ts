import { decodeAlaw, decodeMulaw } from './g711.ts';
import { bytesOfWavSample, type WavEncoding, type WavLayout } from './wav-layout.ts';

type FrameFormat = Pick<WavLayout, 'encoding' | 'isBigEndian' | 'channels'>;

/** Bytes of one sample of every channel. */
export function bytesOfWavFrame({ encoding, channels }: Pick<FrameFormat, 'encoding' | 'channels'>): number {
  return bytesOfWavSample[encoding] * channels;
}

/**
 * The whole frames among the bytes, each as the mean of its channels within −1…1. Floats beyond that are clipped, and what
 * is no number is silence.
 */
export function mixWavFrames(bytes: Uint8Array, format: FrameFormat): Float32Array {
  const sampleBytes = bytesOfWavSample[format.encoding];
  const frameBytes = bytesOfWavFrame(format);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readSample = readers[format.encoding];
  const isLittleEndian = !format.isBigEndian;
  const mixed = new Float32Array(Math.floor(bytes.length / frameBytes));
  for (let frame = 0; frame < mixed.length; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < format.channels; channel += 1) {
      sum += clip(readSample(view, frame * frameBytes + channel * sampleBytes, isLittleEndian));
    }
    mixed[frame] = sum / format.channels;
  }
  return mixed;
}

type Reader = (view: DataView, offset: number, isLittleEndian: boolean) => number;

const readers: Readonly<Record<WavEncoding, Reader>> = {
  u8: (view, offset) => (view.getUint8(offset) - 128) / 128,
  s16: (view, offset, isLittleEndian) => view.getInt16(offset, isLittleEndian) / 32_768,
  s24: readInt24,
  s32: (view, offset, isLittleEndian) => view.getInt32(offset, isLittleEndian) / 2_147_483_648,
  f32: (view, offset, isLittleEndian) => view.getFloat32(offset, isLittleEndian),
  f64: (view, offset, isLittleEndian) => view.getFloat64(offset, isLittleEndian),
  mulaw: (view, offset) => valueIn(mulawSamples, view.getUint8(offset)) / 32_768,
  alaw: (view, offset) => valueIn(alawSamples, view.getUint8(offset)) / 32_768,
};

function readInt24(view: DataView, offset: number, isLittleEndian: boolean): number {
  const upper = view.getInt8(isLittleEndian ? offset + 2 : offset);
  const lower = isLittleEndian ? view.getUint16(offset, true) : view.getUint16(offset + 1, false);
  return (upper * 65_536 + lower) / 8_388_608;
}

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const mulawSamples = decodeMulaw(everyByte);
const alawSamples = decodeAlaw(everyByte);

function valueIn(table: Int16Array, index: number): number {
  return table[index] ?? 0;
}

function clip(value: number): number {
  if (value > 1) return 1;
  if (value < -1) return -1;
  return Number.isNaN(value) ? 0 : value;
}
