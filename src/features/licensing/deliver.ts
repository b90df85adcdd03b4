import { timingSafeEqual } from 'node:crypto';
import { ObjectStoreUnavailableError, type ObjectStore } from '../../contracts/object-store.ts';
import type { Artifact, Licence } from '../../contracts/stores/licence-stores.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { artifactAssociatedData, imageMetadataOf, type ImageMetadata } from './keep-deliveries.ts';
import { contentKeyPlace } from './key-places.ts';
import type { KeyWrapper } from './key-wrapping.ts';
import { checkLicence } from './licence-access.ts';

/** An artifact that may be fetched, and what opens it. */
export interface ArtifactDelivery {
  readonly artifact: Artifact;
  readonly downloadUrl: string;
  readonly expiresInMs: number;
  readonly contentKey: Uint8Array;
  readonly associatedData: Uint8Array;
}

/** All throw `store-unavailable`, `objects-unavailable`, and what the table of licences says. */
export interface Deliver {
  /** Each time with a new address. Throws `artifact-unknown`, `artifact-not-covered` or `licence-keys-lost`. */
  artifact(licence: Licence, which: Pick<Artifact, 'artifactId' | 'version'>): Promise<ArtifactDelivery>;
  /** For an image that says of itself what was noted when it was made; for any other `artifact-unknown`. */
  contentKey(licence: Licence, image: ImageMetadata): Promise<Uint8Array>;
  /** Throws `licence-file-missing`. */
  file(licence: Licence, path: string): Promise<{ readonly downloadUrl: string; readonly bytes: number }>;
}

interface DeliverParts {
  readonly stores: Pick<Stores, 'artifacts' | 'licenceFiles'>;
  readonly objects: Pick<ObjectStore, 'signedUrl'>;
  readonly wrapper: KeyWrapper;
  readonly clock: Clock;
}

export function createDeliver(parts: DeliverParts): Deliver {
  const { stores, wrapper, clock } = parts;
  const expiresInMs = limits.downloadAddressMs;
  const check = (licence: Licence): void => checkLicence(licence, { trigger: 'deliver', nowMs: clock.nowMs() });
  return {
    async artifact(licence, which) {
      check(licence);
      const artifact = await coveredArtifact(licence, which, parts);
      const contentKey = contentKeyOf(artifact, wrapper);
      const downloadUrl = await addressOf(artifact.objectKey, parts);
      return { artifact, downloadUrl, expiresInMs, contentKey, associatedData: artifactAssociatedData(artifact) };
    },

    async contentKey(licence, image) {
      check(licence);
      const artifact = await coveredArtifact(licence, image, parts);
      if (!isImageOf(artifact, image)) throw new ServiceError('artifact-unknown');
      return contentKeyOf(artifact, wrapper);
    },

    async file(licence, path) {
      check(licence);
      // A name in a table: nothing of it ever becomes a path of this machine.
      const file = await translateStoreErrors(() => stores.licenceFiles.find({ licenceId: licence.id, path }));
      if (file === undefined) throw new ServiceError('licence-file-missing');
      return { downloadUrl: await addressOf(file.objectKey, parts), bytes: file.ciphertextBytes };
    },
  };
}

async function coveredArtifact(
  { modelIds }: Licence,
  { artifactId, version }: Pick<Artifact, 'artifactId' | 'version'>,
  { stores }: Pick<DeliverParts, 'stores'>,
): Promise<Artifact> {
  const artifact = await translateStoreErrors(() => stores.artifacts.find({ artifactId, version }));
  if (artifact === undefined) throw new ServiceError('artifact-unknown');
  if (!modelIds.includes(artifact.modelId)) throw new ServiceError('artifact-not-covered');
  return artifact;
}

function isImageOf(artifact: Artifact, image: ImageMetadata): boolean {
  const noted = imageMetadataOf(artifact);
  const isSame =
    image.sourceFingerprint === noted.sourceFingerprint &&
    image.keyEncryptionKeyId === noted.keyEncryptionKeyId &&
    image.encryptionFormat === noted.encryptionFormat;
  return isSame && isSameText(image.wrappedKey, noted.wrappedKey);
}

/** In constant time. */
function isSameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function contentKeyOf(artifact: Artifact, wrapper: KeyWrapper): Uint8Array {
  const key = wrapper.unwrap(artifact.wrappedKey, contentKeyPlace(artifact));
  if (key === undefined) throw new ServiceError('licence-keys-lost');
  return key;
}

async function addressOf(objectKey: string, { objects }: Pick<DeliverParts, 'objects'>): Promise<string> {
  try {
    return await objects.signedUrl(objectKey, { expiresInMs: limits.downloadAddressMs });
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) throw new ServiceError('objects-unavailable', { cause: error });
    throw error;
  }
}
