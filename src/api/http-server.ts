import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { RouteAccess } from './route-access.ts';

/** The server as the route files see it: types of bodies and queries come from their schemas. */
export type HttpServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route that does not say it answers nobody. */
    access?: RouteAccess;
    /** How a query or body that breaks its schema is answered: 400 (the default), or 422 with a `detail` list. */
    invalidShape?: 'bad-request' | 'unprocessable';
    /** Whether its sender may repeat it under an `Idempotency-Key` without having it done twice. */
    repeatable?: boolean;
    /** Whether it is a socket, for which there are more forms of credentials. */
    isSocket?: boolean;
  }
}
