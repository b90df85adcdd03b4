import type { LanguageCode } from '../language.ts';

/** A rule of the operator about how text is read, after everything else has read it. */
export interface PostOverride {
  readonly id: number;
  /** Rules run in ascending order of it; of equal ones the older first. */
  readonly position: number;
  /** `null` = every language. */
  readonly language: LanguageCode | null;
  /** A regular expression in the syntax of RE2. */
  readonly pattern: string;
  /** What stands for each match; `$1` and `${name}` are its groups. */
  readonly replacement: string;
  readonly createdAtMs: number;
}

/** Ids as in `OrganizationStore`. The rules belong to the deployment, not to one organization. */
export interface PostOverrideStore {
  /** In the order in which they run. */
  list(): Promise<readonly PostOverride[]>;
  insert(row: Omit<PostOverride, 'id'>): Promise<PostOverride>;
  /** Whether there was one. */
  remove(id: number): Promise<boolean>;
}
