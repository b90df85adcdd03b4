import type { Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** Who there is, what they may do, and what they used. */
export async function createOrganizationsKeysAndUsage(
  transaction: Transaction<Tables>,
  dialect: SchemaDialect,
): Promise<void> {
  await createPeople(transaction, dialect);
  await createProjects(transaction, dialect);
  await createApiKeys(transaction, dialect);
  await createUsageRecords(transaction);
  await createDeploymentFacts(transaction);
}

async function createPeople({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('organizations')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('billing_mode', 'text', (column) => column.notNull())
    .addColumn('entitlements_json', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('users')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('members')
    .addColumn('organization_id', 'bigint', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('members_primary_key', ['organization_id', 'user_id'])
    .execute();
  await schema.createIndex('members_by_user').on('members').column('user_id').execute();
}

async function createProjects({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('projects')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('organization_id', 'bigint', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('projects_by_organization').on('projects').column('organization_id').execute();
}

/** The keys of a project go with it; those of a user who is gone stay, since the services that hold them still run. */
async function createApiKeys({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('api_keys')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('organization_id', 'bigint', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('project_id', 'bigint', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('created_by_user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('name', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('permissions_json', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .execute();
  await schema.createIndex('api_keys_by_organization').on('api_keys').column('organization_id').execute();
  await schema.createIndex('api_keys_by_project').on('api_keys').column('project_id').execute();
  await schema.createIndex('api_keys_by_user').on('api_keys').column('created_by_user_id').execute();
}

/** No foreign keys: a record outlives the organization, project and key that it names. */
async function createUsageRecords({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('usage_records')
    .addColumn('usage_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'bigint')
    .addColumn('project_id', 'bigint')
    .addColumn('key_id', 'bigint')
    .addColumn('model_id', 'text', (column) => column.notNull())
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('voice_id', 'bigint', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('audio_ms', 'bigint', (column) => column.notNull())
    .addColumn('cost_micro_cents', 'bigint')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('usage_records_by_request').on('usage_records').column('request_id').execute();
}

/** Small things that all processes on this database must agree on. */
async function createDeploymentFacts({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('deployment_facts')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
