import {
  PostgresAdapter,
  sql,
  SqliteAdapter,
  type Insertable,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
} from 'kysely';
import type { RequestLogEntry, RequestLogStore } from '../../../contracts/stores/record-stores.ts';
import { wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import { insertIntoRequestLogs } from '../relaxed-writes.ts';
import type { RequestLogsTable, Tables } from '../tables.ts';

export function createRequestLogStore(kysely: Kysely<Tables>): RequestLogStore {
  return {
    async append(entries) {
      if (entries.length === 0) return;
      if (kysely.getExecutor().adapter instanceof SqliteAdapter && entries.length <= rowsPerStatement) {
        await appendByOneStatement(kysely, entries);
        return;
      }
      await inOneTransaction(kysely, async (transaction) => {
        const projectIds = await holdProjects(transaction, [...new Set(entries.map(({ projectId }) => projectId))]);
        const rows = entries.filter(({ projectId }) => projectIds.has(projectId)).map(toRow);
        for (let start = 0; start < rows.length; start += rowsPerStatement) {
          await transaction
            .insertInto('request_logs')
            .values(rows.slice(start, start + rowsPerStatement))
            .execute();
        }
      });
    },

    async list({ projectId, limit, beforeId }) {
      const all = kysely.selectFrom('request_logs').selectAll().where('project_id', '=', projectId);
      const page = beforeId === undefined ? all : all.where('id', '<', beforeId);
      const rows = await page.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toEntry);
    },

    removeOlderThan: ({ beforeMs, rowsMax }) =>
      removeAll(
        kysely,
        kysely
          .selectFrom('request_logs')
          .select('id')
          .where('created_at_ms', '<', wholeNumber(beforeMs))
          .orderBy('created_at_ms')
          .orderBy('id')
          .limit(rowsMax),
      ),

    removeOfProject: ({ projectId, rowsMax }) =>
      removeAll(
        kysely,
        kysely.selectFrom('request_logs').select('id').where('project_id', '=', projectId).orderBy('id').limit(rowsMax),
      ),
  };
}

/** 500 rows of 10 values: far below the 32,766 values that a statement of SQLite may have, and 65,535 of PostgreSQL. */
const rowsPerStatement = 500;

/** SQLite runs one statement after the other, so no project goes in the middle of this one. */
async function appendByOneStatement(
  kysely: Kysely<Tables>,
  entries: readonly Omit<RequestLogEntry, 'id'>[],
): Promise<void> {
  const rows = entries.map(toRow);
  const columns = Object.keys(toRow(entries[0] as RequestLogEntry)).map((column) => sql.ref(column));
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`${sql.raw(insertIntoRequestLogs)} (${sql.join(columns)})
    select * from (values ${sql.join(values)}) where column1 in (select id from projects)`.execute(kysely);
}

/**
 * Those that are there, and stay until the transaction ends. SQLite runs one transaction after the other; in PostgreSQL
 * the lock lets everything pass but the removal of the row.
 */
async function holdProjects(transaction: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = transaction.selectFrom('projects').select('id').where('id', 'in', ids);
  const isPostgres = transaction.getExecutor().adapter instanceof PostgresAdapter;
  const rows = await (isPostgres ? found.forKeyShare() : found).execute();
  return new Set(rows.map(({ id }) => id));
}

async function removeAll(
  kysely: Kysely<Tables>,
  ids: SelectQueryBuilder<Tables, 'request_logs', { id: number }>,
): Promise<number> {
  const { numDeletedRows } = await kysely.deleteFrom('request_logs').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

function toRow(entry: Omit<RequestLogEntry, 'id'>): Insertable<RequestLogsTable> {
  return {
    project_id: entry.projectId,
    key_id: entry.keyId,
    user_id: entry.userId,
    request_id: entry.requestId,
    operation: entry.operation,
    characters: wholeNumber(entry.characters),
    audio_ms: wholeNumber(Math.round(entry.audioMs)),
    outcome: entry.outcome,
    text: entry.text,
    created_at_ms: wholeNumber(entry.createdAtMs),
  };
}

function toEntry(row: Selectable<RequestLogsTable>): RequestLogEntry {
  return {
    id: row.id,
    projectId: row.project_id,
    keyId: row.key_id,
    userId: row.user_id,
    requestId: row.request_id,
    operation: row.operation,
    characters: row.characters,
    audioMs: row.audio_ms,
    outcome: row.outcome,
    text: row.text,
    createdAtMs: row.created_at_ms,
  };
}
