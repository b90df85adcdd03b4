import type { Kysely, Selectable } from 'kysely';
import type { AuditRecord, AuditStore } from '../../../contracts/stores/record-stores.ts';
import { fromJsonColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import type { AuditRecordsTable, Tables } from '../tables.ts';

export function createAuditStore(kysely: Kysely<Tables>): AuditStore {
  return {
    async append(record) {
      const row = await kysely
        .insertInto('audit_records')
        .values({
          actor_kind: record.actorKind,
          actor_key_id: record.actorKeyId,
          actor_user_id: record.actorUserId,
          organization_id: record.organizationId,
          project_id: record.projectId,
          action: record.action,
          target: record.target,
          details_json: toJsonColumn(record.details),
          request_id: record.requestId,
          created_at_ms: wholeNumber(record.createdAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRecord(row);
    },

    async list({ organizationId, limit, beforeId }) {
      const all = kysely.selectFrom('audit_records').selectAll();
      const ofOne = organizationId === undefined ? all : all.where('organization_id', '=', organizationId);
      const page = beforeId === undefined ? ofOne : ofOne.where('id', '<', beforeId);
      const rows = await page.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toRecord);
    },

    async removeOlderThan({ beforeMs, rowsMax }) {
      const ids = kysely
        .selectFrom('audit_records')
        .select('id')
        .where('created_at_ms', '<', wholeNumber(beforeMs))
        .orderBy('created_at_ms')
        .orderBy('id')
        .limit(rowsMax);
      const { numDeletedRows } = await kysely.deleteFrom('audit_records').where('id', 'in', ids).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function toRecord(row: Selectable<AuditRecordsTable>): AuditRecord {
  return {
    id: row.id,
    actorKind: row.actor_kind,
    actorKeyId: row.actor_key_id,
    actorUserId: row.actor_user_id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    action: row.action,
    target: row.target,
    details: fromJsonColumn(row.details_json) as AuditRecord['details'],
    requestId: row.request_id,
    createdAtMs: row.created_at_ms,
  };
}
