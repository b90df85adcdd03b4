import type { Kysely } from 'kysely';
import type { DeploymentEncodingStore } from '../../../contracts/stores/licence-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { Tables } from '../tables.ts';

export function createDeploymentEncodingStore(kysely: Kysely<Tables>): DeploymentEncodingStore {
  return {
    async list({ referenceIds, modelId }) {
      if (referenceIds.length === 0) return [];
      const rows = await kysely
        .selectFrom('deployment_encodings')
        .selectAll()
        .where('reference_id', 'in', referenceIds)
        .where('model_id', '=', modelId)
        .execute();
      return rows.map((row) => ({
        referenceId: row.reference_id,
        modelId: row.model_id,
        objectKey: row.object_key,
        bytes: row.bytes,
        createdAtMs: row.created_at_ms,
      }));
    },

    async put({ referenceId, modelId, objectKey, bytes, createdAtMs }) {
      const content = { object_key: objectKey, bytes: wholeNumber(bytes), created_at_ms: wholeNumber(createdAtMs) };
      const { numInsertedOrUpdatedRows } = await kysely
        .insertInto('deployment_encodings')
        .columns(['reference_id', 'model_id', 'object_key', 'bytes', 'created_at_ms'])
        // From the row of the reference, so that nothing is written where there is none.
        .expression((from) =>
          from
            .selectFrom('voice_references')
            .select((column) => [
              'id as reference_id',
              column.cast<string>(column.val(modelId), 'text').as('model_id'),
              column.cast<string>(column.val(objectKey), 'text').as('object_key'),
              column.cast<number>(column.val(content.bytes), 'bigint').as('bytes'),
              column.cast<number>(column.val(content.created_at_ms), 'bigint').as('created_at_ms'),
            ])
            .where('id', '=', referenceId),
        )
        .onConflict((conflict) => conflict.columns(['reference_id', 'model_id']).doUpdateSet(content))
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
