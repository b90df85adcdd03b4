import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import type { StoredVoice, VoiceReference } from '../../contracts/stores/voice-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { keepRecording, keysOf, type SentRecording } from './keep-recording.ts';
import { lapsedVerification } from './lapsed-verification.ts';
import type { VoiceManagementParts } from './manage-voices.ts';
import { findOwnVoice, voiceRecord, voiceUnknown, type VoicePlace } from './own-voice.ts';
import { dropObjects, dropObjectsAfter } from './voice-object-upkeep.ts';

/** A recording of a voice, and where it can be fetched for some time. */
export interface ShownReference extends VoiceReference {
  readonly audioUrl: string;
}

/**
 * What was recorded for a voice. One that was verified waits to be verified again when a recording comes or goes. All throw
 * `voice-unknown`, `voice-of-others`, `store-unavailable` or `voice-management-off`.
 */
export interface ManageReferences {
  /** Oldest first. */
  list(place: VoicePlace): Promise<readonly ShownReference[]>;
  /** Throws `references-full`, and what `keepRecording` throws. */
  add(
    place: VoicePlace,
    recording: SentRecording & { readonly text: string; readonly signal: AbortSignal },
  ): Promise<ShownReference>;
  /** For good, with its recording. Throws `reference-missing`. */
  remove(place: VoicePlace & { readonly referenceId: number }): Promise<void>;
}

export function createManageReferences(parts: VoiceManagementParts): ManageReferences {
  const { database, objects } = parts;
  const show = async (reference: VoiceReference): Promise<ShownReference> => ({
    ...reference,
    audioUrl: await objects.signedUrl(reference.objectKey, { expiresInMs: limits.objectAddressMs }),
  });
  return {
    async list(place) {
      const { id: voiceId } = await findOwnVoice(place, parts);
      const references = await translateStoreErrors(() => database.voiceReferences.list({ voiceId }));
      return Promise.all(references.map(show));
    },

    async add(place, recording) {
      const { id: voiceId } = await findOwnVoice(place, parts);
      await translateStoreErrors(() => checkRoom(voiceId, database));
      const kept = await keepRecording(recording, { ...parts, voiceId, signal: recording.signal });
      const { text } = recording;
      const row = { ...kept, voiceId, text, createdAtMs: parts.clock.nowMs() };
      const reference = await insert(place, row, parts).catch(async (error: unknown) => {
        await dropObjectsAfter(error, keysOf(kept), parts);
        throw error;
      });
      await parts.awaitFitting(voiceId, recording);
      return show(reference);
    },

    remove: (place) => remove(place, parts),
  };
}

async function checkRoom(voiceId: number, { voiceReferences }: Pick<Stores, 'voiceReferences'>): Promise<void> {
  const countMax = limits.referencesPerVoiceMax;
  if ((await voiceReferences.count({ voiceId })) >= countMax)
    throw new ServiceError('references-full', { holes: { countMax } });
}

function insert(
  place: VoicePlace,
  row: Omit<VoiceReference, 'id'>,
  { database }: Pick<VoiceManagementParts, 'database'>,
): Promise<VoiceReference> {
  return translateStoreErrors(() =>
    database.transaction(async (stores) => {
      const voice = await stores.voices.find(row.voiceId);
      // It, or its organization, has gone while the recording was read.
      if (voice?.organizationId !== place.organizationId || voice.archivedAtMs !== null)
        throw voiceUnknown(place.voice);
      await checkRoom(row.voiceId, stores);
      const reference = await stores.voiceReferences.insert(row);
      const { createdAtMs, voiceId } = row;
      const lapse = await letLapse(voice, { stores, atMs: createdAtMs });
      const details = { reference: reference.id, textLength: row.text.length, ...lapse };
      await stores.audit.append(
        voiceRecord(place, { action: 'reference.add', target: `voice ${voiceId}`, details, createdAtMs }),
      );
      return reference;
    }),
  );
}

async function remove(
  place: VoicePlace & { readonly referenceId: number },
  parts: VoiceManagementParts,
): Promise<void> {
  const { referenceId } = place;
  const { id: voiceId } = await findOwnVoice(place, parts);
  const createdAtMs = parts.clock.nowMs();
  const { objectKey, cleanedKey } = await translateStoreErrors(() =>
    parts.database.transaction(async (stores) => {
      const { voices, voiceReferences, audit } = stores;
      const reference = await voiceReferences.find(referenceId);
      if (reference?.voiceId !== voiceId || !(await voiceReferences.remove(referenceId)))
        throw new ServiceError('reference-missing', { holes: { reference: referenceId } });
      // What was made with it is not spoken with any more, also before the others have been fitted.
      await voiceReferences.forgetEncodings({ voiceId });
      const voice = await voices.find(voiceId);
      const lapse = voice === undefined ? {} : await letLapse(voice, { stores, atMs: createdAtMs });
      const details = { reference: referenceId, ...lapse };
      await audit.append(
        voiceRecord(place, { action: 'reference.delete', target: `voice ${voiceId}`, details, createdAtMs }),
      );
      return reference;
    }),
  );
  await dropObjects([objectKey, cleanedKey], parts);
  await parts.awaitFitting(voiceId, {});
}

/** It is to sound otherwise than when it was verified. Resolves with what the records are to have of that. */
async function letLapse(
  voice: StoredVoice,
  { stores, atMs }: { readonly stores: Pick<Stores, 'voices'>; readonly atMs: number },
): Promise<{ readonly verified?: false }> {
  const lapsed = lapsedVerification(voice);
  if (lapsed.verified === undefined) return {};
  await stores.voices.update(voice.id, lapsed, { atMs });
  return { verified: false };
}
