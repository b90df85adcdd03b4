import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noise } from '../../../../test/audio-measurement/synthetic-signals.ts';
import { frameOf, spectraOf, SPECTRUM_BINS, SPECTRUM_HOP, SPECTRUM_SAMPLES } from './short-time-spectrum.ts';

const one = noise({ seed: 1, sampleCount: 4 * SPECTRUM_SAMPLES, amplitude: 0.5 });
const other = noise({ seed: 2, sampleCount: 4 * SPECTRUM_SAMPLES, amplitude: 0.5 });

test('frameOf() added up half a frame apart gives back both signals of spectraOf()', () => {
  const sums = [new Float32Array(one.length), new Float32Array(one.length)];
  for (let start = 0; start + SPECTRUM_SAMPLES <= one.length; start += SPECTRUM_HOP) {
    const cut = (signal: Float32Array): Float32Array => signal.subarray(start, start + SPECTRUM_SAMPLES);
    for (const [which, spectrum] of spectraOf(cut(one), cut(other)).entries())
      for (const [index, sample] of frameOf(spectrum).entries()) sums[which]![start + index]! += sample;
  }
  for (let index = SPECTRUM_HOP; index < one.length - SPECTRUM_HOP; index += 1) {
    assert.ok(Math.abs(sums[0]![index]! - one[index]!) < 1e-6);
    assert.ok(Math.abs(sums[1]![index]! - other[index]!) < 1e-6);
  }
});

test('spectraOf() finds a sine in its bin', () => {
  const sine = Float32Array.from({ length: SPECTRUM_SAMPLES }, (_, index) =>
    Math.sin((2 * Math.PI * 40 * index) / 512),
  );
  const [{ real, imaginary }] = spectraOf(sine, new Float32Array(SPECTRUM_SAMPLES));
  const powers = Array.from({ length: SPECTRUM_BINS }, (_, bin) => real[bin]! ** 2 + imaginary[bin]! ** 2);
  assert.equal(powers.indexOf(Math.max(...powers)), 40);
});
