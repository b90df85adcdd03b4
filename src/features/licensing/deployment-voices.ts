import { ObjectStoreUnavailableError, type ObjectStore } from '../../contracts/object-store.ts';
import type { DeploymentEncoding, Licence } from '../../contracts/stores/licence-stores.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { StoredVoice, VoiceReference } from '../../contracts/stores/voice-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { checkInstance, checkLicence, checkModel } from './licence-access.ts';

/** A voice of the customer as a deployment gets it, with addresses that end. */
export interface DeploymentVoice {
  readonly voice: StoredVoice;
  readonly sampleUrl: string | null;
  readonly avatarUrl: string | null;
  readonly references: readonly {
    readonly id: number;
    readonly audioUrl: string;
    /** What the model that was asked about has made of it; `null`: nothing yet, or no model was named. */
    readonly encodingUrl: string | null;
  }[];
}

/** Which instance asks, and for which model. */
export interface DeploymentVoicePlace {
  readonly licence: Licence;
  readonly instanceId: string;
  readonly modelId: string | undefined;
}

/**
 * Voices of the customer, for deployments that run under its licence; those of others do not exist here, also where they are
 * public: their recordings are not the vendor's to hand on. All throw `instance-unknown`, `instance-revoked`,
 * `licence-model-missing`, `store-unavailable`, `objects-unavailable`, and what the table of licences says.
 */
export interface DeploymentVoices {
  /** By id. */
  list(place: DeploymentVoicePlace): Promise<readonly DeploymentVoice[]>;
  /** Throws `voice-unknown`. */
  find(place: DeploymentVoicePlace & { readonly voiceId: number }): Promise<DeploymentVoice>;
  /** In place of an earlier one. Throws `voice-unknown` or `reference-missing`. */
  keepEncoding(place: EncodingPlace, bytes: Uint8Array): Promise<void>;
}

export interface EncodingPlace extends DeploymentVoicePlace {
  readonly modelId: string;
  readonly voiceId: number;
  readonly referenceId: number;
}

interface DeploymentVoicesParts {
  readonly stores: Pick<Stores, 'voices' | 'voiceReferences' | 'deploymentEncodings' | 'licenceActivations'>;
  readonly objects: Pick<ObjectStore, 'put' | 'remove' | 'signedUrl'>;
  /** A key that nothing was ever kept under, below those of the voice: it is swept with them. */
  readonly newEncodingKey: (voiceId: number) => string;
  readonly clock: Clock;
}

export function createDeploymentVoices(parts: DeploymentVoicesParts): DeploymentVoices {
  const { stores } = parts;
  return {
    list: (place) =>
      reachable(async () => {
        await checkPlace(place, parts);
        const { organizationId } = place.licence;
        const page = { limit: limits.voicesPerOrganizationMax, offset: 0 };
        const { voices } = await stores.voices.list({ organizationId, includePublic: false, ...page });
        return shown(voices, place, parts);
      }),

    find: (place) =>
      reachable(async () => {
        await checkPlace(place, parts);
        const [voice] = await shown([await voiceAt(place, parts)], place, parts);
        if (voice === undefined) throw voiceUnknown(place);
        return voice;
      }),

    keepEncoding: (place, bytes) =>
      reachable(async () => {
        await checkPlace(place, parts);
        const { id: voiceId } = await voiceAt(place, parts);
        const { referenceId, modelId } = place;
        const reference = await stores.voiceReferences.find(referenceId);
        if (reference?.voiceId !== voiceId)
          throw new ServiceError('reference-missing', { holes: { reference: referenceId } });
        await replace({ referenceId, modelId, voiceId, bytes }, parts);
      }),
  };
}

async function checkPlace(
  { licence, instanceId, modelId }: DeploymentVoicePlace,
  { stores, clock }: Pick<DeploymentVoicesParts, 'stores' | 'clock'>,
): Promise<void> {
  checkLicence(licence, { trigger: 'deliver', nowMs: clock.nowMs() });
  checkInstance(await stores.licenceActivations.find({ licenceId: licence.id, instanceId }), 'validate');
  if (modelId !== undefined) checkModel(licence, modelId);
}

async function voiceAt(
  place: DeploymentVoicePlace & { readonly voiceId: number },
  { stores }: Pick<DeploymentVoicesParts, 'stores'>,
): Promise<StoredVoice> {
  const voice = await stores.voices.find(place.voiceId);
  const isOwn = voice?.organizationId === place.licence.organizationId && voice.archivedAtMs === null;
  if (voice === undefined || !isOwn) throw voiceUnknown(place);
  return voice;
}

function voiceUnknown({ voiceId }: { readonly voiceId: number }): ServiceError {
  return new ServiceError('voice-unknown', { holes: { voice: voiceId } });
}

/** The object before the row that names it, as with recordings; the one before it goes when nothing names it any more. */
async function replace(
  {
    referenceId,
    modelId,
    voiceId,
    bytes,
  }: Omit<EncodingPlace, 'licence' | 'instanceId'> & { readonly bytes: Uint8Array },
  { stores, objects, newEncodingKey, clock }: DeploymentVoicesParts,
): Promise<void> {
  const [earlier] = await stores.deploymentEncodings.list({ referenceIds: [referenceId], modelId });
  const objectKey = newEncodingKey(voiceId);
  const { signal } = new AbortController();
  await objects.put(objectKey, onePiece(bytes), { contentType: 'application/octet-stream', signal });
  const row = { referenceId, modelId, objectKey, bytes: bytes.length, createdAtMs: clock.nowMs() };
  // A reference that went meanwhile takes no encoding any more; its object is swept.
  if (!(await stores.deploymentEncodings.put(row)))
    throw new ServiceError('reference-missing', { holes: { reference: referenceId } });
  if (earlier !== undefined) await objects.remove(earlier.objectKey);
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  yield await Promise.resolve(bytes);
}

/** As many questions to the database as for one voice. */
async function shown(
  voices: readonly StoredVoice[],
  { modelId }: DeploymentVoicePlace,
  { stores, objects }: DeploymentVoicesParts,
): Promise<readonly DeploymentVoice[]> {
  const references = await stores.voiceReferences.listOfVoices({ voiceIds: voices.map(({ id }) => id) });
  const referenceIds = references.map(({ id }) => id);
  const encodings = modelId === undefined ? [] : await stores.deploymentEncodings.list({ referenceIds, modelId });
  const encodingOf = new Map(encodings.map((encoding) => [encoding.referenceId, encoding]));
  const referencesOf = Map.groupBy(references, ({ voiceId }) => voiceId);
  const address = async (key: string | null | undefined): Promise<string | null> =>
    key === null || key === undefined ? null : objects.signedUrl(key, { expiresInMs: limits.objectAddressMs });
  const shownReference = async (reference: VoiceReference, encoding: DeploymentEncoding | undefined) => ({
    id: reference.id,
    audioUrl: (await address(reference.objectKey)) ?? '',
    encodingUrl: await address(encoding?.objectKey),
  });
  return Promise.all(
    voices.map(async (voice) => ({
      voice,
      sampleUrl: await address(voice.sampleKey),
      avatarUrl: await address(voice.avatarKey),
      references: await Promise.all(
        (referencesOf.get(voice.id) ?? []).map((reference) => shownReference(reference, encodingOf.get(reference.id))),
      ),
    })),
  );
}

async function reachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await translateStoreErrors(work);
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) throw new ServiceError('objects-unavailable', { cause: error });
    throw error;
  }
}
