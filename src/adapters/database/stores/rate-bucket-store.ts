import { sql, type Kysely } from 'kysely';
import type { RateBucketStore } from '../../../contracts/stores/billing-stores.ts';
import type { RateStanding } from '../../../contracts/work-limits.ts';
import { wholeNumber } from '../column-values.ts';
import type { Tables } from '../tables.ts';

const microsecondsPerMinute = 60_000_000;
/** A bucket that would be full later than that was written by a clock that has been set back since, or is wrong. */
const believedAheadUs = 2 * microsecondsPerMinute;

/**
 * Of a bucket only the moment is kept at which it is full again: each token that is taken puts it off by the time in which
 * one is filled in, and it may lie a minute ahead at most. So one statement takes a token. Where clocks differ by
 * more than a minute a bucket begins anew: nobody is refused for as long as a clock was wrong.
 */
export function createRateBucketStore(kysely: Kysely<Tables>): RateBucketStore {
  return {
    async take(name, { perMinute, nowMs }) {
      const nowUs = wholeNumber(Math.round(nowMs * 1000));
      // Rounded down, so that a minute is never short of a token.
      const tokenUs = Math.max(1, Math.floor(microsecondsPerMinute / perMinute));
      const isBelieved = sql`rate_buckets.full_at_us between ${nowUs} and ${nowUs + believedAheadUs}`;
      const fullAtUs = sql<number>`case when ${isBelieved} then rate_buckets.full_at_us else ${nowUs} end + ${tokenUs}`;
      const latestUs = nowUs + microsecondsPerMinute;
      const taken = await kysely
        .insertInto('rate_buckets')
        .values({ name, full_at_us: nowUs + tokenUs })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ full_at_us: fullAtUs })
            .where(sql<boolean>`${fullAtUs} <= ${latestUs}`),
        )
        .returning('full_at_us')
        .executeTakeFirst();
      const bucket = taken ?? (await find(kysely, name));
      return standing({
        allowed: taken !== undefined,
        fullInUs: Math.max(0, bucket.full_at_us - nowUs),
        perMinute,
        tokenUs,
      });
    },
  };
}

function find(kysely: Kysely<Tables>, name: string): Promise<{ readonly full_at_us: number }> {
  return kysely.selectFrom('rate_buckets').select('full_at_us').where('name', '=', name).executeTakeFirstOrThrow();
}

function standing({
  allowed,
  fullInUs,
  perMinute,
  tokenUs,
}: {
  readonly allowed: boolean;
  readonly fullInUs: number;
  readonly perMinute: number;
  readonly tokenUs: number;
}): RateStanding {
  const roomUs = microsecondsPerMinute - fullInUs;
  return {
    allowed,
    limit: perMinute,
    remaining: Math.min(perMinute, Math.floor(Math.max(0, roomUs) / tokenUs)),
    fullInMs: Math.ceil(fullInUs / 1000),
    retryAfterMs: allowed ? 0 : Math.max(1, Math.ceil((tokenUs - roomUs) / 1000)),
  };
}
