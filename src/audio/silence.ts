import type { AudioEncoding } from './formats.ts';

/** `byteLength` bytes of silence. In G.711 that is not zero, which would be a loud click, but the code of the sample 0. */
export function encodedSilence(byteLength: number, encoding: AudioEncoding): Uint8Array {
  return new Uint8Array(byteLength).fill(silenceByte[encoding]);
}

/** ITU-T G.711 tables 1b and 2b: the positive code next to zero. */
const silenceByte = { pcm_s16le: 0, mulaw: 0xff, alaw: 0xd5 } as const satisfies Record<AudioEncoding, number>;
