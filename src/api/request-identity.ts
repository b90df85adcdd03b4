import type { IncomingMessage } from 'node:http';
import { newRequestId } from '../foundation/ids.ts';
import { limits } from '../limits.ts';

const usableRequestId = new RegExp(`^[A-Za-z0-9._-]{1,${limits.requestIdLengthMax}}$`, 'u');

/** The caller's own `X-Request-ID` when it is safe to repeat in headers and logs, otherwise a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const offered = headers['x-request-id'];
  return typeof offered === 'string' && usableRequestId.test(offered) ? offered : newRequestId();
}
