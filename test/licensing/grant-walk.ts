import assert from 'node:assert/strict';
import type { KeyCaller } from '../../src/contracts/caller.ts';
import type { Grant } from '../../src/contracts/stores/grant-stores.ts';
import type { ErrorKey } from '../../src/errors/catalogue.ts';
import { isServiceError } from '../../src/errors/service-error.ts';
import type { GrantReport } from '../../src/features/licensing/grant-report.ts';
import type { AcceptedReport } from '../../src/features/licensing/manage-grants.ts';
import { seededRandom } from '../billing/seeded-random.ts';
import { GrantInstance } from './grant-instance.ts';
import { rules, type GrantStand, type Outage } from './grant-stand.ts';

const outages: readonly Outage[] = ['refuses', 'undoes', 'loses-answers'];

/**
 * A vendor, two instances of a customer and a bad network between them, by chance that a seed decides. After each step the
 * book says what the grants say: all audio below a ceiling was paid for once, all that was reported was recorded once.
 */
export class GrantWalk {
  readonly #stand: GrantStand;
  readonly #caller: KeyCaller;
  readonly #instances: readonly GrantInstance[];
  readonly #random: () => number;
  #paidInMicroCents = 0;
  /** How often each thing happened: a walk to which nothing happens proves nothing. */
  readonly counts: Record<string, number> = {};

  private constructor(stand: GrantStand, { caller, seed }: { readonly caller: KeyCaller; readonly seed: number }) {
    this.#stand = stand;
    this.#caller = caller;
    this.#random = seededRandom(seed);
    this.#instances = ['a', 'b'].map((instanceId) => new GrantInstance({ caller, instanceId }));
  }

  static async begin(stand: GrantStand, seed: number): Promise<GrantWalk> {
    return new GrantWalk(stand, { caller: await stand.organization(), seed });
  }

  async step(): Promise<void> {
    const instance = this.#one(this.#instances);
    const happenings = [
      () => this.#use(instance),
      () => this.#use(instance),
      () => this.#use(instance),
      () => this.#activate(instance),
      () => this.#reportNow(instance),
      () => this.#reportNow(instance),
      () => this.#deliverOldOnes(instance),
      () => this.#forge(instance),
      () => this.#topUp(),
      () => this.#misfortune(instance),
    ];
    await this.#one(happenings)();
    await this.#check();
  }

  /** The network is healed, the wallet filled: everything that was used is known and paid. */
  async end(): Promise<void> {
    this.#stand.breakNext('none');
    await this.#topUp(1_000_000_000);
    for (const grant of await this.#grants()) await this.#stand.office.clear(operator, grant.id);
    for (const instance of this.#instances) {
      instance.hearActivation(await this.#stand.manageGrants.activate(this.#caller, instance.order));
      const report = instance.report(0);
      assert.ok(report !== undefined);
      await this.#stand.manageGrants.report(this.#caller, { report, requestId: 'last' });
      const grant = (await this.#grants()).find(({ instanceId }) => instanceId === instance.instanceId);
      assert.deepEqual(grant?.totals, instance.totals);
      assert.equal(grant?.acknowledgedSequence, instance.sequence);
      assert.ok(grant.authorizedAudioMs >= instance.totals.audioMs + rules.headroomAudioMs);
    }
    await this.#check();
  }

  async #use(instance: GrantInstance): Promise<void> {
    const before = instance.totals;
    const [calls, audioMs, contextCharacters] = [this.#below(40), this.#below(4_000), this.#below(500)];
    instance.use({ calls, audioMs, contextCharacters });
    this.#count(instance.totals === before ? 'use forbidden' : 'use');
  }

  async #activate(instance: GrantInstance): Promise<void> {
    if (this.#below(4) === 0) this.#breakSomething();
    if (this.#below(10) === 0) this.#stand.artifact.version = String(this.#below(3));
    const activated = await this.#outcome('activate', () =>
      this.#stand.manageGrants.activate(this.#caller, instance.order),
    );
    if (activated !== undefined) instance.hearActivation(activated);
  }

  async #reportNow(instance: GrantInstance): Promise<void> {
    const report = instance.report(this.#below(3));
    if (report === undefined) return;
    if (this.#below(4) === 0) this.#breakSomething();
    // Some are sent and never arrive, or arrive later.
    if (this.#below(5) > 0) await this.#deliver(instance, report);
  }

  /** Several at once, in any order, some of them twice. */
  async #deliverOldOnes(instance: GrantInstance): Promise<void> {
    if (instance.sent.length === 0) return;
    const reports = Array.from({ length: 3 }, () => this.#one(instance.sent.slice(-6)));
    await Promise.all(reports.map((report) => this.#deliver(instance, report)));
  }

  async #deliver(instance: GrantInstance, report: GrantReport): Promise<void> {
    const accepted = await this.#outcome('report', () =>
      this.#stand.manageGrants.report(this.#caller, { report, requestId: 'walk' }),
    );
    if (accepted === undefined) return;
    checkAnswer(report, accepted);
    this.#count(accepted.isDuplicate ? 'duplicate' : 'accepted');
    instance.hearReport(accepted);
  }

  async #forge(instance: GrantInstance): Promise<void> {
    const [honest] = instance.sent.slice(-1);
    if (honest === undefined) return;
    const { totals } = honest;
    const forged = this.#one<GrantReport>([
      { ...honest, sequence: honest.sequence + 1 },
      { ...honest, totals: { ...totals, audioMs: totals.audioMs + 1 } },
      { ...honest, reportedAtMs: honest.reportedAtMs + 1 },
      { ...honest, signature: '0'.repeat(64) },
      { ...honest, activationId: this.#other(honest.activationId) },
    ]);
    const heard = await this.#outcome('forged', () =>
      this.#stand.manageGrants.report(this.#caller, { report: forged, requestId: 'walk' }),
    );
    assert.equal(heard, undefined, 'a report that nobody has signed was accepted');
  }

  async #topUp(amount = this.#below(12_000)): Promise<void> {
    await this.#stand.topUp(this.#caller, amount);
    this.#paidInMicroCents += amount;
  }

  async #misfortune(instance: GrantInstance): Promise<void> {
    const what = this.#below(4);
    if (what === 0) instance.crash();
    if (what === 1) await this.#stand.clock.advance(this.#below(2 * rules.lifetimeMs));
    if (what > 1) {
      const { organizationId } = this.#caller;
      if (this.#below(2) === 0)
        await this.#stand.office.revoke(operator, { organizationId, instanceId: instance.instanceId });
      for (const { id } of await this.#grants()) if (this.#below(3) > 0) await this.#stand.office.clear(operator, id);
    }
    this.#count(['crash', 'time passes', 'revoke', 'revoke'][what] ?? '');
  }

  async #outcome<Result>(what: string, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      this.#count(what);
      return result;
    } catch (error) {
      if (!isServiceError(error) || !expected.has(error.key)) throw error;
      this.#count(`${what}: ${error.key}`);
      return undefined;
    }
  }

