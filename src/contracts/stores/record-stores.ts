import type { Caller } from '../caller.ts';

/** A request as the project that made it may read it later. Goes with its project; what is billed is in the usage records. */
export interface RequestLogEntry {
  readonly id: number;
  readonly projectId: number;
  /** `null` = the master key. */
  readonly keyId: number | null;
  readonly userId: number | null;
  readonly requestId: string;
  /** What was asked for; those of today are in `LoggedRequest`. */
  readonly operation: string;
  /** Code points of the submitted text; 0 where audio was. */
  readonly characters: number;
  /** Rounded to whole milliseconds when it is stored. */
  readonly audioMs: number;
  readonly outcome: 'completed' | 'cancelled' | 'failed';
  /** Only where the operator has chosen to keep what was said. */
  readonly text: string | null;
  readonly createdAtMs: number;
}

/** Which page of rows with ids, newest first: the first one, or the one below `beforeId`. */
export interface NewestFirstPage {
  readonly limit: number;
  readonly beforeId?: number;
}

/** Ids as in `OrganizationStore`. */
export interface RequestLogStore {
  /** All at once; may be relaxed. Entries of projects that are gone are left out: one may go while its requests end. */
  append(entries: readonly Omit<RequestLogEntry, 'id'>[]): Promise<void>;
  /** Of one project, newest first. */
  list(page: NewestFirstPage & { readonly projectId: number }): Promise<readonly RequestLogEntry[]>;
  /** Those made before `beforeMs`, oldest first; how many they were. */
  removeOlderThan(options: { readonly beforeMs: number; readonly rowsMax: number }): Promise<number>;
  /** The oldest of one project; how many they were. */
  removeOfProject(options: { readonly projectId: number; readonly rowsMax: number }): Promise<number>;
}

/**
 * Something that was changed in who may do what, in a dictionary or in what is charged, and who did it. It outlives all that
 * it names, is never changed, and goes when it is old.
 */
export interface AuditRecord {
  readonly id: number;
  /** `operator` is whoever has the command line of this deployment. */
  readonly actorKind: Caller['kind'] | 'operator';
  readonly actorKeyId: number | null;
  readonly actorUserId: number | null;
  readonly organizationId: number | null;
  readonly projectId: number | null;
  /** Subject and verb, e.g. `project.create`. */
  readonly action: string;
  /** What was changed, e.g. `project 7`. */
  readonly target: string;
  /** What else is worth knowing, e.g. the new role. Never a secret, and nothing that people said. */
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  readonly requestId: string | null;
  readonly createdAtMs: number;
}

/** Ids as in `OrganizationStore`. */
export interface AuditStore {
  append(record: Omit<AuditRecord, 'id'>): Promise<AuditRecord>;
  /** Newest first, of one organization or of all. */
  list(page: NewestFirstPage & { readonly organizationId?: number }): Promise<readonly AuditRecord[]>;
  /** Those made before `beforeMs`, oldest first; how many they were. */
  removeOlderThan(options: { readonly beforeMs: number; readonly rowsMax: number }): Promise<number>;
}

/** What one metered request really produced. */
export interface UsageRecord {
  /** Ours, unique: what makes a second append of the same record harmless. */
  readonly usageId: string;
  /** The id that the client knows; not unique, because clients may choose it. */
  readonly requestId: string;
  readonly organizationId: number | null;
  readonly projectId: number | null;
  readonly keyId: number | null;
  /** The model id as requested, aliases and legacy ids included. */
  readonly modelId: string;
  readonly engine: string;
  /** `null` = no voice spoke: audio came in and was listened to. */
  readonly voiceId: number | null;
  /** Code points of the submitted text; 0 where audio was. */
  readonly characters: number;
  /** What was made, or what was listened to. Rounded to whole milliseconds when it is stored. */
  readonly audioMs: number;
  /** Micro-cents of EUR; `null` = could not be determined. */
  readonly costMicroCents: number | null;
  readonly outcome: 'completed' | 'cancelled' | 'failed';
  readonly createdAtMs: number;
}
