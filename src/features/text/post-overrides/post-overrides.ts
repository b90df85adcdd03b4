import type { LanguageCode } from '../../../contracts/language.ts';
import type { PostOverride, PostOverrideStore } from '../../../contracts/stores/post-override-store.ts';
import { StoreUnavailableError } from '../../../contracts/stores/stores.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { limits } from '../../../limits.ts';
import type { ApplyPostOverrides } from '../text-normalizer.ts';
import { applyPostOverrides } from './apply-post-overrides.ts';
import type { CompiledPostOverride } from './compile-post-override.ts';
import { PostOverridesInvalidError } from './post-overrides-invalid-error.ts';

/** The rules for a text in this language, in the order in which they run. Not a promise while they are remembered. */
export type FindPostOverrides = (
  language: LanguageCode,
) => readonly CompiledPostOverride[] | Promise<readonly CompiledPostOverride[]>;

export interface PostOverrides {
  readonly find: FindPostOverrides;
  /** The text as the rules for its language leave it; `protectedSpans` as in `PostOverrideOptions`. Never throws. */
  readonly apply: ApplyPostOverrides;
  /** Reads the rules for the first time. Throws `PostOverridesInvalidError`. */
  start(): Promise<void>;
  /**
   * Every `find` that begins after it has the rules as they are now. Throws `post-overrides-invalid` or
   * `store-unavailable`, and then the old ones go on.
   */
  reload(): Promise<void>;
}

export interface PostOverrideSources {
  /** The text of the configured file; absent = none is configured. */
  readonly readFile?: () => Promise<string>;
  readonly store: Pick<PostOverrideStore, 'list'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The rules of the file and then those of the database, remembered for `limits.postOverrideCacheMs`. Speech does not
 * depend on them: where they cannot be read anew, those that were read last go on.
 */
export function createPostOverrides(sources: PostOverrideSources): PostOverrides {
  return new RememberedRules(sources);
}

interface Snapshot {
  readonly rules: readonly CompiledPostOverride[];
  /** Those for one language, picked when first asked for; one list for each language at most. */
  readonly byLanguage: Map<LanguageCode, readonly CompiledPostOverride[]>;
  readonly readAtMs: number;
}

class RememberedRules implements PostOverrides {
  readonly #sources: PostOverrideSources;
  #snapshot: Snapshot = { rules: [], byLanguage: new Map(), readAtMs: -Infinity };
  /** Rules that have made a text too long since the last reading: it is told once, not for every sentence. */
  readonly #told = new Set<string>();
  /** The reading under way, of which there is one at a time. */
  #reading: Promise<void> | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(sources: PostOverrideSources) {
    this.#sources = sources;
  }

  readonly find: FindPostOverrides = (language) => {
    const ageMs = this.#sources.clock.monotonicMs() - this.#snapshot.readAtMs;
    if (ageMs >= limits.postOverrideCacheMs) return this.#findAnew(language);
    // Read ahead, so that where texts keep coming none of them waits, not even for a database that does not answer.
    if (ageMs >= limits.postOverrideCacheMs / 2) void this.#refresh();
    return rulesFor(this.#snapshot, language);
  };

  readonly apply: ApplyPostOverrides = async (text, { language, protectedSpans }) => {
    const rules = await this.find(language);
    return applyPostOverrides(text, rules, { protectedSpans, onSkipped: ({ id }) => this.#tellSkipped(id) });
  };

  async start(): Promise<void> {
    await this.#readNow();
  }

  async reload(): Promise<void> {
    try {
      await this.#readNow();
    } catch (error) {
      throw asServiceError(error);
    }
  }

  async #findAnew(language: LanguageCode): Promise<readonly CompiledPostOverride[]> {
    await this.#refresh();
    return rulesFor(this.#snapshot, language);
  }

  /** Never throws. By as many as there are at a time, it reads and warns once. */
  #refresh(): Promise<void> {
    this.#refreshing ??= this.#readOrKeep().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #readOrKeep(): Promise<void> {
    try {
      await (this.#reading ?? this.#readNow());
    } catch (error) {
      this.#sources.log.warn({ error }, 'post-overrides cannot be read; the old ones go on');
      this.#remember(this.#snapshot.rules);
    }
  }

  /** Begins after whatever reading runs, so that it sees what was written before the call. */
  #readNow(): Promise<void> {
    const reading = this.#readAfter(this.#reading);
    this.#reading = reading;
    const isDone = (): void => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    void reading.then(isDone, isDone);
    return reading;
  }

  async #readAfter(earlier: Promise<void> | undefined): Promise<void> {
    await earlier?.catch(() => undefined);
    const { readFile, store, log } = this.#sources;
    const fromFile = readFile === undefined ? [] : await rulesOfFile(readFile);
    this.#remember([...fromFile, ...(await usableRules(await store.list(), log))]);
  }

  #tellSkipped(rule: string): void {
    if (this.#told.has(rule)) return;
    this.#told.add(rule);
    this.#sources.log.warn({ rule }, 'a post-override would make a text too long; it is left out there');
  }

  #remember(rules: readonly CompiledPostOverride[]): void {
    this.#snapshot = { rules, byLanguage: new Map(), readAtMs: this.#sources.clock.monotonicMs() };
    this.#told.clear();
  }
}

/** What compiles rules is loaded with the first rule: most servers have none, and it takes 2 MB. */
async function rulesOfFile(readFile: () => Promise<string>): Promise<readonly CompiledPostOverride[]> {
  const { readRuleFile } = await import('./read-rule-file.ts');
  return readRuleFile(await textOf(readFile));
}

async function textOf(readFile: () => Promise<string>): Promise<string> {
  try {
    return await readFile();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new PostOverridesInvalidError(`the file cannot be read${reason}`, { cause: error });
  }
}

function rulesFor({ rules, byLanguage }: Snapshot, language: LanguageCode): readonly CompiledPostOverride[] {
  let found = byLanguage.get(language);
  if (found === undefined) {
    found = rules.filter((rule) => rule.language === null || rule.language === language);
    byLanguage.set(language, found);
  }
  return found;
}

/** A row that somebody has written past the command, or for another version, takes no other with it. */
async function usableRules(rows: readonly PostOverride[], log: Log): Promise<readonly CompiledPostOverride[]> {
  if (rows.length === 0) return [];
  const { compilePostOverride } = await import('./compile-post-override.ts');
  if (rows.length > limits.postOverrideRulesMax) {
    log.warn(
      { rules: rows.length, rulesMax: limits.postOverrideRulesMax },
      'too many post-overrides; the last are left out',
    );
  }
  return rows.slice(0, limits.postOverrideRulesMax).flatMap((row) => {
    const compiled = compilePostOverride({ ...row, id: String(row.id), source: 'database' });
    if (compiled.type === 'compiled') return [compiled.rule];
    log.warn({ rule: row.id, complaint: compiled.complaint }, 'a post-override cannot be used');
    return [];
  });
}

function asServiceError(error: unknown): unknown {
  if (error instanceof PostOverridesInvalidError) {
    return new ServiceError('post-overrides-invalid', { holes: { complaint: error.message }, cause: error });
  }
  if (error instanceof StoreUnavailableError) return new ServiceError('store-unavailable', { cause: error });
  return error;
}
