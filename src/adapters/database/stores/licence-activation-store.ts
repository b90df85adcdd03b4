import type { Kysely, Selectable } from 'kysely';
import type { LicenceActivation, LicenceActivationStore } from '../../../contracts/stores/licence-stores.ts';
import { fromJsonColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import type { LicenceActivationsTable, Tables } from '../tables.ts';

export function createLicenceActivationStore(kysely: Kysely<Tables>): LicenceActivationStore {
  return { ...readsOf(kysely), ...writesOf(kysely) };
}

function readsOf(kysely: Kysely<Tables>): Pick<LicenceActivationStore, 'find' | 'list' | 'countLive'> {
  return {
    async find({ licenceId, instanceId }) {
      const row = await kysely
        .selectFrom('licence_activations')
        .selectAll()
        .where('licence_id', '=', licenceId)
        .where('instance_id', '=', instanceId)
        .executeTakeFirst();
      return row && toActivation(row);
    },

    async list({ licenceId }) {
      const rows = await kysely
        .selectFrom('licence_activations')
        .selectAll()
        .where('licence_id', '=', licenceId)
        .orderBy('id')
        .execute();
      return rows.map(toActivation);
    },

    async countLive({ licenceId }) {
      const { total } = await kysely
        .selectFrom('licence_activations')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('licence_id', '=', licenceId)
        .where('revoked_at_ms', 'is', null)
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

function writesOf(kysely: Kysely<Tables>): Omit<LicenceActivationStore, 'find' | 'list' | 'countLive'> {
  return {
    async insert(activation) {
      const row = await kysely
        .insertInto('licence_activations')
        .values({
          licence_id: activation.licenceId,
          instance_id: activation.instanceId,
          model_ids_json: toJsonColumn(activation.modelIds),
          wrapped_report_key: activation.wrappedReportKey,
          reported_at_us: null,
          created_at_ms: wholeNumber(activation.createdAtMs),
          last_seen_at_ms: wholeNumber(activation.lastSeenAtMs),
          revoked_at_ms: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toActivation(row);
    },

    async see(id, { atMs, modelIds }) {
      const row = await kysely
        .updateTable('licence_activations')
        .set({
          last_seen_at_ms: wholeNumber(atMs),
          ...(modelIds === undefined ? {} : { model_ids_json: toJsonColumn(modelIds) }),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && toActivation(row);
    },

    async advanceReport(id, { reportedAtUs, atMs }) {
      const { numUpdatedRows } = await kysely
        .updateTable('licence_activations')
        .set({ reported_at_us: wholeNumber(reportedAtUs), last_seen_at_ms: wholeNumber(atMs) })
        .where('id', '=', id)
        .where((where) => where.or([where('reported_at_us', 'is', null), where('reported_at_us', '<', reportedAtUs)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async revoke({ licenceId, instanceId }, { atMs }) {
      const live = kysely
        .updateTable('licence_activations')
        .set({ revoked_at_ms: wholeNumber(atMs) })
        .where('licence_id', '=', licenceId)
        .where('revoked_at_ms', 'is', null);
      const which = instanceId === undefined ? live : live.where('instance_id', '=', instanceId);
      const { numUpdatedRows } = await which.executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async allow({ licenceId, instanceId }) {
      const row = await kysely
        .updateTable('licence_activations')
        .set({ revoked_at_ms: null })
        .where('licence_id', '=', licenceId)
        .where('instance_id', '=', instanceId)
        .returningAll()
        .executeTakeFirst();
      return row && toActivation(row);
    },
  };
}

function toActivation(row: Selectable<LicenceActivationsTable>): LicenceActivation {
  return {
    id: row.id,
    licenceId: row.licence_id,
    instanceId: row.instance_id,
    modelIds: fromJsonColumn(row.model_ids_json) as readonly string[],
    wrappedReportKey: row.wrapped_report_key,
    reportedAtUs: row.reported_at_us,
    createdAtMs: row.created_at_ms,
    lastSeenAtMs: row.last_seen_at_ms,
    revokedAtMs: row.revoked_at_ms,
  };
}
