import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** Rules of the deployment, hundreds at most and always read together: no index. */
export async function createPostOverrides({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('post_overrides')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('pattern', 'text', (column) => column.notNull())
    .addColumn('replacement', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
