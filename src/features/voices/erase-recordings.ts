import { ObjectStoreUnavailableError, type ObjectStore } from '../../contracts/object-store.ts';
import type { AuditRecord } from '../../contracts/stores/record-stores.ts';
import type { Database } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { StoredVoice } from '../../contracts/stores/voice-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';

export interface ErasedRecordings {
  readonly voice: StoredVoice;
  /** Recordings, what was made of them, sample and avatar. */
  readonly objectCount: number;
  /** Of these, what could not be removed now: nobody can reach it any more, and it is swept. */
  readonly leftCount: number;
}

/**
 * Removes for good what a voice, also an archived one, has of a person: its references with their transcripts, analyses and
 * encodings, its sample and its avatar. The voice itself stays, and so does what the audit trail has of it. Throws
 * `voice-unknown` or `store-unavailable`.
 */
export type EraseRecordings = (options: {
  readonly voiceId: number;
  /** Who has it done, as the audit trail is to have it. */
  readonly recordOf: (erased: Pick<ErasedRecordings, 'voice' | 'objectCount'>) => Omit<AuditRecord, 'id'>;
}) => Promise<ErasedRecordings>;

export function createEraseRecordings({
  database,
  objects,
}: {
  readonly database: Pick<Database, 'transaction'>;
  readonly objects: Pick<ObjectStore, 'remove'>;
}): EraseRecordings {
  return async ({ voiceId, recordOf }) => {
    const { voice, keys } = await translateStoreErrors(() =>
      database.transaction(async (stores) => {
        const found = await stores.voices.find(voiceId);
        if (found === undefined) throw new ServiceError('voice-unknown', { holes: { voice: voiceId } });
        const forgotten = await stores.voiceObjects.forgetOfVoice(voiceId);
        await stores.audit.append(recordOf({ voice: found, objectCount: forgotten.length }));
        return { voice: found, keys: forgotten };
      }),
    );
    let leftCount = 0;
    for (const key of keys) if (!(await isRemoved(key, objects))) leftCount += 1;
    return { voice, objectCount: keys.length, leftCount };
  };
}

async function isRemoved(key: string, objects: Pick<ObjectStore, 'remove'>): Promise<boolean> {
  try {
    await objects.remove(key);
    return true;
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) return false;
    throw error;
  }
}
