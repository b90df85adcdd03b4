import type { LedgerStore } from '../../contracts/stores/billing-stores.ts';
import type { UsageStore } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { BillingTerms } from './billing-terms.ts';
import type { SettlementQueue } from './settlement-queue.ts';

/** What the meters of all requests have in common. */
export interface MeterDependencies {
  readonly terms: Pick<BillingTerms, 'of'>;
  readonly ledger: Pick<LedgerStore, 'openHold' | 'extendHold' | 'settleHold'>;
  readonly usage: Pick<UsageStore, 'append' | 'find'>;
  readonly settlements: Pick<SettlementQueue, 'settle'>;
  /** Of this process: under it the holds stand that it keeps from expiring. */
  readonly ownerId: string;
  readonly clock: Clock;
  readonly log: Log;
}
