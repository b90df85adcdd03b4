import type { Server, ServerResponse } from 'node:http';
import type { Clock } from '../foundation/clock.ts';
import { ServiceError } from '../errors/service-error.ts';
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

/** What stays open until it is told to close. */
export interface DrainableSockets {
  /** From now on each closes as soon as it has nothing under way. */
  drain(): void;
  none(): Promise<void>;
  endAll(error: ServiceError): void;
  terminateAll(): void;
}

/**
 * Lets requests and sockets end for `limits.drainMsMax`, then cuts off what is left; resolves when every connection is
 * closed. It listens until then: who asks meanwhile is told that the server is going, and a health check sees it, too.
 */
export async function drainServer(
  server: DrainableServer,
  {
    requests,
    sockets,
    clock,
  }: { readonly requests: RequestsInFlight; readonly sockets: DrainableSockets; readonly clock: Clock },
): Promise<void> {
  const drained = new AbortController();
  const deadline = clock.sleep(limits.drainMsMax, { signal: drained.signal }).catch(() => undefined);
  const idle = async (): Promise<unknown> => await Promise.all([requests.none(), sockets.none()]);
  sockets.drain();
  await Promise.race([idle(), deadline]);
  // Whoever was cut off in the middle hears why, and has the time of a closing handshake for it.
  sockets.endAll(new ServiceError('draining'));
  const closing = clock.sleep(limits.socketCloseMsMax, { signal: drained.signal }).catch(() => undefined);
  await Promise.race([sockets.none(), closing]);
  sockets.terminateAll();
  const closed = server.close();
  // Some may have come in the last moment.
  await Promise.race([requests.none(), deadline]);
  server.server.closeAllConnections();
  await Promise.all([closed, idle()]);
  drained.abort();
}
