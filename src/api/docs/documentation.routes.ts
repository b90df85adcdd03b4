import { readFile } from 'node:fs/promises';
import swaggerUi from '@fastify/swagger-ui';
import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { socketDescriptions } from './socket-descriptions.ts';
import { viewerDocument, viewerSound } from './viewer-plugins.ts';

/**
 * The viewer gets by with what this server serves: no foreign host, no inline script. Its styles are partly inline,
 * and its icons are data URLs. `upgrade-insecure-requests`, which its own policy holds, would break it over plain HTTP.
 */
const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  // See viewerSound().
  'media-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The bar at the top offers to explore documents of other servers, which the policy above refuses. */
const viewerStyles = '.swagger-ui .topbar { display: none; }';

const iconFile = new URL('../../../web/icon.svg', import.meta.url);

/** `/openapi.json`, with `/docs` to read it, and `/asyncapi.json` for the sockets. */
export async function addDocumentationRoutes(
  server: HttpServer,
  { document, publicUrl }: { readonly document: () => object; readonly publicUrl: string | undefined },
): Promise<void> {
  server.get(
    '/openapi.json',
    { config: { access: routeAccess.readDocumentation }, schema: { hide: true } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  );
  const sockets = JSON.stringify(asyncApiDocument(socketDescriptions, { publicUrl }));
  server.get(
    '/asyncapi.json',
    { config: { access: routeAccess.readDocumentation }, schema: { hide: true } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(sockets),
  );
  const icon = await readFile(iconFile);
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: routeAccess.readDocumentation };
    });
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: contentSecurityPolicy,
      theme: {
        title: 'Syrinx API',
        css: [{ filename: 'syrinx.css', content: viewerStyles }],
        favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon }],
      },
      uiConfig: {
        docExpansion: 'list',
        tryItOutEnabled: true,
        displayRequestDuration: true,
        plugins: [viewerDocument, viewerSound],
      },
    });
  });
}
