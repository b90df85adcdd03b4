import { sql, type Transaction } from 'kysely';
import type { SchemaDialect } from '../schema-dialect.ts';
import type { Tables } from '../tables.ts';

/** The book with its accounts, prices and plans, leases and rates; and indexes for reports and for what is too old. */
export async function createBilling(transaction: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await createLedger(transaction, dialect);
  await createHolds(transaction);
  await createPrices(transaction, dialect);
  await createPlans(transaction);
  await createLeases(transaction, dialect);
  await createRateBuckets(transaction, dialect);
  await createIndexes(transaction);
}

/** No foreign keys: the book outlives all that it names. Sums stay within what a number holds exactly. */
async function createLedger({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('organization_id', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('balance_micro_cents', 'bigint', (column) =>
      column.notNull().check(sql`balance_micro_cents between ${sql.lit(-Number.MAX_SAFE_INTEGER)} and ${exactMax}`),
    )
    .addColumn('held_micro_cents', 'bigint', (column) =>
      column.notNull().check(sql`held_micro_cents between 0 and ${exactMax}`),
    )
    .addColumn('overdraft_micro_cents', 'bigint', (column) =>
      column.notNull().check(sql`overdraft_micro_cents between 0 and ${exactMax}`),
    )
    .execute();
  await schema
    .createTable('ledger_entries')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('organization_id', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('balance_delta_micro_cents', 'bigint', (column) => column.notNull())
    .addColumn('held_delta_micro_cents', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('ledger_entries_key_of_organization', ['organization_id', 'key'])
    .addCheckConstraint('ledger_entries_by_kind', deltasByKind)
    .execute();
  // Pages are in order of age.
  await schema.createIndex('ledger_entries_by_age').on('ledger_entries').columns(['organization_id', 'id']).execute();
}

/** What an entry of each kind may do: whatever the program gets wrong, the book does not take. */
const deltasByKind = sql`case kind
  when 'hold' then balance_delta_micro_cents = 0 and held_delta_micro_cents >= 0
  when 'release' then balance_delta_micro_cents = 0 and held_delta_micro_cents <= 0
  when 'capture' then balance_delta_micro_cents <= 0 and held_delta_micro_cents = balance_delta_micro_cents
  else kind in ('charge', 'top-up', 'headroom', 'refund', 'adjustment') and held_delta_micro_cents = 0
end`;

const exactMax = sql.lit(Number.MAX_SAFE_INTEGER);

/** Only open ones, so few that they are read through: as many as requests are under way. */
async function createHolds({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('holds')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('organization_id', 'bigint', (column) => column.notNull())
    .addColumn('amount_micro_cents', 'bigint', (column) => column.notNull().check(sql`amount_micro_cents >= 0`))
    .addColumn('usage_json', 'text', (column) => column.notNull())
    .addColumn('price_numerator', 'bigint', (column) => column.notNull().check(sql`price_numerator >= 0`))
    .addColumn('price_denominator', 'bigint', (column) => column.notNull().check(sql`price_denominator >= 1`))
    .addColumn('produced_ms', 'bigint', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('opened_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}

async function createPrices({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await schema
    .createTable('prices')
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('model_id', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.check(sql`plan <> ''`))
    .addColumn('numerator', 'bigint', (column) => column.notNull().check(sql`numerator >= 0`))
    .addColumn('denominator', 'bigint', (column) => column.notNull().check(sql`denominator >= 1`))
    .addColumn('effective_from_ms', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  // To both databases two nulls are different values.
  await schema
    .createIndex('prices_of_model_and_plan')
    .unique()
    .on('prices')
    .columns([sql.ref('model_id'), sql`coalesce(plan, '')`, sql.ref('effective_from_ms')])
    .execute();
}

async function createPlans({ schema }: Transaction<Tables>): Promise<void> {
  await schema
    .createTable('plans')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('requests_per_minute', 'bigint', (column) => column.check(sql`requests_per_minute >= 0`))
    .addColumn('concurrent_generations', 'bigint', (column) => column.check(sql`concurrent_generations >= 0`))
    .addColumn('open_connections', 'bigint', (column) => column.check(sql`open_connections >= 0`))
    .execute();
}

/** A row of `lease_names` is what those who want a lease of this name lock, one after the other. */
async function createLeases({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await dialect
    .forgetful(schema.createTable('lease_names'))
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('asked_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await dialect
    .forgetful(schema.createTable('leases'))
    .addColumn('id', dialect.idType, (column) => dialect.defineId(column))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('leases_by_name').on('leases').column('name').execute();
}

/** In whole microseconds, so that the tokens of a minute are counted exactly. */
async function createRateBuckets({ schema }: Transaction<Tables>, dialect: SchemaDialect): Promise<void> {
  await dialect
    .forgetful(schema.createTable('rate_buckets'))
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('full_at_us', 'bigint', (column) => column.notNull())
    .execute();
}

async function createIndexes({ schema }: Transaction<Tables>): Promise<void> {
  await schema.createIndex('usage_records_by_time').on('usage_records').column('created_at_ms').execute();
  await schema
    .createIndex('usage_records_by_organization')
    .on('usage_records')
    .columns(['organization_id', 'created_at_ms'])
    .execute();
  await schema.createIndex('audit_records_by_time').on('audit_records').column('created_at_ms').execute();
}
