import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RecordingAnalysis } from '../../../audio/analysis/analyze-recording.ts';
import { fromStoredAnalysis, toStoredAnalysis } from './stored-analysis.ts';

const measured = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
const level = fc.oneof(fc.double({ min: -120, max: 0, noNaN: true }), fc.constant(Number.NEGATIVE_INFINITY));
const count = fc.nat();

const analyses: fc.Arbitrary<RecordingAnalysis> = fc.record({
  durationMs: count,
  analyzedMs: count,
  speechStartMs: count,
  speechEndMs: count,
  levelDbfs: level,
  signalToNoiseDb: fc.double({ min: 0, max: 90, noNaN: true }),
  syllablesPerSecond: measured,
  voicedMs: count,
  clippedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  hasTwoPitches: fc.boolean(),
  loudnessLufs: level,
  pitchHz: measured,
  pitchRangeSemitones: measured,
  thirdFormantHz: measured,
  bandLevelsDb: fc.array(fc.option(fc.double({ min: -90, max: 90, noNaN: true }), { nil: null }), { maxLength: 20 }),
  tiltDbPerOctave: measured,
});

test('fromStoredAnalysis() gives back through JSON what toStoredAnalysis() was given', () => {
  fc.assert(
    fc.property(analyses, (analysis) => {
      const kept: unknown = JSON.parse(JSON.stringify(toStoredAnalysis(analysis)));
      // JSON knows one zero.
      const expected = JSON.stringify(analysis);
      assert.equal(JSON.stringify(fromStoredAnalysis({ ...Object(kept) })), expected);
      assert.equal(fromStoredAnalysis({ ...Object(kept) })?.levelDbfs, analysis.levelDbfs + 0);
    }),
    { numRuns: 100, seed: 7 },
  );
});

test('fromStoredAnalysis() knows nothing of what another version measured, or nobody', () => {
  for (const stored of [null, {}, { version: 0, bandLevelsDb: [] }, { version: 1 }, { version: 1, bandLevelsDb: 'no' }])
    assert.equal(fromStoredAnalysis(stored), undefined, JSON.stringify(stored));
});
