/** What a customer has bought for deployments of its own. The key itself is nowhere, only its keyed hash. */
export interface Licence {
  readonly id: number;
  /** The customer. A licence goes with its organization. */
  readonly organizationId: number;
  /** What people call it. */
  readonly name: string | null;
  /** Unique. */
  readonly hash: string;
  readonly prefix: string;
  readonly last4: string;
  /** Models that its deployments may run. */
  readonly modelIds: readonly string[];
  /** `null` in all of these = as much as it likes. */
  readonly quotaCharacters: number | null;
  readonly quotaAudioUs: number | null;
  readonly maxConcurrentGenerations: number | null;
  readonly instancesMax: number | null;
  /** Whether reports of usage must be signed. */
  readonly reports: 'signed' | 'unsigned';
  /** The key of its files, wrapped under a key that is not in the database. */
  readonly wrappedFileKey: string;
  /** What its deployments have reported; neither ever falls. Audio in whole microseconds. */
  readonly usedCharacters: number;
  readonly usedAudioUs: number;
  readonly createdAtMs: number;
  /** `null` = never. */
  readonly expiresAtMs: number | null;
  /** When the first instance was activated. */
  readonly activatedAtMs: number | null;
  readonly revokedAtMs: number | null;
}

/** What a licence is before it is used. */
export type NewLicence = Omit<Licence, 'id' | 'usedCharacters' | 'usedAudioUs' | 'activatedAtMs' | 'revokedAtMs'>;

/** Ids as in `OrganizationStore`. */
export interface LicenceStore {
  /** Revoked and expired ones included. */
  find(id: number): Promise<Licence | undefined>;
  findByHash(hash: string): Promise<Licence | undefined>;
  /** Oldest first, of one organization or of all, revoked and expired ones included. */
  list(filter: { readonly organizationId?: number }): Promise<readonly Licence[]>;
  count(filter: { readonly organizationId: number }): Promise<number>;
  /** Throws `UniqueConflictError` when the hash exists. */
  insert(row: NewLicence): Promise<Licence>;
  /** `undefined` when there is no such licence; doing it twice keeps the first time. So with `revoke`. */
  activate(id: number, options: { readonly atMs: number }): Promise<Licence | undefined>;
  revoke(id: number, options: { readonly atMs: number }): Promise<Licence | undefined>;
  /** Adds, and stops at the largest whole number that is exact. `undefined` when there is no such licence. */
  addUsage(id: number, used: { readonly characters: number; readonly audioUs: number }): Promise<Licence | undefined>;
}

/** That an instance of a deployment runs under a licence: one row for each pair. */
export interface LicenceActivation {
  readonly id: number;
  readonly licenceId: number;
  /** What the deployment calls it. */
  readonly instanceId: string;
  /** Those it was activated for. */
  readonly modelIds: readonly string[];
  /** What its reports are signed with, wrapped. */
  readonly wrappedReportKey: string;
  /** When the last report was made that counted, in whole microseconds by the clock of the instance. */
  readonly reportedAtUs: number | null;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly revokedAtMs: number | null;
}

/** Ids as in `OrganizationStore`. Activations go with their licence. */
export interface LicenceActivationStore {
  find(key: Pick<LicenceActivation, 'licenceId' | 'instanceId'>): Promise<LicenceActivation | undefined>;
  /** Oldest first, revoked ones included. */
  list(filter: { readonly licenceId: number }): Promise<readonly LicenceActivation[]>;
  /** Without revoked ones. */
  countLive(filter: { readonly licenceId: number }): Promise<number>;
  /** Throws `UniqueConflictError` when the licence has this instance. */
  insert(row: Omit<LicenceActivation, 'id' | 'reportedAtUs' | 'revokedAtMs'>): Promise<LicenceActivation>;
  /** The instance has been heard of, perhaps with other models. `undefined` when there is no such activation. */
  see(
    id: number,
    seen: { readonly atMs: number; readonly modelIds?: readonly string[] },
  ): Promise<LicenceActivation | undefined>;
  /** Whether this report is newer than all before it: each counts once, in whatever order and however often they come. */
  advanceReport(id: number, report: { readonly reportedAtUs: number; readonly atMs: number }): Promise<boolean>;
  /** One, or all of a licence. Those that are revoked already keep their time. How many were not. */
  revoke(
    which: Pick<LicenceActivation, 'licenceId'> & Partial<Pick<LicenceActivation, 'instanceId'>>,
    options: { readonly atMs: number },
  ): Promise<number>;
  /** Takes the revocation back. `undefined` when there is no such activation. */
  allow(key: Pick<LicenceActivation, 'licenceId' | 'instanceId'>): Promise<LicenceActivation | undefined>;
}

