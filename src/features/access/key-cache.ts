import type { KeyCaller } from '../../contracts/caller.ts';
import type { Clock } from '../../foundation/clock.ts';
import { LeastRecentCache } from '../../foundation/least-recent-cache.ts';
import { limits } from '../../limits.ts';
import { isRevokedBy, type KeyRevocations, type Revocation } from './key-revocations.ts';

/**
 * Holders of keys that were found, by the hash of the key, for `limits.keyCacheMs`: so long a key may live on that another
 * process has revoked. One that is revoked in this process is forgotten at once. Keys that nobody holds are not
 * remembered, so that a new one works at once.
 */
export class KeyCache {
  readonly #revocations: KeyRevocations;
  readonly #known: LeastRecentCache<string, KeyCaller>;

  constructor({ revocations, clock }: { readonly revocations: KeyRevocations; readonly clock: Clock }) {
    this.#revocations = revocations;
    this.#known = new LeastRecentCache({ entriesMax: limits.keyCacheEntriesMax, keepMs: limits.keyCacheMs, clock });
    revocations.subscribe((revocation) => this.#forget(revocation));
  }

  /** Remembered, or looked up. What was looked up while a key was being revoked may be that key: it is not remembered. */
  async find(hash: string, lookUp: () => Promise<KeyCaller | undefined>): Promise<KeyCaller | undefined> {
    const remembered = this.#known.get(hash);
    if (remembered !== undefined) return remembered;
    const countBefore = this.#revocations.count;
    const found = await lookUp();
    if (found !== undefined && this.#revocations.count === countBefore) this.#known.set(hash, found);
    return found;
  }

  /** Ten thousand entries are looked through in less than a millisecond, and keys are rarely revoked. */
  #forget(revocation: Revocation): void {
    for (const [hash, caller] of this.#known.entries()) if (isRevokedBy(caller, revocation)) this.#known.delete(hash);
  }
}
