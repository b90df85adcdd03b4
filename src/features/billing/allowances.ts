import type { Allowance, PlanStore } from '../../contracts/stores/billing-stores.ts';
import type { OrganizationStore } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import { LeastRecentCache } from '../../foundation/least-recent-cache.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { builtInPlan, unlimitedAllowance } from './plans.ts';

interface AllowancesParts {
  readonly organizations: Pick<OrganizationStore, 'find'>;
  readonly plans: Pick<PlanStore, 'find'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * What each organization may do, remembered for `limits.planCacheMs`: so long another process goes by the old plan after
 * a change. The process that makes the change calls `forget` and goes by the new one at once.
 */
export class Allowances {
  readonly #parts: AllowancesParts;
  /** Look-ups rather than what they found: many requests at once make one, and `forget` reaches those under way. */
  readonly #known: LeastRecentCache<number, Promise<Allowance>>;
  /** Names of plans that nobody has defined and the log knows about. */
  readonly #reported: LeastRecentCache<string, true>;

  constructor(parts: AllowancesParts) {
    const { clock } = parts;
    this.#parts = parts;
    this.#known = new LeastRecentCache({ entriesMax: limits.planCacheEntriesMax, keepMs: limits.planCacheMs, clock });
    this.#reported = new LeastRecentCache({ entriesMax: 100, keepMs: limits.unknownPlanReportMs, clock });
  }

  /** Throws `StoreUnavailableError`. */
  of(organizationId: number): Promise<Allowance> {
    const known = this.#known.get(organizationId);
    if (known !== undefined) return known;
    const found = this.#lookUp(organizationId);
    this.#known.set(organizationId, found);
    // A failure is not remembered; whoever waits for it is told by the promise itself.
    found.catch(() => {
      if (this.#known.get(organizationId) === found) this.#known.delete(organizationId);
    });
    return found;
  }

  /** After the plan of one organization was changed, or without an argument: after the numbers of a plan were. */
  forget(organizationId?: number): void {
    if (organizationId === undefined) this.#known.clear();
    else this.#known.delete(organizationId);
  }

  async #lookUp(organizationId: number): Promise<Allowance> {
    const organization = await this.#parts.organizations.find(organizationId);
    // Removed a moment ago: its keys are refused as soon as authentication has forgotten them.
    if (organization === undefined) return unlimitedAllowance;
    const { plan } = organization;
    const allowance = builtInPlan(plan) ?? (await this.#parts.plans.find(plan));
    if (allowance !== undefined) return allowance;
    this.#report(plan, organizationId);
    return unlimitedAllowance;
  }

  /** Organizations could be given any plan by name before plans had numbers: refusing their requests would be worse. */
  #report(plan: string, organizationId: number): void {
    if (this.#reported.get(plan) !== undefined) return;
    this.#reported.set(plan, true);
    this.#parts.log.warn({ plan, organizationId }, 'nobody has defined this plan: its organizations are not limited');
  }
}
