import { realtimeSessionErrorCodes } from '../../errors/realtime-session-errors.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export const realtimeErrorTypes = ['invalid_request_error', 'server_error', 'rate_limit_error'] as const;

/** What is no fault of the session's own is called by the status it would have over HTTP. */
const codesByStatus = new Map<number, OtherCode>([
  [401, 'unauthorized'],
  [402, 'insufficient_credits'],
  [403, 'permission_denied'],
  [404, 'not_found'],
  [429, 'capacity'],
  [503, 'unavailable'],
]);

const otherCodes = [
  'unauthorized',
  'insufficient_credits',
  'permission_denied',
  'not_found',
  'capacity',
  'unavailable',
  'internal_error',
] as const;
type OtherCode = (typeof otherCodes)[number];

export const realtimeErrorCodes = [...new Set([...Object.values(realtimeSessionErrorCodes), ...otherCodes])];
export type RealtimeErrorCode = (typeof realtimeErrorCodes)[number];

/** As the socket calls an error (interface supplement, part 13), and whose fault it is. */
export function realtimeErrorOf(error: ServiceError): {
  readonly type: (typeof realtimeErrorTypes)[number];
  readonly code: RealtimeErrorCode;
} {
  const { status } = error.row;
  return { type: typeOf(status), code: ownCodeOf(error.key) ?? codesByStatus.get(status) ?? codeOfRest(status) };
}

function typeOf(status: number): (typeof realtimeErrorTypes)[number] {
  if (status === 429) return 'rate_limit_error';
  return status < 500 ? 'invalid_request_error' : 'server_error';
}

const ownCodes: Readonly<Partial<Record<string, RealtimeErrorCode>>> = realtimeSessionErrorCodes;

function ownCodeOf(key: string): RealtimeErrorCode | undefined {
  return Object.hasOwn(ownCodes, key) ? ownCodes[key] : undefined;
}

function codeOfRest(status: number): RealtimeErrorCode {
  return status < 500 ? 'invalid_event' : 'internal_error';
}