/** One version of something that deployments download: a model, as an encrypted object. */
export interface Artifact {
  readonly id: number;
  readonly artifactId: string;
  readonly version: string;
  /** Whoever may run this model may have it. */
  readonly modelId: string;
  readonly objectKey: string;
  readonly plainBytes: number;
  readonly ciphertextBytes: number;
  /** SHA-256 in hex, of what is downloaded and of what it was made of. */
  readonly ciphertextSha256: string;
  readonly sourceSha256: string;
  readonly archiveFormat: string;
  readonly compression: string;
  readonly encryptionFormat: string;
  /** Its content key, wrapped; and the name of the key that did it. */
  readonly wrappedKey: string;
  readonly keyEncryptionKeyId: string;
  readonly createdAtMs: number;
}

/** Ids as in `OrganizationStore`. */
export interface ArtifactStore {
  find(key: Pick<Artifact, 'artifactId' | 'version'>): Promise<Artifact | undefined>;
  /** The one that was added last for a model, or last in a version. */
  findNewest(filter: Pick<Artifact, 'modelId'> & Partial<Pick<Artifact, 'version'>>): Promise<Artifact | undefined>;
  /** Newest first. */
  list(): Promise<readonly Artifact[]>;
  /** Throws `UniqueConflictError` when there is this version. */
  insert(row: Omit<Artifact, 'id'>): Promise<Artifact>;
  /** Whether there was one. */
  remove(id: number): Promise<boolean>;
}

/** A file that belongs to one licence, as an encrypted object. */
export interface LicenceFile {
  readonly id: number;
  readonly licenceId: number;
  /** What a deployment asks for: a name, compared as it is written, and never a path of this machine. */
  readonly path: string;
  readonly objectKey: string;
  readonly ciphertextBytes: number;
  readonly createdAtMs: number;
}

/** Ids as in `OrganizationStore`. Rows go with their licence. */
export interface LicenceFileStore {
  find(key: Pick<LicenceFile, 'licenceId' | 'path'>): Promise<LicenceFile | undefined>;
  /** By path. */
  list(filter: Pick<LicenceFile, 'licenceId'>): Promise<readonly LicenceFile[]>;
  /** Throws `UniqueConflictError` when the licence has this path. */
  insert(row: Omit<LicenceFile, 'id'>): Promise<LicenceFile>;
  /** Whether there was one. */
  remove(id: number): Promise<boolean>;
}

/** What a model of a deployment has made of a reference, as an object. One row for each pair; it goes with its reference. */
export interface DeploymentEncoding {
  readonly referenceId: number;
  readonly modelId: string;
  readonly objectKey: string;
  readonly bytes: number;
  readonly createdAtMs: number;
}

/** One encoding for each reference and model. */
export interface DeploymentEncodingStore {
  /** Those of one model, in any order. */
  list(filter: {
    readonly referenceIds: readonly number[];
    readonly modelId: string;
  }): Promise<readonly DeploymentEncoding[]>;
  /** In place of the one that was there. `false`, and nothing happens, where the reference is gone. */
  put(row: DeploymentEncoding): Promise<boolean>;
}
