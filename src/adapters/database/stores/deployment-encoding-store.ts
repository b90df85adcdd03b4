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
      const values = { object_key: objectKey, bytes: wholeNumber(bytes), created_at_ms: wholeNumber(createdAtMs) };
      await kysely
        .insertInto('deployment_encodings')
        .values({ reference_id: referenceId, model_id: modelId, ...values })
        .onConflict((conflict) => conflict.columns(['reference_id', 'model_id']).doUpdateSet(values))
        .execute();
    },
  };
}
