import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Stores } from '../contracts/stores/stores.ts';
import type { Claim, ClaimRequest } from '../features/access/idempotency.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';
import { callerOf, credentialOf } from './authentication.ts';
import { errorAnswers } from './error-envelope.schemas.ts';
import type { HttpServer } from './http-server.ts';
import { digestOfFiles } from './multipart/form-body.ts';

interface IdempotencyDependencies {
  readonly claimRequest: ClaimRequest;
  readonly log: Log;
}

const RepeatableHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: limits.idempotencyKeyLengthMax,
      description:
        'A name of your choice for this request, for the day to come. Sent again with the same name and content it is not ' +
        'done again: it is answered as the first time, with `Idempotency-Replayed: true`.',
    }),
  ),
});

/** What has begun, and whether its answer is remembered already; beside the request instead of on it. */
const claims = new WeakMap<FastifyRequest, { readonly claim: Claim; isRemembered: boolean }>();

/**
 * Routes with `repeatable: true` in their `config` honour the header `Idempotency-Key`: what was done once is answered
 * again instead of being done again. Only successes are remembered; what was refused may be tried again under its name.
 */
export function addIdempotency(server: HttpServer, dependencies: IdempotencyDependencies): void {
  server.addHook('onRoute', (options) => {
    if (options.config?.repeatable !== true) return;
    const { schema } = options;
    const refusals = errorAnswers(409, 429);
    options.schema = {
      ...schema,
      headers: RepeatableHeaders,
      response: { ...refusals, ...recordOf(schema?.response) },
    };
  });
  // The body is checked by then: what is malformed is nobody's first request.
  server.addHook('preHandler', async (request, reply) => {
    const { repeatable } = request.routeOptions.config;
    const idempotencyKey = request.headers['idempotency-key'];
    if (repeatable !== true || typeof idempotencyKey !== 'string') return undefined;
    return claimOrReplay({ request, reply, idempotencyKey }, dependencies);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    await settle({ request, reply, payload }, dependencies);
    return payload;
  });
}

/**
 * Remembers the answer of a route in the transaction that does its work, so that neither is without the other. Routes whose
 * work cannot be done twice, since a name would be taken, need not call it: their answer is remembered when it is sent.
 */
export async function rememberAnswer(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  {
    status,
    body,
    stores,
  }: { readonly status: number; readonly body: Readonly<Record<string, unknown>>; readonly stores: Stores },
): Promise<void> {
  const claimed = claims.get(request);
  if (claimed === undefined) return;
  await claimed.claim.remember({ status, body: String(reply.serializeInput(body, String(status))) }, stores);
  // A transaction may yet fail; then the answer is no success, and nobody asks.
  claimed.isRemembered = true;
}

async function claimOrReplay(
  {
    request,
    reply,
    idempotencyKey,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly idempotencyKey: string },
  { claimRequest }: IdempotencyDependencies,
): Promise<FastifyReply | undefined> {
  const claimed = await claimRequest({
    caller: callerOf(request),
    credential: credentialOf(request),
    idempotencyKey,
    content: contentOf(request),
  });
  if (claimed.kind === 'first') {
    claims.set(request, { claim: claimed.claim, isRemembered: false });
    return undefined;
  }
  return (
    reply
      .code(claimed.answer.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('idempotency-replayed', 'true')
      // It may hold a key.
      .header('cache-control', 'no-store')
      .send(claimed.answer.body)
  );
}

/** The path without its query, in which a key was; the query without it. */
function contentOf(request: FastifyRequest): string {
  const { method, url, query, body } = request;
  const sortedQuery = Object.entries(recordOf(query)).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([method, url.split('?', 1)[0], sortedQuery, body ?? null, ...digestOfFiles(request)]);
}

async function settle(
  {
    request,
    reply,
    payload,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly payload: unknown },
  { log }: Pick<IdempotencyDependencies, 'log'>,
): Promise<void> {
  const claimed = claims.get(request);
  if (claimed === undefined) return;
  claims.delete(request);
  const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
  if (!isSuccess || typeof payload !== 'string') {
    await claimed.claim.giveUp();
    return;
  }
  if (claimed.isRemembered) return;
  try {
    await claimed.claim.remember({ status: reply.statusCode, body: payload });
  } catch (error) {
    // It is done, so it is answered; a repetition is told that it is under way, and later what the route says to it.
    log.warn({ requestId: request.id, error }, 'the answer to an idempotent request could not be remembered');
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
