import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../errors/service-error.ts';
import { newRequestId } from '../foundation/ids.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';
import { answerToBrokenRequest } from './error-response.ts';

export type BrokenConnectionError = Error & { readonly code?: string };

/** Where bytes never become a request: answers on the socket itself and closes it. */
export class BrokenConnections {
  readonly #log: Log;
  readonly #responses = new WeakMap<Socket, Set<ServerResponse>>();

  constructor({ log }: { readonly log: Log }) {
    this.#log = log;
  }

  /** From now on it is known who is being answered. */
  watch(server: Server): void {
    server.on('request', ({ socket }, response) => {
      const responses = this.#responses.get(socket) ?? new Set();
      this.#responses.set(socket, responses.add(response));
      response.once('close', () => responses.delete(response));
    });
  }

  refuse(error: BrokenConnectionError, socket: Socket): void {
    // A reset connection has nobody left to answer, and words in the middle of an answer would be taken for a part of it.
    if (error.code !== 'ECONNRESET' && socket.writable && !this.#isInAnswer(socket)) this.#answer(error, socket);
    socket.destroy();
  }

  #isInAnswer(socket: Socket): boolean {
    return [...(this.#responses.get(socket) ?? [])].some(({ headersSent }) => headersSent);
  }

  #answer(error: BrokenConnectionError, socket: Socket): void {
    const answer = serviceErrorOf(error);
    const requestId = newRequestId();
    socket.write(answerToBrokenRequest(answer, { requestId }));
    // Browsers open connections ahead of use and then leave them alone.
    const level = answer.key === 'request-timeout' ? 'debug' : 'info';
    this.#log[level]({ requestId, status: answer.row.status, reason: error.code }, 'a connection was refused');
  }
}

function serviceErrorOf({ code }: BrokenConnectionError): ServiceError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new ServiceError('request-timeout');
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ServiceError('headers-too-large', { holes: { bytesMax: limits.headerBytesMax } });
  }
  return new ServiceError('request-malformed');
}
