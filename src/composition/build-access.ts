import type { Config } from '../config/config.ts';
import type { Database } from '../contracts/stores/stores.ts';
import { createAuthenticate, type Authenticate } from '../features/access/authenticate.ts';
import type { KeyHasher } from '../features/access/key-hash.ts';
import { KeyRevocations } from '../features/access/key-revocations.ts';
import { KeyWatch, type WatchKey } from '../features/access/key-watch.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';

export interface AccessParts {
  readonly authenticate: Authenticate;
  readonly watchKey: WatchKey;
  /** Whoever revokes a key or removes a project says so here. */
  readonly revocations: KeyRevocations;
  /** For connections that stay open; to be disposed after them. */
  readonly keyWatch: KeyWatch;
}

/** Who is asking, and whether they still may. */
export function buildAccess(
  { masterKey }: Pick<Config, 'masterKey'>,
  {
    database: { credentials, members },
    hasher,
    clock,
    log,
  }: { readonly database: Database; readonly hasher: KeyHasher; readonly clock: Clock; readonly log: Log },
): AccessParts {
  const revocations = new KeyRevocations();
  const keyWatch = new KeyWatch({ credentials, revocations, clock, log });
  return {
    authenticate: createAuthenticate({ credentials, members, hasher, masterKey, revocations, clock }),
    watchKey: keyWatch.watch,
    revocations,
    keyWatch,
  };
}
