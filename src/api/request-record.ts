import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { keyLabelOf } from './authentication.ts';
import type { HttpServer } from './http-server.ts';

/** The status noted for a client that left before it was answered; never sent. */
const CLIENT_LEFT_STATUS = 499;

export interface RecordDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly telemetry: Telemetry;
}

/** One line in the log and one observation for each request, however it ends. */
export function addRequestRecord(server: HttpServer, dependencies: RecordDependencies): void {
  server.addHook('onRequest', async (request, reply) => recordRequest({ request, reply }, dependencies));
}

/**
 * For requests that the hooks do not see. The route's pattern stands for the URL, which may hold a key, ids and whatever
 * else clients put there.
 */
export function recordRequest(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { clock, log, telemetry }: RecordDependencies,
): void {
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
    const level = isRoutine(request, record) ? 'debug' : 'info';
    log[level]({ ...record, complete, requestId: request.id, key: keyLabelOf(request) }, 'request answered');
  });
}

function routePatternOf(request: FastifyRequest): string {
  return request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
}

/** Probes, scrapes, pages and preflights: they come all the time, and would bury the lines of what the service is for. */
function isRoutine(request: FastifyRequest, { status }: { readonly status: number }): boolean {
  const access = request.routeOptions.config.access;
  const isReading = request.method === 'OPTIONS' || access?.kind === 'public' || access?.kind === 'operator';
  return isReading && status < 400;
}
