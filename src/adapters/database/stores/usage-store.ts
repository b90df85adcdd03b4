import { sql, type Kysely, type Selectable } from 'kysely';
import type { UsageFilter, UsagePage, UsageSummary } from '../../../contracts/stores/billing-stores.ts';
import type { UsageRecord } from '../../../contracts/stores/record-stores.ts';
import type { UsageStore } from '../../../contracts/stores/stores.ts';
import { wholeNumber } from '../column-values.ts';
import { compiledOnce } from '../compiled-once.ts';
import type { Tables, UsageRecordsTable } from '../tables.ts';

export function createUsageStore(kysely: Kysely<Tables>): UsageStore {
  return {
    async append(record) {
      await insertRecordIfNew(kysely, record);
    },

    async find(usageId) {
      const row = await kysely
        .selectFrom('usage_records')
        .selectAll()
        .where('usage_id', '=', usageId)
        .executeTakeFirst();
      return row && toUsageRecord(row);
    },

    summarize: (filter) => summarize(kysely, filter),
    listPage: (page) => listPage(kysely, page),
  };
}

const msPerDay = 86_400_000;

async function summarize(kysely: Kysely<Tables>, filter: UsageFilter): Promise<readonly UsageSummary[]> {
  // Both databases divide whole numbers to whole numbers.
  const day = sql<number>`created_at_ms / ${sql.lit(msPerDay)}`;
  const rows = await matching(kysely, filter)
    // A hold that was opened for a request that was then refused leaves a record, too.
    .where('audio_ms', '>', 0)
    .select(['organization_id', 'project_id', 'model_id', day.as('day')])
    .select((column) => [
      column.fn.countAll<number>().as('requests'),
      column.fn.count<number>('cost_micro_cents').as('with_cost'),
      total('characters').as('characters'),
      total('audio_ms').as('audio_ms'),
      total('cost_micro_cents').as('cost_micro_cents'),
    ])
    .groupBy([day, 'organization_id', 'project_id', 'model_id'])
    .orderBy(day)
    // Where null is placed is different in the two databases; ids are from 1.
    .orderBy(sql`coalesce(organization_id, 0)`)
    .orderBy(sql`coalesce(project_id, 0)`)
    .orderBy('model_id')
    .execute();
  return rows.map((row) => ({
    day: new Date(row.day * msPerDay).toISOString().slice(0, 10),
    organizationId: row.organization_id,
    projectId: row.project_id,
    modelId: row.model_id,
    requests: row.requests,
    characters: row.characters,
    audioMs: row.audio_ms,
    costMicroCents: row.cost_micro_cents,
    recordsWithoutCost: row.requests - row.with_cost,
  }));
}

/** PostgreSQL sums whole numbers to decimal ones. */
function total(column: 'characters' | 'audio_ms' | 'cost_micro_cents') {
  return sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
}

async function listPage(
  kysely: Kysely<Tables>,
  { limit, after, ...filter }: UsagePage,
): Promise<readonly UsageRecord[]> {
  const all = matching(kysely, filter).selectAll();
  const page =
    after === undefined
      ? all
      : all.where(sql<boolean>`(created_at_ms, usage_id) > (${wholeNumber(after.createdAtMs)}, ${after.usageId})`);
  const rows = await page.orderBy('created_at_ms').orderBy('usage_id').limit(limit).execute();
  return rows.map(toUsageRecord);
}

function matching(kysely: Kysely<Tables>, { organizationId, projectId, fromMs, toMs }: UsageFilter) {
  const within = kysely
    .selectFrom('usage_records')
    .where('created_at_ms', '>=', wholeNumber(fromMs))
    .where('created_at_ms', '<', wholeNumber(toMs));
  const ofOne = organizationId === undefined ? within : within.where('organization_id', '=', organizationId);
  return projectId === undefined ? ofOne : ofOne.where('project_id', '=', projectId);
}

const insertRecordIfNew = compiledOnce<UsageRecord, unknown>((kysely, valueOf) =>
  kysely
    .insertInto('usage_records')
    .values({
      usage_id: valueOf((record) => record.usageId),
      request_id: valueOf((record) => record.requestId),
      organization_id: valueOf((record) => record.organizationId),
      project_id: valueOf((record) => record.projectId),
      key_id: valueOf((record) => record.keyId),
      model_id: valueOf((record) => record.modelId),
      engine: valueOf((record) => record.engine),
      voice_id: valueOf(({ voiceId }) => (voiceId === null ? null : wholeNumber(voiceId))),
      characters: valueOf((record) => wholeNumber(record.characters)),
      audio_ms: valueOf((record) => wholeNumber(Math.round(record.audioMs))),
      cost_micro_cents: valueOf(({ costMicroCents }) => (costMicroCents === null ? null : wholeNumber(costMicroCents))),
      outcome: valueOf((record) => record.outcome),
      created_at_ms: valueOf((record) => wholeNumber(record.createdAtMs)),
    })
    .onConflict((conflict) => conflict.column('usage_id').doNothing()),
);

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
