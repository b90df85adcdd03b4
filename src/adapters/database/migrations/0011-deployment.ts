import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** What a deployment under a licence knows of it, and what it has to tell its vendor. */
export async function createDeployment({ schema }: Transaction<Tables>, _dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('deployment_states')
    .addColumn('instance_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('state_json', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('deployment_uses')
    .addColumn('usage_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('audio_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('deployment_uses_by_instance').on('deployment_uses').column('instance_id').execute();
  await schema
    .createTable('deployment_reports')
    .addColumn('instance_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('audio_ms', 'bigint', (column) => column.notNull())
    .addColumn('reported_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('acknowledged_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
