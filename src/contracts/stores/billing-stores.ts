import type { RateStanding } from '../work-limits.ts';
import type { UsageRecord } from './record-stores.ts';

/*
 * Amounts are whole micro-cents of EUR: one cent is 1,000,000 of them. As safe integers they reach to 90 million EUR.
 */

/** What an organization can spend. Without any entry everything is 0. */
export interface Account {
  readonly organizationId: number;
  /** What has been paid in, less what has been charged. The sum of all `balanceDeltaMicroCents`. */
  readonly balanceMicroCents: number;
  /** Reserved by holds that are open. The sum of all `heldDeltaMicroCents`; never negative. */
  readonly heldMicroCents: number;
  /** How far below 0 the balance less what is held may go. */
  readonly overdraftMicroCents: number;
}

/** Why an account changed. The first four belong to holds; `charge` takes at once. */
export type LedgerEntryKind =
  | 'hold'
  | 'capture'
  | 'release'
  | 'charge'
  | 'top-up'
  | 'headroom'
  | 'refund'
  | 'adjustment';

/** One line of the book. Entries are never changed and never removed. */
export interface LedgerEntry {
  readonly id: number;
  readonly organizationId: number;
  readonly kind: LedgerEntryKind;
  /** Negative takes. 0 for `hold` and `release`. */
  readonly balanceDeltaMicroCents: number;
  /** 0 for all but `hold`, `capture` and `release`. */
  readonly heldDeltaMicroCents: number;
  /** Unique within the organization: what makes a repetition harmless. */
  readonly key: string;
  /** What it is about, e.g. the id of the usage record or hold; `null` = nothing in the database. */
  readonly reference: string | null;
  /** For people; never a secret. */
  readonly note: string | null;
  readonly createdAtMs: number;
}

/** An entry that somebody wants made; it belongs to no hold. */
export interface LedgerPosting {
  readonly organizationId: number;
  readonly kind: Exclude<LedgerEntryKind, 'hold' | 'capture' | 'release'>;
  /** Negative takes. A posting that takes must leave balance less what is held at or above the overdraft. */
  readonly amountMicroCents: number;
  readonly key: string;
  readonly reference: string | null;
  readonly note: string | null;
  readonly createdAtMs: number;
}

/** `repeated`: there was an entry of this key, kind and amount; it stands. `key-reused`: there was another one. */
export type PostingOutcome =
  | { readonly type: 'posted' | 'repeated'; readonly entry: LedgerEntry; readonly account: Account }
  | { readonly type: 'insufficient'; readonly account: Account }
  | { readonly type: 'key-reused' };

/** What is known of a request before it has ended: enough to write its usage if its process dies. */
export type UsageDraft = Omit<UsageRecord, 'audioMs' | 'costMicroCents' | 'outcome' | 'createdAtMs'>;

/** Money set aside for a request that is under way. */
export interface Hold {
  /** The usage id of the request. */
  readonly id: string;
  readonly organizationId: number;
  readonly amountMicroCents: number;
  readonly usage: UsageDraft;
  /** Micro-cents per second of audio that hold when it was opened, as a fraction: what a crash is settled with. */
  readonly price: { readonly numerator: number; readonly denominator: number };
  /** Audio that the journal knows of: a process that dies is settled with this much. */
  readonly producedMs: number;
  /** Which process opened it. */
  readonly ownerId: string;
  readonly openedAtMs: number;
  /** Whoever finds it open after this may settle it: its process has died. */
  readonly expiresAtMs: number;
}

/** The book and the accounts. Each method is one transaction: entry, account and hold agree at every moment. */
export interface LedgerStore {
  account(organizationId: number): Promise<Account>;
  setOverdraft(organizationId: number, overdraftMicroCents: number): Promise<Account>;
  post(posting: LedgerPosting): Promise<PostingOutcome>;
  /** Idempotent by id. May be relaxed: the request that the money is for dies with the machine. */
  openHold(
    hold: Hold,
  ): Promise<{ readonly type: 'held' } | { readonly type: 'insufficient'; readonly account: Account }>;
  /**
   * Raises the amount to `amountMicroCents` (never lowers it), and notes progress and expiry. `key` names this extension;
   * a repetition changes nothing. `ended`: the hold has been settled. May be relaxed.
   */
  extendHold(
    id: string,
    extension: {
      readonly key: string;
      readonly amountMicroCents: number;
      readonly producedMs: number;
      readonly expiresAtMs: number;
      readonly atMs: number;
    },
  ): Promise<'extended' | 'insufficient' | 'ended'>;
  /** Keeps the open holds of a process from expiring; how many there are. */
  renewHolds(options: { readonly ownerId: string; readonly expiresAtMs: number }): Promise<number>;
  /**
   * Captures (at most what is held), releases the rest, writes the usage record and closes the hold, once: `ended` when it
   * has been settled before, and nothing changes.
   */
  settleHold(
    id: string,
    settlement: { readonly captureMicroCents: number; readonly usage: UsageRecord; readonly atMs: number },
  ): Promise<'settled' | 'ended'>;
  /** Open ones, oldest first: of one process (or all but one), or those that have expired. */
  openHolds(filter: {
    readonly ownerId?: string;
    readonly expiredAtMs?: number;
    readonly limit: number;
  }): Promise<readonly Hold[]>;
  /** Newest first. */
  entries(page: {
    readonly organizationId: number;
    readonly limit: number;
    readonly beforeId?: number;
  }): Promise<readonly LedgerEntry[]>;
  /** Both sums over all entries of an organization: what `account` must say. */
  sums(organizationId: number): Promise<{ readonly balanceMicroCents: number; readonly heldMicroCents: number }>;
}

