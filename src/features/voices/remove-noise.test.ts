import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScriptedEnhancer } from '../../../test/fakes/scripted-enhancer.ts';
import { createRemoveNoise } from './remove-noise.ts';

const { signal } = new AbortController();

for (const sampleRateHz of [8_000, 24_000, 44_100, 96_000]) {
  test(`createRemoveNoise() gives speech of ${sampleRateHz} Hz back as long as it was, at the best rate of the engine`, async () => {
    const enhancer = new ScriptedEnhancer();
    const samples = Float32Array.from({ length: 2.5 * sampleRateHz }, (_, index) =>
      Math.sin((2 * Math.PI * 200 * index) / sampleRateHz),
    );
    const clean = await createRemoveNoise(enhancer)({ samples, sampleRateHz }, { signal });
    assert.deepEqual([clean.sampleRateHz, clean.samples.length], [24_000, 2.5 * 24_000]);
    // It halves what it is given, in its place.
    const at = 24_000 + 30;
    assert.ok(Math.abs((clean.samples[at] ?? 0) - Math.sin((2 * Math.PI * 200 * at) / 24_000) / 2) < 0.01);
    assert.equal(enhancer.openCount, 0);
  });
}

test('createRemoveNoise() closes what it has opened when the engine fails', async () => {
  const enhancer = new ScriptedEnhancer({
    before: ({ pushedCount }) => {
      if (pushedCount > 0) throw new Error('the engine is gone');
    },
  });
  const removeNoise = createRemoveNoise(enhancer);
  const noisy = { samples: new Float32Array(48_000), sampleRateHz: 16_000 };
  await assert.rejects(removeNoise(noisy, { signal }), /gone/u);
  assert.equal(enhancer.openCount, 0);
});
