import cors from '@fastify/cors';
import type { HttpServer } from './http-server.ts';
import { rateHeaderNames } from './rate-headers.ts';

/**
 * Browsers may call the API from any configured origin (interface supplement, 17.7). No credentials in the sense of
 * cookies exist, so `*` gives a page nothing that its owner does not have. What is for the operator is left out: it is
 * open to the same machine without a key, and a page in a browser on that machine must not read it.
 */
export async function addCrossOriginAccess(
  server: HttpServer,
  { origins }: { readonly origins: '*' | readonly string[] },
): Promise<void> {
  const options = {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'X-API-Key',
      'Idempotency-Key',
      'X-Svc-SDK',
      'X-Svc-SDK-Version',
      'x-vapi-secret',
      'xi-api-key',
    ],
    exposedHeaders: [
      'x-request-id',
      'Retry-After',
      ...rateHeaderNames,
      'X-Sample-Rate',
      'X-Audio-Format',
      'X-Svc-AI-Generated',
      'X-Audio-Duration-Seconds',
      'X-Speaker-Warnings',
      'X-Recording-Warnings',
      'X-Recordings-Left-Out',
      'Idempotency-Replayed',
    ],
    maxAge: 600,
    strictPreflight: false,
  };
  const allowedOrigins = origins === '*' ? '*' : [...origins];
  await server.register(cors, {
    hideOptionsRoute: true,
    delegator: (request, callback) => {
      // Not by the URL, which has many spellings for one route.
      const isForPages = request.routeOptions.config.access?.kind !== 'operator';
      callback(null, { ...options, origin: isForPages && allowedOrigins });
    },
  });
}
