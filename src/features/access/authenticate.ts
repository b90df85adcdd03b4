import type { Caller } from '../../contracts/caller.ts';

/** Who holds this credential; `undefined` = nobody (unknown, revoked). Throws `store-unavailable`. */
export type Authenticate = (credential: string) => Promise<Caller | undefined>;
