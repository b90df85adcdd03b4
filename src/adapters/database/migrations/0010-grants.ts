import { sql, type Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** No foreign key: a grant says what was paid for, and outlives its organization as the book does. */
export async function createGrants({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  const counters = [
    'acknowledged_sequence',
    'calls',
    'audio_ms',
    'context_characters',
    'authorized_calls',
    'authorized_audio_ms',
  ] as const;
  await counters
    .reduce(
      (table, name) =>
        table.addColumn(name, 'bigint', (column) =>
          column.notNull().check(sql`${sql.ref(name)} between 0 and ${sql.lit(Number.MAX_SAFE_INTEGER)}`),
        ),
      schema
        .createTable('grants')
        .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
        .addColumn('organization_id', 'bigint', (column) => column.notNull())
        .addColumn('instance_id', 'text', (column) => column.notNull())
        .addColumn('model_id', 'text', (column) => column.notNull())
        .addColumn('artifact_version', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) =>
          column.notNull().check(sql`status in ('granted', 'lapsed', 'revoked')`),
        ),
    )
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('grants_of_instance', ['organization_id', 'instance_id', 'model_id'])
    .execute();
}
