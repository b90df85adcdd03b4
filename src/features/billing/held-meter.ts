import type { UsageDraft } from '../../contracts/stores/billing-stores.ts';
import type { UsageRecord } from '../../contracts/stores/record-stores.ts';
import { translateStoreErrors } from '../../contracts/stores/translate-store-errors.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { costMicroCents, type Metering, type SecondPrice } from './cost.ts';
import type { Meter, Usage } from './meter.ts';
import type { MeterDependencies } from './meter-dependencies.ts';

/** What a request is charged by, from its first second to its last, whatever becomes of the price list meanwhile. */
export interface Tariff {
  readonly price: SecondPrice;
  readonly metering: Metering;
}

/**
 * The meter of a request that is charged. It sets money aside before there is audio: a first stretch, then further ones,
 * each twice as long as the one before, asked for when half of a stretch is left. Where the money does not reach for a
 * stretch it asks for the shortest; where it does not reach for that, it is spent.
 */
export class HeldMeter implements Meter {
  readonly #dependencies: MeterDependencies;
  readonly #draft: UsageDraft;
  readonly #organizationId: number;
  readonly #tariff: Tariff;
  /** Audio that is paid for, from the beginning. */
  #coveredMs = 0;
  #stretchMs: number = limits.holdStretchMsFirst;
  /** Audio that was covered before the one that is asked about now: what has surely been handed on. */
  #handedOnMs = 0;
  #extensionCount = 0;
  #extending: Promise<void> | undefined;
  #settled: Promise<Usage> | undefined;

  constructor(
    dependencies: MeterDependencies,
    request: { readonly draft: UsageDraft; readonly organizationId: number; readonly tariff: Tariff },
  ) {
    this.#dependencies = dependencies;
    this.#draft = request.draft;
    this.#organizationId = request.organizationId;
    this.#tariff = request.tariff;
  }

  /** Throws `ServiceError` `credits-spent` or `store-unavailable`. */
  async open(): Promise<void> {
    try {
      await translateStoreErrors(async () => {
        if (await this.#hold(limits.holdStretchMsFirst)) return;
        if (await this.#hold(limits.holdStretchMsLeast)) return;
        throw new ServiceError('credits-spent');
      });
    } catch (error) {
      // A store that did not answer may have opened the hold all the same.
      const nothing = { audioMs: 0, characters: 0, engine: this.#draft.engine, outcome: 'failed' } as const;
      const mayBeOpen = !(error instanceof ServiceError && error.key === 'credits-spent');
      if (mayBeOpen) void this.settle(nothing);
      throw error;
    }
  }

  cover(audioMs: number): Promise<void> | undefined {
    if (audioMs > this.#coveredMs) return this.#coverMore(audioMs);
    if (audioMs + this.#stretchMs / 2 > this.#coveredMs) this.#extendAhead();
    this.#handedOnMs = audioMs;
    return undefined;
  }

  settle(produced: Parameters<Meter['settle']>[0]): Promise<Usage> {
    return (this.#settled ??= this.#settle(produced));
  }

  async #hold(stretchMs: number): Promise<boolean> {
    const { ledger, ownerId, clock } = this.#dependencies;
    const openedAtMs = clock.nowMs();
    const outcome = await ledger.openHold({
      id: this.#draft.usageId,
      organizationId: this.#organizationId,
      amountMicroCents: costMicroCents(stretchMs, this.#tariff),
      usage: this.#draft,
      price: this.#tariff.price,
      producedMs: 0,
      ownerId,
      openedAtMs,
      expiresAtMs: openedAtMs + limits.holdExpiryMs,
    });
    if (outcome.type === 'insufficient') return false;
    this.#coveredMs = stretchMs;
    return true;
  }

  async #coverMore(audioMs: number): Promise<void> {
    while (audioMs > this.#coveredMs) {
      // Another one may be under way, ahead of time; if it was refused, the question is asked anew for what is needed now.
      await this.#extending?.catch(() => undefined);
      if (audioMs > this.#coveredMs) await this.#extend(audioMs);
    }
    this.#handedOnMs = audioMs;
  }

  /** One at a time. A refusal is no failure yet: there is audio left that is paid for. */
  #extendAhead(): void {
    this.#extending ??= this.#extend(this.#coveredMs + 1)
      .catch(() => undefined)
      .finally(() => (this.#extending = undefined));
  }

  async #extend(audioMs: number): Promise<void> {
    while (audioMs > this.#coveredMs) {
      if (this.#settled !== undefined) throw new Error('a request that has ended has no more audio');
      const targetMs = Math.max(Math.ceil(audioMs), this.#coveredMs + this.#stretchMs);
      const outcome = await translateStoreErrors(() => this.#raise(targetMs));
      if (outcome === 'ended') {
        // Where this process could not renew it in time, another one has settled it by the journal.
        const cause = new Error('the hold was settled by another process');
        throw new ServiceError('store-unavailable', { cause });
      }
      if (outcome === 'extended') {
        this.#coveredMs = Math.max(this.#coveredMs, targetMs);
        this.#stretchMs = Math.min(2 * this.#stretchMs, limits.holdStretchMsMax);
      } else if (this.#stretchMs > limits.holdStretchMsLeast) {
        this.#stretchMs = limits.holdStretchMsLeast;
      } else throw new ServiceError('credits-spent');
    }
  }

  #raise(targetMs: number): Promise<'extended' | 'insufficient' | 'ended'> {
    const { ledger, clock } = this.#dependencies;
    const atMs = clock.nowMs();
    this.#extensionCount += 1;
    return ledger.extendHold(this.#draft.usageId, {
      key: `${this.#draft.usageId}/${this.#extensionCount}`,
      amountMicroCents: costMicroCents(targetMs, this.#tariff),
      producedMs: Math.round(this.#handedOnMs),
      expiresAtMs: atMs + limits.holdExpiryMs,
      atMs,
    });
  }

  /** What failed costs nothing. Never more is charged than was set aside, since more was never handed on. */
  async #settle(produced: Parameters<Meter['settle']>[0]): Promise<Usage> {
    const { ledger, settlements, clock } = this.#dependencies;
    const billedMs = Math.min(produced.audioMs, this.#coveredMs);
    const isFree = produced.outcome === 'failed' || billedMs === 0;
    const costs = isFree ? 0 : costMicroCents(billedMs, this.#tariff);
    const row: UsageRecord = { ...this.#draft, ...produced, costMicroCents: costs, createdAtMs: clock.nowMs() };
    let charged: number | null = costs;
    await settlements.settle({
      usage: row,
      write: async () => {
        const settlement = { captureMicroCents: costs, usage: row, atMs: row.createdAtMs };
        const outcome = await ledger.settleHold(row.usageId, settlement);
        if (outcome === 'ended') charged = await this.#chargedBefore(row);
      },
    });
    const { audioMs, characters, modelId } = row;
    return { audioMs, characters, modelId, costMicroCents: charged };
  }

  /** It may have been settled by an earlier attempt whose answer was lost, or by another process from the journal. */
  async #chargedBefore(row: UsageRecord): Promise<number | null> {
    const booked = await this.#dependencies.usage.find(row.usageId);
    if (booked?.costMicroCents === row.costMicroCents) return row.costMicroCents;
    // A hold whose opening was not answered, and did not happen.
    if (booked === undefined && row.costMicroCents === 0) return 0;
    this.#dependencies.log.warn({ usage: row, booked }, 'a request was settled from the journal before it had ended');
    return booked?.costMicroCents ?? null;
  }
}
