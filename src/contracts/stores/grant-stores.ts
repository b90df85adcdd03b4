/** How much a protected model was used, since its grant was made. */
export interface GrantTotals {
  /** Decisions that were asked of the model. */
  readonly calls: number;
  /** Audio that it has listened to. */
  readonly audioMs: number;
  /** Code points of transcript and history that it was given. */
  readonly contextCharacters: number;
}

/** What is counted of a grant. Counters never fall, whatever becomes of the grant. */
export interface GrantCounters {
  /** Of the last report that was accepted; 0 = none yet. */
  readonly acknowledgedSequence: number;
  /** As of that report. */
  readonly totals: GrantTotals;
  /** How far the totals may go. All audio up to here has been charged. */
  readonly authorizedCalls: number;
  readonly authorizedAudioMs: number;
}

/** The right of one instance of a deployment to use a protected model, paid ahead. One for each organization, instance and model. */
export interface Grant extends GrantCounters {
  readonly id: number;
  readonly organizationId: number;
  /** As the instance calls itself. */
  readonly instanceId: string;
  readonly modelId: string;
  /** That of the artifact that was handed out last. */
  readonly artifactVersion: string;
  readonly status: 'granted' | 'lapsed' | 'revoked';
  /** When it lapses unless there is another report; of one that has lapsed or is revoked, when that would have been. */
  readonly expiresAtMs: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** Which grant an instance means. */
export type GrantKey = Pick<Grant, 'organizationId' | 'instanceId' | 'modelId'>;

/** What changes about a grant. */
export type GrantChange = Omit<Grant, keyof GrantKey | 'id' | 'createdAtMs'>;

/** Ids as in `OrganizationStore`. Grants outlive their organization: they say what was paid for. */
export interface GrantStore {
  find(id: number): Promise<Grant | undefined>;
  /** Oldest first, of one organization, after a row. */
  list(page: {
    readonly organizationId: number;
    readonly limit: number;
    readonly afterId?: number;
  }): Promise<readonly Grant[]>;
  /**
   * The grant, so that until the end of the transaction nobody else can change it; who wants to waits. Without a
   * transaction it promises nothing.
   */
  lock(id: number): Promise<Grant | undefined>;
  /** The same by its key: one that is not there is made from `made`. */
  lockOrInsert(made: Omit<Grant, 'id'>): Promise<{ readonly grant: Grant; readonly isNew: boolean }>;
  /** How many an organization has, whatever has become of them. */
  count(filter: { readonly organizationId: number }): Promise<number>;
  /** Those of an organization, or of one of its instances; how many were not revoked before. */
  revoke(
    filter: { readonly organizationId: number; readonly instanceId?: string },
    options: { readonly atMs: number },
  ): Promise<number>;
  /** `undefined` when there is no such grant. */
  update(id: number, change: GrantChange): Promise<Grant | undefined>;
}
