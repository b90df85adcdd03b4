import { sql, type Kysely } from 'kysely';
import type { LeaseRequest, LeaseStore } from '../../../contracts/stores/billing-stores.ts';
import { limits } from '../../../limits.ts';
import { wholeNumber } from '../column-values.ts';
import { inOneTransaction } from '../in-one-transaction.ts';
import type { Tables } from '../tables.ts';

export function createLeaseStore(kysely: Kysely<Tables>): LeaseStore {
  return {
    acquire: (request) => inOneTransaction(kysely, (transaction) => acquire(transaction, request)),

    async release(id) {
      const { numDeletedRows } = await kysely.deleteFrom('leases').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async renew({ ownerId, ids, expiresAtMs }) {
      let count = 0;
      for (let start = 0; start < ids.length; start += limits.leasesRenewedAtOnceMax) {
        const { numUpdatedRows } = await kysely
          .updateTable('leases')
          .set({ expires_at_ms: wholeNumber(expiresAtMs) })
          .where('owner_id', '=', ownerId)
          .where('id', 'in', ids.slice(start, start + limits.leasesRenewedAtOnceMax))
          .executeTakeFirst();
        count += Number(numUpdatedRows);
      }
      return count;
    },

    async removeExpired(nowMs) {
      const { numDeletedRows } = await kysely
        .deleteFrom('leases')
        .where('expires_at_ms', '<=', wholeNumber(nowMs))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function acquire(
  transaction: Kysely<Tables>,
  { name, ownerId, countMax, expiresAtMs, nowMs }: LeaseRequest,
): Promise<number | undefined> {
  // From here to the end nobody else counts the leases of this name.
  await transaction
    .insertInto('lease_names')
    .values({ name, asked_at_ms: wholeNumber(nowMs) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ asked_at_ms: wholeNumber(nowMs) }))
    .execute();
  const { count } = await transaction
    .selectFrom('leases')
    .select(sql<number>`count(*)`.as('count'))
    .where('name', '=', name)
    .where('expires_at_ms', '>', wholeNumber(nowMs))
    .executeTakeFirstOrThrow();
  if (count >= countMax) return undefined;
  const { id } = await transaction
    .insertInto('leases')
    .values({ name, owner_id: ownerId, expires_at_ms: wholeNumber(expiresAtMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
