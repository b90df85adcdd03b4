import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import type { EdgeConfig } from '../server-dependencies.ts';

/** Sixteen bytes in base64 (RFC 6455, section 4.1). */
const usableKey = /^[+/0-9A-Za-z]{22}==$/u;

/** Refuses what cannot become a socket, with the headers that say what could. */
export function checkHandshake(
  { request, reply, isUpgrade }: HandshakeRequest,
  { corsOrigins }: Pick<EdgeConfig, 'corsOrigins'>,
): void {
  const { headers } = request;
  if (!isUpgrade || !isKnownVersion(headers['sec-websocket-version'])) {
    // RFC 9110, section 15.5.22, and RFC 6455, section 4.4.
    reply.headers({ upgrade: 'websocket', 'sec-websocket-version': '13' });
    throw new ServiceError('upgrade-required');
  }
  if (!usableKey.test(headers['sec-websocket-key'] ?? '')) throw new ServiceError('request-malformed');
  if (!isWelcome(headers, corsOrigins)) throw new ServiceError('origin-refused');
}

interface HandshakeRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly isUpgrade: boolean;
}

/** 8 is that of the last draft, which the library speaks as well. */
function isKnownVersion(version: string | string[] | undefined): boolean {
  return version === '13' || version === '8';
}

/**
 * Browsers let any page open a socket and leave it to the server to look where it comes from. The server's own pages may;
 * others as configured for the rest of the API. Programs do not say an origin.
 */
function isWelcome(
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  corsOrigins: EdgeConfig['corsOrigins'],
): boolean {
  if (origin === undefined || corsOrigins === '*' || corsOrigins.includes(origin)) return true;
  return URL.parse(origin)?.host === host;
}
