import type { ObjectStore } from '../../contracts/object-store.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { JsonObject } from '../../contracts/json-object.ts';
import type { StoredVoice, VoiceReferenceStore, VoiceStore } from '../../contracts/stores/voice-stores.ts';
import type { VoiceCatalog } from '../../contracts/voice-catalog.ts';
import type { Voice } from '../../contracts/voice.ts';
import { limits } from '../../limits.ts';
import type { MadeOfVoice, OwnBindings } from './own-bindings.ts';

/** Where is looked up what was made of the recordings of voices. */
type EncodingStores = { readonly voiceReferences: Pick<VoiceReferenceStore, 'listEncodings'> };

/** A stored voice as everybody else knows voices, in a transaction by its stores. Throws `store-unavailable`. */
export type ToVoice = (stored: StoredVoice, stores?: EncodingStores) => Promise<Voice>;
export type ToVoices = (stored: readonly StoredVoice[], stores?: EncodingStores) => Promise<readonly Voice[]>;

export function createToVoices({
  objects,
  bindings,
  stores: usualStores,
}: {
  readonly objects: Pick<ObjectStore, 'signedUrl'>;
  readonly bindings: OwnBindings;
  readonly stores: EncodingStores;
}): ToVoices {
  const addressOf = async (key: string | null): Promise<string | null> =>
    key === null ? null : objects.signedUrl(key, { expiresInMs: limits.objectAddressMs });
  return async (voices, { voiceReferences } = usualStores) => {
    const { models } = bindings;
    const voiceIds = voices.map(({ id }) => id);
    const made = new Map<number, Map<string, JsonObject>>(voiceIds.map((id) => [id, new Map()]));
    const encodings = await translateStoreErrors(() => voiceReferences.listEncodings({ voiceIds, models }));
    for (const { voiceId, model, encoding } of encodings) made.get(voiceId)?.set(model, encoding);
    return Promise.all(
      voices.map(async (stored) => ({
        ...contentOf(stored),
        avatarUrl: await addressOf(stored.avatarKey),
        sampleUrl: await addressOf(stored.sampleKey),
        bindings: bindings.of(stored, made.get(stored.id) ?? nothingMade),
      })),
    );
  };
}

/** The same for one. */
export function createToVoice(toVoices: ToVoices): ToVoice {
  return async (stored, stores) => {
    const [voice] = await toVoices([stored], stores);
    if (voice === undefined) throw new Error('a stored voice is a voice');
    return voice;
  };
}

const nothingMade: MadeOfVoice = new Map();

function contentOf(stored: StoredVoice): Omit<Voice, 'avatarUrl' | 'sampleUrl' | 'bindings'> {
  return {
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
    sampleText: stored.sampleText,
    organizationId: stored.organizationId,
  };
}

/**
 * The voices of the database as they are at this moment: what was changed is seen at once. Archived ones, and those whose
 * organization has gone, are none. Throws `store-unavailable`.
 */
export function createStoredCatalog({
  voices,
  toVoices,
}: {
  readonly voices: Pick<VoiceStore, 'find' | 'findByHandle' | 'list'>;
  readonly toVoices: ToVoices;
}): VoiceCatalog {
  const toVoice = createToVoice(toVoices);
  return {
    async list(filter, page) {
      const found = await translateStoreErrors(() => voices.list({ ...filter, ...page }));
      return { voices: await toVoices(found.voices), total: found.total };
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
