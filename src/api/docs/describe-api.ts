import swagger from '@fastify/swagger';
import { ErrorEnvelope, ValidationEnvelope } from '../error-envelope.schemas.ts';
import type { HttpServer } from '../http-server.ts';
import { needsKey, type RouteAccess } from '../route-access.ts';
import { apiDescription } from './api-description.ts';

/** The version of the interface that this service implements; our own goes with every answer as `x-service-version`. */
export const INTERFACE_VERSION = '2.19.2';

/** Collects the schemas of the routes that are registered from now on. */
export async function describeApi(
  server: HttpServer,
  { publicUrl }: { readonly publicUrl: string | undefined },
): Promise<void> {
  server.addSchema(ErrorEnvelope);
  server.addSchema(ValidationEnvelope);
  await server.register(swagger, {
    refResolver: {
      // Without this line the named schemas would be called def-0, def-1, …
      buildLocalReference: ({ $id }) => (typeof $id === 'string' ? $id : 'Unnamed'),
    },
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Syrinx', version: INTERFACE_VERSION, description: apiDescription() },
      servers: [{ url: publicUrl ?? '/' }],
      tags: [
        { name: 'Synthesis' },
        { name: 'Transcription' },
        { name: 'Enhancement' },
        { name: 'Normalization' },
        { name: 'Voices' },
        { name: 'Dictionaries' },
        { name: 'Licences' },
        { name: 'Billing' },
        { name: 'Health and catalog' },
        { name: 'Operation' },
      ],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          licenseKeyHeader: { type: 'apiKey', in: 'header', name: 'X-Svc-License-Key' },
          apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          apiKeyQuery: {
            type: 'apiKey',
            in: 'query',
            name: 'api_key',
            description: 'For compatibility; a header keeps the key out of foreign logs.',
          },
        },
      },
    },
    transform: ({ schema, url, route: { config } }) => ({
      schema: { ...schema, ...(config?.access !== undefined && securityOf(config.access)) },
      url,
    }),
  });
}

const licenceSecurity = [{ licenseKeyHeader: [] }];
const keySecurity = [{ bearer: [] }, { apiKeyHeader: [] }, { apiKeyQuery: [] }];

/** What a route needs, where it needs something. */
function securityOf(access: RouteAccess) {
  // In a body or a query it is described there.
  if (access.kind === 'licence') return access.place === 'header' ? { security: licenceSecurity } : {};
  if (access.kind === 'deployment') return { security: [{ licenseKeyHeader: [], apiKeyHeader: [] }] };
  return needsKey(access) ? { security: keySecurity } : {};
}
