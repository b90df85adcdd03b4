import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { limits } from '../../limits.ts';
import type { HttpServer } from '../http-server.ts';
import { ServerResponse as HttpResponse } from '../node-http.ts';

/** A request for a socket, which has passed nothing yet. */
export interface Handshake {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  /** What the client sent right after its request. */
  readonly head: Buffer;
  /** By which a refusal goes. */
  readonly response: ServerResponse;
}

/** Beside the server instead of on it: nothing is decorated here. */
const ofServers = new WeakMap<object, SocketHandshakes>();

export function handshakesOf({ server }: Pick<HttpServer, 'server'>): SocketHandshakes {
  const handshakes = ofServers.get(server);
  if (handshakes === undefined) throw new Error('a server without handshakes cannot have sockets');
  return handshakes;
}

/**
 * Requests that ask for a socket pass the same hooks as all others, so that they are refused in the same words; only what
 * is accepted becomes a socket. An `Upgrade` to anything else, or elsewhere, is ignored, as RFC 9110 (section 7.8) allows:
 * clients that offer HTTP/2 are answered in HTTP/1.1.
 */
export class SocketHandshakes {
  readonly #paths = new Set<string>();
  readonly #pending = new WeakMap<IncomingMessage, Handshake>();
  readonly #answerHeaders = new WeakMap<IncomingMessage, readonly string[]>();
  readonly #webSockets = new WebSocketServer(webSocketOptions);

  constructor() {
    this.#webSockets.on('headers', (lines, request) => lines.push(...(this.#answerHeaders.get(request) ?? [])));
    // It looks at the request again, after us; what it would say is not the envelope.
    this.#webSockets.on('wsClientError', (_error, socket) => socket.destroy());
  }

  /** From now on handshakes come to the routes of this server, once; before any socket is added. */
  attach(server: HttpServer): void {
    ofServers.set(server.server, this);
    server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!(socket instanceof Socket)) throw new Error('a server for sockets must listen on sockets');
      server.routing(request, this.#hold({ request, socket, head }));
    });
  }

  /** The rest stays an ordinary request. */
  readonly isHandshake = ({ method, url = '', headers }: IncomingMessage): boolean => {
    const isForWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
    return method === 'GET' && isForWebSocket && this.#paths.has(url.split('?', 1)[0] ?? '');
  };

  addPath(path: string): void {
    this.#paths.add(path);
  }

  /** `undefined` = an ordinary request. */
  pendingOf(request: IncomingMessage): Handshake | undefined {
    return this.#pending.get(request);
  }

  /** Answers 101 with these headers besides its own. `undefined` when the client has gone meanwhile. */
  accept(
    { request, socket, head, response }: Handshake,
    { headers }: { readonly headers: Readonly<Record<string, string>> },
  ): WebSocket | undefined {
    this.#pending.delete(request);
    this.#answerHeaders.set(
      request,
      Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    );
    response.detachSocket(socket);
    let accepted: WebSocket | undefined;
    // Calls back before it returns, or never.
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      accepted = webSocket;
    });
    return accepted;
  }

  #hold(parts: Pick<Handshake, 'request' | 'socket' | 'head'>): ServerResponse {
    const { request, socket } = parts;
    // Nobody else listens until it is accepted, and an error that nobody hears ends the process.
    socket.on('error', () => socket.destroy());
    const response = new HttpResponse(request);
    // The server does not read from this connection any more: after a refusal it is of no use.
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.destroySoon());
    this.#pending.set(request, { ...parts, response });
    return response;
  }
}

const webSocketOptions = {
  noServer: true,
  // Whoever has sockets keeps track of them.
  clientTracking: false,
  // Audio is not compressible, and a context for compression takes more memory than the rest of a connection.
  perMessageDeflate: false,
  maxPayload: limits.socketMessageBytesMax,
  // One frame, ping or pong of a connection in each turn of the loop: who floods, waits; the others do not.
  allowSynchronousEvents: false,
  // Pings of who does not read what he is answered: beyond so many answers that wait he is cut off.
  maxPendingAutoPongs: limits.socketPongsWaitingMax,
  closeTimeout: limits.socketCloseMsMax,
};
