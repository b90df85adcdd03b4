import { sql, type Kysely, type Selectable } from 'kysely';
import type { Grant, GrantChange, GrantStore } from '../../../contracts/stores/grant-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { GrantsTable } from '../deployment-tables.ts';
import type { Tables } from '../tables.ts';

export function createGrantStore(kysely: Kysely<Tables>): GrantStore {
  return {
    async find(id) {
      const row = await kysely.selectFrom('grants').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toGrant(row);
    },

    async list({ organizationId, limit, afterId = 0 }) {
      const rows = await kysely
        .selectFrom('grants')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toGrant);
    },

    // Written, though as it is: both databases then keep others away from the row until the transaction ends.
    async lock(id) {
      const row = await kysely
        .updateTable('grants')
        .set({ updated_at_ms: sql.ref('updated_at_ms') })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toGrant(row);
    },

    lockOrInsert: (made) => lockOrInsert(kysely, made),

    async count({ organizationId }) {
      const { total } = await kysely
        .selectFrom('grants')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      return total;
    },

    async revoke({ organizationId, instanceId }, { atMs }) {
      const all = kysely
        .updateTable('grants')
        .set({ status: 'revoked', updated_at_ms: wholeNumber(atMs) })
        .where('organization_id', '=', organizationId)
        .where('status', '<>', 'revoked');
      const wanted = instanceId === undefined ? all : all.where('instance_id', '=', instanceId);
      const { numUpdatedRows } = await wanted.executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async update(id, change) {
      const row = await kysely
        .updateTable('grants')
        .set(toChangeColumns(change))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toGrant(row);
    },
  };
}

/** Whoever inserts at the same time waits for the first one, and finds its row. */
async function lockOrInsert(
  kysely: Kysely<Tables>,
  made: Omit<Grant, 'id'>,
): Promise<{ readonly grant: Grant; readonly isNew: boolean }> {
  const { organizationId, instanceId, modelId, createdAtMs, ...change } = made;
  const key = { organization_id: organizationId, instance_id: instanceId, model_id: modelId };
  const inserted = await kysely
    .insertInto('grants')
    .values({ ...key, ...toChangeColumns(change), created_at_ms: wholeNumber(createdAtMs) })
    .onConflict((conflict) => conflict.columns(['organization_id', 'instance_id', 'model_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) return { grant: toGrant(inserted), isNew: true };
  const present = await kysely
    .updateTable('grants')
    .set({ updated_at_ms: sql.ref('updated_at_ms') })
    .where('organization_id', '=', organizationId)
    .where('instance_id', '=', instanceId)
    .where('model_id', '=', modelId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { grant: toGrant(present), isNew: false };
}

function toChangeColumns(change: GrantChange) {
  return {
    artifact_version: change.artifactVersion,
    status: change.status,
    acknowledged_sequence: wholeNumber(change.acknowledgedSequence),
    calls: wholeNumber(change.totals.calls),
    audio_ms: wholeNumber(change.totals.audioMs),
    context_characters: wholeNumber(change.totals.contextCharacters),
    authorized_calls: wholeNumber(change.authorizedCalls),
    authorized_audio_ms: wholeNumber(change.authorizedAudioMs),
    expires_at_ms: wholeNumber(change.expiresAtMs),
    updated_at_ms: wholeNumber(change.updatedAtMs),
  };
}

function toGrant(row: Selectable<GrantsTable>): Grant {
  return {
    id: row.id,
    organizationId: row.organization_id,
    instanceId: row.instance_id,
    modelId: row.model_id,
    artifactVersion: row.artifact_version,
    status: row.status,
    acknowledgedSequence: row.acknowledged_sequence,
    totals: { calls: row.calls, audioMs: row.audio_ms, contextCharacters: row.context_characters },
    authorizedCalls: row.authorized_calls,
    authorizedAudioMs: row.authorized_audio_ms,
    expiresAtMs: row.expires_at_ms,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
  };
}
