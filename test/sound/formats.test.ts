import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { sampleRatesHz } from '../../src/audio/formats.ts';
import { resampled } from '../audio-measurement/band-limited.ts';
import { bandPowerDb } from '../audio-measurement/spectrum.ts';
import { Studio, type Take } from './studio.ts';

/** Hisses reach far above what 8 kHz can carry. */
const sentence = 'The sixth ship sailed past the chalk cliffs at seven.';
/** The diphone voice of flite says a text alike every time; no other voice does. */
const exactVoice = { voice: 'kevin', needs: ['flite'] } as const;
/** Rate of flite's own samples, and of espeak-ng's. */
const FLITE_RATE_HZ = 16_000;
const ESPEAK_RATE_HZ = 22_050;
/** Share of what does not belong there: 16-bit rounding alone leaves about −76 dB of a voice at this level. */
const FOREIGN_POWER_DB_MAX = -65;
/** Speech and pause are rounded to whole samples, each by itself. */
const ROUNDED_SAMPLES = 2;
/** Below the slope of a telephone's filter. */
const TELEPHONE_HZ = 3400;

describe('one sentence in every format', () => {
  const studio = new Studio();
  const { voice, needs } = exactVoice;
  const pcmAt = (sampleRateHz: number): Promise<Take> =>
    studio.speak(sentence, { voice, format: { encoding: 'pcm_s16le', sampleRateHz } });

  studio.criterion('lasts equally long at every rate', { needs }, async () => {
    const native = await pcmAt(FLITE_RATE_HZ);
    for (const rate of sampleRatesHz) {
      const { durationMs } = await pcmAt(rate);
      const differenceMs = Math.abs(durationMs - native.durationMs);
      assert.ok(
        differenceMs <= (ROUNDED_SAMPLES * 1000) / Math.min(rate, FLITE_RATE_HZ),
        `${rate}: ${differenceMs} ms`,
      );
    }
  });

  studio.criterion('has nothing above what the engine made', { needs: ['flite', 'espeak-ng'] }, async () => {
    for (const rate of [22_050, 24_000, 44_100]) assertNothingAbove(await pcmAt(rate), FLITE_RATE_HZ / 2);
    for (const rate of [24_000, 44_100]) {
      const format = { encoding: 'pcm_s16le', sampleRateHz: rate } as const;
      assertNothingAbove(await studio.speak(sentence, { voice: 'wren', format }), ESPEAK_RATE_HZ / 2);
    }
  });

  studio.criterion('folds nothing down when the rate is lower than the engine’s', { needs }, async () => {
    const low = await pcmAt(8000);
    const native = await pcmAt(FLITE_RATE_HZ);
    const ideal = resampled(native.samples, { fromHz: FLITE_RATE_HZ, toHz: 8000 });
    const everySecond = native.samples.filter((_, index) => index % 2 === 0);
    assert.ok(differenceDb(low.samples, ideal) <= FOREIGN_POWER_DB_MAX + 10, `${differenceDb(low.samples, ideal)} dB`);
    // Without a filter the hisses fold down: the measure sees it.
    assert.ok(differenceDb(everySecond, ideal) > -40, `${differenceDb(everySecond, ideal)} dB`);
  });

  for (const encoding of ['mulaw', 'alaw'] as const) {
    studio.criterion(`is the same in ${encoding}, within its steps`, { needs }, async () => {
      const linear = await pcmAt(8000);
      const companded = await studio.speak(sentence, { voice, format: { encoding, sampleRateHz: 8000 } });
      assert.equal(companded.bytes.length, linear.samples.length);
      for (const [index, sample] of linear.samples.entries()) {
        const error = Math.abs(sample - (companded.samples[index] ?? 0));
        assert.ok(error <= halfStepOf(sample), `sample ${index}: ${sample} became ${companded.samples[index]}`);
      }
    });
  }
});

function assertNothingAbove({ samples, sampleRateHz }: Take, limitHz: number): void {
  const all = bandPowerDb(samples, { sampleRateHz, fromHz: 0, toHz: sampleRateHz / 2 });
  const above = bandPowerDb(samples, { sampleRateHz, fromHz: 1.03 * limitHz, toHz: sampleRateHz / 2 });
  assert.ok(above - all <= FOREIGN_POWER_DB_MAX, `${above - all} dB above ${limitHz} Hz at ${sampleRateHz} Hz`);
}

/** Power of the difference over that of the speech, in the band of a telephone. */
function differenceDb(samples: Float32Array, ideal: Float32Array): number {
  const band = { sampleRateHz: 8000, fromHz: 0, toHz: TELEPHONE_HZ };
  const difference = ideal.map((sample, index) => sample - (samples[index] ?? 0));
  return bandPowerDb(difference, band) - bandPowerDb(ideal, band);
}

/**
 * G.711: sixteen steps in each octave, so half a step is at most a 32nd of the sample (mu-law adds 132 of 32768 first;
 * the softest steps of A-law are 16 wide). One more for the rounding of the linear samples.
 */
function halfStepOf(sample: number): number {
  return (Math.max(8, (Math.abs(sample) * 32_768 + 132) / 32) + 1) / 32_768;
}
