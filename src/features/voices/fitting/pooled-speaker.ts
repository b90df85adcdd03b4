import type { RecordingAnalysis, SpeakerMeasurement } from '../../../audio/analysis/analyze-recording.ts';
import { limits } from '../../../limits.ts';
import { recordingWarnings, type RecordingWarning } from './recording-quality.ts';

/**
 * One speaker out of all recordings of a voice: means, each recording counting by the voice that was heard in it, pitch as a
 * logarithm and bands as they are. Recordings that warn of what would spoil the mean are left out while there are others.
 * `undefined` without a voice.
 */
export function pooledSpeaker(analyses: readonly RecordingAnalysis[]): SpeakerMeasurement | undefined {
  const voiced = analyses.filter(({ pitchHz, voicedMs }) => pitchHz !== undefined && voicedMs >= VOICED_MS_MIN);
  const clean = voiced.filter((analysis) => !recordingWarnings(analysis).some(({ kind }) => spoiling.has(kind)));
  const heard = clean.length > 0 ? clean : voiced;
  if (heard.length === 0) return undefined;
  const mean = (valueOf: (analysis: RecordingAnalysis) => number | null | undefined): number | undefined =>
    weightedMean(heard.map((analysis) => ({ value: valueOf(analysis), weight: analysis.voicedMs })));
  const logarithmicMean = (key: 'pitchHz' | 'thirdFormantHz' | 'syllablesPerSecond'): number | undefined => {
    const found = mean(({ [key]: value }) => (value === undefined ? undefined : Math.log(value)));
    return found === undefined ? undefined : Math.exp(found);
  };
  const bandCount = Math.max(...heard.map(({ bandLevelsDb }) => bandLevelsDb.length));
  return {
    pitchHz: logarithmicMean('pitchHz'),
    pitchRangeSemitones: mean(({ pitchRangeSemitones }) => pitchRangeSemitones),
    thirdFormantHz: logarithmicMean('thirdFormantHz'),
    syllablesPerSecond: logarithmicMean('syllablesPerSecond'),
    bandLevelsDb: Array.from(
      { length: bandCount },
      (_, band) => mean(({ bandLevelsDb }) => bandLevelsDb[band]) ?? null,
    ),
    tiltDbPerOctave: mean(({ tiltDbPerOctave }) => tiltDbPerOctave),
  };
}

const VOICED_MS_MIN = limits.referenceVoicedMsMin;
/** A second speaker, noise and a recorder at its end change what is measured; a short or soft recording only says less. */
const spoiling: ReadonlySet<RecordingWarning['kind']> = new Set(['several-speakers', 'noisy', 'clipped']);

function weightedMean(
  parts: readonly { readonly value: number | null | undefined; readonly weight: number }[],
): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const { value, weight } of parts) {
    if (value === undefined || value === null) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}
