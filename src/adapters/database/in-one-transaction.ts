import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** In the one that is under way, or in one of its own. */
export function inOneTransaction<Result>(
  kysely: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return kysely.isTransaction ? work(kysely) : kysely.transaction().execute(work);
}
