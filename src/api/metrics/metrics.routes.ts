import { errorAnswers } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';

export function addMetricsRoute(
  server: HttpServer,
  { renderMetrics }: Pick<ServerDependencies, 'renderMetrics'>,
): void {
  server.get(
    '/metrics',
    {
      config: { access: routeAccess.readMetrics },
      schema: {
        operationId: 'getMetrics',
        summary: 'Counters in the Prometheus text format',
        description: 'Open to the machine the service runs on; from elsewhere it needs the master key.',
        tags: ['Operation'],
        security: [{}, { bearer: [] }, { apiKeyHeader: [] }],
        response: {
          200: {
            description: 'Prometheus text exposition format',
            content: { 'text/plain': { schema: { type: 'string' } } },
          },
          ...errorAnswers(401, 403),
        },
      },
    },
    async (_request, reply) => {
      const { contentType, body } = await renderMetrics();
      return reply.header('content-type', contentType).send(body);
    },
  );
}
