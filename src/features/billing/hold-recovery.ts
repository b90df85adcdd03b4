import type { Hold, LedgerStore } from '../../contracts/stores/billing-stores.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { costMicroCents } from './cost.ts';

/** Who this process is among those that have used the database. */
export interface HoldOwner {
  /** Unique among all processes there ever were. */
  readonly id: string;
  /** Whether the owner of this id has surely ended; `false` where that cannot be known. */
  hasEnded(ownerId: string): boolean;
}

interface HoldRecoveryParts {
  readonly ledger: Pick<LedgerStore, 'renewHolds' | 'settleHold' | 'openHolds'>;
  readonly owner: HoldOwner;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps the holds of this process from expiring, and settles those whose process has died: at the start those of former
 * lives of this process, later whatever has expired. Any number of processes may do this at once; each hold is settled
 * once.
 */
export class HoldRecovery implements AsyncDisposable {
  readonly #parts: HoldRecoveryParts;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(parts: HoldRecoveryParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    await this.#attempt(() => this.settleFormer());
    do await this.#attempt(() => this.renewAndSettle());
    while (await this.#hasSlept());
  }

  /** Holds of processes that have surely ended, whether or not they have expired. */
  async settleFormer(): Promise<void> {
    const { ledger, owner } = this.#parts;
    const holds = await ledger.openHolds({ limit: limits.holdsFoundAtStartMax });
    await this.#settleAll(holds.filter(({ ownerId }) => ownerId !== owner.id && owner.hasEnded(ownerId)));
  }

  /** Our own are renewed first: after a while without the database they may have expired. */
  async renewAndSettle(): Promise<void> {
    const { ledger, owner, clock } = this.#parts;
    const nowMs = clock.nowMs();
    await ledger.renewHolds({ ownerId: owner.id, expiresAtMs: nowMs + limits.holdExpiryMs });
    const expired = await ledger.openHolds({ expiredAtMs: nowMs, limit: limits.holdsSettledAtOnceMax });
    await this.#settleAll(expired);
  }

  /** One that cannot be settled stands in the way of no other. */
  async #settleAll(holds: readonly Hold[]): Promise<void> {
    for (const hold of holds) {
      try {
        await this.#settle(hold);
      } catch (error) {
        if (error instanceof StoreUnavailableError) throw error;
        this.#parts.log.error({ error, hold }, 'the hold of a process that had died could not be settled');
      }
    }
  }

  async #settle(hold: Hold): Promise<void> {
    const { ledger, clock, log } = this.#parts;
    const usage = usageOf(hold, clock.nowMs());
    const captureMicroCents = usage.costMicroCents ?? 0;
    const outcome = await ledger.settleHold(hold.id, { captureMicroCents, usage, atMs: usage.createdAtMs });
    if (outcome === 'settled') log.warn({ usage }, 'a request whose process had died was settled from the journal');
  }

  /** A store that is away is asked the next time. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.log.warn({ error }, 'open holds could not be looked after');
    }
  }

  async #hasSlept(): Promise<boolean> {
    const { signal } = this.#stop;
    try {
      await this.#parts.clock.sleep(limits.holdRenewMs, { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}

/**
 * What the journal knows was handed on is charged, as for a listener who left: a server that is stopped in the middle
 * charges no less. Of a request of which it knows nothing it is said that it failed, and that costs nothing. The journal
 * does not say how the audio was metered; its milliseconds are never more than what was due.
 */
function usageOf(hold: Hold, nowMs: number): UsageRecord {
  const { producedMs, price, amountMicroCents } = hold;
  return {
    ...hold.usage,
    audioMs: producedMs,
    costMicroCents: Math.min(costMicroCents(producedMs, { price, metering: 'exact' }), amountMicroCents),
    outcome: producedMs > 0 ? 'cancelled' : 'failed',
    createdAtMs: nowMs,
  };
}
