import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import fc from 'fast-check';

import { inPieces, pieceLengths, through } from '../../test/audio-measurement/in-pieces.ts';
import { rmsDbfs } from '../../test/audio-measurement/level.ts';
import { noise, sine } from '../../test/audio-measurement/synthetic-signals.ts';
import { fitTone } from '../../test/audio-measurement/tone-fit.ts';
import { sampleRatesHz } from './formats.ts';
import { createResampler, loadResampler, type ResamplerRates } from './resampler.ts';

before(loadResampler);

const ratePairs = [16_000, 22_050, 24_000].flatMap((inputRateHz) =>
  sampleRatesHz.map((outputRateHz): ResamplerRates => ({ inputRateHz, outputRateHz })),
);

function resampled(samples: Float32Array, rates: ResamplerRates, lengths: readonly number[] = []): Float32Array {
  const resampler = createResampler(rates);
  try {
    return through(resampler, inPieces(samples, lengths));
  } finally {
    resampler.dispose();
  }
}

/** Without the ends, where the tone begins and stops. */
function middleOf(samples: Float32Array): Float32Array {
  return samples.subarray(samples.length >> 2, 3 * (samples.length >> 2));
}

for (const rates of ratePairs) {
  const { inputRateHz, outputRateHz } = rates;
  const name = `${inputRateHz} to ${outputRateHz} Hz`;

  test(`createResampler() from ${name} gives exactly the rounded length`, () => {
    for (const sampleCount of [0, 1, 2, 441, 4096, 4097, 10_007]) {
      const output = resampled(new Float32Array(sampleCount), rates);
      assert.equal(output.length, Math.round((sampleCount * outputRateHz) / inputRateHz), `${sampleCount}`);
    }
  });

  test(`createResampler() from ${name} keeps a tone's level and place, 100 dB above all else`, () => {
    const frequencyHz = 0.1 * Math.min(inputRateHz, outputRateHz);
    const tone = sine({ frequencyHz, sampleRateHz: inputRateHz, sampleCount: inputRateHz / 2, amplitude: 0.5 });
    const output = resampled(tone, rates);
    const start = output.length >> 2;
    const { amplitude, residualDb } = fitTone(middleOf(output), { frequencyHz, sampleRateHz: outputRateHz });
    assert.ok(Math.abs(20 * Math.log10(amplitude / 0.5)) < 0.01, `level ${amplitude}`);
    assert.ok(residualDb < -100, `residual ${residualDb} dB`);
    const expected = sine({ frequencyHz, sampleRateHz: outputRateHz, sampleCount: output.length, amplitude: 0.5 });
    const difference = middleOf(output).map((sample, index) => sample - expected[start + index]!);
    assert.ok(rmsDbfs(difference) < -90, `difference from the tone itself ${rmsDbfs(difference)} dBFS`);
  });

  test(`createResampler() from ${name} gives the same samples however the input is cut`, () => {
    const signal = noise({ seed: 7, sampleCount: 6000, amplitude: 0.5 });
    const whole = resampled(signal, rates);
    const inAnyPieces = (lengths: readonly number[]): void =>
      assert.deepEqual(resampled(signal, rates, lengths), whole);
    fc.assert(fc.property(pieceLengths(signal.length), inAnyPieces), { numRuns: 15, seed: 1 });
  });
}

test('createResampler() keeps what folds back below −90 dB', () => {
  for (const { inputRateHz, outputRateHz } of ratePairs.filter((rates) => rates.outputRateHz < rates.inputRateHz)) {
    for (const place of [0.575, 0.65, 0.95]) {
      const frequencyHz = Math.min(place * outputRateHz, 0.49 * inputRateHz);
      if (frequencyHz < 0.57 * outputRateHz) continue;
      const tone = sine({ frequencyHz, sampleRateHz: inputRateHz, sampleCount: inputRateHz / 2, amplitude: 0.5 });
      const aliasDb = rmsDbfs(middleOf(resampled(tone, { inputRateHz, outputRateHz }))) - rmsDbfs(tone);
      assert.ok(aliasDb < -90, `${frequencyHz} Hz from ${inputRateHz} to ${outputRateHz}: ${aliasDb} dB`);
    }
  }
});

test('createResampler() keeps images above the old bandwidth below −90 dB', () => {
  for (const { inputRateHz, outputRateHz } of ratePairs.filter((rates) => rates.outputRateHz > rates.inputRateHz)) {
    const frequencyHz = 0.4 * inputRateHz;
    const tone = sine({ frequencyHz, sampleRateHz: inputRateHz, sampleCount: inputRateHz / 2, amplitude: 0.5 });
    const { residualDb } = fitTone(middleOf(resampled(tone, { inputRateHz, outputRateHz })), {
      frequencyHz,
      sampleRateHz: outputRateHz,
    });
    assert.ok(residualDb < -90, `${inputRateHz} to ${outputRateHz}: ${residualDb} dB`);
  }
});

test('createResampler() hands samples through when the rates are equal', () => {
  const samples = Float32Array.of(1, 2, 3);
  assert.equal(createResampler({ inputRateHz: 8000, outputRateHz: 8000 }).push(samples), samples);
});

test('createResampler() keeps streams apart that run at the same time', () => {
  const rates = { inputRateHz: 22_050, outputRateHz: 24_000 };
  const signals = [1, 2].map((seed) => noise({ seed, sampleCount: 3000, amplitude: 0.5 }));
  const resamplers = signals.map(() => createResampler(rates));
  const outputs: number[][] = signals.map(() => []);
  for (let start = 0; start < 3000; start += 500) {
    for (const [index, signal] of signals.entries()) {
      outputs[index]!.push(...resamplers[index]!.push(signal.subarray(start, start + 500)));
    }
  }
  for (const [index, resampler] of resamplers.entries()) {
    outputs[index]!.push(...resampler.end());
    resampler.dispose();
    assert.deepEqual(Float32Array.from(outputs[index]!), resampled(signals[index]!, rates));
  }
});

test('dispose() may be called twice, and nothing may be pushed after it', () => {
  const resampler = createResampler({ inputRateHz: 44_100, outputRateHz: 8000 });
  resampler.dispose();
  resampler.dispose();
  assert.throws(() => resampler.push(new Float32Array(10)), /disposed/u);
});
