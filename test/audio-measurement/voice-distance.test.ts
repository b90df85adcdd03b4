import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SPEAKER_RATE_HZ } from '../../src/audio/analysis/pitch-track.ts';
import { vowel } from './synthetic-signals.ts';
import { voiceCloud, voiceDistance, type VoiceCloud } from './voice-distance.ts';

test('voiceDistance() is nothing to oneself, the same both ways, and grows with pitch and mouth', () => {
  const man = cloudOf({ pitchHz: 110, scale: 1 });
  const taller = cloudOf({ pitchHz: 104, scale: 0.97 });
  const woman = cloudOf({ pitchHz: 210, scale: 1.18 });
  assert.ok(Math.abs(voiceDistance(man, man)) < 1e-9);
  assert.ok(Math.abs(voiceDistance(man, woman) - voiceDistance(woman, man)) < 1e-9);
  assert.ok(voiceDistance(man, taller) < voiceDistance(man, woman));
});

/** A few vowels, as speech has. */
function cloudOf({ pitchHz, scale }: { readonly pitchHz: number; readonly scale: number }): VoiceCloud {
  const vowels = [
    [300, 2200, 2900],
    [700, 1200, 2500],
    [350, 900, 2400],
    [500, 1700, 2500],
  ];
  const parts = vowels.map((formants, index) =>
    vowel({
      pitchHz: pitchHz * (1 + 0.04 * index),
      formantsHz: formants.map((formantHz) => formantHz * scale),
      sampleRateHz: SPEAKER_RATE_HZ,
      sampleCount: SPEAKER_RATE_HZ / 2,
    }),
  );
  return voiceCloud(Float32Array.from(parts.flatMap((part) => [...part])));
}
