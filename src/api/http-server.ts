import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ServiceError } from '../errors/service-error.ts';
import type { RouteAccess } from './route-access.ts';

/** The server as the route files see it: types of bodies and queries come from their schemas. */
export type HttpServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route that does not say it answers nobody. */
    access?: RouteAccess;
    /**
     * How a query or body that breaks its schema is answered: 400 (the default), or 422 with a `detail` list, throughout also
     * where it is no JSON at all; for JSON of transcription in words of its own.
     */
    invalidShape?: 'bad-request' | 'unprocessable' | 'unprocessable-throughout' | 'transcription';
    /** Whether its sender may repeat it under an `Idempotency-Key` without having it done twice. */
    repeatable?: boolean;
    /** Whether it is a socket, for which there are more forms of credentials. */
    isSocket?: boolean;
    /** A client secret in the query may stand for a key. */
    takesClientSecret?: boolean;
    /** Of a socket whose clients read no answers: tells the refusal over a connection, and says whether it could. */
    refuseOverSocket?: (refusal: ServiceError, exchange: Exchange) => boolean;
  }
}
