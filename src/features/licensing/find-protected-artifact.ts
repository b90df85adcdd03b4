import type { ObjectStore } from '../../contracts/object-store.ts';
import type { ArtifactStore } from '../../contracts/stores/licence-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { contentKeyPlace } from './key-places.ts';
import type { KeyWrapper } from './key-wrapping.ts';
import type { FindProtectedArtifact } from './manage-grants.ts';

interface FindProtectedArtifactParts {
  readonly artifacts: Pick<ArtifactStore, 'findNewest'>;
  readonly objects: Pick<ObjectStore, 'signedUrl'>;
  readonly wrapper: Pick<KeyWrapper, 'unwrap'>;
}

/** The artifact that was added last for a model, or last in a version. Throws `licence-keys-lost`. */
export function createFindProtectedArtifact({
  artifacts,
  objects,
  wrapper,
}: FindProtectedArtifactParts): FindProtectedArtifact {
  return async ({ modelId, version }) => {
    const artifact = await artifacts.findNewest({ modelId, ...(version !== null && { version }) });
    if (artifact === undefined) return undefined;
    const key = wrapper.unwrap(artifact.wrappedKey, contentKeyPlace(artifact));
    if (key === undefined) throw new ServiceError('licence-keys-lost');
    return {
      version: artifact.version,
      downloadUrl: await objects.signedUrl(artifact.objectKey, { expiresInMs: limits.downloadAddressMs }),
      sizeBytes: artifact.ciphertextBytes,
      manifestSha256: artifact.sourceSha256,
      key: key.toString('base64'),
    };
  };
}
