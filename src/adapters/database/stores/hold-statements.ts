/**
 * Holds, each function within one transaction. A hold is locked before its account, by everybody: a new one, which nobody
 * else can see, is the only exception.
 */
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Hold, LedgerStore, UsageDraft } from '../../../contracts/stores/billing-stores.ts';
import { fromJsonColumn, toJsonColumn, wholeNumber } from '../column-values.ts';
import { compiledOnce } from '../compiled-once.ts';
import type { HoldsTable, Tables } from '../tables.ts';
import {
  changeAccount,
  changeAccountIfCovered,
  findAccount,
  findEntry,
  makeAccount,
  writeEntries,
  writeEntry,
  type NewEntry,
} from './account-statements.ts';
import { createUsageStore } from './usage-store.ts';

type Parameter<Method extends keyof LedgerStore, Index extends number> = Parameters<LedgerStore[Method]>[Index];
type Outcome<Method extends keyof LedgerStore> = ReturnType<LedgerStore[Method]>;

/** The entry is what makes it idempotent: it stays when the hold is gone. */
export async function openHold(transaction: Kysely<Tables>, hold: Hold): Outcome<'openHold'> {
  const { organizationId, amountMicroCents } = hold;
  const key = `hold ${hold.id}`;
  if (amountMicroCents === 0) await makeAccount(transaction, organizationId);
  const change = { organizationId, balanceDeltaMicroCents: 0, heldDeltaMicroCents: amountMicroCents };
  const account = await changeAccountIfCovered(transaction, change);
  if (account === undefined) {
    if ((await findEntry(transaction, { organizationId, key })) !== undefined) return { type: 'held' };
    return { type: 'insufficient', account: await findAccount(transaction, organizationId) };
  }
  const entry = await writeEntry(transaction, {
    ...change,
    kind: 'hold',
    key,
    reference: hold.id,
    note: null,
    createdAtMs: hold.openedAtMs,
  });
  if (entry === undefined) await changeAccount(transaction, { ...change, heldDeltaMicroCents: -amountMicroCents });
  else await insertHold(transaction, hold);
  return { type: 'held' };
}

export async function extendHold(
  transaction: Kysely<Tables>,
  id: string,
  { key, amountMicroCents, producedMs, expiresAtMs, atMs }: Parameter<'extendHold', 1>,
): Outcome<'extendHold'> {
  const hold = await noteProgress(transaction, { id, producedMs, expiresAtMs });
  if (hold === undefined) return 'ended';
  const heldDeltaMicroCents = amountMicroCents - hold.amount_micro_cents;
  if (heldDeltaMicroCents <= 0) return 'extended';
  const change = { organizationId: hold.organization_id, balanceDeltaMicroCents: 0, heldDeltaMicroCents };
  if ((await changeAccountIfCovered(transaction, change)) === undefined) return 'insufficient';
  const entry = await writeEntry(transaction, {
    ...change,
    kind: 'hold',
    key: `hold ${id} ${key}`,
    reference: id,
    note: null,
    createdAtMs: atMs,
  });
  if (entry === undefined) {
    await changeAccount(transaction, { ...change, heldDeltaMicroCents: -heldDeltaMicroCents });
    return 'extended';
  }
  await transaction
    .updateTable('holds')
    .set({ amount_micro_cents: wholeNumber(amountMicroCents) })
    .where('id', '=', id)
    .execute();
  return 'extended';
}

