import type { RateStanding } from '../contracts/work-limits.ts';
import type { Clock } from '../foundation/clock.ts';

/** As browsers are allowed to read them, and as the documents describe them. */
export const rateHeaderNames = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const;

/** What is left of the rate of an organization; `Reset` is when all of it is there again, in seconds since the epoch. */
export function rateHeaders(
  { limit, remaining, fullInMs }: RateStanding,
  { clock }: { readonly clock: Clock },
): Record<Lowercase<(typeof rateHeaderNames)[number]>, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(Math.ceil((clock.nowMs() + fullInMs) / 1000)),
  };
}

const whereLimited = 'Only for organizations of a plan that has a rate.';

/** For the answers of routes that count. */
export const rateHeaderSchemas = {
  'X-RateLimit-Limit': { type: 'integer', description: `Requests a minute. ${whereLimited}` },
  'X-RateLimit-Remaining': { type: 'integer', description: `Requests that may follow at once. ${whereLimited}` },
  'X-RateLimit-Reset': {
    type: 'integer',
    description: `When the whole rate is there again, in seconds since the epoch. ${whereLimited}`,
  },
} as const;
