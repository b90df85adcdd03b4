import { sql, type Kysely, type Selectable } from 'kysely';
import type { VendorReport } from '../../../contracts/licence-vendor.ts';
import type { DeploymentState, DeploymentStore, DeploymentUse } from '../../../contracts/stores/deployment-stores.ts';
import { fromJsonColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { DeploymentReportsTable } from '../deployment-tables.ts';
import type { Tables } from '../tables.ts';

export function createDeploymentStore(kysely: Kysely<Tables>): DeploymentStore {
  return {
    async find(instanceId) {
      const row = await kysely
        .selectFrom('deployment_states')
        .select('state_json')
        .where('instance_id', '=', instanceId)
        .executeTakeFirst();
      return row && (fromJsonColumn(row.state_json) as DeploymentState);
    },

    async put(instanceId, state) {
      const stateJson = { state_json: toJsonColumn(state) };
      await kysely
        .insertInto('deployment_states')
        .values({ instance_id: instanceId, ...stateJson })
        .onConflict((conflict) => conflict.column('instance_id').doUpdateSet(stateJson))
        .execute();
    },

    async add(instanceId, { usageId, characters, audioMs }) {
      await kysely
        .insertInto('deployment_uses')
        .values({
          usage_id: usageId,
          instance_id: instanceId,
          characters: wholeNumber(characters),
          audio_ms: wholeNumber(audioMs),
        })
        .onConflict((conflict) => conflict.column('usage_id').doNothing())
        .execute();
    },

    async unreported(instanceId) {
      const waiting = await sumOfUses(kysely, instanceId);
      const report = await findReport(kysely, instanceId);
      if (report === undefined || !isPending(report)) return waiting;
      return {
        characters: waiting.characters + report.characters,
        audioMs: waiting.audioMs + report.audio_ms,
      };
    },

    seal: (instanceId, { nowMs }) =>
      inOneTransaction(kysely, (transaction) => seal(transaction, { instanceId, nowMs: wholeNumber(nowMs) })),

    async redate(instanceId, { nowMs }) {
      await inOneTransaction(kysely, async (transaction) => {
        const report = await findReport(transaction, instanceId);
        if (report === undefined || !isPending(report)) return;
        const reportedAtMs = Math.max(wholeNumber(nowMs), report.acknowledged_at_ms + 1);
        await transaction
          .updateTable('deployment_reports')
          .set({ reported_at_ms: reportedAtMs })
          .where('instance_id', '=', instanceId)
          .execute();
      });
    },

    async acknowledge(instanceId, { reportedAtMs }) {
      await kysely
        .updateTable('deployment_reports')
        .set({ acknowledged_at_ms: reportedAtMs })
        .where('instance_id', '=', instanceId)
        .where('reported_at_ms', '=', reportedAtMs)
        .execute();
    },
  };
}

type ReportRow = Selectable<DeploymentReportsTable>;

function isPending({ reported_at_ms: reportedAtMs, acknowledged_at_ms: acknowledgedAtMs }: ReportRow): boolean {
  return reportedAtMs > acknowledgedAtMs;
}

/** What goes into the report leaves the list with it, so that it is in one of both at every moment, and never in two. */
async function seal(
  transaction: Kysely<Tables>,
  { instanceId, nowMs }: { readonly instanceId: string; readonly nowMs: number },
): Promise<VendorReport | undefined> {
  const last = await findReport(transaction, instanceId);
  if (last !== undefined && isPending(last)) return toReport(last);
  const removed = await transaction
    .deleteFrom('deployment_uses')
    .where('instance_id', '=', instanceId)
    .returning(['characters', 'audio_ms'])
    .execute();
  if (removed.length === 0) return undefined;
  const acknowledgedAtMs = last?.acknowledged_at_ms ?? 0;
  const report = {
    characters: removed.reduce((sum, row) => sum + row.characters, 0),
    audio_ms: removed.reduce((sum, row) => sum + row.audio_ms, 0),
    reported_at_ms: Math.max(nowMs, acknowledgedAtMs + 1),
    acknowledged_at_ms: acknowledgedAtMs,
  };
  await transaction
    .insertInto('deployment_reports')
    .values({ instance_id: instanceId, ...report })
    .onConflict((conflict) => conflict.column('instance_id').doUpdateSet(report))
    .execute();
  return toReport({ instance_id: instanceId, ...report });
}

async function findReport(kysely: Kysely<Tables>, instanceId: string): Promise<ReportRow | undefined> {
  return kysely.selectFrom('deployment_reports').selectAll().where('instance_id', '=', instanceId).executeTakeFirst();
}

/** PostgreSQL sums whole numbers to decimal ones. */
async function sumOfUses(
  kysely: Kysely<Tables>,
  instanceId: string,
): Promise<Pick<DeploymentUse, 'characters' | 'audioMs'>> {
  return kysely
    .selectFrom('deployment_uses')
    .select([
      sql<number>`cast(coalesce(sum(characters), 0) as bigint)`.as('characters'),
      sql<number>`cast(coalesce(sum(audio_ms), 0) as bigint)`.as('audioMs'),
    ])
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow();
}

function toReport(row: ReportRow): VendorReport {
  return { characters: row.characters, audioMs: row.audio_ms, reportedAtMs: row.reported_at_ms };
}
