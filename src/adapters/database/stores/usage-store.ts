import type { Kysely, Selectable } from 'kysely';
import type { UsageRecord, UsageStore } from '../../../contracts/stores/stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { Tables, UsageRecordsTable } from '../tables.ts';

export function createUsageStore(kysely: Kysely<Tables>): UsageStore {
  return {
    async append(record) {
      await kysely
        .insertInto('usage_records')
        .values(toRow(record))
        .onConflict((conflict) => conflict.column('usage_id').doNothing())
        .execute();
    },

    async find(usageId) {
      const row = await kysely
        .selectFrom('usage_records')
        .selectAll()
        .where('usage_id', '=', usageId)
        .executeTakeFirst();
      return row && toUsageRecord(row);
    },
  };
}

function toRow(record: UsageRecord): Selectable<UsageRecordsTable> {
  return {
    usage_id: record.usageId,
    request_id: record.requestId,
    organization_id: record.organizationId,
    project_id: record.projectId,
    key_id: record.keyId,
    model_id: record.modelId,
    engine: record.engine,
    voice_id: wholeNumber(record.voiceId),
    characters: wholeNumber(record.characters),
    audio_ms: wholeNumber(Math.round(record.audioMs)),
    cost_micro_cents: record.costMicroCents === null ? null : wholeNumber(record.costMicroCents),
    outcome: record.outcome,
    created_at_ms: wholeNumber(record.createdAtMs),
  };
}

function toUsageRecord(row: Selectable<UsageRecordsTable>): UsageRecord {
  return {
    usageId: row.usage_id,
    requestId: row.request_id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    keyId: row.key_id,
    modelId: row.model_id,
    engine: row.engine,
    voiceId: row.voice_id,
    characters: row.characters,
    audioMs: row.audio_ms,
    costMicroCents: row.cost_micro_cents,
    outcome: row.outcome,
    createdAtMs: row.created_at_ms,
  };
}
