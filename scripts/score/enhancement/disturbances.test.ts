import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vowel } from '../../../test/audio-measurement/synthetic-signals.ts';
import { disturbanceKinds, disturbed } from './disturbances.ts';
import { spokenPower } from './signal-quality.ts';

const sampleRateHz = 16_000;
const voice = (pitchHz: number): Float32Array =>
  vowel({ pitchHz, formantsHz: [500, 1500], sampleRateHz, sampleCount: sampleRateHz });
const voices = [110, 130, 150, 170].map(voice);

for (const kind of disturbanceKinds) {
  test(`disturbed() adds ${kind} at the ratio that was asked for, the same for the same seed`, () => {
    const speech = voice(200);
    const order = { kind, snrDb: 5, sampleRateHz, seed: 8, voices };
    const given = disturbed(speech, order);
    const added = given.map((sample, index) => sample - speech[index]!);
    const power = added.reduce((sum, sample) => sum + sample * sample, 0) / added.length;
    assert.ok(Math.abs(10 * Math.log10(spokenPower(speech, sampleRateHz) / power) - 5) < 0.01);
    assert.deepEqual(disturbed(speech, order), given);
  });
}
