import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { resampled, truePeakDbfs } from '../../test/audio-measurement/band-limited.ts';
import { inPieces, pieceLengths, through } from '../../test/audio-measurement/in-pieces.ts';
import { noise, sine, square, vowel } from '../../test/audio-measurement/synthetic-signals.ts';
import { createLimiter } from './limiter.ts';

const CEILING_DBFS = -1;
const LOOKAHEAD_MS = 2;
const rates = [8000, 22_050, 24_000, 44_100] as const;

function limited(samples: Float32Array, sampleRateHz: number, lengths: readonly number[] = []): Float32Array {
  const limiter = createLimiter({ sampleRateHz, ceilingDbfs: CEILING_DBFS, lookaheadMs: LOOKAHEAD_MS });
  return through(limiter, inPieces(samples, lengths));
}

function louder(samples: Float32Array, factor: number): Float32Array {
  return samples.map((sample) => sample * factor);
}

/** Single samples and pairs of every height, 20 ms apart. */
function impulses(sampleRateHz: number): Float32Array {
  const signal = new Float32Array(sampleRateHz / 4);
  const distance = Math.round(sampleRateHz / 50);
  for (let start = 0, turn = 1; start < signal.length; start += distance, turn += 1) {
    signal.fill(turn % 2 === 0 ? 1 : -1, start, start + 1 + (turn % 3));
  }
  return signal;
}

function hotSignals(sampleRateHz: number): Record<string, Float32Array> {
  const sampleCount = sampleRateHz / 4;
  const vowelLike = vowel({ pitchHz: 110, formantsHz: [650, 1100, 2500, 3300], sampleRateHz, sampleCount });
  return {
    'a voice 12 dB too loud': louder(vowelLike, 8),
    'a voice just too loud': louder(vowelLike, 2.1),
    'a square wave': square({ frequencyHz: 217, sampleRateHz, sampleCount, amplitude: 1 }),
    impulses: impulses(sampleRateHz),
    'a sine between its samples': sine({ frequencyHz: sampleRateHz / 4.01, sampleRateHz, sampleCount, amplitude: 1 }),
    'noise over 80 % of the band': resampled(noise({ seed: 3, sampleCount: 0.85 * sampleCount, amplitude: 1 }), {
      fromHz: 0.85 * sampleRateHz,
      toHz: sampleRateHz,
    }),
    'a sine that starts at once': sine({ frequencyHz: 440, sampleRateHz, sampleCount, amplitude: 1.5 }),
  };
}

for (const sampleRateHz of rates) {
  for (const [name, signal] of Object.entries(hotSignals(sampleRateHz))) {
    test(`createLimiter() keeps ${name} at ${sampleRateHz} Hz below the ceiling by another meter`, () => {
      const peakDbfs = truePeakDbfs(limited(signal, sampleRateHz));
      assert.ok(peakDbfs <= CEILING_DBFS + 0.1, `${peakDbfs} dBFS`);
    });
  }
}

test('createLimiter() uses the room there is: a loud sine comes out within 0.5 dB of the ceiling', () => {
  const signal = sine({ frequencyHz: 440, sampleRateHz: 24_000, sampleCount: 12_000, amplitude: 1.5 });
  assert.ok(truePeakDbfs(limited(signal, 24_000).subarray(4000, 8000)) > CEILING_DBFS - 0.5);
});

test('createLimiter() passes what stays below the ceiling bit for bit, without a shift', () => {
  for (const sampleRateHz of rates) {
    const quiet = vowel({ pitchHz: 110, formantsHz: [650, 1100, 2500], sampleRateHz, sampleCount: 6000 });
    const signal = louder(quiet, 1.5);
    assert.deepEqual(limited(signal, sampleRateHz), signal);
  }
});

test('createLimiter() turns its gain slowly: no step of it can be heard as a click', () => {
  const sampleRateHz = 24_000;
  const carrier = 0.001;
  // A small constant shows the gain; one sample in it is far too loud.
  const signal = new Float32Array(6000).fill(carrier);
  signal[2000] = 4;
  const output = limited(signal, sampleRateHz);
  const gains = Array.from(output, (sample, index) => (index === 2000 ? undefined : sample / carrier));
  for (let index = 1; index < gains.length; index += 1) {
    const [before, after] = [gains[index - 1], gains[index]];
    if (before === undefined || after === undefined) continue;
    // All of the way down in the look-ahead less the interpolation's reach: 1/41 a sample.
    assert.ok(before - after < 1 / 40, `falls by ${before - after} at ${index}`);
    assert.ok(after - before < 0.001, `rises by ${after - before} at ${index}`);
  }
  assert.equal(output[1900], signal[1900], 'nothing happens before the look-ahead');
  assert.ok(output[2010]! < 0.3 * carrier, 'the gain is down after the peak');
  assert.ok(output.at(-1)! > 0.9 * carrier, 'and returns');
});

test('createLimiter() returns to transparency', () => {
  const signal = noise({ seed: 5, sampleCount: 30_000, amplitude: 0.2 });
  signal[500] = 1.3;
  const output = limited(signal, 24_000);
  assert.notDeepEqual(output.subarray(500, 3000), signal.subarray(500, 3000));
  assert.deepEqual(output.subarray(24_000), signal.subarray(24_000));
});

test('createLimiter() holds back no more than the look-ahead', () => {
  const limiter = createLimiter({ sampleRateHz: 24_000, ceilingDbfs: CEILING_DBFS, lookaheadMs: LOOKAHEAD_MS });
  assert.equal(limiter.push(new Float32Array(1000)).length, 1000 - 48);
});

test('createLimiter() gives as many samples as it got, for any number', () => {
  for (const sampleCount of [0, 1, 5, 47, 48, 49, 1000]) {
    assert.equal(limited(new Float32Array(sampleCount).fill(1.4), 24_000).length, sampleCount);
  }
});

test('createLimiter() gives the same samples however the input is cut', () => {
  for (const sampleRateHz of [8000, 24_000]) {
    const loud = vowel({ pitchHz: 140, formantsHz: [500, 1500, 2500], sampleRateHz, sampleCount: 5000 });
    // Loud, quiet and loud again, so that both modes are entered and left.
    const signal = loud.map((sample, index) => sample * (index % 2500 < 700 ? 4 : 0.3));
    const whole = limited(signal, sampleRateHz);
    const inAnyPieces = (lengths: readonly number[]): void =>
      assert.deepEqual(limited(signal, sampleRateHz, lengths), whole);
    fc.assert(fc.property(pieceLengths(signal.length), inAnyPieces), { numRuns: 30, seed: 1 });
  }
});
