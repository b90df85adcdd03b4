import type { Server, ServerResponse } from 'node:http';
import type { Clock } from '../foundation/clock.ts';
import { limits } from '../limits.ts';

/** How many requests a server is answering. */
export class RequestsInFlight {
  #count = 0;
  #idle: PromiseWithResolvers<void> | undefined;

  /** Counts from now on. */
  constructor(server: Server) {
    server.on('request', (_request, response: ServerResponse) => {
      this.#count += 1;
      // Comes however a request ends, also when its client has gone.
      response.once('close', () => {
        this.#count -= 1;
        if (this.#count === 0) this.#idle?.resolve();
      });
    });
  }

  /** Resolves as soon as there is none. */
  async none(): Promise<void> {
    if (this.#count === 0) return;
    this.#idle = Promise.withResolvers();
    await this.#idle.promise;
  }
}

/** The parts of a server that draining needs. */
export interface DrainableServer {
  readonly server: Server;
  /** Stops listening, closes idle connections; resolves when the last connection is closed. */
  close(): PromiseLike<void>;
}

/**
 * Lets requests end for `limits.drainMsMax`, then cuts off what is left; resolves when every connection is closed. It
 * listens until then: who asks meanwhile is told that the server is going, and a health check sees it, too.
 */
export async function drainServer(
  server: DrainableServer,
  { requests, clock }: { readonly requests: RequestsInFlight; readonly clock: Clock },
): Promise<void> {
  const drained = new AbortController();
  const deadline = clock.sleep(limits.drainMsMax, { signal: drained.signal }).catch(() => undefined);
  await Promise.race([requests.none(), deadline]);
  const closed = server.close();
  // Some may have come in the last moment.
  await Promise.race([requests.none(), deadline]);
  server.server.closeAllConnections();
  await Promise.all([closed, requests.none()]);
  drained.abort();
}
