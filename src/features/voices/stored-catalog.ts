import type { ObjectStore } from '../../contracts/object-store.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { StoredVoice, VoiceStore } from '../../contracts/stores/voice-stores.ts';
import type { VoiceCatalog } from '../../contracts/voice-catalog.ts';
import type { Voice } from '../../contracts/voice.ts';
import { limits } from '../../limits.ts';
import type { BindingsOf } from './base-voice.ts';

/** A stored voice as everybody else knows voices. */
export type ToVoice = (stored: StoredVoice) => Promise<Voice>;

export function createToVoice({
  objects,
  bindingsOf,
}: {
  readonly objects: Pick<ObjectStore, 'signedUrl'>;
  readonly bindingsOf: BindingsOf;
}): ToVoice {
  const addressOf = async (key: string | null): Promise<string | null> =>
    key === null ? null : objects.signedUrl(key, { expiresInMs: limits.objectAddressMs });
  return async (stored) => ({
    id: stored.id,
    handle: stored.handle,
    publicId: stored.publicId,
    name: stored.name,
    description: stored.description,
    generativeVoiceDescription: stored.generativeVoiceDescription,
    category: stored.category,
    sex: stored.sex,
    age: stored.age,
    quality: stored.quality,
    supportedLanguages: stored.supportedLanguages,
    isPublic: stored.isPublic,
    verified: stored.verified,
    pendingVerification: stored.pendingVerification,
    avatarUrl: await addressOf(stored.avatarKey),
    sampleUrl: await addressOf(stored.sampleKey),
    sampleText: stored.sampleText,
    organizationId: stored.organizationId,
    bindings: bindingsOf(stored),
  });
}

/**
 * The voices of the database as they are at this moment: what was changed is seen at once. Archived ones, and those whose
 * organization has gone, are none. Throws `store-unavailable`.
 */
export function createStoredCatalog({
  voices,
  toVoice,
}: {
  readonly voices: Pick<VoiceStore, 'find' | 'findByHandle' | 'list'>;
  readonly toVoice: ToVoice;
}): VoiceCatalog {
  return {
    async list(filter, page) {
      const found = await translateStoreErrors(() => voices.list({ ...filter, ...page }));
      return { voices: await Promise.all(found.voices.map(toVoice)), total: found.total };
    },
    async find(handleOrId) {
      const stored = await translateStoreErrors(() => findStored(handleOrId, voices));
      return stored === undefined || isGone(stored) ? undefined : toVoice(stored);
    },
  };
}

/** Digits are always an id: no handle has nothing else. */
function findStored(
  handleOrId: string,
  voices: Pick<VoiceStore, 'find' | 'findByHandle'>,
): Promise<StoredVoice | undefined> {
  if (!/^\d+$/u.test(handleOrId)) return voices.findByHandle(handleOrId.toLowerCase());
  const id = Number(handleOrId);
  // One way to write each id, and none that a number cannot hold.
  return String(id) === handleOrId && Number.isSafeInteger(id) ? voices.find(id) : Promise.resolve(undefined);
}

function isGone({ archivedAtMs, organizationId }: StoredVoice): boolean {
  return archivedAtMs !== null || organizationId === null;
}
