import { sql, type Kysely, type Selectable } from 'kysely';
import type { Price, PriceStore } from '../../../contracts/stores/billing-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { PricesTable, Tables } from '../tables.ts';

export function createPriceStore(kysely: Kysely<Tables>): PriceStore {
  return {
    async list() {
      const rows = await kysely
        .selectFrom('prices')
        .selectAll()
        .orderBy('model_id')
        .orderBy(sql`coalesce(plan, '')`)
        .orderBy('effective_from_ms')
        .execute();
      return rows.map(toPrice);
    },

    async insert(price) {
      const row = await kysely
        .insertInto('prices')
        .values({
          model_id: price.modelId,
          plan: price.plan,
          numerator: wholeNumber(price.numerator),
          denominator: wholeNumber(price.denominator),
          effective_from_ms: wholeNumber(price.effectiveFromMs),
          created_at_ms: wholeNumber(price.createdAtMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toPrice(row);
    },
  };
}

function toPrice(row: Selectable<PricesTable>): Price {
  return {
    id: row.id,
    modelId: row.model_id,
    plan: row.plan,
    numerator: row.numerator,
    denominator: row.denominator,
    effectiveFromMs: row.effective_from_ms,
    createdAtMs: row.created_at_ms,
  };
}
