import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { SocketConnection } from './socket-connection.ts';

/** The sockets of a server, from the moment when a handshake is about to be accepted. */
export class OpenSockets {
  readonly #clock: Clock;
  readonly #connections = new Set<SocketConnection>();
  /** Also those whose handshake is under way. */
  #places = 0;
  #draining = false;
  #empty: PromiseWithResolvers<void> | undefined;
  /** Of the inspections that go on while there is something to inspect. */
  #inspecting: AbortController | undefined;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
  }

  /** A place for one more, until it is disposed. Throws `ServiceError` `connections-full`. */
  takePlace(): Disposable {
    if (this.#places >= limits.socketConnectionsMax) throw new ServiceError('connections-full');
    this.#places += 1;
    let isTaken = true;
    return {
      [Symbol.dispose]: () => {
        if (!isTaken) return;
        isTaken = false;
        this.#places -= 1;
        if (this.#places === 0) this.#empty?.resolve();
      },
    };
  }

  add(connection: SocketConnection): void {
    this.#connections.add(connection);
    if (this.#inspecting === undefined) {
      this.#inspecting = new AbortController();
      void this.#inspect(this.#inspecting.signal);
    }
    // It was let in before the signal to stop.
    if (this.#draining) connection.drain();
  }

  remove(connection: SocketConnection): void {
    this.#connections.delete(connection);
    if (this.#connections.size > 0) return;
    this.#inspecting?.abort();
    this.#inspecting = undefined;
  }

  /** From now on every session closes as soon as it has nothing under way. */
  drain(): void {
    this.#draining = true;
    for (const connection of this.#connections) connection.drain();
  }

  /** Resolves as soon as there is none. */
  async none(): Promise<void> {
    if (this.#places === 0) return;
    this.#empty ??= Promise.withResolvers();
    await this.#empty.promise;
  }

  /** Tells every session that it must end, whatever is under way. */
  endAll(error: ServiceError): void {
    for (const connection of this.#connections) connection.end(error);
  }

  terminateAll(): void {
    for (const connection of this.#connections) connection.terminate();
  }

  async #inspect(signal: AbortSignal): Promise<void> {
    while (await this.#hasSlept(signal)) {
      for (const connection of this.#connections) connection.inspect();
    }
  }

  async #hasSlept(signal: AbortSignal): Promise<boolean> {
    try {
      await this.#clock.sleep(limits.socketInspectionMs, { signal });
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }
}
