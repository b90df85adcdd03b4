import assert from 'node:assert/strict';
import { test } from 'node:test';

import { audioEncodings } from './formats.ts';
import { readWav, WavError, wavFile, wavHeader } from './wav.ts';

test('wavHeader() gives the 44 bytes of a PCM file', () => {
  const header = wavHeader({ encoding: 'pcm_s16le', sampleRateHz: 24_000 }, 1000);
  assert.equal(
    Buffer.from(header).toString('hex'),
    // RIFF, 1036 bytes follow, WAVE, fmt of 16 bytes: PCM, mono, 24000 Hz, 48000 bytes/s, 2 bytes, 16 bits; data.
    '524946460c04000057415645666d74201000000001000100c05d000080bb00000200100064617461e8030000',
  );
});

test('wavHeader() of G.711 has an extension size and a count of samples', () => {
  const header = Buffer.from(wavHeader({ encoding: 'mulaw', sampleRateHz: 8000 }, 801));
  assert.equal(header.length, 58);
  assert.equal(header.readUInt32LE(4), 58 - 8 + 801 + 1, 'RIFF counts the padding byte');
  assert.equal(header.readUInt32LE(16), 18);
  assert.equal(header.readUInt16LE(20), 7);
  assert.equal(header.toString('latin1', 38, 42), 'fact');
  assert.equal(header.readUInt32LE(46), 801);
  assert.equal(header.readUInt32LE(54), 801);
});

test('wavHeader() of unknown length has the largest sizes', () => {
  const header = Buffer.from(wavHeader({ encoding: 'pcm_s16le', sampleRateHz: 24_000 }, 'unknown'));
  assert.equal(header.readUInt32LE(4), 0xffff_ffff);
  assert.equal(header.readUInt32LE(40), 0xffff_ffff);
});

test('wavHeader() refuses more bytes than a size can say', () => {
  assert.throws(() => wavHeader({ encoding: 'pcm_s16le', sampleRateHz: 24_000 }, 2 ** 32 - 20), WavError);
});

for (const encoding of audioEncodings) {
  test(`readWav() reads what wavFile() wrote in ${encoding}`, () => {
    const format = { encoding, sampleRateHz: 22_050 };
    const data = Uint8Array.of(1, 2, 3, 4, 5, 6);
    assert.deepEqual(readWav(wavFile(format, data)), { format, data });
  });
}

test('readWav() takes all there is when the length is unknown', () => {
  const header = wavHeader({ encoding: 'alaw', sampleRateHz: 8000 }, 'unknown');
  assert.deepEqual([...readWav(Buffer.concat([header, Uint8Array.of(7, 8, 9)])).data], [7, 8, 9]);
});

test('readWav() skips chunks it does not know, with their padding', () => {
  const file = Buffer.from(wavFile({ encoding: 'pcm_s16le', sampleRateHz: 8000 }, Uint8Array.of(1, 2)));
  const list = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
  assert.deepEqual([...readWav(Buffer.concat([file.subarray(0, 36), list, file.subarray(36)])).data], [1, 2]);
});

for (const [what, change] of [
  ['nothing', () => Buffer.alloc(0)],
  ['another container', (file: Buffer) => Buffer.from(file.toString('latin1').replace('WAVE', 'AVI '), 'latin1')],
  ['stereo', (file: Buffer) => (file.writeUInt16LE(2, 22), file)],
  ['24 bits', (file: Buffer) => (file.writeUInt16LE(24, 34), file)],
  ['a header without samples', (file: Buffer) => file.subarray(0, 36)],
  ['a format that is cut off', (file: Buffer) => file.subarray(0, 30)],
] as const) {
  test(`readWav() refuses ${what}`, () => {
    const file = Buffer.from(wavFile({ encoding: 'pcm_s16le', sampleRateHz: 8000 }, Uint8Array.of(1, 2)));
    assert.throws(() => readWav(change(file)), WavError);
  });
}
