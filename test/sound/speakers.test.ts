import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LanguageCode } from '../../src/contracts/language.ts';
import type { Voice } from '../../src/contracts/voice.ts';
import { premadeVoices } from '../../src/features/voices/premade-voices.ts';
import { medianThirdFormantHz } from '../audio-measurement/formants.ts';
import { medianPitchHz } from '../audio-measurement/pitch.ts';
import { Studio } from './studio.ts';
import { englishPassage, foreignPassages } from './texts.ts';

/** Two voices are two speakers when their pitches are so far apart: about a semitone, which is heard as different. */
const PITCH_RATIO_MIN = 1.05;
/** So far one speaker's pitch moves from language to language. */
const PITCH_RATIO_MAX = 1.06;
/** Longest and shortest vocal tract: a tall man and a small woman are 20 % apart. */
const FORMANT_RATIO_MIN = 1.15;
/** The instruments read no pitch and no formant above 4 kHz, and are quicker so. */
const format = { encoding: 'pcm_s16le', sampleRateHz: 8000 } as const;

interface Speaker {
  readonly handle: string;
  readonly sex: Voice['sex'];
  readonly pitchHz: number;
  readonly thirdFormantHz: number;
}

test('premadeVoices are at least twelve, ten of them for every language', () => {
  assert.ok(premadeVoices.length >= 12);
  assert.ok(multilingualVoices.length >= 10);
  assert.ok(premadeVoices.some(({ sex }) => sex === 'female') && premadeVoices.some(({ sex }) => sex === 'male'));
});

describe('the multilingual voices', () => {
  const studio = new Studio();
  const needs = ['espeak-ng'] as const;

  studio.criterion('are ten different speakers by pitch and vocal tract', { needs }, async () => {
    const speakers = await Promise.all(multilingualVoices.map((voice) => measured(studio, voice, 'en')));
    for (const [index, speaker] of speakers.entries()) {
      for (const other of speakers.slice(index + 1)) {
        const ratio = ratioOf(speaker.pitchHz, other.pitchHz);
        assert.ok(ratio >= PITCH_RATIO_MIN, `${speaker.handle} and ${other.handle}: ${ratio}`);
      }
    }
    const formants = speakers.map(({ thirdFormantHz }) => thirdFormantHz);
    assert.ok(Math.max(...formants) / Math.min(...formants) >= FORMANT_RATIO_MIN, formants.join(', '));
    assertSexesApart(speakers);
  });

  studio.criterion('stay the same speaker in other languages', { needs }, async () => {
    for (const voice of multilingualVoices.filter(({ handle }) => ['finch', 'robin', 'raven'].includes(handle ?? ''))) {
      const english = await measured(studio, voice, 'en');
      // Not the tone languages: their melody moves the median by 14 %.
      for (const language of ['de', 'ru', 'ja'] as const) {
        const foreign = await measured(studio, voice, language);
        const ratio = ratioOf(foreign.pitchHz, english.pitchHz);
        assert.ok(ratio <= PITCH_RATIO_MAX, `${voice.name} in ${language}: ${foreign.pitchHz} Hz`);
      }
    }
  });
});

describe('the English voices', () => {
  const studio = new Studio();

  studio.criterion('are four different speakers', { needs: ['flite'] }, async () => {
    const voices = premadeVoices.filter(({ supportedLanguages }) => supportedLanguages.length === 1);
    const speakers = await Promise.all(voices.map((voice) => measured(studio, voice, 'en')));
    for (const [index, speaker] of speakers.entries()) {
      for (const other of speakers.slice(index + 1)) {
        const ratio = ratioOf(speaker.pitchHz, other.pitchHz);
        assert.ok(ratio >= PITCH_RATIO_MIN, `${speaker.handle} and ${other.handle}: ${ratio}`);
      }
    }
    assertSexesApart(speakers);
  });
});

const multilingualVoices = premadeVoices.filter(({ supportedLanguages }) => supportedLanguages.length > 1);

async function measured(
  studio: Studio,
  voice: Voice,
  language: Extract<LanguageCode, 'en' | keyof typeof foreignPassages>,
): Promise<Speaker> {
  const text = language === 'en' ? englishPassage : foreignPassages[language];
  const { samples } = await studio.speak(text, { voice: String(voice.id), language, format });
  const pitchHz = medianPitchHz(samples, format.sampleRateHz);
  const thirdFormantHz = medianThirdFormantHz(samples, format.sampleRateHz);
  assert.ok(pitchHz !== undefined && thirdFormantHz !== undefined, `${voice.name} has no voice`);
  return { handle: voice.handle ?? '', sex: voice.sex, pitchHz, thirdFormantHz };
}

function ratioOf(left: number, right: number): number {
  return Math.max(left, right) / Math.min(left, right);
}

/** Every woman is higher and smaller than every man. */
function assertSexesApart(speakers: readonly Speaker[]): void {
  const women = speakers.filter(({ sex }) => sex === 'female');
  const men = speakers.filter(({ sex }) => sex === 'male');
  for (const woman of women) {
    for (const man of men) {
      assert.ok(woman.pitchHz > 1.2 * man.pitchHz, `${woman.handle} and ${man.handle}: pitch`);
      assert.ok(woman.thirdFormantHz > 1.02 * man.thirdFormantHz, `${woman.handle} and ${man.handle}: formant`);
    }
  }
}
