/**
 * How accounts change. Whoever has changed an account keeps it until the transaction ends: everything that reads before it
 * writes begins with this, so that of many on one account each finds what the last one has left.
 */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Account, LedgerEntry } from '../../../contracts/stores/billing-stores.ts';
import { wholeNumber } from '../column-values.ts';
import { compiledOnce, type ValueOf } from '../compiled-once.ts';
import type { AccountsTable, LedgerEntriesTable, Tables } from '../tables.ts';

export type NewEntry = Omit<LedgerEntry, 'id'>;

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
  const [row] = await updateAccount(kysely, change);
  if (row === undefined) throw new Error(`organization ${change.organizationId} has no account`);
  return toAccount(row);
}

/** `undefined`, and nothing has changed, where it would leave less than the overdraft allows, or there is no account. */
export async function changeAccountIfCovered(
  kysely: Kysely<Tables>,
  change: AccountChange,
): Promise<Account | undefined> {
  const [row] = await updateAccountIfCovered(kysely, change);
  return row && toAccount(row);
}

const updateAccount = compiledOnce<AccountChange, Selectable<AccountsTable>>(changing);

const updateAccountIfCovered = compiledOnce<AccountChange, Selectable<AccountsTable>>((kysely, valueOf) => {
  const taken = valueOf((change) => wholeNumber(change.heldDeltaMicroCents - change.balanceDeltaMicroCents));
  return changing(kysely, valueOf).where(
    sql<boolean>`balance_micro_cents - held_micro_cents + overdraft_micro_cents >= ${taken}`,
  );
});

function changing(kysely: Kysely<Tables>, valueOf: ValueOf<AccountChange>) {
  const balanceDelta = valueOf((change) => wholeNumber(change.balanceDeltaMicroCents));
  const heldDelta = valueOf((change) => wholeNumber(change.heldDeltaMicroCents));
  return kysely
    .updateTable('accounts')
    .set((column) => ({
      balance_micro_cents: column('balance_micro_cents', '+', balanceDelta),
      held_micro_cents: column('held_micro_cents', '+', heldDelta),
    }))
    .where(
      'organization_id',
      '=',
      valueOf(({ organizationId }) => organizationId),
    )
    .returningAll();
}

/** `undefined` when the organization has an entry of this key: then nothing was written. */
export async function writeEntry(kysely: Kysely<Tables>, entry: NewEntry): Promise<LedgerEntry | undefined> {
  const [row] = await insertEntryIfNew(kysely, [entry]);
  return row && toEntry(row);
}

const insertEntryIfNew = compiledOnce<readonly NewEntry[], Selectable<LedgerEntriesTable>>((kysely, valueOf) =>
  insertingEntries(kysely, { count: 1, valueOf })
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doNothing())
    .returningAll(),
);

/** Throws `UniqueConflictError` when the organization has an entry of one of the keys. */
export async function writeEntries(
  kysely: Kysely<Tables>,
  entries: readonly [NewEntry] | readonly [NewEntry, NewEntry],
): Promise<void> {
  await (entries.length === 1 ? insertEntry : insertTwoEntries)(kysely, entries);
}

const insertEntry = compiledOnce<readonly NewEntry[], unknown>((kysely, valueOf) =>
  insertingEntries(kysely, { count: 1, valueOf }),
);

const insertTwoEntries = compiledOnce<readonly NewEntry[], unknown>((kysely, valueOf) =>
  insertingEntries(kysely, { count: 2, valueOf }),
);

function insertingEntries(
  kysely: Kysely<Tables>,
  { count, valueOf }: { readonly count: number; readonly valueOf: ValueOf<readonly NewEntry[]> },
) {
  const rows = Array.from({ length: count }, (_, index): Insertable<LedgerEntriesTable> => {
    const of = <Value>(find: (entry: NewEntry) => Value): Value =>
      valueOf((entries) => find(entries[index] as NewEntry));
    return {
      organization_id: of((entry) => entry.organizationId),
      kind: of((entry) => entry.kind),
      balance_delta_micro_cents: of((entry) => wholeNumber(entry.balanceDeltaMicroCents)),
      held_delta_micro_cents: of((entry) => wholeNumber(entry.heldDeltaMicroCents)),
      key: of((entry) => entry.key),
      reference: of((entry) => entry.reference),
      note: of((entry) => entry.note),
      created_at_ms: of((entry) => wholeNumber(entry.createdAtMs)),
    };
  });
  return kysely.insertInto('ledger_entries').values(rows);
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
