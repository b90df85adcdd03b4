import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { integratedLoudnessLufs } from '../../src/audio/loudness.ts';
import { premadeVoices } from '../../src/features/voices/premade-voices.ts';
import { limits } from '../../src/limits.ts';
import { truePeakDbfs } from '../audio-measurement/band-limited.ts';
import { Studio, type Take } from './studio.ts';
import { englishPassage, foreignLanguages, foreignPassages } from './texts.ts';

/** Half a step that most listeners notice. */
const LOUDNESS_LU_MAX = 1;
/** The meter of the test and that of the limiter interpolate differently. */
const PEAK_DB_MARGIN = 0.1;

describe('a premade voice', () => {
  const studio = new Studio();

  for (const { name, handle, bindings } of premadeVoices) {
    const needs = bindings[0]?.engine === 'flite' ? (['flite'] as const) : (['espeak-ng'] as const);
    studio.criterion(`${name} has the common loudness in English and stays below the ceiling`, { needs }, async () => {
      assertLevel(await studio.speak(englishPassage, { voice: handle ?? '', language: 'en' }), 'English');
    });
  }

  // The highest and the lowest.
  for (const voice of ['finch', 'raven']) {
    studio.criterion(`${voice} is as loud in other languages`, { needs: ['espeak-ng'] }, async () => {
      for (const language of foreignLanguages) {
        assertLevel(await studio.speak(foreignPassages[language], { voice, language }), language);
      }
    });
  }
});

function assertLevel({ samples, sampleRateHz }: Take, what: string): void {
  const loudnessLufs = integratedLoudnessLufs(samples, sampleRateHz);
  const peakDbfs = truePeakDbfs(samples);
  assert.ok(Math.abs(loudnessLufs - limits.voiceLoudnessLufs) <= LOUDNESS_LU_MAX, `${what}: ${loudnessLufs} LUFS`);
  assert.ok(peakDbfs <= limits.truePeakCeilingDbfs + PEAK_DB_MARGIN, `${what}: ${peakDbfs} dBFS`);
}
