import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../foundation/clock.ts';
import { limits } from '../limits.ts';
import type { BrokenConnections } from './broken-connection.ts';
import type { HttpServer } from './http-server.ts';

/**
 * A body has come as a whole within `limits.requestReceiveMsMax`, or its sender is cut off. A form, which may be half a
 * gigabyte over a slow line, has `limits.formReceiveMsMax`, as long as `limits.formArrivalBytesMin` of it come in each of
 * those times: whoever sends a byte now and then does not hold a place among the forms.
 */
export function addBodyArrival(
  server: HttpServer,
  { clock, brokenConnections }: { readonly clock: Clock; readonly brokenConnections: BrokenConnections },
): void {
  server.addHook('onRequest', async (request, reply) => {
    if (announcesBody(request.raw)) void watch({ request, reply }, { clock, brokenConnections });
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

async function watch(
  { request, reply }: Exchange,
  { clock, brokenConnections }: { readonly clock: Clock; readonly brokenConnections: BrokenConnections },
): Promise<void> {
  const { raw } = request;
  const { socket } = raw;
  const over = new AbortController();
  const stop = (): void => over.abort();
  raw.once('end', stop).once('close', stop);
  const startedAtMs = clock.monotonicMs();
  let seenBytes = socket.bytesRead;
  while (await sleptThrough(clock, over.signal)) {
    // It has come, and whoever answers does not read it.
    if (raw.complete) return;
    const arrivedBytes = socket.bytesRead - seenBytes;
    seenBytes += arrivedBytes;
    const isOnTime = clock.monotonicMs() - startedAtMs < limits.formReceiveMsMax;
    if (isReadAsForm({ request, reply }) && isOnTime && arrivedBytes >= limits.formArrivalBytesMin) continue;
    const error = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    brokenConnections.refuse(error, socket);
    return;
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The rest of one that is refused is thrown away. */
function isReadAsForm({ request: { routeOptions, headers }, reply }: Exchange): boolean {
  const contentType = headers['content-type'] ?? '';
  return routeOptions.config.form !== undefined && !reply.sent && /^multipart\/form-data\b/iu.test(contentType);
}

async function sleptThrough(clock: Clock, signal: AbortSignal): Promise<boolean> {
  try {
    await clock.sleep(limits.requestReceiveMsMax, { signal });
    return true;
  } catch {
    return false;
  }
}
