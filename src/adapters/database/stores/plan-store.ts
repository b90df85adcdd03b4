import type { Kysely, Selectable } from 'kysely';
import type { CustomPlan, PlanStore } from '../../../contracts/stores/billing-stores.ts';
import { wholeNumber } from '../column-values.ts';
import type { PlansTable, Tables } from '../tables.ts';

export function createPlanStore(kysely: Kysely<Tables>): PlanStore {
  return {
    async find(name) {
      const row = await kysely.selectFrom('plans').selectAll().where('name', '=', name).executeTakeFirst();
      return row && toPlan(row);
    },

    async list() {
      const rows = await kysely.selectFrom('plans').selectAll().orderBy('name').execute();
      return rows.map(toPlan);
    },

    async put(plan) {
      const { name, ...allowance } = toRow(plan);
      await kysely
        .insertInto('plans')
        .values({ name, ...allowance })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(allowance))
        .execute();
    },
  };
}

function toRow({
  name,
  requestsPerMinute,
  concurrentGenerations,
  openConnections,
}: CustomPlan): Selectable<PlansTable> {
  return {
    name,
    requests_per_minute: orNull(requestsPerMinute),
    concurrent_generations: orNull(concurrentGenerations),
    open_connections: orNull(openConnections),
  };
}

function orNull(value: number | null): number | null {
  return value === null ? null : wholeNumber(value);
}

function toPlan(row: Selectable<PlansTable>): CustomPlan {
  return {
    name: row.name,
    requestsPerMinute: row.requests_per_minute,
    concurrentGenerations: row.concurrent_generations,
    openConnections: row.open_connections,
  };
}
