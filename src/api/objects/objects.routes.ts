import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ObjectStoreUnavailableError, type ObjectFacts } from '../../contracts/object-store.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { signalOfClient } from '../streaming/client-presence.ts';
import type { AudioReply } from '../streaming/send-audio.ts';
import { ReaderStalledError, writeWithBackPressure } from '../streaming/write-with-back-pressure.ts';
import { ObjectPath, ObjectQuery } from './objects.schemas.ts';
import { requestedRange, type RequestedRange } from './requested-range.ts';

type ObjectDependencies = Pick<ServerDependencies, 'servedObjects' | 'clock' | 'log'>;

/** Recordings and images, to whoever has an address that was given for them. A HEAD comes with the GET. */
export function addObjectRoutes(server: HttpServer, dependencies: ObjectDependencies): void {
  const { servedObjects } = dependencies;
  server.get(
    '/v1/objects/:object_key',
    {
      config: { access: routeAccess.readObjects },
      schema: {
        operationId: 'getObject',
        summary: 'A recording or an image, at an address that the service has given',
        description:
          'Whole, or one range of its bytes. Addresses end; whoever needs the object again asks for a new one.',
        tags: ['Objects'],
        params: ObjectPath,
        querystring: ObjectQuery,
        response: {
          200: objectAnswer('The object'),
          206: objectAnswer('The range'),
          304: notModified,
          ...errorAnswers(400, 403, 404, 416, 503),
        },
      },
    },
    async (request, reply) => {
      const { expires = '', signature = '' } = request.query;
      const key = request.params.object_key.replaceAll('~', '/');
      if (!servedObjects.admits({ key, expires, signature })) throw new ServiceError('object-address-invalid');
      const facts = await reachable(() => servedObjects.find(key));
      if (facts === undefined) throw new ServiceError('object-missing');
      const etag = etagOf(facts);
      reply.headers({ ...headersOf(facts), etag });
      if (isKnown(request, etag)) return reply.code(304).send(null);
      const range = rangeFor(request, { facts, etag });
      if (range.type === 'unsatisfiable') {
        reply.header('content-range', `bytes */${facts.bytes}`).removeHeader('etag').removeHeader('cache-control');
        throw new ServiceError('range-unsatisfiable', { holes: { bytes: facts.bytes } });
      }
      return sendObject({ request, reply, facts, range }, dependencies);
    },
  );
}

function objectAnswer(description: string): object {
  return { description, content: { 'application/octet-stream': { schema: { type: 'string' } } } };
}

const notModified = { description: 'The object is as the client has it', type: 'null' } as const;

/** It was uploaded by somebody, so a browser is told to take it for nothing else than it is said to be, and to run none of it. */
function headersOf({ contentType }: ObjectFacts): Record<string, string> {
  return {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    // Its address is part of what is kept, so nobody gets it who has not the address.
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

/** A key is written once in practice; where it is written again, the time tells. */
function etagOf({ createdAtMs, bytes }: ObjectFacts): string {
  return `"${createdAtMs.toString(36)}-${bytes.toString(36)}"`;
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return known?.split(',').some((part) => ['*', etag, `W/${etag}`].includes(part.trim())) ?? false;
}

/** RFC 9110, section 13.1.5: who holds part of another version gets the whole of this one. */
function rangeFor(
  { headers }: FastifyRequest,
  { facts, etag }: { readonly facts: ObjectFacts; readonly etag: string },
): RequestedRange {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return { type: 'everything' };
  return requestedRange(headers.range, facts);
}

interface ObjectAnswer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly facts: ObjectFacts;
  readonly range: Exclude<RequestedRange, { readonly type: 'unsatisfiable' }>;
}

async function sendObject(
  { request, reply, facts, range }: ObjectAnswer,
  { servedObjects, clock, log }: ObjectDependencies,
): Promise<void> {
  const response = reply.raw;
  const { start, end } = range.type === 'part' ? range : { start: 0, end: facts.bytes };
  const signal = signalOfClient(response);
  const found = await reachable(() => servedObjects.get(facts.key, { range: { start, end }, signal }));
  if (found === undefined) throw new ServiceError('object-missing');
  const isPart = range.type === 'part';
  reply.header('content-length', end - start);
  if (isPart) reply.header('content-range', `bytes ${start}-${end - 1}/${facts.bytes}`);
  writeHead(reply, isPart ? 206 : 200);
  reply.hijack();
  try {
    if (request.method !== 'HEAD')
      for await (const chunk of found.bytes) await writeWithBackPressure(response, chunk, { clock, signal });
    response.end();
  } catch (error) {
    // Fewer bytes than were announced: the only honest sign after the first of them.
    response.destroy();
    const isLeaving = signal.aborted || error instanceof ReaderStalledError;
    log[isLeaving ? 'debug' : 'error']({ requestId: request.id, error }, 'an object was not sent to its end');
  }
}

/** With the headers that the reply has been given so far. */
function writeHead(reply: AudioReply, status: number): void {
  const headers: OutgoingHttpHeaders = reply.getHeaders();
  reply.raw.writeHead(status, headers);
}

async function reachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ObjectStoreUnavailableError) throw new ServiceError('objects-unavailable', { cause: error });
    throw error;
  }
}
