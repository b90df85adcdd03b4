import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordingAnalysis } from '../../../audio/analysis/analyze-recording.ts';
import { pooledSpeaker } from './pooled-speaker.ts';

function recording(own: Partial<RecordingAnalysis>): RecordingAnalysis {
  return {
    durationMs: 10_000,
    analyzedMs: 10_000,
    speechStartMs: 0,
    speechEndMs: 10_000,
    levelDbfs: -20,
    signalToNoiseDb: 50,
    syllablesPerSecond: 4,
    voicedMs: 5000,
    clippedShare: 0,
    hasTwoPitches: false,
    loudnessLufs: -20,
    pitchHz: 100,
    pitchRangeSemitones: 6,
    thirdFormantHz: 2500,
    bandLevelsDb: [0, 0],
    tiltDbPerOctave: -6,
    ...own,
  };
}

test('pooledSpeaker() counts each recording by the voice that is heard in it, pitch in semitones', () => {
  const pooled = pooledSpeaker([
    recording({ pitchHz: 100, bandLevelsDb: [3, null], voicedMs: 2000 }),
    recording({ pitchHz: 200, bandLevelsDb: [0, -4], voicedMs: 2000 }),
    recording({ pitchHz: 200, bandLevelsDb: [0, -4], voicedMs: 4000, thirdFormantHz: undefined }),
  ]);
  assert.ok(Math.abs((pooled?.pitchHz ?? 0) - 100 * 2 ** 0.75) < 1e-9);
  assert.deepEqual(pooled?.bandLevelsDb, [0.75, -4]);
  assert.ok(Math.abs((pooled.thirdFormantHz ?? 0) - 2500) < 1e-9);
});

test('pooledSpeaker() leaves out what spoils the mean while there is something better', () => {
  const clear = recording({ pitchHz: 100 });
  for (const spoilt of [{ hasTwoPitches: true }, { signalToNoiseDb: 5 }, { clippedShare: 0.1 }, { voicedMs: 10 }]) {
    const pooled = pooledSpeaker([clear, recording({ pitchHz: 300, ...spoilt })]);
    assert.ok(Math.abs((pooled?.pitchHz ?? 0) - 100) < 1e-9, JSON.stringify(spoilt));
  }
  const noisy = pooledSpeaker([recording({ pitchHz: 300, signalToNoiseDb: 5 })]);
  assert.ok(Math.abs((noisy?.pitchHz ?? 0) - 300) < 1e-9);
});

test('pooledSpeaker() finds nobody where there is no voice', () => {
  assert.equal(pooledSpeaker([]), undefined);
  assert.equal(pooledSpeaker([recording({ pitchHz: undefined }), recording({ voicedMs: 0 })]), undefined);
});
