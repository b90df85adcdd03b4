import type { AudioEncoding } from './formats.ts';
import { encodeAlaw, encodeMulaw } from './g711.ts';

/**
 * Samples of −1…1 as bytes; what lies beyond is clipped. Rounded to the nearest 16-bit value without dither: the
 * engines give 16-bit samples, whose own rounding noise (−98 dBFS) already does what dither would do, and at gain 0 dB
 * and equal rate the engine's samples come out bit for bit.
 */
export function encodeSamples(samples: Float32Array, encoding: AudioEncoding): Uint8Array {
  const rounded = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const scaled = Math.round(samples[index]! * 32_768);
    rounded[index] = scaled > 32_767 ? 32_767 : scaled < -32_768 ? -32_768 : scaled;
  }
  return encodeInt16(rounded, encoding);
}

/** 16-bit samples as bytes; for `pcm_s16le` a view of them. */
export function encodeInt16(samples: Int16Array, encoding: AudioEncoding): Uint8Array {
  switch (encoding) {
    case 'pcm_s16le':
      return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    case 'mulaw':
      return encodeMulaw(samples);
    case 'alaw':
      return encodeAlaw(samples);
    default:
      return encoding satisfies never;
  }
}

/** Bytes of `sampleCount` samples of silence: 0 in PCM, 0xFF in mu-law, 0xD5 in A-law (ITU-T G.711, the code of 0). */
export function silenceBytes(sampleCount: number, encoding: AudioEncoding): Uint8Array {
  return encodeInt16(new Int16Array(sampleCount), encoding);
}

// Typed arrays have the machine's byte order and the wire has little endian; Node runs on no big-endian machine we support.
if (new Uint8Array(Int16Array.of(1).buffer)[0] !== 1) throw new Error('pcm_s16le needs a little-endian machine');
