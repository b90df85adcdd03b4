import { readRuleText } from '../adapters/rule-file/read-rule-text.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';
import type { PostOverrideStore } from '../contracts/stores/post-override-store.ts';
import { createPostOverrides, type PostOverrides } from '../features/text/post-overrides/post-overrides.ts';
import { PostOverridesInvalidError } from '../features/text/post-overrides/post-overrides-invalid-error.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';

/** The operator's rules, from the configured file and the database. A file that is wrong at the start is a `ConfigError`. */
export function buildPostOverrides(
  { postOverridesFile: path }: Pick<Config, 'postOverridesFile'>,
  dependencies: { readonly store: PostOverrideStore; readonly clock: Clock; readonly log: Log },
): PostOverrides {
  const postOverrides = createPostOverrides({
    ...dependencies,
    ...(path !== undefined && {
      readFile: () => readRuleText(path, { bytesMax: limits.postOverrideFileBytesMax }),
    }),
  });
  return {
    apply: postOverrides.apply,
    find: postOverrides.find,
    reload: () => postOverrides.reload(),
    async start() {
      try {
        await postOverrides.start();
      } catch (error) {
        if (!(error instanceof PostOverridesInvalidError)) throw error;
        throw new ConfigError([`SYRINX_POST_OVERRIDES_FILE: ${String(path)}: ${error.message}`]);
      }
    },
  };
}
