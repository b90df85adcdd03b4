import type { Price, PriceStore } from '../../contracts/stores/billing-stores.ts';
import type { Organization, OrganizationStore } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import { LeastRecentCache } from '../../foundation/least-recent-cache.ts';
import { limits } from '../../limits.ts';
import { priceHolding } from './price.ts';

/** What a request of an organization is charged by; `not-set-up` where it is charged and has no price. */
export type Terms =
  | { readonly type: 'not-charged' }
  | { readonly type: 'charged'; readonly price: Price }
  | { readonly type: 'not-set-up' };

interface BillingTermsParts {
  readonly organizations: Pick<OrganizationStore, 'find'>;
  readonly prices: Pick<PriceStore, 'list'>;
  /** All names of the model that is asked for under this one, the most particular first. */
  readonly modelIdsOf: (requestedModelId: string) => readonly string[];
  readonly clock: Clock;
}

/**
 * Whether and at which price an organization is charged. Answers are remembered for `limits.billingTermsCacheMs`: so long
 * after a change a request may still begin by the old terms. A price that was announced takes effect at its time.
 */
export class BillingTerms {
  readonly #parts: BillingTermsParts;
  readonly #organizations: LeastRecentCache<number, Promise<Organization | undefined>>;
  readonly #prices: LeastRecentCache<'all', Promise<readonly Price[]>>;

  constructor(parts: BillingTermsParts) {
    this.#parts = parts;
    const { clock } = parts;
    const keepMs = limits.billingTermsCacheMs;
    this.#organizations = new LeastRecentCache({ entriesMax: limits.billingTermsCacheMax, keepMs, clock });
    this.#prices = new LeastRecentCache({ entriesMax: 1, keepMs, clock });
  }

  /** Throws `StoreUnavailableError`. */
  async of(organizationId: number, modelId: string): Promise<Terms> {
    const { organizations, prices, modelIdsOf, clock } = this.#parts;
    const organization = await remember(this.#organizations, organizationId, () => organizations.find(organizationId));
    // One that was removed a moment ago owes nothing any more.
    if (organization?.billingMode !== 'on') return { type: 'not-charged' };
    const all = await remember(this.#prices, 'all', () => prices.list());
    const { plan } = organization;
    const price = priceHolding(all, { modelIds: modelIdsOf(modelId), plan, atMs: clock.nowMs() });
    return price === undefined ? { type: 'not-set-up' } : { type: 'charged', price };
  }

  /** What was changed in this process holds at once: the terms of one organization, or all of them and the prices. */
  forget(organizationId?: number): void {
    if (organizationId === undefined) {
      this.#organizations.clear();
      this.#prices.clear();
    } else this.#organizations.delete(organizationId);
  }
}

/** Those who ask at the same time share the answer; a failure is not kept. */
function remember<Key, Value>(
  cache: LeastRecentCache<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const reading = read();
  cache.set(key, reading);
  reading.catch(() => {
    if (cache.get(key) === reading) cache.delete(key);
  });
  return reading;
}
