import { AudioDecoderBusyError, UndecodableAudioError, type AudioDecoder } from '../../contracts/audio-decoder.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import type { VoiceReference } from '../../contracts/stores/voice-stores.ts';
import type { TemporaryFile } from '../../contracts/temporary-files.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { SemaphoreFullError, type Semaphore } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import { excerptOf } from './recording-excerpt.ts';
import type { StudyRecording } from './study-recording.ts';
import { newVoiceObjectKey } from './voice-object-keys.ts';
import { translateObjectErrors } from './voice-object-upkeep.ts';

/** A recording as somebody sent it. */
export interface SentRecording {
  /** That of the file. */
  readonly name: string;
  readonly content: TemporaryFile;
}

/** What is said of a recording that is kept, before it is somebody's. */
export type KeptRecording = Pick<
  VoiceReference,
  'name' | 'objectKey' | 'cleanedKey' | 'isGenerated' | 'qualityReport' | 'analysis'
>;

interface KeepingParts {
  readonly objects: Pick<ObjectStore, 'put'>;
  readonly audioDecoder: AudioDecoder;
  /** Who has a place holds an excerpt of a recording in memory. */
  readonly recordingRoom: Pick<Semaphore, 'acquire'>;
  /** At an upload: it fails for nothing but the signal. */
  readonly studyRecording: StudyRecording;
}

/**
 * Keeps a recording that can be heard, as it came. Throws `file-empty`, `file-too-large`, `recording-unreadable`,
 * `uploads-busy` or `objects-unavailable`, or the reason of the signal. No row names it yet: whoever fails to write one
 * leaves it to `dropObjects`, or to the sweep.
 */
export async function keepRecording(
  { name, content }: SentRecording,
  {
    voiceId,
    signal,
    objects,
    audioDecoder,
    recordingRoom,
    studyRecording,
  }: KeepingParts & { readonly voiceId: number | 'new'; readonly signal: AbortSignal },
): Promise<KeptRecording> {
  if (content.bytes === 0) throw new ServiceError('file-empty');
  if (content.isCut) throw new ServiceError('file-too-large', { holes: { bytesMax: limits.referenceBytesMax } });
  using _place = await enter(recordingRoom, signal);
  const { container, ...excerpt } = await decode(content, { audioDecoder, signal });
  const { extension, contentType } = fileTypes.get(container) ?? unknownType;
  const objectKey = newVoiceObjectKey({ voiceId, kind: 'reference', extension });
  await translateObjectErrors(() => objects.put(objectKey, content.content(), { contentType, signal }));
  return { name, objectKey, isGenerated: false, ...(await studyRecording(excerpt, { voiceId, signal })) };
}

/** The objects of a recording. */
export function keysOf({ objectKey, cleanedKey }: Pick<KeptRecording, 'objectKey' | 'cleanedKey'>): readonly string[] {
  return cleanedKey === null ? [objectKey] : [objectKey, cleanedKey];
}

async function enter(room: KeepingParts['recordingRoom'], signal: AbortSignal): Promise<Disposable> {
  try {
    return await room.acquire({ signal });
  } catch (error) {
    if (error instanceof SemaphoreFullError) throw new ServiceError('uploads-busy', { cause: error });
    throw error;
  }
}

/** All of it is decoded: a file that breaks off in the middle is told to whoever sent it, and not heard later. */
async function decode(
  { path }: TemporaryFile,
  { audioDecoder, signal }: Pick<KeepingParts, 'audioDecoder'> & { readonly signal: AbortSignal },
): ReturnType<typeof excerptOf> {
  try {
    return await excerptOf(audioDecoder.decodeInPieces(path, { durationMsMax: limits.referenceMsMax, signal }));
  } catch (error) {
    if (error instanceof UndecodableAudioError)
      throw new ServiceError('recording-unreadable', { holes: { complaint: error.complaint }, cause: error });
    if (error instanceof AudioDecoderBusyError) throw new ServiceError('uploads-busy', { cause: error });
    throw error;
  }
}

interface FileType {
  readonly extension: string;
  readonly contentType: string;
}

const unknownType: FileType = { extension: 'bin', contentType: 'application/octet-stream' };

/** By what the decoder calls them (RFC 3003, 4337, 5334, 9639). */
const fileTypes: ReadonlyMap<string, FileType> = new Map([
  ['wav', { extension: 'wav', contentType: 'audio/wav' }],
  ['flac', { extension: 'flac', contentType: 'audio/flac' }],
  ['ogg-vorbis', { extension: 'ogg', contentType: 'audio/ogg' }],
  ['ogg-opus', { extension: 'ogg', contentType: 'audio/ogg' }],
  ['ogg-flac', { extension: 'ogg', contentType: 'audio/ogg' }],
  ['mp3', { extension: 'mp3', contentType: 'audio/mpeg' }],
  ['m4a', { extension: 'm4a', contentType: 'audio/mp4' }],
  ['aac', { extension: 'aac', contentType: 'audio/aac' }],
  ['webm', { extension: 'webm', contentType: 'audio/webm' }],
]);
