import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNoiseEstimate, type NoiseEstimate } from './noise-estimate.ts';

function hear(
  estimate: NoiseEstimate,
  { probability, power, windows = 40 }: { probability: number; power: number; windows?: number },
): void {
  for (let window = 0; window < windows; window += 1) estimate.push({ probability, power });
}

test('signalToNoiseDb() is unknown until both speech and noise were heard', () => {
  const estimate = createNoiseEstimate();
  assert.equal(estimate.signalToNoiseDb(), undefined);
  hear(estimate, { probability: 0, power: 0.001 });
  assert.equal(estimate.signalToNoiseDb(), undefined);
  hear(estimate, { probability: 0.5, power: 0.1 });
  assert.equal(estimate.signalToNoiseDb(), undefined);
  hear(estimate, { probability: 1, power: 0.1 });
  assert.notEqual(estimate.signalToNoiseDb(), undefined);
});

for (const ratioDb of [0, 5, 10, 20, 40]) {
  test(`signalToNoiseDb() is ${ratioDb} dB where the speech alone is so much above the noise`, () => {
    const estimate = createNoiseEstimate();
    hear(estimate, { probability: 0.01, power: 0.001 });
    hear(estimate, { probability: 0.95, power: 0.001 * (1 + 10 ** (ratioDb / 10)) });
    assert.ok(Math.abs((estimate.signalToNoiseDb() ?? 0) - ratioDb) < 0.01);
  });
}

test('signalToNoiseDb() follows a noise that begins', () => {
  const estimate = createNoiseEstimate();
  hear(estimate, { probability: 0, power: 1e-8 });
  hear(estimate, { probability: 1, power: 0.01 });
  assert.ok((estimate.signalToNoiseDb() ?? 0) > 50);
  hear(estimate, { probability: 0, power: 0.001, windows: 64 });
  assert.ok((estimate.signalToNoiseDb() ?? 0) < 12);
});

test('signalToNoiseDb() is a number in digital silence and where the noise is louder than the speech', () => {
  const estimate = createNoiseEstimate();
  hear(estimate, { probability: 0, power: 0 });
  hear(estimate, { probability: 1, power: 0.01 });
  assert.equal(estimate.signalToNoiseDb(), 60);
  hear(estimate, { probability: 0, power: 1, windows: 200 });
  assert.equal(estimate.signalToNoiseDb(), -30);
});
