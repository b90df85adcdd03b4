import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noise, toInt16, vowel } from '../../../test/audio-measurement/synthetic-signals.ts';
import { wavFile } from '../../audio/wav.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { readSpeakerSample } from './speaker-sample.ts';
import { memorySource } from './wav-recording.ts';

const sampleRateHz = 16_000;

/** Syllables of half a second, one for each pitch, with pauses. */
function said(pitchesHz: readonly number[]): Float32Array {
  const formantsHz = [550, 1500, 2600];
  const syllables = pitchesHz.map((pitchHz) =>
    vowel({ pitchHz, formantsHz, sampleRateHz, sampleCount: sampleRateHz / 2 }).map((sample, index) =>
      index < 0.4 * sampleRateHz ? 0.5 * sample : 0,
    ),
  );
  return Float32Array.from(syllables.flatMap((syllable) => [...syllable]));
}

function withHiss(samples: Float32Array, amplitude: number): Float32Array {
  const hiss = noise({ seed: 2, sampleCount: samples.length, amplitude });
  return samples.map((sample, index) => sample + (hiss[index] ?? 0));
}

async function sampleOf(samples: Float32Array) {
  const bytes = new Uint8Array(toInt16(samples).buffer);
  return await readSpeakerSample(memorySource(wavFile({ encoding: 'pcm_s16le', sampleRateHz }, bytes)), {
    part: 'speaker',
  });
}

const onePerson = [125, 130, 140, 128, 120, 135, 142, 126];
const cases = [
  { what: 'one person without noise', samples: withHiss(said(onePerson), 0.0005), warnings: [] },
  { what: 'one person in noise', samples: withHiss(said(onePerson), 0.1), warnings: ['noise'] },
  {
    what: 'two people in turn',
    samples: withHiss(said([110, 112, 210, 205, 108, 111, 215, 208]), 0.0005),
    warnings: ['several_voices'],
  },
  {
    what: 'a word and much silence',
    samples: withHiss(Float32Array.from([...said([130]), ...new Float32Array(3 * sampleRateHz)]), 0.0005),
    warnings: ['little_speech'],
  },
] as const;
for (const { what, samples, warnings } of cases) {
  test(`readSpeakerSample() of ${what} warns of ${warnings.join(', ') || 'nothing'}`, async () => {
    assert.deepEqual((await sampleOf(samples)).warnings, warnings);
  });
}

test('readSpeakerSample() gives samples of 24 kHz, and takes 2 to 8 s, to the sample', async () => {
  for (const sampleCount of [2 * sampleRateHz, 8 * sampleRateHz])
    assert.equal((await sampleOf(new Float32Array(sampleCount))).samples.length, 1.5 * sampleCount);
  for (const sampleCount of [2 * sampleRateHz - 1, 8 * sampleRateHz + 1]) {
    await assert.rejects(
      sampleOf(new Float32Array(sampleCount)),
      (error) => isServiceError(error) && error.key === 'wav-unusable',
    );
  }
});