  async #check(): Promise<void> {
    const { organizationId } = this.#caller;
    const { database } = this.#stand;
    const grants = await this.#grants();
    const paidFor = grants.reduce((sum, grant) => sum + grant.authorizedAudioMs, 0);
    const { balanceMicroCents } = await database.ledger.account(organizationId);
    assert.ok(balanceMicroCents >= 0);
    assert.equal(balanceMicroCents, this.#paidInMicroCents - paidFor, 'a ceiling was not paid for exactly once');
    const recorded = await database.usage.summarize({ organizationId, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
    const sum = (of: (row: (typeof recorded)[number]) => number) => recorded.reduce((all, row) => all + of(row), 0);
    assert.equal(
      sum((row) => row.audioMs),
      grants.reduce((all, { totals }) => all + totals.audioMs, 0),
    );
    assert.equal(
      sum((row) => row.costMicroCents),
      sum((row) => row.audioMs),
    );
    for (const instance of this.#instances) checkInstance(instance, grants);
  }

  #grants(): Promise<readonly Grant[]> {
    const { organizationId } = this.#caller;
    return this.#stand.database.grants.list({ organizationId, limit: 10 });
  }

  #other(activationId: string): string {
    const instance = this.#instances.find(
      ({ permission }) => (permission?.activationId ?? activationId) !== activationId,
    );
    return instance?.permission?.activationId ?? '9'.repeat(19);
  }

  #breakSomething(): void {
    this.#stand.breakNext(this.#one(outages));
  }

  #one<Value>(values: readonly Value[]): Value {
    return values[this.#below(values.length)] as Value;
  }

  #below(bound: number): number {
    return Math.floor(this.#random() * bound);
  }

  #count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }
}

const operator = { caller: { kind: 'operator' }, requestId: 'walk' } as const;

/** What an instance that does no wrong may hear; that it contradicts itself is not among it. */
const expected: ReadonlySet<ErrorKey> = new Set<ErrorKey>([
  'store-unavailable',
  'credits-spent',
  'grant-revoked',
  'grant-unknown',
  'report-signature-wrong',
  'report-misdirected',
]);

function checkAnswer(report: GrantReport, { grant, isDuplicate, used }: AcceptedReport): void {
  assert.ok(grant.acknowledgedSequence >= report.sequence);
  assert.ok(grant.authorizedAudioMs >= grant.totals.audioMs && grant.authorizedCalls >= grant.totals.calls);
  if (isDuplicate) assert.deepEqual(used, { calls: 0, audioMs: 0, contextCharacters: 0 });
  else assert.deepEqual(grant.totals, report.totals);
}

function checkInstance({ instanceId, totals, sequence, permission }: GrantInstance, grants: readonly Grant[]): void {
  const grant = grants.find((one) => one.instanceId === instanceId);
  if (grant === undefined) return;
  assert.ok(grant.acknowledgedSequence <= sequence && grant.totals.audioMs <= totals.audioMs);
  assert.ok(totals.audioMs <= grant.authorizedAudioMs, 'an honest instance never uses what is not paid for');
  if (permission !== undefined) assert.ok(permission.authorizedAudioMs <= grant.authorizedAudioMs);
}
