import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { noise, vowel } from '../../../../test/audio-measurement/synthetic-signals.ts';
import { inPieces } from '../../../../test/audio-measurement/in-pieces.ts';
import { limits } from '../../../limits.ts';
import { openNoiseRemovalModels } from './noise-removal-engine.ts';
import { NoiseRemoval, type NoiseRemovalModels } from './noise-removal.ts';

let models: NoiseRemovalModels;
before(async () => {
  models = await openNoiseRemovalModels();
});

const streams: NoiseRemoval[] = [];
after(() => {
  for (const stream of streams) stream[Symbol.dispose]();
});

function opened(sampleRateHz: number): NoiseRemoval {
  const stream = new NoiseRemoval(models, sampleRateHz);
  streams.push(stream);
  return stream;
}

function cleaned(pieces: readonly Float32Array[], sampleRateHz: number): Float32Array {
  const stream = opened(sampleRateHz);
  const parts = pieces.map((piece) => stream.push(piece));
  return Float32Array.from([...parts, stream.finish()].flatMap((part) => [...part]));
}

/** Syllables of a quarter of a second with pauses between them, as a voice without any noise. */
function syllables(sampleRateHz: number, seconds: number): Float32Array {
  const sampleCount = seconds * sampleRateHz;
  const voice = vowel({ pitchHz: 130, formantsHz: [600, 1300, 2500], sampleRateHz, sampleCount });
  return voice.map((sample, index) => {
    const phase = ((4 * index) / sampleRateHz) % 2;
    return phase < 1 ? 0.6 * sample * Math.sin(Math.PI * phase) ** 2 : 0;
  });
}

function hiss(sampleCount: number, amplitude: number): Float32Array {
  return noise({ seed: 5, sampleCount, amplitude });
}

function power(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
}

function together(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((sample, index) => sample + other[index]!);
}

for (const sampleRateHz of [24_000, 16_000]) {
  describe(`NoiseRemoval at ${sampleRateHz} Hz`, () => {
    const second = together(syllables(sampleRateHz, 1), hiss(sampleRateHz, 0.02));

    test('gives the same samples however the stream is cut, and exactly as many', () => {
      const whole = cleaned([second], sampleRateHz);
      assert.equal(whole.length, second.length);
      const length = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 900 }), fc.nat(second.length));
      fc.assert(
        fc.property(fc.array(length, { maxLength: 40 }), (lengths) => {
          assert.deepEqual(cleaned(inPieces(second, lengths), sampleRateHz), whole);
        }),
        { seed: 3, numRuns: 8 },
      );
    });

    test('gives as many samples as it was given where these are few', () => {
      for (const sampleCount of [0, 1, 159, 700]) {
        assert.equal(cleaned([second.subarray(0, sampleCount)], sampleRateHz).length, sampleCount);
      }
    });

    test('does not hear the other streams of the process', () => {
      const alone = cleaned([second], sampleRateHz);
      const stream = opened(sampleRateHz);
      const other = opened(sampleRateHz);
      const parts: number[] = [];
      for (const piece of inPieces(
        second,
        Array.from({ length: 20 }, () => 1000),
      )) {
        parts.push(...stream.push(piece));
        other.push(hiss(1000, 0.5));
      }
      assert.deepEqual(Float32Array.from([...parts, ...stream.finish()]), alone);
    });

    test('lags behind by less than it says', () => {
      const stream = opened(sampleRateHz);
      let pushedCount = 0;
      let givenCount = 0;
      for (const piece of inPieces(
        second,
        Array.from({ length: 700 }, () => 37),
      )) {
        givenCount += stream.push(piece).length;
        pushedCount += piece.length;
        assert.ok(((pushedCount - givenCount) * 1000) / sampleRateHz <= limits.noiseRemovalLatencyMs);
      }
    });

    test('keeps silence silent', () => {
      assert.ok(cleaned([new Float32Array(sampleRateHz)], sampleRateHz).every((sample) => sample === 0));
    });

    test('takes noise away by 20 dB and more, at any level', () => {
      for (const amplitude of [0.001, 0.05, 0.8]) {
        const given = hiss(2 * sampleRateHz, amplitude);
        const left = cleaned([given], sampleRateHz).subarray(sampleRateHz);
        assert.ok(power(left) < 0.01 * power(given), `at ${amplitude}`);
      }
    });

    test('leaves speech without noise as it is: 29 dB and more from the second second on', () => {
      for (const amplitude of [0.01, 1]) {
        const given = together(syllables(sampleRateHz, 4), hiss(4 * sampleRateHz, 0.0003)).map(
          (sample) => amplitude * sample,
        );
        const got = cleaned([given], sampleRateHz);
        const error = got.map((sample, index) => sample - given[index]!).subarray(sampleRateHz);
        assert.ok(10 * Math.log10(power(given.subarray(sampleRateHz)) / power(error)) >= 29, `at ${amplitude}`);
      }
    });

    test('answers what is no sound with sound of −1…1, and recovers from it', () => {
      const broken = second.map((sample, index) =>
        index % 1000 === 0 ? [NaN, Infinity, -1e30][(index / 1000) % 3]! : sample,
      );
      const got = cleaned([broken, new Float32Array(sampleRateHz)], sampleRateHz);
      assert.ok(got.every((sample) => Math.abs(sample) <= 1));
      assert.ok(power(got.subarray(-sampleRateHz / 4)) < 1e-9);
    });

    test('does not let a constant or a cut-off wave out of bounds', () => {
      for (const given of [second.map((sample) => sample + 0.4), second.map((sample) => 40 * sample)]) {
        const got = cleaned([given], sampleRateHz);
        assert.equal(got.length, given.length);
        assert.ok(got.every((sample) => Math.abs(sample) <= 1));
      }
    });
  });
}
