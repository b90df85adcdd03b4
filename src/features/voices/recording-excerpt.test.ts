import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecodedAudio } from '../../contracts/audio-decoder.ts';
import { limits } from '../../limits.ts';
import { excerptOf } from './recording-excerpt.ts';

function piece(sampleRateHz: number, samples: Float32Array): DecodedAudio {
  return { facts: { container: 'flac', sampleRateHz, channels: 2 }, samples };
}

test('excerptOf() holds no more than is listened to, and knows how long the recording was', async () => {
  const pieces = [25_000, 25_000, 25_000, 15_000].map((length) => piece(1000, new Float32Array(length)));
  const { samples, durationMs, container } = await excerptOf(pieces);
  assert.deepEqual([samples.length, samples.buffer.byteLength, durationMs], [60_000, 240_000, 90_000]);
  assert.equal(container, 'flac');
});

test('excerptOf() joins the pieces', async () => {
  const { samples } = await excerptOf(
    [[1, 2], [3], [], [4, 5]].map((values) => piece(1000, Float32Array.from(values))),
  );
  assert.deepEqual([...samples], [1, 2, 3, 4, 5]);
});

test('excerptOf() listens to what was sampled very fast for a shorter time', async () => {
  const { samples } = await excerptOf([piece(192_000, new Float32Array(6_000_000))]);
  assert.equal(samples.length, limits.referenceAnalyzedSamplesMax);
});
