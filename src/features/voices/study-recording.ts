import type { RecordingAnalysis } from '../../audio/analysis/analyze-recording.ts';
import { wavHeader } from '../../audio/wav.ts';
import type { DecodedAudio } from '../../contracts/audio-decoder.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import { RecordingAnalystBusyError, type RecordingAnalyst } from '../../contracts/recording-analyst.ts';
import type { VoiceReference } from '../../contracts/stores/voice-stores.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { qualityReport, recordingWarnings } from './fitting/recording-quality.ts';
import { toStoredAnalysis } from './fitting/stored-analysis.ts';
import { newVoiceObjectKey } from './voice-object-keys.ts';

/** Mono, −1…1. */
export interface Sound {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
}

/** As much of a recording as is listened to. */
export interface RecordingExcerpt extends Sound {
  /** Of the whole recording. */
  readonly durationMs: number;
}

/** Takes the noise out of speech; as many samples come back as went in. Throws what fails, or the reason of the signal. */
export type RemoveNoise = (noisy: Sound, options: { readonly signal: AbortSignal }) => Promise<Float32Array>;

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

/** In memory of its own: the rest need not be held. */
export function excerptOf({ samples, facts: { sampleRateHz } }: DecodedAudio): RecordingExcerpt {
  const durationMs = (samples.length / sampleRateHz) * 1000;
  const analyzedCount = Math.round((limits.referenceAnalyzedMsMax * sampleRateHz) / 1000);
  const countMax = Math.min(limits.referenceAnalyzedSamplesMax, analyzedCount);
  return { samples: samples.slice(0, countMax), sampleRateHz, durationMs };
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
    return { samples: await removeNoise(trimmed, { signal }), sampleRateHz };
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ error }, 'the noise of a recording stays');
    return trimmed;
  }
}

/** A second at a time, so that nobody waits for a whole recording. */
async function* wavPieces(
  { samples, sampleRateHz }: Sound,
  { loudnessLufs }: RecordingAnalysis,
): AsyncGenerator<Uint8Array, void, void> {
  const gain = gainFor(samples, loudnessLufs);
  yield wavHeader({ encoding: 'pcm_s16le', sampleRateHz }, 2 * samples.length);
  for (let start = 0; start < samples.length; start += sampleRateHz) {
    const second = samples.subarray(start, start + sampleRateHz);
    const bytes = Buffer.alloc(2 * second.length);
    for (const [index, sample] of second.entries()) {
      bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample * gain)) * 32_767), 2 * index);
    }
    yield bytes;
  }
}

/** To the common loudness, as far as neither its peaks are cut nor rounding noise is lifted. */
function gainFor(samples: Float32Array, loudnessLufs: number): number {
  const missingDb = limits.voiceLoudnessLufs - loudnessLufs;
  const gainDb = Number.isFinite(missingDb) ? Math.min(limits.voiceFittingGainDbMax, missingDb) : 0;
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const ceiling = 10 ** (limits.truePeakCeilingDbfs / 20);
  return Math.min(10 ** (gainDb / 20), peak === 0 ? 1 : ceiling / peak);
}
