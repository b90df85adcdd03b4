import { sql, type Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** Licences of customers, the instances that run under them, and what is delivered to those. */
export async function createLicences(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await createLicenceTable(transaction, dialect);
  await createActivationTable(transaction, dialect);
  await createArtifactTable(transaction, dialect);
  await createFileTable(transaction, dialect);
  await createEncodingTable(transaction);
}

async function createLicenceTable({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('licences')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('organization_id', 'bigint', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('name', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('model_ids_json', 'text', (column) => column.notNull())
    .addColumn('quota_characters', 'bigint', (column) => column.check(sql`quota_characters >= 0`))
    .addColumn('quota_audio_us', 'bigint', (column) => column.check(sql`quota_audio_us >= 0`))
    .addColumn('max_concurrent_generations', 'bigint', (column) => column.check(sql`max_concurrent_generations >= 0`))
    .addColumn('instances_max', 'bigint', (column) => column.check(sql`instances_max >= 0`))
    .addColumn('reports', 'text', (column) => column.notNull())
    .addColumn('wrapped_file_key', 'text', (column) => column.notNull())
    .addColumn('used_characters', 'bigint', (column) => column.notNull().check(sql`used_characters >= 0`))
    .addColumn('used_audio_us', 'bigint', (column) => column.notNull().check(sql`used_audio_us >= 0`))
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint')
    .addColumn('activated_at_ms', 'bigint')
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
  await schema.createIndex('licences_by_organization').on('licences').column('organization_id').execute();
}

async function createActivationTable({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('licence_activations')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('licence_id', 'bigint', (column) => column.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('model_ids_json', 'text', (column) => column.notNull())
    .addColumn('wrapped_report_key', 'text', (column) => column.notNull())
    .addColumn('reported_at_us', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .addUniqueConstraint('licence_activations_of_instance', ['licence_id', 'instance_id'])
    .execute();
}

/** No foreign key to anything: what was delivered outlives the customers. */
async function createArtifactTable({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('artifacts')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('artifact_id', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('model_id', 'text', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull().unique())
    .addColumn('plain_bytes', 'bigint', (column) => column.notNull())
    .addColumn('ciphertext_bytes', 'bigint', (column) => column.notNull())
    .addColumn('ciphertext_sha256', 'text', (column) => column.notNull())
    .addColumn('source_sha256', 'text', (column) => column.notNull())
    .addColumn('archive_format', 'text', (column) => column.notNull())
    .addColumn('compression', 'text', (column) => column.notNull())
    .addColumn('encryption_format', 'text', (column) => column.notNull())
    .addColumn('wrapped_key', 'text', (column) => column.notNull())
    .addColumn('key_encryption_key_id', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('artifacts_of_version', ['artifact_id', 'version'])
    .execute();
  await schema.createIndex('artifacts_by_model').on('artifacts').columns(['model_id', 'id']).execute();
}

async function createFileTable({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('licence_files')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('licence_id', 'bigint', (column) => column.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull().unique())
    .addColumn('ciphertext_bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('licence_files_of_path', ['licence_id', 'path'])
    .execute();
}

async function createEncodingTable({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('deployment_encodings')
    .addColumn('reference_id', 'bigint', (column) =>
      column.notNull().references('voice_references.id').onDelete('cascade'),
    )
    .addColumn('model_id', 'text', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull().unique())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deployment_encodings_of_model', ['reference_id', 'model_id'])
    .execute();
}
