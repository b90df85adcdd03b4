import type { Kysely, Selectable } from 'kysely';
import type { LicenceFile, LicenceFileStore } from '../../../contracts/stores/licence-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { LicenceFilesTable, Tables } from '../tables.ts';

export function createLicenceFileStore(kysely: Kysely<Tables>): LicenceFileStore {
  return {
    async find({ licenceId, path }) {
      const row = await kysely
        .selectFrom('licence_files')
        .selectAll()
        .where('licence_id', '=', licenceId)
        .where('path', '=', path)
        .executeTakeFirst();
      return row && toLicenceFile(row);
    },

    async list({ licenceId }) {
      const rows = await kysely
        .selectFrom('licence_files')
        .selectAll()
        .where('licence_id', '=', licenceId)
        .orderBy('path')
        .execute();
      return rows.map(toLicenceFile);
    },

    async insert(file) {
      const row = await kysely
        .insertInto('licence_files')
        .values({
          licence_id: file.licenceId,
          path: file.path,
          object_key: file.objectKey,
          ciphertext_bytes: wholeNumber(file.ciphertextBytes),
          created_at_ms: wholeNumber(file.createdAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toLicenceFile(row);
    },

    async remove(id) {
      const { numDeletedRows } = await kysely.deleteFrom('licence_files').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toLicenceFile(row: Selectable<LicenceFilesTable>): LicenceFile {
  return {
    id: row.id,
    licenceId: row.licence_id,
    path: row.path,
    objectKey: row.object_key,
    ciphertextBytes: row.ciphertext_bytes,
    createdAtMs: row.created_at_ms,
  };
}
