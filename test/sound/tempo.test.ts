import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { finalPauseMs } from '../../src/features/text/boundary-pauses.ts';
import { premadeVoices } from '../../src/features/voices/premade-voices.ts';
import { medianPitchHz } from '../audio-measurement/pitch.ts';
import { Studio, type Take } from './studio.ts';

/** One segment, and nothing in it to pause at. */
const sentence = 'The old house behind the village church has been empty for almost eleven years now.';
const WORDS_PER_MINUTE_MIN = 150;
const WORDS_PER_MINUTE_MAX = 250;
const DURATION_TOLERANCE = 0.05;
const PITCH_TOLERANCE = 0.03;
const format = { encoding: 'pcm_s16le', sampleRateHz: 8000 } as const;

describe('tempo', () => {
  const studio = new Studio();
  const needs = ['flite', 'espeak-ng'] as const;

  studio.criterion('of every voice is that of a person who reads aloud', { needs }, async () => {
    for (const { handle } of premadeVoices) {
      const voice = handle ?? '';
      const rate = sentence.split(' ').length / (speechMs(await studio.speak(sentence, { voice, format })) / 60_000);
      assert.ok(rate >= WORDS_PER_MINUTE_MIN && rate <= WORDS_PER_MINUTE_MAX, `${voice}: ${rate} words a minute`);
    }
  });

  for (const voice of ['clara', 'martin', 'kevin', 'wren', 'raven']) {
    studio.criterion(`of ${voice} follows speed and prosody rate, and the pitch stays`, { needs }, async () => {
      const normal = await studio.speak(sentence, { voice, format });
      for (const speed of [0.8, 1.2]) {
        const bySpeed = await studio.speak(sentence, { voice, format, speed });
        const byProsody = await studio.speak(`<prosody rate="${speed}">${sentence}</prosody>`, { voice, format });
        for (const take of [bySpeed, byProsody]) {
          assertNear(speechMs(normal) / speechMs(take), { expected: speed, tolerance: DURATION_TOLERANCE });
          assertNear(pitchOf(take) / pitchOf(normal), { expected: 1, tolerance: PITCH_TOLERANCE });
        }
      }
    });
  }
});

function speechMs({ durationMs }: Take): number {
  return durationMs - finalPauseMs;
}

function pitchOf({ samples, sampleRateHz }: Take): number {
  return medianPitchHz(samples, sampleRateHz) ?? Number.NaN;
}

function assertNear(
  actual: number,
  { expected, tolerance }: { readonly expected: number; readonly tolerance: number },
): void {
  assert.ok(Math.abs(actual / expected - 1) <= tolerance, `${actual} instead of ${expected}`);
}
