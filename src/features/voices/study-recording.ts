import type { RecordingAnalysis } from '../../audio/analysis/analyze-recording.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import { RecordingAnalystBusyError, type RecordingAnalyst } from '../../contracts/recording-analyst.ts';
import type { VoiceReference } from '../../contracts/stores/voice-stores.ts';
import type { Log } from '../../foundation/log.ts';
import { qualityReport } from './fitting/recording-quality.ts';
import { toStoredAnalysis } from './fitting/stored-analysis.ts';
import type { RecordingExcerpt, Sound } from './recording-excerpt.ts';
import { speechWav } from './speech-wav.ts';
import { newVoiceObjectKey } from './voice-object-keys.ts';

/** What is known of a recording that has been listened to. */
export type StudiedRecording = Pick<VoiceReference, 'analysis' | 'qualityReport' | 'cleanedKey'>;

/**
 * Listens to a recording, and keeps its speech without what is around it, at the common loudness, as a WAV file that no row
 * names yet. Throws what `listen` and `put` throw, or the reason of the signal.
 */
export type StudyRecording = (
  excerpt: RecordingExcerpt,
  options: { readonly voiceId: number | 'new'; readonly signal: AbortSignal },
) => Promise<StudiedRecording>;

interface StudyParts {
  readonly analyst: RecordingAnalyst;
  readonly objects: Pick<ObjectStore, 'put'>;
}

export function createStudyRecording(parts: StudyParts): StudyRecording {
  return async (excerpt, { voiceId, signal }) => {
    const heard = await parts.analyst.listen(excerpt, { signal });
    const analysis = { ...heard, durationMs: excerpt.durationMs };
    const speech = speechOf(excerpt, analysis);
    const hasSpeech = speech.samples.length > 0;
    const cleanedKey = hasSpeech ? newVoiceObjectKey({ voiceId, kind: 'cleaned', extension: 'wav' }) : null;
    if (cleanedKey !== null)
      await parts.objects.put(cleanedKey, speechWav(speech, analysis), { contentType: 'audio/wav', signal });
    return { analysis: toStoredAnalysis(analysis), qualityReport: qualityReport(analysis), cleanedKey };
  };
}

/** The same at an upload, which does not fail for it: what could not be studied now is studied before its voice is fitted. */
export function createStudyAtUpload({
  studyRecording,
  log,
}: {
  studyRecording: StudyRecording;
  log: Log;
}): StudyRecording {
  return async (excerpt, options) => {
    try {
      return await studyRecording(excerpt, options);
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof RecordingAnalystBusyError)) log.warn({ error }, 'a recording is listened to later');
      return { analysis: null, qualityReport: null, cleanedKey: null };
    }
  };
}

/** From the first to the last sound of speech. */
function speechOf({ samples, sampleRateHz }: RecordingExcerpt, analysis: RecordingAnalysis): Sound {
  const indexAt = (positionMs: number): number => Math.round((positionMs * sampleRateHz) / 1000);
  return { samples: samples.subarray(indexAt(analysis.speechStartMs), indexAt(analysis.speechEndMs)), sampleRateHz };
}
