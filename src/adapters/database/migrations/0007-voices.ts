import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** Voices that people make, their recordings, and what models have made of those. */
export async function createVoices(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await createVoiceTable(transaction, dialect);
  await createReferenceTable(transaction, dialect);
  await createEncodingTable(transaction);
}

/** Below are the ids of the voices that come with the program. */
const FIRST_VOICE_ID = 1000;

async function createVoiceTable(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  const { schema } = transaction;
  await schema
    .createTable('voices')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('organization_id', 'bigint', (column) => column.references('organizations.id').onDelete('set null'))
    .addColumn('created_by_user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('handle', 'text', (column) => column.notNull().unique())
    .addColumn('public_id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('generative_voice_description', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('sex', 'text', (column) => column.notNull())
    .addColumn('age', 'text', (column) => column.notNull())
    .addColumn('quality', 'text', (column) => column.notNull())
    .addColumn('supported_languages_json', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('verified', 'integer', (column) => column.notNull())
    .addColumn('pending_verification', 'integer', (column) => column.notNull())
    .addColumn('sample_text', 'text', (column) => column.notNull())
    .addColumn('avatar_key', 'text')
    .addColumn('sample_key', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('archived_at_ms', 'bigint')
    .execute();
  await dialect.startIdsAt(transaction, { table: 'voices', first: FIRST_VOICE_ID });
  await schema.createIndex('voices_by_organization').on('voices').column('organization_id').execute();
  await schema.createIndex('voices_by_user').on('voices').column('created_by_user_id').execute();
  await schema.createIndex('voices_by_avatar').on('voices').column('avatar_key').execute();
  await schema.createIndex('voices_by_sample').on('voices').column('sample_key').execute();
}

async function createReferenceTable({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('voice_references')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('voice_id', 'bigint', (column) => column.notNull().references('voices.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull().unique())
    .addColumn('cleaned_key', 'text')
    .addColumn('is_generated', 'integer', (column) => column.notNull())
    .addColumn('quality_report_json', 'text')
    .addColumn('analysis_json', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('voice_references_by_voice').on('voice_references').columns(['voice_id', 'id']).execute();
  await schema.createIndex('voice_references_by_cleaned').on('voice_references').column('cleaned_key').execute();
}

async function createEncodingTable({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('reference_encodings')
    .addColumn('reference_id', 'bigint', (column) =>
      column.notNull().references('voice_references.id').onDelete('cascade'),
    )
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('encoding_json', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reference_encodings_of_model', ['reference_id', 'model'])
    .execute();
}
