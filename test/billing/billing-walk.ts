/**
 * A walk at random over what may happen to the account of an organization, beside a model that is no more than a few
 * numbers: what is in the book must be what the model says, after every step.
 */
import assert from 'node:assert/strict';
import type { Account, Hold, LedgerPosting, Price } from '../../src/contracts/stores/billing-stores.ts';
import type { Meter } from '../../src/features/billing/meter.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import { ManualClock } from '../../src/foundation/manual-clock.ts';
import { limits } from '../../src/limits.ts';
import { produced, requestOf, type BillingProcess, type BillingStand, type Outage } from './billing-stand.ts';
import { seededRandom } from './seeded-random.ts';

interface OpenRequest {
  readonly usageId: string;
  readonly meter: Meter;
  readonly price: Pick<Price, 'numerator' | 'denominator'>;
  /** Audio that was covered, hence handed on. */
  audioMs: number;
}

/** Of what happened, so that a walk that never went somewhere is found out. */
export type WalkCounts = Record<
  'opened' | 'refused' | 'covered' | 'spent' | 'settled' | 'crashed' | 'away' | 'posted' | 'repeated' | 'priced',
  number
>;

export class BillingWalk {
  readonly counts: WalkCounts = {
    opened: 0,
    refused: 0,
    covered: 0,
    spent: 0,
    settled: 0,
    crashed: 0,
    away: 0,
    posted: 0,
    repeated: 0,
    priced: 0,
  };
  readonly #stand: BillingStand;
  readonly #random: () => number;
  readonly #organizationId: number;
  readonly #plan: string;
  readonly #clock = new ManualClock();
  readonly #outage: Outage = { isOn: false };
  readonly #open: OpenRequest[] = [];
  readonly #postings: LedgerPosting[] = [];
  #process: BillingProcess;
  #processCount = 0;
  #price: OpenRequest['price'] | undefined;
  #balance = 0;
  #overdraft = 0;
  #chargedTotal = 0;

  private constructor(
    stand: BillingStand,
    { seed, organizationId, plan }: { readonly seed: number; readonly organizationId: number; readonly plan: string },
  ) {
    this.#stand = stand;
    this.#random = seededRandom(seed);
    this.#organizationId = organizationId;
    this.#plan = plan;
    this.#process = this.#start();
  }

  static async begin(stand: BillingStand, seed: number): Promise<BillingWalk> {
    const plan = `plan ${seed}`;
    const row = { name: plan, plan, billingMode: 'on', entitlements: [], createdAtMs: 0 } as const;
    const { id: organizationId } = await stand.database.organizations.insert(row);
    const walk = new BillingWalk(stand, { seed, organizationId, plan });
    await walk.#changePrice();
    return walk;
  }

