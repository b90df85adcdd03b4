import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isServiceError } from '../../errors/service-error.ts';
import { wavFile } from '../../audio/wav.ts';
import { memorySource, openWavRecording } from './wav-recording.ts';

const rules = { part: 'file', durationMsMax: 300_000 } as const;

function wavOf({ sampleRateHz, sampleCount }: { readonly sampleRateHz: number; readonly sampleCount: number }) {
  const samples = Int16Array.from({ length: sampleCount }, (_, index) => (index % 2000) - 1000);
  return wavFile({ encoding: 'pcm_s16le', sampleRateHz }, new Uint8Array(samples.buffer));
}

test('pieces() reads a second at a time, whatever the length of the recording', async () => {
  for (const seconds of [1, 2, 300]) {
    const source = memorySource(wavOf({ sampleRateHz: 8000, sampleCount: seconds * 8000 }));
    const reads: number[] = [];
    const watched = {
      bytes: source.bytes,
      read: (offset: number, bytesMax: number) => {
        reads.push(bytesMax);
        return source.read(offset, bytesMax);
      },
    };
    const recording = await openWavRecording(watched, rules);
    let count = 0;
    for await (const piece of recording.pieces()) {
      count += 1;
      assert.equal(piece.length, 8000);
    }
    assert.equal(count, seconds);
    assert.ok(Math.max(...reads) <= 16_000);
    assert.equal(recording.durationMs, seconds * 1000);
  }
});

test('pieces() gives every sample once, in order', async () => {
  const sizes = fc.record({
    sampleRateHz: fc.integer({ min: 8000, max: 48_000 }),
    sampleCount: fc.integer({ min: 1, max: 150_000 }),
  });
  await fc.assert(
    fc.asyncProperty(sizes, async (size) => {
      const recording = await openWavRecording(memorySource(wavOf(size)), rules);
      let index = 0;
      for await (const piece of recording.pieces()) {
        for (const sample of piece) {
          assert.equal(sample, ((index % 2000) - 1000) / 32_768);
          index += 1;
        }
      }
      assert.equal(index, size.sampleCount);
    }),
    { numRuns: 15, seed: 4 },
  );
});

test('openWavRecording() takes or refuses any bytes, and throws nothing else', async () => {
  const good = wavOf({ sampleRateHz: 8000, sampleCount: 400 });
  const changed = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 255 })), { maxLength: 12 })
    .map((changes) => {
      const bytes = Uint8Array.from(good);
      for (const [place, value] of changes) bytes[place] = value;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, fc.uint8Array({ maxLength: 300 })), async (bytes) => {
      try {
        const recording = await openWavRecording(memorySource(bytes), rules);
        for await (const piece of recording.pieces()) assert.ok(piece.every((sample) => Math.abs(sample) <= 1));
      } catch (error) {
        assert.ok(isServiceError(error) && error.key === 'wav-unusable', String(error));
      }
    }),
    { numRuns: 400, seed: 5 },
  );
});
