import type { FastifyInstance } from 'fastify';
import type { HttpServer } from './http-server.ts';
import { routeAccess, type RouteAccess } from './route-access.ts';

/** A route as a client sees it, and whom it is for. */
export interface ListedRoute {
  readonly method: string;
  /** With `:names` for its parameters. */
  readonly path: string;
  readonly access: RouteAccess;
  readonly isSocket: boolean;
}

/** Beside the server instead of on it: nothing is decorated here. */
const lists = new WeakMap<object, ListedRoute[]>();

/** Notes every route that is registered from now on. */
export function watchRoutes(server: HttpServer): void {
  const routes: ListedRoute[] = [];
  lists.set(server.server, routes);
  server.addHook('onRoute', ({ url, method, config }) => {
    const access = config?.access;
    // A HEAD is its GET again, and the answer that a method is not allowed is no route.
    if (access === undefined || access === routeAccess.learnMethods) return;
    const isSocket = config?.isSocket === true;
    for (const name of [method].flat()) if (name !== 'HEAD') routes.push({ method: name, path: url, access, isSocket });
  });
}

/** By path, then method. */
export function routesOf({ server }: Pick<FastifyInstance, 'server'>): readonly ListedRoute[] {
  const byPlace = (left: ListedRoute, right: ListedRoute): number => (placeOf(left) < placeOf(right) ? -1 : 1);
  return (lists.get(server) ?? []).toSorted(byPlace);
}

function placeOf({ path, method }: ListedRoute): string {
  return `${path} ${method}`;
}
