import type { PostOverride } from '../../../contracts/stores/post-override-store.ts';
import type { Database } from '../../../contracts/stores/stores.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { limits } from '../../../limits.ts';
import { compilePostOverride } from './compile-post-override.ts';

/** A rule before it has a place. */
export interface NewPostOverride extends Pick<PostOverride, 'language' | 'pattern' | 'replacement'> {
  /** Absent: after all others. */
  readonly position: number | undefined;
}

/** The rule as it is kept, or why it is not, as the end of a sentence that begins with "the rule". */
export type AddedOrComplaint =
  | { readonly type: 'added'; readonly postOverride: PostOverride }
  | { readonly type: 'complaint'; readonly complaint: string };

/** Keeps a rule in the database if it can be used. */
export async function addPostOverride(
  { language, pattern, replacement, position }: NewPostOverride,
  { database, clock }: { readonly database: Pick<Database, 'transaction'>; readonly clock: Clock },
): Promise<AddedOrComplaint> {
  const compiled = compilePostOverride({ id: 'new', language, pattern, replacement, position: 0, source: 'database' });
  if (compiled.type === 'complaint') return compiled;
  // In one transaction, so that two who add at the same time come one after the other.
  return database.transaction(async ({ postOverrides }) => {
    const present = await postOverrides.list();
    if (present.length >= limits.postOverrideRulesMax) {
      return {
        type: 'complaint',
        complaint: `would be one more than the ${limits.postOverrideRulesMax} that there may be`,
      };
    }
    const postOverride = await postOverrides.insert({
      position: position ?? (present.at(-1)?.position ?? 0) + 1,
      language,
      pattern,
      replacement,
      createdAtMs: clock.nowMs(),
    });
    return { type: 'added', postOverride };
  });
}
