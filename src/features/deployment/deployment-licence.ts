import {
  VendorRefusedError,
  VendorUnreachableError,
  type LicenceVendor,
  type VendorQuota,
} from '../../contracts/licence-vendor.ts';
import type { DeploymentState, DeploymentStore } from '../../contracts/stores/deployment-stores.ts';
import { StoreUnavailableError } from '../../contracts/stores/stores.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import type { DeploymentClock, TokenJudge } from './judge-token.ts';
import type { UsageOutbox } from './usage-outbox.ts';

/** Whether this deployment may generate, and how much. */
export type DeploymentStanding =
  | {
      readonly type: 'licensed';
      /** `grace`: it works on though it should have heard of its vendor by now. */
      readonly isGrace: boolean;
      readonly untilMs: number;
      /** `null` = as many as it likes. */
      readonly generationsMax: number | null;
      readonly quota: VendorQuota | null;
    }
  | { readonly type: 'not-licensed'; readonly reason: string };

interface DeploymentLicenceParts {
  readonly vendor: LicenceVendor;
  readonly store: Pick<DeploymentStore, 'find' | 'put'>;
  readonly outbox: UsageOutbox;
  readonly tokens: TokenJudge;
  readonly clock: Clock;
  readonly makeTrustedClock: (known: Pick<DeploymentState, 'latestMs' | 'toldAtMs'> | undefined) => DeploymentClock;
  readonly instanceId: string;
  readonly validateMs: number;
  /** From 0 to below 1: so that deployments do not all come at once. */
  readonly random: () => number;
  readonly log: Log;
}

/**
 * The licence that this deployment runs under: activated once, validated on a schedule, and known from its disk while the vendor
 * cannot be reached. What the vendor refuses ends at once; silence ends with the token and its grace.
 */
