import type { AudioEncoding } from './formats.ts';
import { encodeAlaw, encodeMulaw } from './g711.ts';

/**
 * Samples of −1…1 as bytes; what lies beyond is clipped. Rounded to the nearest 16-bit value without dither: the
 * engines give 16-bit samples, whose own rounding noise (−98 dBFS) already does what dither would do, and at gain 0 dB
 * and equal rate the engine's samples come out bit for bit.
 */
export function encodeSamples(samples: Float32Array, encoding: AudioEncoding): Uint8Array {
  const rounded = toInt16(samples);
  switch (encoding) {
    case 'pcm_s16le':
      return new Uint8Array(rounded.buffer);
    case 'mulaw':
      return encodeMulaw(rounded);
    case 'alaw':
      return encodeAlaw(rounded);
    default:
      return encoding satisfies never;
  }
}

function toInt16(samples: Float32Array): Int16Array {
  const rounded = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    const scaled = Math.floor(samples[index]! * 32_768 + 0.5);
    rounded[index] = Math.max(-32_768, Math.min(32_767, scaled));
  }
  return rounded;
}

// Typed arrays have the machine's byte order and the wire has little endian.
if (new Uint8Array(Int16Array.of(1).buffer)[0] !== 1) throw new Error('pcm_s16le needs a little-endian machine');
