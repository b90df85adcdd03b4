import type { RecordingAnalysis } from '../../../audio/analysis/analyze-recording.ts';
import type { JsonObject } from '../../../contracts/json-object.ts';
import { limits } from '../../../limits.ts';

/** What keeps a recording from being a good reference for a voice. */
export interface RecordingWarning {
  readonly kind: 'no-speech' | 'too-short' | 'too-quiet' | 'noisy' | 'clipped' | 'several-speakers';
  /** One sentence for whoever uploaded it. */
  readonly message: string;
}

/** What is kept and told of the quality of a recording. */
export function qualityReport(analysis: RecordingAnalysis): JsonObject {
  return {
    durationMs: Math.round(analysis.durationMs),
    speechMs: Math.round(analysis.speechEndMs - analysis.speechStartMs),
    levelDbfs: rounded(analysis.levelDbfs),
    signalToNoiseDb: rounded(analysis.signalToNoiseDb),
    clippedShare: analysis.clippedShare,
    warnings: recordingWarnings(analysis),
  };
}

/** The warnings of a report as it was kept; none where there is none yet. */
export function warningsIn(report: JsonObject | null): readonly RecordingWarning[] {
  const warnings: unknown = report?.['warnings'];
  return Array.isArray(warnings) ? warnings.filter(isWarning) : [];
}

/** Warnings, the gravest first; none for a good recording. They refuse nothing. */
export function recordingWarnings(analysis: RecordingAnalysis): readonly RecordingWarning[] {
  if (analysis.voicedMs < limits.referenceVoicedMsMin)
    return [{ kind: 'no-speech', message: 'Hardly any voice was found in this recording.' }];
  const warnings: RecordingWarning[] = [];
  const speechMs = analysis.speechEndMs - analysis.speechStartMs;
  if (analysis.hasTwoPitches)
    warnings.push({ kind: 'several-speakers', message: 'This sounds like more than one speaker; a voice has one.' });
  if (speechMs < limits.referenceSpeechMsMin) {
    const message = `Only ${seconds(speechMs)} s of speech; ${seconds(limits.referenceSpeechMsMin)} s or more are better.`;
    warnings.push({ kind: 'too-short', message });
  }
  if (analysis.signalToNoiseDb < limits.referenceSignalToNoiseDbMin) {
    const distance = analysis.signalToNoiseDb.toFixed(0);
    warnings.push({ kind: 'noisy', message: `The speech is only ${distance} dB louder than the noise.` });
  }
  if (analysis.clippedShare > limits.referenceClippedShareMax)
    warnings.push({ kind: 'clipped', message: 'The recording is clipped: it was too loud for the recorder.' });
  if (analysis.levelDbfs < limits.referenceLevelDbfsMin) {
    const level = analysis.levelDbfs.toFixed(0);
    warnings.push({ kind: 'too-quiet', message: `The speech is very quiet (${level} dBFS).` });
  }
  return warnings;
}

function isWarning(value: unknown): value is RecordingWarning {
  return typeof value === 'object' && value !== null && 'kind' in value && 'message' in value;
}

function rounded(decibels: number): number {
  return Math.round(decibels * 10) / 10;
}

function seconds(durationMs: number): string {
  return (durationMs / 1000).toFixed(0);
}
