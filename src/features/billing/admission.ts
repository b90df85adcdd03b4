import type { Caller, KeyCaller } from '../../contracts/caller.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import type { Telemetry } from '../../contracts/telemetry.ts';
import type { Lease, LeasePool, RateLimiter, RateStanding } from '../../contracts/work-limits.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { Allowances } from './allowances.ts';
import type { SlotQueue } from './slot-queue.ts';

/** Who may start work now. Limits apply to organizations of a plan that has them; the master key is unlimited. */
export interface Admission {
  /**
   * Counts one request; `onStanding` hears what is left, also before a refusal. `undefined` where the plan sets no rate.
   * Throws `ServiceError` `rate-limited`, with the whole seconds until it is worth trying again, or `store-unavailable`.
   */
  countRequest(
    caller: Caller,
    options?: { readonly onStanding?: (standing: RateStanding) => void },
  ): Promise<RateStanding | undefined>;
  /**
   * The right to generate one stream of audio; waits its turn in a short queue when all are out, fairly among the
   * projects of the organization. Throws `ServiceError` `concurrency-limited` or `store-unavailable`, or the reason of
   * the signal.
   */
  takeSlot(caller: Caller, options: { readonly signal: AbortSignal }): Promise<Lease>;
  /** How many such rights there are for the whole organization; `null` = as many as it likes. Throws `store-unavailable`. */
  slotsOf(caller: Caller): Promise<number | null>;
  /** The right to hold a connection open. Throws `ServiceError` `connections-limited` or `store-unavailable`. */
  takeConnection(caller: Caller): Promise<Lease>;
  /** The same for one that enhances audio after audio. Throws `enhancement-sessions-limited` or `store-unavailable`. */
  takeEnhancementSession(caller: Caller): Promise<Lease>;
}

interface AdmissionParts {
  readonly allowances: Allowances;
  readonly rates: RateLimiter;
  readonly slots: SlotQueue;
  readonly connections: LeasePool;
  readonly telemetry: Telemetry;
}

export function createAdmission({ allowances, rates, slots, connections, telemetry }: AdmissionParts): Admission {
  return {
    countRequest: (caller, { onStanding } = {}) =>
      translateStoreErrors(async () => {
        if (caller.kind === 'master') return undefined;
        const { requestsPerMinute } = await allowances.of(caller.organizationId);
        if (requestsPerMinute === null) return undefined;
        const standing =
          requestsPerMinute < 1
            ? nothingAllowed
            : await rates.take(`requests of ${caller.organizationId}`, { perMinute: requestsPerMinute });
        onStanding?.(standing);
        if (standing.allowed) return standing;
        telemetry.admissionRefused({ reason: 'rate' });
        const seconds = Math.max(1, Math.ceil(standing.retryAfterMs / 1000));
        const holes = { perMinute: requestsPerMinute, seconds };
        throw new ServiceError('rate-limited', { holes, retryAfterSeconds: seconds });
      }),

    takeSlot: (caller, { signal }) =>
      translateStoreErrors(async () => {
        if (caller.kind === 'master') return unlimited;
        const { concurrentGenerations: countMax } = await allowances.of(caller.organizationId);
        if (countMax === null) return unlimited;
        const name = `generations of ${caller.organizationId}`;
        const slot = await slots.acquire({ name, group: groupOf(caller), countMax, signal });
        if (slot !== undefined) return slot;
        telemetry.admissionRefused({ reason: 'concurrency' });
        throw new ServiceError('concurrency-limited', { holes: { countMax } });
      }),

    slotsOf: (caller) =>
      translateStoreErrors(async () => {
        if (caller.kind === 'master') return null;
        const { concurrentGenerations } = await allowances.of(caller.organizationId);
        return concurrentGenerations;
      }),

    takeConnection: (caller) =>
      translateStoreErrors(async () => {
        if (caller.kind === 'master') return unlimited;
        const { openConnections: countMax } = await allowances.of(caller.organizationId);
        if (countMax === null) return unlimited;
        const connection = await connections.tryAcquire(`connections of ${caller.organizationId}`, { countMax });
        if (connection !== undefined) return connection;
        telemetry.admissionRefused({ reason: 'connections' });
        throw new ServiceError('connections-limited', { holes: { countMax } });
      }),

    takeEnhancementSession: (caller) =>
      translateStoreErrors(async () => {
        if (caller.kind === 'master') return unlimited;
        const { concurrentGenerations } = await allowances.of(caller.organizationId);
        if (concurrentGenerations === null) return unlimited;
        const countMax = limits.enhancementSessionsPerStream * concurrentGenerations;
        const name = `enhancement sessions of ${caller.organizationId}`;
        const session = await connections.tryAcquire(name, { countMax });
        if (session !== undefined) return session;
        telemetry.admissionRefused({ reason: 'connections' });
        throw new ServiceError('enhancement-sessions-limited', { holes: { countMax } });
      }),
  };
}

/** Nothing is counted where there is no number. */
const unlimited: Lease = { release: () => undefined };

/** A plan may forbid all requests; a minute is as good an answer as any to when that changes. */
const nothingAllowed: RateStanding = { allowed: false, limit: 0, remaining: 0, fullInMs: 0, retryAfterMs: 60_000 };

/** Keys of an organization speak for it as a whole, beside its projects. */
function groupOf(caller: KeyCaller): string {
  return caller.kind === 'project-key' ? `project ${caller.projectId}` : 'organization';
}
