import type { FastifyRequest } from 'fastify';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { keyLabelOf } from './authentication.ts';
import type { HttpServer } from './http-server.ts';

/** The status noted for a client that left before it was answered; never sent. */
const CLIENT_LEFT_STATUS = 499;

/**
 * One line in the log and one observation for each request, however it ends. The route's pattern stands for the URL,
 * which may hold a key, ids and whatever else clients put there.
 */
export function addRequestRecord(
  server: HttpServer,
  { clock, log, telemetry }: { readonly clock: Clock; readonly log: Log; readonly telemetry: Telemetry },
): void {
  server.addHook('onRequest', async (request, reply) => {
    const startedAtMs = clock.monotonicMs();
    let complete = false;
    reply.raw.once('finish', () => {
      complete = true;
    });
    // The server's own hook at the end of a response does not run for a client that left; `close` always comes.
    reply.raw.once('close', () => {
      const { headersSent, statusCode } = reply.raw;
      const record = {
        method: request.method,
        route: routePatternOf(request),
        status: headersSent ? statusCode : CLIENT_LEFT_STATUS,
        durationMs: Math.round((clock.monotonicMs() - startedAtMs) * 10) / 10,
      };
      telemetry.httpAnswered(record);
      log.info({ ...record, complete, requestId: request.id, key: keyLabelOf(request) }, 'request answered');
    });
  });
}

function routePatternOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}
