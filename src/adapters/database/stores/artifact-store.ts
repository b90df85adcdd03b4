import type { Kysely, Selectable } from 'kysely';
import type { Artifact, ArtifactStore } from '../../../contracts/stores/licence-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { ArtifactsTable, Tables } from '../tables.ts';

export function createArtifactStore(kysely: Kysely<Tables>): ArtifactStore {
  return {
    async find({ artifactId, version }) {
      const row = await kysely
        .selectFrom('artifacts')
        .selectAll()
        .where('artifact_id', '=', artifactId)
        .where('version', '=', version)
        .executeTakeFirst();
      return row && toArtifact(row);
    },

    async findNewest({ modelId, version }) {
      const all = kysely.selectFrom('artifacts').selectAll().where('model_id', '=', modelId);
      const wanted = version === undefined ? all : all.where('version', '=', version);
      const row = await wanted.orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row && toArtifact(row);
    },

    async list() {
      const rows = await kysely.selectFrom('artifacts').selectAll().orderBy('id', 'desc').execute();
      return rows.map(toArtifact);
    },

    async insert(artifact) {
      const row = await kysely
        .insertInto('artifacts')
        .values({
          artifact_id: artifact.artifactId,
          version: artifact.version,
          model_id: artifact.modelId,
          object_key: artifact.objectKey,
          plain_bytes: wholeNumber(artifact.plainBytes),
          ciphertext_bytes: wholeNumber(artifact.ciphertextBytes),
          ciphertext_sha256: artifact.ciphertextSha256,
          source_sha256: artifact.sourceSha256,
          archive_format: artifact.archiveFormat,
          compression: artifact.compression,
          encryption_format: artifact.encryptionFormat,
          wrapped_key: artifact.wrappedKey,
          key_encryption_key_id: artifact.keyEncryptionKeyId,
          created_at_ms: wholeNumber(artifact.createdAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toArtifact(row);
    },

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('artifacts').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toArtifact(row: Selectable<ArtifactsTable>): Artifact {
  return {
    id: row.id,
    artifactId: row.artifact_id,
    version: row.version,
    modelId: row.model_id,
    objectKey: row.object_key,
    plainBytes: row.plain_bytes,
    ciphertextBytes: row.ciphertext_bytes,
    ciphertextSha256: row.ciphertext_sha256,
    sourceSha256: row.source_sha256,
    archiveFormat: row.archive_format,
    compression: row.compression,
    encryptionFormat: row.encryption_format,
    wrappedKey: row.wrapped_key,
    keyEncryptionKeyId: row.key_encryption_key_id,
    createdAtMs: row.created_at_ms,
  };
}
