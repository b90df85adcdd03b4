import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';
import type { HttpServer } from '../http-server.ts';

/**
 * JSON with a recording in it is held in memory, also what is still coming: all such bodies together have a limit. What does
 * not say its length counts as the largest.
 */
export function boundJsonBodies(scope: HttpServer): void {
  let bytesUnderWay = 0;
  scope.addHook('preParsing', async (request, reply) => {
    if (!isJson(request)) return;
    const bytes = lengthOf(request);
    if (bytesUnderWay + bytes > limits.transcriptionBodiesBytesMax) throw new ServiceError('uploads-busy');
    bytesUnderWay += bytes;
    reply.raw.once('close', () => {
      bytesUnderWay -= bytes;
    });
  });
}

function isJson({ headers }: FastifyRequest): boolean {
  return !/^multipart\//iu.test(headers['content-type'] ?? '');
}

function lengthOf({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  return announced <= limits.transcriptionBodyBytesMax ? announced : limits.transcriptionBodyBytesMax;
}