export class DeploymentLicence implements AsyncDisposable {
  readonly #parts: DeploymentLicenceParts;
  readonly #stop = new AbortController();
  #state: DeploymentState | undefined;
  #trusted: DeploymentClock;
  #failures = 0;
  #complaint = 'it has not been activated yet';
  #told: string | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: DeploymentLicenceParts) {
    this.#parts = parts;
    this.#trusted = parts.makeTrustedClock(undefined);
  }

  /** Reads what is known, asks the vendor once, and goes on asking. Throws `StoreUnavailableError`. */
  async start(): Promise<void> {
    const { store, instanceId, makeTrustedClock, outbox } = this.#parts;
    this.#state = await store.find(instanceId);
    this.#trusted = makeTrustedClock(this.#state);
    await outbox.start();
    await this.#attempt();
    this.#running = this.#run();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  standing(): DeploymentStanding {
    const state = this.#state;
    if (state === undefined) return { type: 'not-licensed', reason: this.#complaint };
    if (state.refusal !== null) return { type: 'not-licensed', reason: state.refusal };
    const judged = this.#parts.tokens.judge(state, this.#trusted);
    if (judged.type === 'worthless') return { type: 'not-licensed', reason: judged.reason };
    const { untilMs, generationsMax } = judged;
    return { type: 'licensed', isGrace: judged.type === 'grace', untilMs, generationsMax, quota: this.#quota(state) };
  }

  /** What the vendor knows, and what it does not know yet. */
  #quota({ quota }: DeploymentState): VendorQuota | null {
    if (quota === null) return null;
    const { characters, audioMs } = this.#parts.outbox.unreported;
    const usedCharacters = quota.usedCharacters + characters;
    const usedSeconds = quota.usedSeconds + audioMs / 1000;
    const { quotaCharacters, quotaSeconds } = quota;
    const isSpent =
      (quotaCharacters !== null && usedCharacters >= quotaCharacters) ||
      (quotaSeconds !== null && usedSeconds >= quotaSeconds);
    return { ...quota, usedCharacters, usedSeconds, exceeded: quota.exceeded || isSpent };
  }

  async #run(): Promise<void> {
    while (await this.#hasSlept()) await this.#attempt();
  }

  /** One exchange with the vendor, whatever comes of it. */
  async #attempt(): Promise<void> {
    const { signal } = this.#stop;
    try {
      await this.#exchange(signal);
      this.#failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      this.#failures += 1;
      if (error instanceof VendorRefusedError) await this.#refused(error);
      else if (error instanceof VendorUnreachableError || error instanceof StoreUnavailableError)
        this.#complaint = error.message;
      else throw error;
      await this.#keepTime();
    } finally {
      this.#tell();
    }
  }

  async #exchange(signal: AbortSignal): Promise<void> {
    if (this.#state === undefined) await this.#activate(signal);
    // Reported first, so that what is heard of the quota has it all; and also by who is refused otherwise: what was used
    // before a licence ended is told after it.
    const delivered = await this.#deliver(signal);
    if (this.#state?.refusal !== null || delivered === 'not-activated') await this.#activate(signal);
    await this.#validate(signal);
    if (delivered !== 'untimely') return;
    // By now the vendor has told the time.
    await this.#parts.outbox.redate({ nowMs: this.#trusted.nowMs() });
    await this.#deliver(signal);
  }

  #deliver(signal: AbortSignal): ReturnType<UsageOutbox['deliver']> {
    const reportKey = this.#state?.reportKey ?? '';
    return this.#parts.outbox.deliver({ reportKey, nowMs: this.#trusted.nowMs(), signal });
  }

  async #validate(signal: AbortSignal): Promise<void> {
    const { vendor } = this.#parts;
    try {
      await this.#learn(await vendor.validate({ signal }));
    } catch (error) {
      if (!(error instanceof VendorRefusedError) || error.refusal !== 'not-activated') throw error;
      await this.#activate(signal);
      await this.#learn(await vendor.validate({ signal }));
    }
  }

  async #activate(signal: AbortSignal): Promise<void> {
    const { offlineToken, publicKeyPem, reportKey } = await this.#parts.vendor.activate({ signal });
    const state = { offlineToken, publicKeyPem, reportKey, quota: this.#state?.quota ?? null, refusal: null };
    await this.#keep(state);
  }

  async #learn({ offlineToken, quota }: { readonly offlineToken: string; readonly quota: VendorQuota | null }) {
    const known = this.#state;
    if (known === undefined) throw new Error('an instance is activated before it is validated');
    await this.#keep({ ...known, offlineToken, quota, refusal: null });
  }

  async #refused({ message }: VendorRefusedError): Promise<void> {
    this.#complaint = message;
    if (this.#state !== undefined) await this.#keep({ ...this.#state, refusal: message });
  }

  /** In memory at once: where the disk does not take it, it holds until the next start. */
  async #keep(state: Omit<DeploymentState, 'latestMs' | 'toldAtMs'>): Promise<void> {
    this.#parts.tokens.learn(state, this.#trusted);
    this.#state = { ...state, ...this.#trusted.known() };
    await this.#parts.store.put(this.#parts.instanceId, this.#state);
  }

  /** A restart while nobody is reached goes on from here, whatever the clock of the machine shows then. */
  async #keepTime(): Promise<void> {
    if (this.#state === undefined) return;
    try {
      await this.#keep({ ...this.#state });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  /** Whoever reads the log is told of each change, once. */
  #tell(): void {
    const standing = this.standing();
    const words = wordsOf(standing);
    if (words === this.#told) return;
    this.#told = words;
    const isGood = words === 'licensed';
    this.#parts.log[isGood ? 'info' : 'warn'](
      { standing, complaint: this.#complaint },
      `the licence of this deployment: ${words}`,
    );
  }

  /** On a schedule while all is well; after failures soon, and then less and less often, up to the schedule. */
  async #hasSlept(): Promise<boolean> {
    const { clock, validateMs, random } = this.#parts;
    const { signal } = this.#stop;
    const backoffMs = limits.vendorRetryMsFirst * 2 ** Math.min(this.#failures - 1, 20);
    const waitMs = this.#failures === 0 ? validateMs : Math.min(backoffMs, validateMs);
    try {
      await clock.sleep(waitMs * (0.9 + 0.2 * random()), { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}

function wordsOf(standing: DeploymentStanding): string {
  if (standing.type === 'not-licensed') return `not licensed: ${standing.reason}`;
  return standing.isGrace ? 'grace' : 'licensed';
}
