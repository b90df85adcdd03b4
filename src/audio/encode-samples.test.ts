import assert from 'node:assert/strict';
import { test } from 'node:test';

import { encodeSamples } from './encode-samples.ts';

function asInt16(...samples: number[]): number[] {
  const bytes = Buffer.from(encodeSamples(Float32Array.from(samples), 'pcm_s16le'));
  return samples.map((_, index) => bytes.readInt16LE(2 * index));
}

test('encodeSamples() gives every 16-bit sample back unchanged', () => {
  const every = Array.from({ length: 65_536 }, (_, index) => index - 32_768);
  assert.deepEqual(asInt16(...every.map((sample) => sample / 32_768)), every);
});

test('encodeSamples() rounds to the nearest value', () => {
  assert.deepEqual(asInt16(0.4 / 32_768, 0.6 / 32_768, -0.4 / 32_768, -0.6 / 32_768), [0, 1, 0, -1]);
});

test('encodeSamples() clips what is beyond full scale', () => {
  assert.deepEqual(asInt16(1, 1.5, -1, -1.5), [32_767, 32_767, -32_768, -32_768]);
});

test('encodeSamples() gives one byte a sample in G.711', () => {
  assert.deepEqual([...encodeSamples(Float32Array.of(0, 1, -1), 'mulaw')], [0xff, 0x80, 0x00]);
  assert.deepEqual([...encodeSamples(Float32Array.of(0, 1, -1), 'alaw')], [0xd5, 0xaa, 0x2a]);
});
