/** What a deployment hears when it activates. */
export interface VendorActivation {
  readonly offlineToken: string;
  readonly publicKeyPem: string;
  /** Base64: signs reports of usage. */
  readonly reportKey: string;
}

/** What is left of what was bought; `null` = as much as it likes. */
export interface VendorQuota {
  readonly usedCharacters: number;
  readonly usedSeconds: number;
  readonly quotaCharacters: number | null;
  readonly quotaSeconds: number | null;
  readonly exceeded: boolean;
}

/** What was used since the last report that was accepted. */
export interface VendorReport {
  readonly characters: number;
  readonly audioMs: number;
  /** Later than that of every report before; the same one whenever it is sent again. */
  readonly reportedAtMs: number;
}

/** The vendor cannot be reached, or does not answer as a vendor does: it may be tried again. */
export class VendorUnreachableError extends Error {
  override readonly name = 'VendorUnreachableError';
}

/** `not-licensed`: the key is unknown, expired or revoked. `not-activated`: activate first. `untimely`: the clock is ahead. */
export type VendorRefusal = 'not-licensed' | 'not-activated' | 'untimely';

/** The vendor has answered, and refuses; its sentence is the message. */
export class VendorRefusedError extends Error {
  override readonly name = 'VendorRefusedError';
  readonly refusal: VendorRefusal;

  constructor(refusal: VendorRefusal, sentence: string) {
    super(sentence);
    this.refusal = refusal;
  }
}

/**
 * Whoever issued the licence that this deployment runs under. All throw `VendorUnreachableError`, `VendorRefusedError` or the
 * reason of the signal.
 */
export interface LicenceVendor {
  /** May be done again; the keys stay the same. */
  activate(options: { readonly signal: AbortSignal }): Promise<VendorActivation>;
  validate(options: {
    readonly signal: AbortSignal;
  }): Promise<{ readonly offlineToken: string; readonly quota: VendorQuota | null }>;
  /** A report that comes again counts once. */
  report(
    report: VendorReport,
    options: { readonly reportKey: string; readonly signal: AbortSignal },
  ): Promise<VendorQuota>;
}
