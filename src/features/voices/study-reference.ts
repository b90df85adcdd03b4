import { UndecodableAudioError, type AudioDecoder } from '../../contracts/audio-decoder.ts';
import type { LanguageCode } from '../../contracts/language.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import type { StoredVoice, VoiceReference, VoiceReferenceStore } from '../../contracts/stores/voice-stores.ts';
import type { TemporaryFiles } from '../../contracts/temporary-files.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { fromStoredAnalysis } from './fitting/stored-analysis.ts';
import type { StudiedReference } from './fitting/voice-maker.ts';
import { excerptOf, type RecordingExcerpt, type Sound } from './recording-excerpt.ts';
import type { StudyRecording } from './study-recording.ts';
import { dropObjects } from './voice-object-upkeep.ts';

/** What is said in a recording. Throws what fails, or the reason of the signal. */
export type TranscribeReference = (
  speech: Sound,
  options: { readonly language: LanguageCode; readonly signal: AbortSignal },
) => Promise<string>;

/**
 * Brings a reference to where a voice can be made of it: listens to it where nobody has, and writes down what is said in it
 * where nobody has said so. Throws what keeps it from that for now, or the reason of the signal.
 */
export type StudyReference = (
  reference: VoiceReference,
  options: { readonly voice: StoredVoice; readonly signal: AbortSignal },
) => Promise<StudiedReference>;

interface StudyParts {
  readonly references: Pick<VoiceReferenceStore, 'update'>;
  readonly objects: Pick<ObjectStore, 'get' | 'remove'>;
  readonly temporaryFiles: Pick<TemporaryFiles, 'receive'>;
  readonly audioDecoder: AudioDecoder;
  readonly studyRecording: StudyRecording;
  /** Absent: nobody writes down what is said. */
  readonly transcribe?: TranscribeReference | undefined;
  readonly log: Log;
}

export function createStudyReference(parts: StudyParts): StudyReference {
  return async (reference, { voice, signal }) => {
    const studied = await listenOnce(reference, { ...parts, signal });
    const text = reference.text === '' ? await textOf(studied, { ...parts, voice, signal }) : reference.text;
    return { ...studied, text };
  };
}

async function listenOnce(
  reference: VoiceReference,
  parts: StudyParts & { readonly signal: AbortSignal },
): Promise<StudiedReference> {
  const { id, text, voiceId, cleanedKey } = reference;
  const known = fromStoredAnalysis(reference.analysis);
  if (known !== undefined) return { id, text, cleanedKey, analysis: known };
  const excerpt = await excerptOfObject(reference.objectKey, parts);
  if (excerpt === undefined) return { id, text, cleanedKey, analysis: undefined };
  const found = await parts.studyRecording(excerpt, { voiceId, signal: parts.signal });
  const kept = await parts.references.update(id, found);
  // Erased meanwhile: then nothing of it stays. And what was cleaned before is replaced.
  await dropObjects([kept === undefined ? found.cleanedKey : cleanedKey], parts);
  return { id, text, cleanedKey: found.cleanedKey, analysis: fromStoredAnalysis(found.analysis) };
}

async function textOf(
  { id, cleanedKey }: StudiedReference,
  { transcribe, voice, ...parts }: StudyParts & { readonly voice: StoredVoice; readonly signal: AbortSignal },
): Promise<string> {
  if (transcribe === undefined || cleanedKey === null) return '';
  const { signal, log } = parts;
  try {
    const speech = await excerptOfObject(cleanedKey, parts);
    if (speech === undefined) return '';
    const text = await transcribe(speech, { language: voice.supportedLanguages[0] ?? 'en', signal });
    const kept = text.slice(0, limits.voiceTextLengthMax);
    if (kept !== '') await parts.references.update(id, { text: kept });
    return kept;
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ error, reference: id }, 'what is said in a recording could not be written down');
    return '';
  }
}

/** `undefined` where it cannot be decoded, however often. Throws where it is not here: it may be where another process is. */
async function excerptOfObject(
  key: string,
  {
    objects,
    temporaryFiles,
    audioDecoder,
    signal,
  }: Pick<StudyParts, 'objects' | 'temporaryFiles' | 'audioDecoder'> & { readonly signal: AbortSignal },
): Promise<RecordingExcerpt | undefined> {
  const found = await objects.get(key, { signal });
  if (found === undefined) throw new Error(`there is no object ${key} here`);
  await using file = await temporaryFiles.receive(found.bytes, { bytesMax: limits.objectBytesMax, signal });
  try {
    return await excerptOf(audioDecoder.decodeInPieces(file.path, { durationMsMax: limits.referenceMsMax, signal }));
  } catch (error) {
    if (error instanceof UndecodableAudioError) return undefined;
    throw error;
  }
}
