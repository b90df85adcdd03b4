import { sql, type Kysely } from 'kysely';
import type {
  Account,
  LedgerEntry,
  LedgerPosting,
  LedgerStore,
  PostingOutcome,
} from '../../../contracts/stores/billing-stores.ts';
import { wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { Tables } from '../tables.ts';
import {
  changeAccount,
  changeAccountIfCovered,
  findAccount,
  findEntry,
  makeAccount,
  toAccount,
  toEntry,
  writeEntry,
} from './account-statements.ts';
import { extendHold, listHolds, openHold, renewHolds, settleHold } from './hold-statements.ts';

export function createLedgerStore(kysely: Kysely<Tables>): LedgerStore {
  return {
    account: (organizationId) => findAccount(kysely, organizationId),
    setOverdraft: (organizationId, overdraftMicroCents) => setOverdraft(kysely, organizationId, overdraftMicroCents),
    post: (posting) => inOneTransaction(kysely, (transaction) => post(transaction, posting)),
    openHold: (hold) => inOneTransaction(kysely, (transaction) => openHold(transaction, hold)),
    extendHold: (id, extension) => inOneTransaction(kysely, (transaction) => extendHold(transaction, id, extension)),
    renewHolds: (options) => renewHolds(kysely, options),
    settleHold: (id, settlement) => inOneTransaction(kysely, (transaction) => settleHold(transaction, id, settlement)),
    openHolds: (filter) => listHolds(kysely, filter),

    async entries({ organizationId, limit, beforeId }) {
      const all = kysely.selectFrom('ledger_entries').selectAll().where('organization_id', '=', organizationId);
      const page = beforeId === undefined ? all : all.where('id', '<', beforeId);
      const rows = await page.orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toEntry);
    },

    sums: (organizationId) => sums(kysely, organizationId),
  };
}

async function setOverdraft(
  kysely: Kysely<Tables>,
  organizationId: number,
  overdraftMicroCents: number,
): Promise<Account> {
  const overdraft = { overdraft_micro_cents: wholeNumber(overdraftMicroCents) };
  const row = await kysely
    .insertInto('accounts')
    .values({ organization_id: organizationId, balance_micro_cents: 0, held_micro_cents: 0, ...overdraft })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(overdraft))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAccount(row);
}

async function post(transaction: Kysely<Tables>, posting: LedgerPosting): Promise<PostingOutcome> {
  const { organizationId, kind, amountMicroCents, key, reference, note, createdAtMs } = posting;
  const change = { organizationId, balanceDeltaMicroCents: amountMicroCents, heldDeltaMicroCents: 0 };
  const gives = amountMicroCents >= 0;
  if (gives) await makeAccount(transaction, organizationId);
  const account = gives ? await changeAccount(transaction, change) : await changeAccountIfCovered(transaction, change);
  if (account === undefined) return refused(transaction, posting);
  const entry = await writeEntry(transaction, { ...change, kind, key, reference, note, createdAtMs });
  if (entry !== undefined) return { type: 'posted', entry, account };
  // It was there before: what was done to the account is taken back, and nobody has seen it.
  const { balanceDeltaMicroCents, heldDeltaMicroCents } = change;
  const unchanged = await changeAccount(transaction, {
    organizationId,
    balanceDeltaMicroCents: -balanceDeltaMicroCents,
    heldDeltaMicroCents: -heldDeltaMicroCents,
  });
  return repeated({ posting, known: await findEntry(transaction, posting), account: unchanged });
}

/** A repetition is none the worse for an account that has been spent since. */
async function refused(transaction: Kysely<Tables>, posting: LedgerPosting): Promise<PostingOutcome> {
  const account = await findAccount(transaction, posting.organizationId);
  const known = await findEntry(transaction, posting);
  return known === undefined ? { type: 'insufficient', account } : repeated({ posting, known, account });
}

function repeated({
  posting,
  known,
  account,
}: {
  readonly posting: LedgerPosting;
  readonly known: LedgerEntry | undefined;
  readonly account: Account;
}): PostingOutcome {
  const isSame = known?.kind === posting.kind && known.balanceDeltaMicroCents === posting.amountMicroCents;
  return known !== undefined && isSame ? { type: 'repeated', entry: known, account } : { type: 'key-reused' };
}

/** PostgreSQL sums whole numbers to decimal ones. */
async function sums(
  kysely: Kysely<Tables>,
  organizationId: number,
): Promise<{ readonly balanceMicroCents: number; readonly heldMicroCents: number }> {
  return kysely
    .selectFrom('ledger_entries')
    .select([
      sql<number>`cast(coalesce(sum(balance_delta_micro_cents), 0) as bigint)`.as('balanceMicroCents'),
      sql<number>`cast(coalesce(sum(held_delta_micro_cents), 0) as bigint)`.as('heldMicroCents'),
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
}
