import { UndecodableAudioError, type AudioDecoder } from '../../contracts/audio-decoder.ts';
import type { ObjectStore } from '../../contracts/object-store.ts';
import type { TemporaryFiles } from '../../contracts/temporary-files.ts';
import { limits } from '../../limits.ts';
import { excerptOf, type RecordingExcerpt } from './recording-excerpt.ts';

export interface StoredExcerptParts {
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly temporaryFiles: Pick<TemporaryFiles, 'receive'>;
  readonly audioDecoder: Pick<AudioDecoder, 'decodeInPieces'>;
}

/** `undefined` where it cannot be decoded, however often. Throws where it is not here: it may be where another process is. */
export async function excerptOfObject(
  key: string,
  { objects, temporaryFiles, audioDecoder, signal }: StoredExcerptParts & { readonly signal: AbortSignal },
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
