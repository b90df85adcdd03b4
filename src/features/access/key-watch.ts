import type { Caller, KeyCaller, KeyReference } from '../../contracts/caller.ts';
import type { CredentialStore } from '../../contracts/stores/access-stores.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { isRevokedBy, type KeyRevocations, type Revocation } from './key-revocations.ts';

/** The key of a connection that is open, until it is disposed. */
export interface WatchedKey extends Disposable {
  /** Aborted with the `ServiceError` `key-revoked` when the key is no more. */
  readonly signal: AbortSignal;
}

export type WatchKey = (caller: Caller) => WatchedKey;

interface Watcher {
  readonly caller: KeyCaller;
  readonly revoked: AbortController;
}

interface KeyWatchParts {
  readonly credentials: Pick<CredentialStore, 'findLive'>;
  readonly revocations: KeyRevocations;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Ends connections whose key is revoked while they are open: at once when that happens in this process, and after the next
 * look-up, every `limits.keyWatchPollMs`, when it happens in another one. Nothing is looked up while nothing is open.
 *
 * It is for connections that have no end of their own. An answer to one request is finished also when its key is revoked
 * meanwhile (docs/decisions/2026-11-21-revoked-keys.md).
 */
export class KeyWatch implements Disposable {
  readonly #parts: KeyWatchParts;
  readonly #subscription: Disposable;
  readonly #watchers = new Set<Watcher>();
  /** Of the look-ups that go on while something is watched. */
  #polling: AbortController | undefined;

  constructor(parts: KeyWatchParts) {
    this.#parts = parts;
    this.#subscription = parts.revocations.subscribe((revocation) => this.#end(revocation));
  }

  /** The master key is configuration: it is never revoked while the process runs. */
  readonly watch: WatchKey = (caller) => {
    const revoked = new AbortController();
    if (caller.kind === 'master') return { signal: revoked.signal, [Symbol.dispose]: () => undefined };
    const watcher = { caller, revoked };
    this.#watchers.add(watcher);
    this.#startPolling();
    // It may have been revoked since it was authenticated.
    void this.#lookUp([watcher]);
    return { signal: revoked.signal, [Symbol.dispose]: () => this.#forget(watcher) };
  };

  /** Whoever watches hears nothing any more. */
  [Symbol.dispose](): void {
    this.#subscription[Symbol.dispose]();
    this.#watchers.clear();
    this.#polling?.abort();
    this.#polling = undefined;
  }

  #forget(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size > 0) return;
    this.#polling?.abort();
    this.#polling = undefined;
  }

  #end(revocation: Revocation): void {
    const ended = [...this.#watchers].filter(({ caller }) => isRevokedBy(caller, revocation));
    for (const watcher of ended) {
      this.#forget(watcher);
      watcher.revoked.abort(new ServiceError('key-revoked'));
    }
  }

  #startPolling(): void {
    if (this.#polling !== undefined) return;
    this.#polling = new AbortController();
    void this.#poll(this.#polling.signal);
  }

  async #poll(signal: AbortSignal): Promise<void> {
    while (await this.#hasSlept(signal)) await this.#lookUp([...this.#watchers]);
  }

  async #hasSlept(signal: AbortSignal): Promise<boolean> {
    try {
      await this.#parts.clock.sleep(limits.keyWatchPollMs, { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }

  /** A store that cannot answer revokes nobody: open connections outlive it, and the next look-up comes soon. */
  async #lookUp(watchers: readonly Watcher[]): Promise<void> {
    const { credentials, revocations, log } = this.#parts;
    const keys = keysOf(watchers);
    try {
      const live = new Set((await credentials.findLive(keys)).map(labelOf));
      // To everybody in this process, since authentication may remember it.
      for (const key of keys) if (!live.has(labelOf(key))) revocations.announce(key);
    } catch (error) {
      log.warn({ error }, 'the keys of open connections could not be looked up');
    }
  }
}

/** Each key once, however many connections it has. */
function keysOf(watchers: readonly Watcher[]): readonly KeyReference[] {
  const keys = watchers.map(({ caller: { kind, keyId } }) => ({ kind, keyId }));
  return [...new Map(keys.map((key) => [labelOf(key), key])).values()];
}

function labelOf({ kind, keyId }: KeyReference): string {
  return `${kind} ${keyId}`;
}
