import { ServiceError } from '../errors/service-error.ts';
import type { HttpServer } from './http-server.ts';
import { routeAccess } from './route-access.ts';

/**
 * Notes the methods of every route that is registered from now on; the returned function, called once after the last,
 * makes all other methods of the same paths answer 405 with `Allow`. No key is needed for that: clients warm up their
 * connection with a GET on POST-only paths.
 */
export function watchAllowedMethods(server: HttpServer): () => void {
  const methodsByUrl = new Map<string, Set<string>>();
  server.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByUrl.set(url, methods);
  });
  return () => {
    // Copied, because the routes that are added here come by the hook above as well.
    const known = [...methodsByUrl].map(([url, methods]) => ({ url, methods: new Set(methods) }));
    for (const path of known) refuseOtherMethods(server, path);
  };
}

function refuseOtherMethods(
  server: HttpServer,
  { url, methods }: { readonly url: string; readonly methods: ReadonlySet<string> },
): void {
  // OPTIONS belongs to the cross-origin preflight on every path.
  const refused = server.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.has(method));
  if (methods.has('OPTIONS') || refused.length === 0) return;
  const allowed = [...methods].toSorted().join(', ');
  server.route({
    method: refused,
    url,
    schema: { hide: true },
    config: { access: routeAccess.learnMethods },
    // Before the body is read, or a foreign content type would be answered first.
    onRequest: async (request, reply) => {
      reply.header('allow', allowed);
      throw new ServiceError('method-not-allowed', { holes: { method: request.method, allowed } });
    },
    handler: () => undefined,
  });
}
