import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** Keys of organizations, and what is written down about who did what. */
export async function createAccess(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await addEmails(transaction);
  await createOrganizationKeys(transaction, dialect);
  await createIdempotentRequests(transaction, dialect);
  await createRequestLogs(transaction, dialect);
  await createAuditRecords(transaction, dialect);
}

async function addEmails({ schema }: Transaction<Tables>): Promise<void> {
  await schema.alterTable('users').addColumn('email', 'text').execute();
  // Both databases let any number of users have none.
  await schema.createIndex('users_email').on('users').column('email').unique().execute();
}

/**
 * `created_by_user_id` refers to no row: a key whose maker is gone must stay what it is and reach nothing, and an id is not
 * given again.
 */
async function createOrganizationKeys({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('organization_keys')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('organization_id', 'bigint', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('level', 'text')
    .addColumn('created_by_user_id', 'bigint')
    .addColumn('name', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
  await schema
    .createIndex('organization_keys_by_organization')
    .on('organization_keys')
    .column('organization_id')
    .execute();
}

/** `sealed_body` is base64: the two databases have no type for bytes in common. */
async function createIdempotentRequests({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('idempotent_requests')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('caller_id', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('sealed_body', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('idempotent_requests_key_of_caller', ['caller_id', 'key_hash'])
    .execute();
  await schema.createIndex('idempotent_requests_by_expiry').on('idempotent_requests').column('expires_at_ms').execute();
}

async function createRequestLogs({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('request_logs')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('key_id', 'bigint')
    .addColumn('user_id', 'bigint')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('audio_ms', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  // Pages are in order of age, and what is too old goes first.
  await schema.createIndex('request_logs_by_project').on('request_logs').columns(['project_id', 'id']).execute();
  await schema.createIndex('request_logs_by_time').on('request_logs').column('created_at_ms').execute();
}

/** No foreign keys: a record outlives all that it names. */
async function createAuditRecords({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('audit_records')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_key_id', 'bigint')
    .addColumn('actor_user_id', 'bigint')
    .addColumn('organization_id', 'bigint')
    .addColumn('project_id', 'bigint')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('details_json', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('audit_records_by_organization')
    .on('audit_records')
    .columns(['organization_id', 'id'])
    .execute();
}
