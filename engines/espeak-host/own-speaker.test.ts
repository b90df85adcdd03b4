// SPDX-License-Identifier: GPL-3.0-or-later
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { HostTimbre } from '../../src/adapters/engines/hosting/host-protocol.ts';
import { EngineMissingError } from '../../src/adapters/engines/hosting/engine-missing-error.ts';
import type { HostEngine } from '../../src/adapters/engines/hosting/host-runtime.ts';
import { equalizerBandsHz } from '../../src/audio/equalizer.ts';
import { medianThirdFormantHz } from '../../test/audio-measurement/formants.ts';
import { medianPitchHz } from '../../test/audio-measurement/pitch.ts';
import { bandPowerDb } from '../../test/audio-measurement/spectrum.ts';
import { reasonToSkip } from '../../test/contract/reason-to-skip.ts';
import { openEspeakEngine } from './espeak-engine.ts';
import { ownSpeaker } from './own-speaker.ts';

const RATE_HZ = 22_050;
const text = 'The old bridge over the river was built two hundred years ago. Every morning many people walk across it.';

const plain: HostTimbre = {
  pitchHz: 120,
  pitchRangeHz: 40,
  formantScale: 0.95,
  rate: 1,
  bandGainsDb: equalizerBandsHz.map(() => 0),
};

test('ownSpeaker() names a speaker after what the file says', () => {
  assert.equal(ownSpeaker(plain).speaker, ownSpeaker({ ...plain, rate: 1.1 }).speaker);
  assert.notEqual(ownSpeaker(plain).speaker, ownSpeaker({ ...plain, pitchHz: 130 }).speaker);
});

test('ownSpeaker() keeps what espeak-ng would take for no pitch at all within bounds', () => {
  const { variant } = ownSpeaker({ ...plain, pitchHz: 1, pitchRangeHz: -7, formantScale: 40 });
  assert.match(variant, /^pitch 40 45$/mu);
  assert.match(variant, /^formant 8 130 100 150$/mu);
});

for (const binding of ['native', 'js'] as const) {
  const engine = await openOrSkip(binding);
  describe(`a voice after a person, ${binding}`, { skip: typeof engine === 'string' && engine }, () => {
    if (typeof engine !== 'string') describeTimbre(engine);
  });
}

function describeTimbre(engine: HostEngine): void {
  test('speak() has the pitch that is asked for, and the premade voice afterwards its own', async () => {
    for (const pitchHz of [110, 160, 230]) {
      const timbre = { ...plain, pitchHz, pitchRangeHz: pitchHz / 3 };
      const measured = medianPitchHz(await speak(engine, timbre), RATE_HZ);
      assert.ok(Math.abs((measured ?? 0) / pitchHz - 1) < 0.05, `${pitchHz} Hz: ${measured}`);
    }
    const wren = medianPitchHz(await speak(engine, undefined), RATE_HZ);
    assert.ok(Math.abs((wren ?? 0) / 219 - 1) < 0.05, `wren: ${wren}`);
  });

  test('speak() moves the formants with the scale', async () => {
    const tall = medianThirdFormantHz(await speak(engine, { ...plain, formantScale: 0.92 }), RATE_HZ);
    const small = medianThirdFormantHz(await speak(engine, { ...plain, formantScale: 1.12 }), RATE_HZ);
    assert.ok((small ?? 0) / (tall ?? 0) > 1.1, `${tall} and ${small} Hz`);
  });

  test('speak() colours the sound and moves nothing', async () => {
    const bright = await speak(engine, plain);
    const bandGainsDb = equalizerBandsHz.map((centreHz) => (centreHz >= 2000 ? -12 : 0));
    const dull = await speak(engine, { ...plain, bandGainsDb });
    const band = { sampleRateHz: RATE_HZ, fromHz: 2200, toHz: 6000 };
    const loss = bandPowerDb(bright, band) - bandPowerDb(dull, band);
    assert.ok(Math.abs(loss - 12) < 1, `${loss} dB`);
    assert.ok(Math.abs(dull.length / bright.length - 1) < 0.01, `${bright.length} and ${dull.length} samples`);
  });
}

async function speak(engine: HostEngine, timbre: HostTimbre | undefined): Promise<Float32Array> {
  const samples: number[] = [];
  const audio = (chunk: Int16Array): boolean => {
    for (const sample of chunk) samples.push(sample / 32_768);
    return true;
  };
  const request = {
    text,
    language: 'en',
    voice: 'wren',
    speed: 1,
    format: { encoding: 'pcm_s16le', sampleRateHz: RATE_HZ },
    gainDb: 0,
    audioMsMax: 60_000,
    pronunciations: [],
    pauseAfterMs: 0,
    wordTimings: false,
    creditMs: 500,
    ...(timbre === undefined ? {} : { timbre }),
  } as const;
  const sink = { audio, word: () => undefined, warning: () => undefined };
  await engine.speak({ request, signal: AbortSignal.timeout(60_000) }, sink);
  return Float32Array.from(samples);
}

async function openOrSkip(binding: 'native' | 'js'): Promise<HostEngine | string> {
  try {
    return await openEspeakEngine({ binding, instances: 1 });
  } catch (error) {
    if (!(error instanceof EngineMissingError)) throw error;
    return reasonToSkip(error.message);
  }
}
