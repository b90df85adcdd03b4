import type { UsageDraft } from '../../contracts/stores/billing-stores.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import type { Caller } from '../../contracts/caller.ts';
import type { Metering } from './cost.ts';

/** What a listener is told about what a request cost. */
export interface Usage {
  readonly audioMs: number;
  readonly characters: number;
  /** As requested. */
  readonly modelId: string;
  /** `null` = could not be determined, which is not the same as nothing. */
  readonly costMicroCents: number | null;
}

/** The book-keeping of one request that is under way. */
export interface Meter {
  /**
   * Makes sure that so much audio in all is paid for; `undefined` (the common case) = it is already. To be asked before
   * the audio is sent. Throws `ServiceError` `credits-spent`.
   */
  cover(audioMs: number): Promise<void> | undefined;
  /** Charges what was produced, writes the usage record; once: later calls give the same answer. Never throws. */
  settle(produced: Pick<UsageRecord, 'audioMs' | 'characters' | 'engine' | 'outcome'>): Promise<Usage>;
}

/**
 * Begins the book-keeping of a request: reserves a first stretch of audio. Throws `ServiceError` `credits-spent`,
 * `billing-not-set-up`, `store-unavailable`. For the master key, and where billing is off, nothing is reserved.
 */
export type OpenMeter = (request: {
  readonly caller: Caller;
  readonly usage: Pick<UsageDraft, 'usageId' | 'requestId' | 'modelId' | 'voiceId'>;
  /** `exact` where it is not said. */
  readonly metering?: Metering;
}) => Promise<Meter>;
