import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** Lists of words and how they are spoken instead. They go with their project. */
export async function createDictionaries(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await createDictionaryTable(transaction, dialect);
  await createEntryTable(transaction, dialect);
}

async function createDictionaryTable({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('dictionaries')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('language', 'text')
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    // It also finds the dictionaries of a project.
    .addUniqueConstraint('dictionaries_name_in_project', ['project_id', 'name'])
    .execute();
}

/** `word_folded` is what searches look in; it is written from `word` with every write. */
async function createEntryTable({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('dictionary_entries')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('dictionary_id', 'bigint', (column) =>
      column.notNull().references('dictionaries.id').onDelete('cascade'),
    )
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('word_folded', 'text', (column) => column.notNull())
    .addColumn('replacement', 'text', (column) => column.notNull())
    .addColumn('ipa', 'text')
    .addColumn('case_sensitive', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('dictionary_entries_word_in_dictionary', ['dictionary_id', 'word'])
    .execute();
  // Pages are in order of age.
  await schema
    .createIndex('dictionary_entries_by_age')
    .on('dictionary_entries')
    .columns(['dictionary_id', 'id'])
    .execute();
}
