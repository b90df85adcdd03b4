import type { AudioEncoding } from './formats.ts';
import { decodeAlaw, decodeMulaw } from './g711.ts';

/** Bytes of an encoding as samples of −1…1; a byte that is no whole sample is left out. */
export function decodeSamples(bytes: Uint8Array, encoding: AudioEncoding): Float32Array {
  switch (encoding) {
    case 'pcm_s16le':
      return samplesOfPcm(bytes);
    case 'mulaw':
      return toUnit(decodeMulaw(bytes));
    case 'alaw':
      return toUnit(decodeAlaw(bytes));
    default:
      return encoding satisfies never;
  }
}

function samplesOfPcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(Math.floor(bytes.length / 2));
  for (let index = 0; index < samples.length; index += 1) samples[index] = view.getInt16(2 * index, true) / 32_768;
  return samples;
}

function toUnit(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
