import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { encodeSamples } from '../../audio/encode-samples.ts';
import { loadResampler } from '../../audio/resampler.ts';
import { fitTone } from '../../../test/audio-measurement/tone-fit.ts';
import { CallerLine } from './caller-line.ts';

const frequencyHz = 440;
const formats = [
  { encoding: 'pcm_s16le', sampleRateHz: 24_000, residualDb: -60 },
  { encoding: 'pcm_s16le', sampleRateHz: 16_000, residualDb: -60 },
  { encoding: 'mulaw', sampleRateHz: 8_000, residualDb: -30 },
] as const;

suite('CallerLine', () => {
  before(() => loadResampler());

  for (const { residualDb, ...format } of formats) {
    test(`hears a tone as it was, cut anywhere: ${format.encoding} at ${format.sampleRateHz} Hz`, () => {
      const tone = toneOf({ frequencyHz, sampleRateHz: format.sampleRateHz, amplitude: 0.5 });
      const bytes = encodeSamples(tone, format.encoding);
      const samples = Float32Array.from(heardOf(format, bytes, [1234, 10, 8]));
      assert.ok(samples.length > 31_000 && samples.length <= 32_000, `${samples.length}`);
      const fit = fitTone(samples.subarray(1000, 31_000), { frequencyHz, sampleRateHz: 16_000 });
      assert.ok(Math.abs(fit.amplitude - 0.5) < 0.01, `${fit.amplitude}`);
      assert.ok(fit.residualDb < residualDb, `${fit.residualDb}`);
    });
  }

  test('hands on at most a second at a time, and says how long it was', () => {
    using line = new CallerLine({ encoding: 'mulaw', sampleRateHz: 8_000 });
    const pieces = [...line.read(new Uint8Array(20_000))];
    assert.deepEqual(
      pieces.map(({ durationMs }) => durationMs),
      [1000, 1000, 500],
    );
  });

  test('knows whole samples', () => {
    using pcm = new CallerLine({ encoding: 'pcm_s16le', sampleRateHz: 16_000 });
    using mulaw = new CallerLine({ encoding: 'mulaw', sampleRateHz: 8_000 });
    assert.deepEqual([pcm.isWhole(new Uint8Array(3)), mulaw.isWhole(new Uint8Array(3))], [false, true]);
  });
});

/** Two seconds. */
function toneOf(tone: {
  readonly frequencyHz: number;
  readonly sampleRateHz: number;
  readonly amplitude: number;
}): Float32Array {
  const step = (2 * Math.PI * tone.frequencyHz) / tone.sampleRateHz;
  return Float32Array.from({ length: 2 * tone.sampleRateHz }, (_, index) => tone.amplitude * Math.sin(step * index));
}

function* heardOf(
  format: ConstructorParameters<typeof CallerLine>[0],
  bytes: Uint8Array,
  cuts: readonly number[],
): Generator<number> {
  using line = new CallerLine(format);
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const end = start + (cuts[turn % cuts.length] ?? 1);
    for (const { samples } of line.read(bytes.subarray(start, end))) yield* samples;
    start = end;
  }
}
