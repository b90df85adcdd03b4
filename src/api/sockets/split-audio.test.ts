import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bytesPerSample, durationMsOf, type AudioFormat } from '../../audio/formats.ts';
import { limits } from '../../limits.ts';
import { splitAudio } from './split-audio.ts';

const formats: readonly AudioFormat[] = [
  { encoding: 'pcm_s16le', sampleRateHz: 24000 },
  { encoding: 'pcm_s16le', sampleRateHz: 22050 },
  { encoding: 'mulaw', sampleRateHz: 8000 },
];

test('splitAudio() loses and moves nothing, cuts between samples and counts on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...formats), fc.nat(60_000), fc.nat(40), (format, sampleCount, index) => {
      const payload = new Uint8Array(sampleCount * bytesPerSample(format.encoding)).map((_, at) => at % 251);
      const pieces = [...splitAudio(payload, { format, index })];
      assert.deepEqual(Buffer.concat(pieces.map((piece) => piece.payload)), Buffer.from(payload));
      for (const [at, piece] of pieces.entries()) {
        assert.equal(piece.index, index + at);
        assert.equal(piece.sampleCount * bytesPerSample(format.encoding), piece.payload.byteLength);
        const durationMs = durationMsOf(piece.sampleCount, format.sampleRateHz);
        assert.ok(durationMs <= limits.socketFrameMsMax);
        // Less than half of the shortest frame, but for a sample, only where that is all there is.
        assert.ok(pieces.length === 1 || durationMs + 1 > limits.socketFrameMsMin / 2, `${durationMs} ms`);
      }
    }),
  );
});

test('splitAudio() begins with short frames, which grow', () => {
  const format: AudioFormat = { encoding: 'mulaw', sampleRateHz: 8000 };
  const pieces = [...splitAudio(new Uint8Array(8000 * 5), { format, index: 0 })];
  const durations = pieces.map(({ sampleCount }) => durationMsOf(sampleCount, format.sampleRateHz));
  assert.equal(durations[0], limits.socketFrameMsMin);
  assert.equal(durations.at(-3), limits.socketFrameMsMax);
  assert.deepEqual(
    durations.slice(0, -2),
    durations.slice(0, -2).toSorted((left, right) => left - right),
  );
  assert.equal(durations.at(-1), durations.at(-2));
});
