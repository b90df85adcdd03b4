import type { Caller } from '../../contracts/caller.ts';
import type { Lease, RateStanding } from '../../contracts/work-limits.ts';

/** Who may start work now. Limits apply to organizations of a plan that has them; the master key is unlimited. */
export interface Admission {
  /**
   * Counts one request. `undefined` where the plan sets no rate. Throws `ServiceError` `rate-limited`, with the whole
   * seconds until it is worth trying again.
   */
  countRequest(caller: Caller): Promise<RateStanding | undefined>;
  /**
   * The right to generate one stream of audio; waits its turn in a short queue when all are out, fairly among the
   * projects of the organization. Throws `ServiceError` `concurrency-limited`, or the reason of the signal.
   */
  takeSlot(caller: Caller, options: { readonly signal: AbortSignal }): Promise<Lease>;
  /** The right to hold a connection open. Throws `ServiceError` `connections-limited`. */
  takeConnection(caller: Caller): Promise<Lease>;
}
