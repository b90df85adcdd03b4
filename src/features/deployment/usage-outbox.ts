import { VendorRefusedError, type LicenceVendor, type VendorRefusal } from '../../contracts/licence-vendor.ts';
import type { DeploymentStore, DeploymentUse } from '../../contracts/stores/deployment-stores.ts';

type Amount = Pick<DeploymentUse, 'characters' | 'audioMs'>;

interface UsageOutboxParts {
  readonly store: Pick<DeploymentStore, 'add' | 'unreported' | 'seal' | 'redate' | 'acknowledge'>;
  readonly vendor: Pick<LicenceVendor, 'report'>;
  readonly instanceId: string;
}

/** What was used and the vendor does not know yet: on the disk, until the vendor has acknowledged it. */
export class UsageOutbox {
  readonly #parts: UsageOutboxParts;
  #unreported: Amount = { characters: 0, audioMs: 0 };

  constructor(parts: UsageOutboxParts) {
    this.#parts = parts;
  }

  /** Finds what an earlier life has left. */
  async start(): Promise<void> {
    this.#unreported = await this.#parts.store.unreported(this.#parts.instanceId);
  }

  get unreported(): Amount {
    return this.#unreported;
  }

  async add(use: DeploymentUse): Promise<void> {
    const audioMs = Math.round(use.audioMs);
    await this.#parts.store.add(this.#parts.instanceId, { ...use, audioMs });
    this.#unreported = {
      characters: this.#unreported.characters + use.characters,
      audioMs: this.#unreported.audioMs + audioMs,
    };
  }

  /**
   * Sends what waits. A report that was sent and not acknowledged is sent again as it was, under its time, so that the vendor
   * counts it once. Throws `VendorUnreachableError`.
   */
  async deliver({
    reportKey,
    nowMs,
    signal,
  }: {
    readonly reportKey: string;
    readonly nowMs: number;
    readonly signal: AbortSignal;
  }): Promise<'delivered' | VendorRefusal> {
    const { store, vendor, instanceId } = this.#parts;
    for (;;) {
      const report = await store.seal(instanceId, { nowMs: Math.round(nowMs) });
      if (report === undefined) return 'delivered';
      try {
        await vendor.report(report, { reportKey, signal });
      } catch (error) {
        if (error instanceof VendorRefusedError) return error.refusal;
        throw error;
      }
      await store.acknowledge(instanceId, report);
      this.#unreported = {
        characters: this.#unreported.characters - report.characters,
        audioMs: this.#unreported.audioMs - report.audioMs,
      };
    }
  }

  /** The vendor did not count it, because its time was that of a clock that was too far ahead: it may have another one. */
  async redate({ nowMs }: { readonly nowMs: number }): Promise<void> {
    await this.#parts.store.redate(this.#parts.instanceId, { nowMs: Math.round(nowMs) });
  }
}