/** Locks the hold. Messages may come twice or late: neither progress nor expiry goes back. */
function noteProgress(
  transaction: Kysely<Tables>,
  { id, producedMs, expiresAtMs }: Pick<Hold, 'id' | 'producedMs' | 'expiresAtMs'>,
): Promise<Selectable<HoldsTable> | undefined> {
  const produced = wholeNumber(Math.round(producedMs));
  const expires = wholeNumber(expiresAtMs);
  return transaction
    .updateTable('holds')
    .set({
      produced_ms: sql`case when produced_ms < ${produced} then ${produced} else produced_ms end`,
      expires_at_ms: sql`case when expires_at_ms < ${expires} then ${expires} else expires_at_ms end`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function renewHolds(
  kysely: Kysely<Tables>,
  { ownerId, expiresAtMs }: Parameter<'renewHolds', 0>,
): Outcome<'renewHolds'> {
  const { numUpdatedRows } = await kysely
    .updateTable('holds')
    .set({ expires_at_ms: wholeNumber(expiresAtMs) })
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function settleHold(
  transaction: Kysely<Tables>,
  id: string,
  { captureMicroCents, usage, atMs }: Parameter<'settleHold', 1>,
): Outcome<'settleHold'> {
  const [hold] = await deleteHold(transaction, id);
  if (hold === undefined) return 'ended';
  const captured = Math.min(wholeNumber(captureMicroCents), hold.amount_micro_cents);
  const released = hold.amount_micro_cents - captured;
  const organizationId = hold.organization_id;
  await changeAccount(transaction, {
    organizationId,
    balanceDeltaMicroCents: -captured,
    heldDeltaMicroCents: -hold.amount_micro_cents,
  });
  const entry = { organizationId, reference: id, note: null, createdAtMs: atMs };
  const capture: NewEntry = {
    ...entry,
    kind: 'capture',
    key: `capture ${id}`,
    balanceDeltaMicroCents: -captured,
    heldDeltaMicroCents: -captured,
  };
  const release: NewEntry = {
    ...entry,
    kind: 'release',
    key: `release ${id}`,
    balanceDeltaMicroCents: 0,
    heldDeltaMicroCents: -released,
  };
  // One of them at least, so that the book shows the end of every hold.
  if (released === 0) await writeEntries(transaction, [capture]);
  else await writeEntries(transaction, captured === 0 ? [release] : [capture, release]);
  await createUsageStore(transaction).append(usage);
  return 'settled';
}

export async function listHolds(
  kysely: Kysely<Tables>,
  { ownerId, expiredAtMs, limit }: Parameter<'openHolds', 0>,
): Outcome<'openHolds'> {
  const all = kysely.selectFrom('holds').selectAll();
  const ofOwner = ownerId === undefined ? all : all.where('owner_id', '=', ownerId);
  const expired = expiredAtMs === undefined ? ofOwner : ofOwner.where('expires_at_ms', '<=', wholeNumber(expiredAtMs));
  const rows = await expired.orderBy('opened_at_ms').orderBy('id').limit(limit).execute();
  return rows.map(toHold);
}

const insertHold = compiledOnce<Hold, unknown>((kysely, valueOf) =>
  kysely.insertInto('holds').values({
    id: valueOf((hold) => hold.id),
    organization_id: valueOf((hold) => hold.organizationId),
    amount_micro_cents: valueOf((hold) => wholeNumber(hold.amountMicroCents)),
    usage_json: valueOf((hold) => toJsonColumn(hold.usage)),
    price_numerator: valueOf((hold) => wholeNumber(hold.price.numerator)),
    price_denominator: valueOf((hold) => wholeNumber(hold.price.denominator)),
    produced_ms: valueOf((hold) => wholeNumber(Math.round(hold.producedMs))),
    owner_id: valueOf((hold) => hold.ownerId),
    opened_at_ms: valueOf((hold) => wholeNumber(hold.openedAtMs)),
    expires_at_ms: valueOf((hold) => wholeNumber(hold.expiresAtMs)),
  }),
);

const deleteHold = compiledOnce<string, Selectable<HoldsTable>>((kysely, valueOf) =>
  kysely
    .deleteFrom('holds')
    .where(
      'id',
      '=',
      valueOf((id) => id),
    )
    .returningAll(),
);

function toHold(row: Selectable<HoldsTable>): Hold {
  return {
    id: row.id,
    organizationId: row.organization_id,
    amountMicroCents: row.amount_micro_cents,
    usage: fromJsonColumn(row.usage_json) as UsageDraft,
    price: { numerator: row.price_numerator, denominator: row.price_denominator },
    producedMs: row.produced_ms,
    ownerId: row.owner_id,
    openedAtMs: row.opened_at_ms,
    expiresAtMs: row.expires_at_ms,
  };
}
