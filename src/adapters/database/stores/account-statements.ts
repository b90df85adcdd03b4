/**
 * How accounts change. Whoever has changed an account keeps it until the transaction ends: everything that reads before it
 * writes begins with this, so that of many on one account each finds what the last one has left.
 */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Account, LedgerEntry } from '../../../contracts/stores/billing-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { AccountsTable, LedgerEntriesTable, Tables } from '../tables.ts';

export interface AccountChange {
  readonly organizationId: number;
  readonly balanceDeltaMicroCents: number;
  readonly heldDeltaMicroCents: number;
}

export async function findAccount(kysely: Kysely<Tables>, organizationId: number): Promise<Account> {
  const row = await kysely
    .selectFrom('accounts')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row === undefined
    ? { organizationId, balanceMicroCents: 0, heldMicroCents: 0, overdraftMicroCents: 0 }
    : toAccount(row);
}

/** One account for each organization that something was booked for, and none for a number that was only asked about. */
export async function makeAccount(kysely: Kysely<Tables>, organizationId: number): Promise<void> {
  await kysely
    .insertInto('accounts')
    .values({
      organization_id: organizationId,
      balance_micro_cents: 0,
      held_micro_cents: 0,
      overdraft_micro_cents: 0,
    })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
}

/** Whatever is left then. The account must be there. */
export async function changeAccount(kysely: Kysely<Tables>, change: AccountChange): Promise<Account> {
  return toAccount(await changing(kysely, change).executeTakeFirstOrThrow());
}

/** `undefined`, and nothing has changed, where it would leave less than the overdraft allows, or there is no account. */
export async function changeAccountIfCovered(
  kysely: Kysely<Tables>,
  change: AccountChange,
): Promise<Account | undefined> {
  const taken = wholeNumber(change.heldDeltaMicroCents - change.balanceDeltaMicroCents);
  const row = await changing(kysely, change)
    .where(sql<boolean>`balance_micro_cents - held_micro_cents + overdraft_micro_cents >= ${taken}`)
    .executeTakeFirst();
  return row && toAccount(row);
}

function changing(
  kysely: Kysely<Tables>,
  { organizationId, balanceDeltaMicroCents, heldDeltaMicroCents }: AccountChange,
) {
  return kysely
    .updateTable('accounts')
    .set((column) => ({
      balance_micro_cents: column('balance_micro_cents', '+', wholeNumber(balanceDeltaMicroCents)),
      held_micro_cents: column('held_micro_cents', '+', wholeNumber(heldDeltaMicroCents)),
    }))
    .where('organization_id', '=', organizationId)
    .returningAll();
}

/** `undefined` when the organization has an entry of this key: then nothing was written. */
export async function writeEntry(
  kysely: Kysely<Tables>,
  entry: Omit<LedgerEntry, 'id'>,
): Promise<LedgerEntry | undefined> {
  const row = await kysely
    .insertInto('ledger_entries')
    .values(toRow(entry))
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && toEntry(row);
}

/** Throws `UniqueConflictError` when the organization has an entry of one of the keys. */
export async function writeEntries(kysely: Kysely<Tables>, entries: readonly Omit<LedgerEntry, 'id'>[]): Promise<void> {
  await kysely.insertInto('ledger_entries').values(entries.map(toRow)).execute();
}

function toRow(entry: Omit<LedgerEntry, 'id'>): Insertable<LedgerEntriesTable> {
  return {
    organization_id: entry.organizationId,
    kind: entry.kind,
    balance_delta_micro_cents: wholeNumber(entry.balanceDeltaMicroCents),
    held_delta_micro_cents: wholeNumber(entry.heldDeltaMicroCents),
    key: entry.key,
    reference: entry.reference,
    note: entry.note,
    created_at_ms: wholeNumber(entry.createdAtMs),
  };
}

export async function findEntry(
  kysely: Kysely<Tables>,
  { organizationId, key }: Pick<LedgerEntry, 'organizationId' | 'key'>,
): Promise<LedgerEntry | undefined> {
  const row = await kysely
    .selectFrom('ledger_entries')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && toEntry(row);
}

export function toAccount(row: Selectable<AccountsTable>): Account {
  return {
    organizationId: row.organization_id,
    balanceMicroCents: row.balance_micro_cents,
    heldMicroCents: row.held_micro_cents,
    overdraftMicroCents: row.overdraft_micro_cents,
  };
}

export function toEntry(row: Selectable<LedgerEntriesTable>): LedgerEntry {
  return {
    id: row.id,
    organizationId: row.organization_id,
    kind: row.kind,
    balanceDeltaMicroCents: row.balance_delta_micro_cents,
    heldDeltaMicroCents: row.held_delta_micro_cents,
    key: row.key,
    reference: row.reference,
    note: row.note,
    createdAtMs: row.created_at_ms,
  };
}