/** What a second of a model costs, from a moment on. Rows are never changed; a new one takes over. */
export interface Price {
  readonly id: number;
  readonly modelId: string;
  /** `null` = for every plan that has no price of its own. */
  readonly plan: string | null;
  /** Micro-cents per second of audio, as a fraction of safe integers; `denominator` ≥ 1, `numerator` ≥ 0. */
  readonly numerator: number;
  readonly denominator: number;
  readonly effectiveFromMs: number;
  readonly createdAtMs: number;
}

/** Ids as in `OrganizationStore`. */
export interface PriceStore {
  /** All, by model, plan and rising time. */
  list(): Promise<readonly Price[]>;
  /** Throws `UniqueConflictError` when model and plan have a price from that moment on. */
  insert(price: Omit<Price, 'id'>): Promise<Price>;
}

/** What an organization of a plan may do; `null` = as much as it likes. */
export interface Allowance {
  readonly requestsPerMinute: number | null;
  readonly concurrentGenerations: number | null;
  readonly openConnections: number | null;
}

/** A plan that the operator has made. */
export interface CustomPlan extends Allowance {
  readonly name: string;
}

/** Plans beside those that come with the program. */
export interface PlanStore {
  find(name: string): Promise<CustomPlan | undefined>;
  /** By name. */
  list(): Promise<readonly CustomPlan[]>;
  /** In place of the one of this name, if there is one. */
  put(plan: CustomPlan): Promise<void>;
}

/** What was used on a day, by model: of requests of which there was audio. */
export interface UsageSummary {
  /** ISO 8601 date in UTC. */
  readonly day: string;
  readonly organizationId: number | null;
  readonly projectId: number | null;
  readonly modelId: string;
  readonly requests: number;
  readonly characters: number;
  readonly audioMs: number;
  /** Of those records whose cost is known. */
  readonly costMicroCents: number;
  /** Records whose cost is not known. */
  readonly recordsWithoutCost: number;
}

/** From `fromMs` to before `toMs`; what is absent does not restrict. */
export interface UsageFilter {
  readonly organizationId?: number;
  readonly projectId?: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Which page of records, oldest first: the first one, or the one after `after`. */
export interface UsagePage extends UsageFilter {
  readonly limit: number;
  readonly after?: Pick<UsageRecord, 'createdAtMs' | 'usageId'>;
}

/** The right to one of a fixed number of things, by all processes on one database. */
export interface LeaseRequest {
  /** What there is a number of, e.g. the generations of an organization. */
  readonly name: string;
  /** Which process asks. */
  readonly ownerId: string;
  readonly countMax: number;
  /** From then on it counts no more, unless it was renewed: its process has died. */
  readonly expiresAtMs: number;
  readonly nowMs: number;
}

/** Leases that all processes on one database share. */
export interface LeaseStore {
  /** Its id; `undefined` when `countMax` that have not expired are out. Never more than that, whoever asks at the same time. */
  acquire(request: LeaseRequest): Promise<number | undefined>;
  /** Whether there was one. */
  release(id: number): Promise<boolean>;
  /** Those of these leases of a process that there are; how many they are. */
  renew(options: {
    readonly ownerId: string;
    readonly ids: readonly number[];
    readonly expiresAtMs: number;
  }): Promise<number>;
  /** How many they were. */
  removeExpired(nowMs: number): Promise<number>;
}

/** Token buckets that all processes on one database share. */
export interface RateBucketStore {
  /**
   * Takes one token, where there is one; `perMinute` ≥ 1. A bucket holds the tokens of a minute, is full at first, and is
   * filled evenly. The processes' clocks should agree: one that is behind finds less, and by more than a minute too much.
   */
  take(name: string, options: { readonly perMinute: number; readonly nowMs: number }): Promise<RateStanding>;
}
