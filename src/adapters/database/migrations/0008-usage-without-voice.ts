import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** Audio that comes in and is listened to is used, too, and no voice speaks. */
export async function allowUsageWithoutVoice(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await dialect.allowNull(transaction, { table: 'usage_records', column: 'voice_id', type: 'bigint' });
}
