import type { RecordingAnalysis } from '../../../audio/analysis/analyze-recording.ts';
import type { JsonObject } from '../../../contracts/json-object.ts';

/** What is kept of an analysis. JSON has no −Infinity and leaves out what is not known: both come back as they were. */
export function toStoredAnalysis(analysis: RecordingAnalysis): JsonObject {
  return { ...analysis, version: VERSION };
}

/** `undefined` where it is of another version of the program: then it is made again. */
export function fromStoredAnalysis(stored: JsonObject | null): RecordingAnalysis | undefined {
  if (stored?.['version'] !== VERSION) return undefined;
  const { bandLevelsDb, hasTwoPitches } = stored;
  if (!Array.isArray(bandLevelsDb)) return undefined;
  return {
    durationMs: numberOr(stored['durationMs'], 0),
    analyzedMs: numberOr(stored['analyzedMs'], 0),
    speechStartMs: numberOr(stored['speechStartMs'], 0),
    speechEndMs: numberOr(stored['speechEndMs'], 0),
    levelDbfs: numberOr(stored['levelDbfs'], Number.NEGATIVE_INFINITY),
    signalToNoiseDb: numberOr(stored['signalToNoiseDb'], 0),
    syllablesPerSecond: numberOr(stored['syllablesPerSecond'], undefined),
    voicedMs: numberOr(stored['voicedMs'], 0),
    clippedShare: numberOr(stored['clippedShare'], 0),
    hasTwoPitches: hasTwoPitches === true,
    loudnessLufs: numberOr(stored['loudnessLufs'], Number.NEGATIVE_INFINITY),
    pitchHz: numberOr(stored['pitchHz'], undefined),
    pitchRangeSemitones: numberOr(stored['pitchRangeSemitones'], undefined),
    thirdFormantHz: numberOr(stored['thirdFormantHz'], undefined),
    bandLevelsDb: bandLevelsDb.map((level: unknown) => numberOr(level, null)),
    tiltDbPerOctave: numberOr(stored['tiltDbPerOctave'], undefined),
  };
}

/** Goes up with what is measured, or how: what was measured otherwise cannot be put together with it. */
const VERSION = 1;

function numberOr<Other>(value: unknown, other: Other): number | Other {
  return typeof value === 'number' && Number.isFinite(value) ? value : other;
}