  async step(): Promise<void> {
    const choice = this.#random();
    const request = this.#open[this.#upTo(this.#open.length)];
    if (choice < 0.22) await this.#openRequest();
    else if (choice < 0.62) await (request === undefined ? this.#openRequest() : this.#cover(request));
    else if (choice < 0.8) await (request === undefined ? this.#post() : this.#settle(request));
    else if (choice < 0.9) await this.#post();
    else if (choice < 0.94) await this.#repeatPosting();
    else if (choice < 0.96) await this.#changeOverdraft();
    else if (choice < 0.97) await this.#changePrice();
    else if (choice < 0.99) await (request === undefined ? this.#openRequest() : this.#settleDuringOutage(request));
    else await this.#crash();
    await this.#check();
    if (choice % 0.01 < 0.0002) await this.#checkSums();
  }

  /** All that is open ends; what is left must be what was paid in less what was charged. */
  async end(): Promise<void> {
    await this.#settleAll(this.#open.slice());
    await this.#process[Symbol.asyncDispose]();
    await this.#check();
    assert.equal((await this.#checkSums()).heldMicroCents, 0);
    const year = { fromMs: 0, toMs: 4_000_000_000_000 };
    const usage = await this.#stand.database.usage.summarize({ organizationId: this.#organizationId, ...year });
    assert.equal(sum(usage.map(({ costMicroCents }) => costMicroCents)), this.#chargedTotal);
    const page = { organizationId: this.#organizationId, ...year, limit: this.counts.opened + 1 };
    // Of each request one record, also of those that produced nothing, which no report counts.
    assert.equal((await this.#stand.database.usage.listPage(page)).length, this.counts.opened);
  }

  #start(): BillingProcess {
    this.#processCount += 1;
    return this.#stand.process(this.#ownerId(), {
      clock: this.#clock,
      outage: this.#outage,
      hasEnded: (ownerId) => ownerId.startsWith(`${this.#plan}/`) && ownerId !== this.#ownerId(),
    });
  }

  #ownerId(): string {
    return `${this.#plan}/${this.#processCount}`;
  }

  async #openRequest(): Promise<void> {
    const price = this.#price;
    assert.ok(price);
    const before = await this.#slack();
    const request = requestOf(this.#organizationId);
    try {
      const meter = await this.#process.openMeter(request);
      this.#open.push({ usageId: request.usage.usageId, meter, price, audioMs: 0 });
      this.counts.opened += 1;
    } catch (error) {
      assertSpent(error);
      assert.ok(before < costOf(limits.holdStretchMsLeast, price), 'a request was refused that could be paid for');
      this.counts.refused += 1;
    }
  }

  async #cover(request: OpenRequest): Promise<void> {
    const nextMs = request.audioMs + this.#upTo(this.#random() < 0.2 ? 40_000 : 4000);
    try {
      await request.meter.cover(nextMs);
      request.audioMs = nextMs;
      this.counts.covered += 1;
    } catch (error) {
      assertSpent(error);
      const hold = await this.#holdOf(request);
      const missing = costOf(nextMs + limits.holdStretchMsLeast, request.price) - (hold?.amountMicroCents ?? 0);
      assert.ok((await this.#slack()) < missing, 'audio was refused that could be paid for');
      this.counts.spent += 1;
    }
  }

  async #settle(request: OpenRequest): Promise<void> {
    const outcome = (['completed', 'cancelled', 'failed'] as const)[this.#upTo(3)] ?? 'failed';
    const { costMicroCents } = await request.meter.settle(produced(request.audioMs, outcome));
    this.#charge(request, outcome === 'failed' ? 0 : costOf(request.audioMs, request.price));
    assert.equal(costMicroCents, outcome === 'failed' ? 0 : costOf(request.audioMs, request.price));
    assert.deepEqual((await request.meter.settle(produced(1))).costMicroCents, costMicroCents);
    this.counts.settled += 1;
  }

  async #settleAll(requests: readonly OpenRequest[]): Promise<void> {
    for (const request of requests) await this.#settle(request);
  }

  /** The store is away at the end of a request, or does what it is asked and cannot say so. */
  async #settleDuringOutage(request: OpenRequest): Promise<void> {
    await this.#stand.untilQuiet();
    this.#outage.losesAnswers = this.#random() < 0.5;
    this.#outage.isOn = true;
    await request.meter.settle(produced(request.audioMs));
    this.#outage.isOn = false;
    await this.#clock.advance(limits.settlementRetryMs);
    await this.#process[Symbol.asyncDispose]();
    this.#process = this.#start();
    // The others go on in a process of their own, as after a server that hands over.
    await this.#settleAll(this.#open.filter((other) => other !== request));
    this.#charge(request, costOf(request.audioMs, request.price));
    this.counts.away += 1;
  }

  /** What the journal knows is charged, never more than was handed on. */
  async #crash(): Promise<void> {
    await this.#stand.untilQuiet();
    const holds = new Map((await this.#holds()).map((hold) => [hold.id, hold]));
    this.#process = this.#start();
    await this.#process.recovery.settleFormer();
    const died = this.#open.slice();
    for (const request of died) {
      const journalMs = holds.get(request.usageId)?.producedMs ?? Number.NaN;
      assert.ok(journalMs <= request.audioMs, `${journalMs} ms were journaled of ${request.audioMs}`);
      this.#charge(request, costOf(journalMs, request.price));
      const row = await this.#stand.database.usage.find(request.usageId);
      assert.equal(row?.costMicroCents, costOf(journalMs, request.price));
    }
    this.counts.crashed += 1;
  }

  async #post(): Promise<void> {
    const kind = (['top-up', 'headroom', 'refund', 'adjustment', 'charge'] as const)[this.#upTo(5)] ?? 'top-up';
    const takes = kind === 'charge' || (kind === 'adjustment' && this.#random() < 0.5);
    const size = 1 + this.#upTo(takes ? 60_000_000 : 20_000_000);
    const amountMicroCents = takes ? -size : size;
    const key = `posting ${this.#postings.length}`;
    const note = { key, reference: null, note: null, createdAtMs: this.#clock.nowMs() };
    const posting = { organizationId: this.#organizationId, kind, amountMicroCents, ...note } as const;
    const slack = await this.#slack();
    const { type } = await this.#stand.database.ledger.post(posting);
    assert.equal(type, takes && slack < size ? 'insufficient' : 'posted');
    this.counts.posted += 1;
    if (type !== 'posted') return;
    this.#balance += amountMicroCents;
    this.#postings.push(posting);
  }

  async #repeatPosting(): Promise<void> {
    const posting = this.#postings[this.#upTo(this.#postings.length)];
    if (posting === undefined) return;
    const isOther = this.#random() < 0.3;
    const amountMicroCents = posting.amountMicroCents + (isOther ? 1 : 0);
    const { type } = await this.#stand.database.ledger.post({ ...posting, amountMicroCents });
    assert.equal(type, isOther ? 'key-reused' : 'repeated');
    this.counts.repeated += 1;
  }

  async #changeOverdraft(): Promise<void> {
    this.#overdraft = this.#upTo(2) * this.#upTo(20_000_000);
    await this.#stand.database.ledger.setOverdraft(this.#organizationId, this.#overdraft);
  }

  /** Requests under way keep theirs. */
  async #changePrice(): Promise<void> {
    await this.#clock.advance(limits.billingTermsCacheMs);
    this.#price = { numerator: this.#upTo(1_000_000), denominator: 1 + this.#upTo(60) };
    const effectiveFromMs = this.#clock.nowMs();
    const price = { ...this.#price, modelId: 'svc-3', plan: this.#plan };
    await this.#stand.database.prices.insert({ ...price, effectiveFromMs, createdAtMs: effectiveFromMs });
    this.counts.priced += 1;
  }

  #charge(request: OpenRequest, costMicroCents: number): void {
    this.#open.splice(this.#open.indexOf(request), 1);
    this.#balance -= costMicroCents;
    this.#chargedTotal += costMicroCents;
  }

  async #check(): Promise<void> {
    await this.#stand.untilQuiet();
    const { ledger } = this.#stand.database;
    const account = await ledger.account(this.#organizationId);
    const holds = await this.#holds();
    assert.equal(account.balanceMicroCents, this.#balance);
    assert.equal(account.heldMicroCents, sum(holds.map(({ amountMicroCents }) => amountMicroCents)));
    assert.equal(account.overdraftMicroCents, this.#overdraft);
    assert.deepEqual(holds.map(({ id }) => id).toSorted(), this.#open.map(({ usageId }) => usageId).toSorted());
    for (const request of this.#open) {
      const hold = holds.find(({ id }) => id === request.usageId);
      assert.ok(hold && hold.amountMicroCents >= costOf(request.audioMs, request.price), 'audio was not paid for');
    }
  }

  /** The account is the sum of the book. */
  async #checkSums(): Promise<Account> {
    const account = await this.#stand.database.ledger.account(this.#organizationId);
    const { balanceMicroCents, heldMicroCents } = account;
    const sums = await this.#stand.database.ledger.sums(this.#organizationId);
    assert.deepEqual(sums, { balanceMicroCents, heldMicroCents });
    return account;
  }

  async #holds(): Promise<readonly Hold[]> {
    const holds = await this.#stand.database.ledger.openHolds({ limit: 10_000 });
    return holds.filter(({ organizationId }) => organizationId === this.#organizationId);
  }

  async #holdOf({ usageId }: OpenRequest): Promise<Hold | undefined> {
    return (await this.#holds()).find(({ id }) => id === usageId);
  }

  async #slack(): Promise<number> {
    const account = await this.#stand.database.ledger.account(this.#organizationId);
    return account.balanceMicroCents - account.heldMicroCents + account.overdraftMicroCents;
  }

  #upTo(count: number): number {
    return Math.floor(this.#random() * count);
  }
}

/** As the documentation says it, in another way than the code does: to the nearest, from the middle to the even one. */
function costOf(audioMs: number, { numerator, denominator }: OpenRequest['price']): number {
  const twice = 2n * BigInt(audioMs) * BigInt(numerator);
  const divisor = 2000n * BigInt(denominator);
  const up = (twice + divisor / 2n) / divisor;
  const isMiddle = (twice + divisor / 2n) % divisor === 0n;
  return Number(isMiddle && up % 2n === 1n ? up - 1n : up);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function assertSpent(error: unknown): void {
  if (!isServiceError(error) || error.key !== 'credits-spent') throw error;
}
