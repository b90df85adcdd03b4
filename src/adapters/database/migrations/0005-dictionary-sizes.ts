import type { Transaction } from 'kysely';
import { entryBytes } from '../entry-bytes.ts';
import type { Tables } from '../tables.ts';

/** How much memory the entries of a dictionary take, kept beside it: what a project may have is a sum over them. */
export async function addDictionarySizes(transaction: Transaction<Tables>): Promise<void> {
  await transaction.schema
    .alterTable('dictionaries')
    .addColumn('entry_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await transaction
    .updateTable('dictionaries')
    .set((column) => ({
      entry_bytes: column
        .selectFrom('dictionary_entries')
        .select(entryBytes.as('bytes'))
        .whereRef('dictionary_entries.dictionary_id', '=', 'dictionaries.id'),
    }))
    .execute();
}
