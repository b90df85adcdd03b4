import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import { callerOf, keyLabelOf } from '../authentication.ts';
import type { HttpServer } from '../http-server.ts';
import { answerHeadersOf } from './answer-headers.ts';
import { checkHandshake } from './check-handshake.ts';
import { refuseOverSocket } from './refuse-over-socket.ts';
import { SocketConnection } from './socket-connection.ts';
import { handshakesOf, type Handshake } from './socket-handshakes.ts';
import type { SocketRoute } from './socket-route.ts';

/**
 * A socket. Its handshake passes the hooks of every request, so that refusals are answers with the envelope;
 * what is accepted lives in a `SocketConnection` until it closes.
 */
export function addSocketRoute(server: HttpServer, route: SocketRoute): void {
  const { path } = route.description;
  handshakesOf(server).addPath(path);
  server.route({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    schema: { hide: true },
    config: {
      access: route.access,
      isSocket: true,
      ...(route.takesClientSecret === true && { takesClientSecret: true }),
      ...(route.refusals === 'frames' && {
        refuseOverSocket: (refusal, exchange) => refuseOverSocket(refusal, { server, route, ...exchange }),
      }),
    },
    handler: async (request, reply) => {
      const handshake = handshakesOf(server).pendingOf(request.raw);
      checkHandshake({ request, reply, isUpgrade: handshake !== undefined }, route.dependencies.config);
      if (handshake !== undefined) await acceptHandshake({ server, route, request, reply, handshake });
    },
  });
}

interface AcceptedHandshake {
  readonly server: HttpServer;
  readonly route: SocketRoute;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly handshake: Handshake;
}

async function acceptHandshake(accepted: AcceptedHandshake): Promise<void> {
  const { server, route, request, reply, handshake } = accepted;
  const { admission, sockets } = route.dependencies;
  using taken = new DisposableStack();
  taken.use(sockets.takePlace());
  const lease = await admission.takeConnection(callerOf(request));
  taken.defer(() => lease.release());
  const place = await route.takePlace?.({ caller: callerOf(request), query: queryOf(request) });
  taken.defer(() => place?.release());
  reply.hijack();
  const webSocket = handshakesOf(server).accept(handshake, { headers: answerHeadersOf(reply, route) });
  if (webSocket === undefined) {
    handshake.socket.destroy();
    return;
  }
  const held = taken.move();
  // Whatever happens, this comes, and once.
  webSocket.once('close', () => held.dispose());
  serve(webSocket, accepted);
}

function serve(socket: WebSocket, { route, request }: AcceptedHandshake): void {
  const { clock, log, sockets, telemetry, watchKey } = route.dependencies;
  const { path } = route.description;
  const { initial_message: initialMessage, ...query } = queryOf(request);
  const caller = callerOf(request);
  const { kind } = route;
  const connection = new SocketConnection({ socket, kind, clock, log, requestId: request.id, caller, query });
  const startedAtMs = clock.monotonicMs();
  const watchedKey = watchKey(caller);
  telemetry.socketOpened({ route: path });
  socket.once('close', (code) => {
    watchedKey[Symbol.dispose]();
    sockets.remove(connection);
    const durationMs = Math.round(clock.monotonicMs() - startedAtMs);
    telemetry.socketClosed({ route: path, code, durationMs });
    log.info({ route: path, code, durationMs, requestId: request.id, key: keyLabelOf(request) }, 'socket closed');
  });
  connection.begin(route.open);
  watchedKey.signal.addEventListener('abort', () => connection.end(new ServiceError('key-revoked')), { once: true });
  sockets.add(connection);
  if (typeof initialMessage === 'string' && initialMessage !== '') {
    connection.receiveText(initialMessage, { bytesMax: limits.socketInitialMessageBytesMax });
  }
}

function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}
