import type { RecordingAnalysis } from '../../audio/analysis/analyze-recording.ts';
import { encodeSamples } from '../../audio/encode-samples.ts';
import { wavHeader } from '../../audio/wav.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import { RecordingAnalystBusyError, type RecordingAnalyst } from '../../contracts/recording-analyst.ts';
import type { VoiceReference } from '../../contracts/stores/voice-stores.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { qualityReport, recordingWarnings } from './fitting/recording-quality.ts';
import { toStoredAnalysis } from './fitting/stored-analysis.ts';
import type { RecordingExcerpt, Sound } from './recording-excerpt.ts';
import type { RemoveNoise } from './remove-noise.ts';
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
  /** Absent: noise stays. */
  readonly removeNoise?: RemoveNoise | undefined;
  readonly log: Log;
}

export function createStudyRecording(parts: StudyParts): StudyRecording {
  return async (excerpt, { voiceId, signal }) => {
    const heard = await parts.analyst.listen(excerpt, { signal });
    const analysis = { ...heard, durationMs: excerpt.durationMs };
    const speech = await speechOf(excerpt, { ...parts, analysis, signal });
    const hasSpeech = speech.samples.length > 0;
    const cleanedKey = hasSpeech ? newVoiceObjectKey({ voiceId, kind: 'cleaned', extension: 'wav' }) : null;
    if (cleanedKey !== null)
      await parts.objects.put(cleanedKey, wavPieces(speech, analysis), { contentType: 'audio/wav', signal });
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

/** From the first to the last sound of speech; without its noise where there is enough of it to be told of. */
async function speechOf(
  { samples, sampleRateHz }: RecordingExcerpt,
  {
    analysis,
    removeNoise,
    signal,
    log,
  }: StudyParts & { readonly analysis: RecordingAnalysis; readonly signal: AbortSignal },
): Promise<Sound> {
  const indexAt = (positionMs: number): number => Math.round((positionMs * sampleRateHz) / 1000);
  const trimmed = {
    samples: samples.subarray(indexAt(analysis.speechStartMs), indexAt(analysis.speechEndMs)),
    sampleRateHz,
  };
  if (removeNoise === undefined || !recordingWarnings(analysis).some(({ kind }) => kind === 'noisy')) return trimmed;
  try {
    return await removeNoise(trimmed, { signal });
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ error }, 'the noise of a recording stays');
    return trimmed;
  }
}

/** Half a second at a time, so that nobody waits for a whole recording. */
async function* wavPieces(
  { samples, sampleRateHz }: Sound,
  { loudnessLufs }: RecordingAnalysis,
): AsyncGenerator<Uint8Array, void, void> {
  const gain = gainFor(samples, loudnessLufs);
  yield wavHeader({ encoding: 'pcm_s16le', sampleRateHz }, 2 * samples.length);
  const pieceCount = Math.ceil(sampleRateHz / 2);
  for (let start = 0; start < samples.length; start += pieceCount) {
    const louder = samples.slice(start, start + pieceCount);
    for (let index = 0; index < louder.length; index += 1) louder[index] = (louder[index] ?? 0) * gain;
    yield encodeSamples(louder, 'pcm_s16le');
  }
}

/** To the common loudness, as far as neither its peaks are cut nor rounding noise is lifted. */
function gainFor(samples: Float32Array, loudnessLufs: number): number {
  const missingDb = limits.voiceLoudnessLufs - loudnessLufs;
  const gainDb = Number.isFinite(missingDb) ? Math.min(limits.voiceFittingGainDbMax, missingDb) : 0;
  let peak = 0;
  // By index: six million samples are 10 ms so, and five times as much by an iterator.
  for (let index = 0; index < samples.length; index += 1) peak = Math.max(peak, Math.abs(samples[index] ?? 0));
  const ceiling = 10 ** (limits.truePeakCeilingDbfs / 20);
  return Math.min(10 ** (gainDb / 20), peak === 0 ? 1 : ceiling / peak);
}
