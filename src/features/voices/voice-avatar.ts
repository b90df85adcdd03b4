import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import {
  PictureCleanerBusyError,
  UnreadablePictureError,
  type CleanPicture,
  type PictureCleaner,
} from '../../contracts/picture-cleaner.ts';
import type { TemporaryFile } from '../../contracts/temporary-files.ts';
import type { StoredVoice, VoiceChanges } from '../../contracts/stores/voice-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { lapsedVerification } from './lapsed-verification.ts';
import { changeVoice, type VoiceManagementParts } from './manage-voices.ts';
import { findOwnVoice, type VoicePlace } from './own-voice.ts';
import { newVoiceObjectKey } from './voice-object-keys.ts';
import { dropObjects, dropObjectsAfter, inOnePiece, translateObjectErrors } from './voice-object-upkeep.ts';

/**
 * Gives a voice a picture, drawn anew, in place of another; one that was verified waits for it again. Resolves with its key in the object store. Throws
 * `voice-unknown`, `voice-of-others`, `file-empty`, `file-too-large`, `picture-unreadable`, `uploads-busy`,
 * `objects-unavailable`, `store-unavailable`, `voice-management-off`, or the reason of the signal.
 */
export type SetVoiceAvatar = (
  place: VoicePlace,
  picture: { readonly content: TemporaryFile; readonly signal: AbortSignal },
) => Promise<{ readonly avatarKey: string }>;

export function createSetVoiceAvatar(
  parts: VoiceManagementParts & { readonly pictureCleaner: PictureCleaner },
): SetVoiceAvatar {
  const { objects, database } = parts;
  return async (place, { content, signal }) => {
    const { id } = await findOwnVoice(place, parts);
    const { bytes, contentType } = await cleanPicture(content, { ...parts, signal });
    const avatarKey = newVoiceObjectKey({ voiceId: id, kind: 'avatar', extension: 'webp' });
    await translateObjectErrors(() => objects.put(avatarKey, inOnePiece(bytes), { contentType, signal }));
    const before = await translateStoreErrors(() => database.voices.find(id));
    try {
      const changes = (stored: StoredVoice): VoiceChanges => ({ avatarKey, ...lapsedVerification(stored) });
      await changeVoice(place, { id, changes, action: 'voice.avatar' }, parts);
    } catch (error) {
      await dropObjectsAfter(error, [avatarKey], parts);
      throw error;
    }
    await dropObjects([before?.avatarKey ?? null], parts);
    return { avatarKey };
  };
}

async function cleanPicture(
  { path, bytes, isCut }: TemporaryFile,
  { pictureCleaner, signal }: { readonly pictureCleaner: PictureCleaner; readonly signal: AbortSignal },
): Promise<CleanPicture> {
  if (bytes === 0) throw new ServiceError('file-empty');
  if (isCut) throw new ServiceError('file-too-large', { holes: { bytesMax: limits.pictureBytesMax } });
  try {
    return await pictureCleaner.clean(path, { signal });
  } catch (error) {
    if (error instanceof UnreadablePictureError)
      throw new ServiceError('picture-unreadable', { holes: { complaint: error.complaint }, cause: error });
    if (error instanceof PictureCleanerBusyError) throw new ServiceError('uploads-busy', { cause: error });
    throw error;
  }
}
