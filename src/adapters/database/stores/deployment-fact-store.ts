import type { Kysely } from 'kysely';
import type { DeploymentFactStore } from '../../../contracts/stores/stores.ts';
import type { Tables } from '../tables.ts';

export function createDeploymentFactStore(kysely: Kysely<Tables>): DeploymentFactStore {
  return {
    async settle(name, value) {
      await kysely
        .insertInto('deployment_facts')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const row = await kysely
        .selectFrom('deployment_facts')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return row.value;
    },
  };
}
