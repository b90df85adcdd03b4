import { Type } from 'typebox';
import { sessionLimits } from '../../limits/session-limits.ts';
import { callerOf } from '../authentication.ts';
import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';

const ClientSecretBody = Type.Object(
  {
    value: Type.String({ description: 'For the query parameter `client_secret` of `/v1/realtime`, and nothing else' }),
    expires_at: Type.Integer({ description: 'Epoch seconds; a session that has begun by then goes on' }),
  },
  { description: 'What a browser may be given' },
);

export function addClientSecretRoute(server: HttpServer, { realtime }: Pick<ServerDependencies, 'realtime'>): void {
  server.post(
    '/v1/realtime/client_secrets',
    {
      config: { access: routeAccess.issueClientSecrets },
      schema: {
        operationId: 'issueClientSecret',
        summary: 'A secret with which a browser opens a realtime session',
        description: `Valid for ${sessionLimits.clientSecretMs / 60_000} minutes, for the project of the key. No body is needed.`,
        tags: ['Realtime agent'],
        response: { 200: ClientSecretBody, ...errorAnswers(401, 403, 503) },
      },
    },
    async (request, reply) => {
      const { value, expiresAtMs } = await realtime.issueClientSecret(callerOf(request));
      // A cache on the way must not keep it.
      reply.header('cache-control', 'no-store');
      return { value, expires_at: Math.floor(expiresAtMs / 1000) };
    },
  );
}
