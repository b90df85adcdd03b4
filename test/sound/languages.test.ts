import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { integratedLoudnessLufs } from '../../src/audio/loudness.ts';
import { Studio } from './studio.ts';
import { englishPassage, foreignLanguages, foreignPassages } from './texts.ts';

/** The passages are three or four sentences; the quickest language needs 7 s, the slowest 13. */
const DURATION_MS_MIN = 5000;
const DURATION_MS_MAX = 16_000;
const SPEECH_LUFS_MIN = -30;
/** espeak-ng's own variation from call to call is 0.3 %. */
const DETECTED_TOLERANCE = 0.02;

describe('one multilingual voice', () => {
  const studio = new Studio();
  const needs = ['espeak-ng'] as const;
  const voice = 'lark';

  for (const language of foreignLanguages) {
    const passage = foreignPassages[language];

    studio.criterion(`speaks ${language}, ordered or detected`, { needs }, async () => {
      const ordered = await studio.speak(passage, { voice, language });
      const detected = await studio.speak(passage, { voice });
      const asEnglish = await studio.speak(passage, { voice, language: 'en' });
      assert.ok(
        ordered.durationMs >= DURATION_MS_MIN && ordered.durationMs <= DURATION_MS_MAX,
        `${ordered.durationMs} ms`,
      );
      assert.ok(integratedLoudnessLufs(ordered.samples, ordered.sampleRateHz) > SPEECH_LUFS_MIN);
      assert.ok(
        Math.abs(detected.durationMs / ordered.durationMs - 1) <= DETECTED_TOLERANCE,
        `${detected.durationMs} ms`,
      );
      assert.ok(Math.abs(asEnglish.durationMs / ordered.durationMs - 1) > DETECTED_TOLERANCE, 'it sounds like English');
    });
  }

  studio.criterion(
    'takes the place of an English one in other languages',
    { needs: ['flite', 'espeak-ng'] },
    async () => {
      assert.equal((await studio.speak(englishPassage, { voice: 'clara' })).engine, 'flite');
      assert.equal((await studio.speak(foreignPassages.de, { voice: 'clara' })).engine, 'espeak-ng');
    },
  );
});
