import type { VendorQuota, VendorReport } from '../licence-vendor.ts';

/** What an instance of a deployment knows of its licence, kept for when it reaches nobody. */
export interface DeploymentState {
  readonly offlineToken: string;
  readonly publicKeyPem: string;
  /** Base64. */
  readonly reportKey: string;
  readonly quota: VendorQuota | null;
  /** The latest moment that is known to have been, and when the newest token was signed. */
  readonly latestMs: number;
  readonly toldAtMs: number;
  /** Why the vendor refused it, the last time it was asked; `null` = it did not. */
  readonly refusal: string | null;
}

/** What one request has produced. */
export interface DeploymentUse {
  readonly usageId: string;
  readonly characters: number;
  readonly audioMs: number;
}

/** An outbox of usage for the vendor, and what the vendor has said. By instance: several may share a database. */
export interface DeploymentStore {
  find(instanceId: string): Promise<DeploymentState | undefined>;
  put(instanceId: string, state: DeploymentState): Promise<void>;
  /** To be reported. Idempotent by usage id, until it is part of a report. */
  add(instanceId: string, use: DeploymentUse): Promise<void>;
  /** All that the vendor has not acknowledged. */
  unreported(instanceId: string): Promise<Pick<DeploymentUse, 'characters' | 'audioMs'>>;
  /**
   * The report that is to be sent: the one that has not been acknowledged, or a new one of all that was added since, later than
   * every one before. `undefined` = there is nothing to report.
   */
  seal(instanceId: string, options: { readonly nowMs: number }): Promise<VendorReport | undefined>;
  /** Gives the report another time, since the vendor has refused this one. */
  redate(instanceId: string, options: { readonly nowMs: number }): Promise<void>;
  /** The vendor has counted it. */
  acknowledge(instanceId: string, report: Pick<VendorReport, 'reportedAtMs'>): Promise<void>;
}
