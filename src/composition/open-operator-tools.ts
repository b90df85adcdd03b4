import { openDataDirectory } from '../adapters/data-directory/data-directory.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import type { NormalizeWholeText } from '../features/text/normalize-whole-text.ts';
import { applyPostOverrides } from '../features/text/post-overrides/apply-post-overrides.ts';
import type { CompiledPostOverride } from '../features/text/post-overrides/compile-post-override.ts';
import type { Clock } from '../foundation/clock.ts';
import { buildDatabase } from './build-database.ts';
import { buildPostOverrides } from './build-post-overrides.ts';
import { buildText } from './build-text.ts';
import { silentLog } from './silent-log.ts';

/** What commands of the operator work on: the deployment's own database, with or without a server that runs. */
export interface OperatorTools extends AsyncDisposable {
  readonly database: Database;
  /** As a server would read it, with its rules and then `more`. Throws `ConfigError` when the rule file is wrong. */
  readWith(more: readonly CompiledPostOverride[]): Promise<NormalizeWholeText>;
}

/** Throws what a start of the server would throw. */
export async function openOperatorTools(config: Config, { clock }: { readonly clock: Clock }): Promise<OperatorTools> {
  const dataDirectory = await openDataDirectory(config.dataDirectory);
  const database = buildDatabase(config, { dataDirectory, clock, log: silentLog });
  try {
    await database.start();
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  return {
    database,
    async readWith(more) {
      const postOverrides = buildPostOverrides(config, { store: database.postOverrides, clock, log: silentLog });
      await postOverrides.start();
      const { normalizeWholeText } = buildText({
        async applyPostOverrides(text, { language, protectedSpans }) {
          const rules = [...(await postOverrides.find(language)), ...more];
          return applyPostOverrides(text, rules, { protectedSpans });
        },
      });
      return normalizeWholeText;
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
