import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeCodeOn } from '../../errors/catalogue-row.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { keyLabelOf } from '../authentication.ts';
import type { HttpServer } from '../http-server.ts';
import type { SocketRoute } from './socket-route.ts';
import { answerHeadersOf } from './answer-headers.ts';
import { checkHandshake } from './check-handshake.ts';
import { errorFrameOf } from './error-frame.ts';
import { handshakesOf } from './socket-handshakes.ts';

/** `false` where it must be answered: it is no handshake, or none that may be accepted, or there is no place for it. */
export function refuseOverSocket(
  refusal: ServiceError,
  {
    server,
    route,
    request,
    reply,
  }: {
    readonly server: HttpServer;
    readonly route: SocketRoute;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
): boolean {
  const { config, sockets, telemetry, log } = route.dependencies;
  const handshake = handshakesOf(server).pendingOf(request.raw);
  if (handshake === undefined) return false;
  using taken = new DisposableStack();
  try {
    checkHandshake({ request, reply, isUpgrade: true }, config);
    taken.use(sockets.takePlace());
  } catch {
    return false;
  }
  reply.hijack();
  const webSocket = handshakesOf(server).accept(handshake, { headers: answerHeadersOf(reply, route) });
  if (webSocket === undefined) {
    handshake.socket.destroy();
    return true;
  }
  const held = taken.move();
  const { path } = route.description;
  telemetry.socketOpened({ route: path });
  // What it says meanwhile, right or wrong, nobody listens to; the library ends it when the client does not.
  webSocket.on('error', () => undefined);
  webSocket.once('close', (code) => {
    held.dispose();
    telemetry.socketClosed({ route: path, code, durationMs: 0 });
    log.info({ route: path, code, requestId: request.id, key: keyLabelOf(request) }, 'socket refused');
  });
  webSocket.send(JSON.stringify(errorFrameOf(refusal, { requestId: request.id })));
  webSocket.close(closeCodeOn(route.kind, refusal.row) ?? 1008, refusal.row.errorCode);
  return true;
}
