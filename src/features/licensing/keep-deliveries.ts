import { createHash, randomBytes } from 'node:crypto';
import { ObjectStoreUnavailableError, type ObjectStore } from '../../contracts/object-store.ts';
import type { Artifact, LicenceFile } from '../../contracts/stores/licence-stores.ts';
import type { Stores } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import { contentKeyPlace, fileKeyPlace } from './key-places.ts';
import type { KeyWrapper } from './key-wrapping.ts';
import { SEALED_FORMAT, sealChunks } from './sealed-chunks.ts';

/** Where what is delivered is kept. */
export const ARTIFACT_OBJECT_PREFIX = 'artifacts/';
export const LICENCE_FILE_OBJECT_PREFIX = 'licences/';

/** What an artifact is sealed as: a file of one version does not open as another, or as another artifact. */
export function artifactAssociatedData({ artifactId, version }: Pick<Artifact, 'artifactId' | 'version'>): Uint8Array {
  return Buffer.from(`syrinx artifact\n${artifactId}\n${version}`);
}

/** The same of a file of a licence. */
export function licenceFileAssociatedData({ licenceId, path }: Pick<LicenceFile, 'licenceId' | 'path'>): Uint8Array {
  return Buffer.from(`syrinx licence file\n${licenceId}\n${path}`);
}

/** What an image of weights says of itself (supplement, 14.2). Nothing of it is secret: the wrapped key opens nothing. */
export interface ImageMetadata {
  readonly artifactId: string;
  readonly version: string;
  readonly sourceFingerprint: string;
  readonly wrappedKey: string;
  readonly keyEncryptionKeyId: string;
  readonly encryptionFormat: string;
}

export function imageMetadataOf(artifact: Artifact): ImageMetadata {
  const { artifactId, version, wrappedKey, keyEncryptionKeyId, encryptionFormat } = artifact;
  const sourceFingerprint = `sha256:${artifact.sourceSha256}`;
  return { artifactId, version, sourceFingerprint, wrappedKey, keyEncryptionKeyId, encryptionFormat };
}

/** Seals bytes into objects and notes them. What throws leaves nothing behind that is named. */
export interface KeepDeliveries {
  /** Throws `UniqueConflictError` where it is there already, or `ObjectStoreUnavailableError`; so does `addFile`. */
  addArtifact(
    what: Pick<Artifact, 'artifactId' | 'version' | 'modelId' | 'archiveFormat' | 'compression'>,
    bytes: AsyncIterable<Uint8Array>,
    note: (artifact: Artifact, stores: Stores) => Promise<void>,
  ): Promise<Artifact>;
  addFile(
    what: Pick<LicenceFile, 'path'> & {
      readonly licence: { readonly id: number; readonly hash: string; readonly wrappedFileKey: string };
    },
    bytes: AsyncIterable<Uint8Array>,
    note: (file: LicenceFile, stores: Stores) => Promise<void>,
  ): Promise<LicenceFile>;
  /** An object that nothing names any more; one that cannot be removed now is swept. */
  dropObject(objectKey: string): Promise<void>;
  imageOf(artifact: Artifact): ImageMetadata;
}

interface KeepDeliveriesParts {
  readonly database: { transaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> };
  readonly objects: Pick<ObjectStore, 'put' | 'remove'>;
  readonly wrapper: KeyWrapper;
  readonly clock: Clock;
}

export function createKeepDeliveries(parts: KeepDeliveriesParts): KeepDeliveries {
  const { database, wrapper, clock } = parts;
  const dropObject = (objectKey: string): Promise<void> => drop(objectKey, parts);
  return {
    async addArtifact(what, bytes, note) {
      const objectKey = newObjectKey(ARTIFACT_OBJECT_PREFIX);
      const key = randomBytes(32);
      const sealed = await keepSealed(bytes, { objectKey, key, associatedData: artifactAssociatedData(what), parts });
      const { sourceSha256 } = sealed;
      const wrappedKey = wrapper.wrap(key, contentKeyPlace({ ...what, sourceSha256 }));
      return noted(objectKey, parts, () =>
        database.transaction(async (stores) => {
          const artifact = await stores.artifacts.insert({
            ...what,
            ...sealed,
            objectKey,
            encryptionFormat: SEALED_FORMAT,
            wrappedKey,
            keyEncryptionKeyId: wrapper.keyId,
            createdAtMs: clock.nowMs(),
          });
          await note(artifact, stores);
          return artifact;
        }),
      );
    },

    async addFile({ licence, path }, bytes, note) {
      const objectKey = newObjectKey(`${LICENCE_FILE_OBJECT_PREFIX}${licence.id}/`);
      const key = wrapper.unwrap(licence.wrappedFileKey, fileKeyPlace(licence));
      if (key === undefined) throw new Error(`the file key of licence ${licence.id} does not open`);
      const associatedData = licenceFileAssociatedData({ licenceId: licence.id, path });
      const { ciphertextBytes } = await keepSealed(bytes, { objectKey, key, associatedData, parts });
      return noted(objectKey, parts, () =>
        database.transaction(async (stores) => {
          const row = { licenceId: licence.id, path, objectKey, ciphertextBytes, createdAtMs: clock.nowMs() };
          const file = await stores.licenceFiles.insert(row);
          await note(file, stores);
          return file;
        }),
      );
    },

    dropObject,
    imageOf: imageMetadataOf,
  };
}

type Sealed = Pick<Artifact, 'plainBytes' | 'ciphertextBytes' | 'sourceSha256' | 'ciphertextSha256'>;

async function keepSealed(
  bytes: AsyncIterable<Uint8Array>,
  {
    objectKey,
    key,
    associatedData,
    parts: { objects },
  }: {
    readonly objectKey: string;
    readonly key: Uint8Array;
    readonly associatedData: Uint8Array;
    readonly parts: KeepDeliveriesParts;
  },
): Promise<Sealed> {
  const source = new Measured(bytes);
  const ciphertext = new Measured(sealChunks(source, { key, associatedData }));
  // Whoever gives the instruction waits for it, and nobody takes it back.
  const { signal } = new AbortController();
  await objects.put(objectKey, ciphertext, { contentType: 'application/octet-stream', signal });
  return {
    plainBytes: source.bytes,
    sourceSha256: source.sha256(),
    ciphertextBytes: ciphertext.bytes,
    ciphertextSha256: ciphertext.sha256(),
  };
}

/** The row is what makes the object one of ours: without it the object goes again. */
async function noted<Row>(objectKey: string, parts: KeepDeliveriesParts, note: () => Promise<Row>): Promise<Row> {
  try {
    return await note();
  } catch (error) {
    await drop(objectKey, parts);
    throw error;
  }
}

async function drop(objectKey: string, { objects }: Pick<KeepDeliveriesParts, 'objects'>): Promise<void> {
  try {
    await objects.remove(objectKey);
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailableError)) throw error;
  }
}

/** Nobody guesses it, and nothing of what was named goes into it. */
function newObjectKey(prefix: string): string {
  return `${prefix}${randomBytes(16).toString('hex')}`;
}

/** Bytes that are counted and hashed while they pass, once. */
class Measured implements AsyncIterable<Uint8Array> {
  readonly #pieces: AsyncIterable<Uint8Array>;
  readonly #hash = createHash('sha256');
  bytes = 0;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.#pieces) {
      this.#hash.update(piece);
      this.bytes += piece.byteLength;
      yield piece;
    }
  }

  /** When all have passed. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}
