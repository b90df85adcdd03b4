import type { Caller, KeyReference } from '../../contracts/caller.ts';

/** What has just ended in the store: one key, or a project with all keys that it had. */
export type Revocation = KeyReference | { readonly kind: 'project'; readonly projectId: number };

/**
 * Tells everybody in this process, at once, which keys are no more. Whoever revokes a key or removes a project announces
 * it after the write is done; other processes learn it from the store.
 */
export class KeyRevocations {
  readonly #listeners = new Set<(revocation: Revocation) => void>();
  #count = 0;

  /** How many there have been: whoever finds it changed since a look-up began may hold a key that is no more. */
  get count(): number {
    return this.#count;
  }

  announce(revocation: Revocation): void {
    this.#count += 1;
    for (const listener of this.#listeners) listener(revocation);
  }

  subscribe(listener: (revocation: Revocation) => void): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }
}

export function isRevokedBy(caller: Caller, revocation: Revocation): boolean {
  if (caller.kind === 'master') return false;
  if (revocation.kind === 'project') return caller.kind === 'project-key' && caller.projectId === revocation.projectId;
  return caller.kind === revocation.kind && caller.keyId === revocation.keyId;
}
