import { closeCodeOn } from '../../errors/catalogue-row.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** How connections of the enhancement stream are closed (interface, part "Errors", and supplement, 12.2). */
export interface LiveClose {
  readonly type: 'close';
  readonly code: number;
  readonly reason: string;
}

/** After `done`, at the client's wish, or when a session is over. */
export const goodbye: LiveClose = { type: 'close', code: 1000, reason: 'bye' };
/** The server stops; the client may connect again. */
export const restart: LiveClose = { type: 'close', code: 1012, reason: 'the server is shutting down' };

/** Errors that have no code of their own are about what the client has sent. */
export function closeBecauseOf({ row }: ServiceError): LiveClose {
  return { type: 'close', code: closeCodeOn('enhancement', row) ?? 4400, reason: row.errorCode };
}

/** Whether a session goes on after a configuration that was refused: it may be sent again when there is room. */
export function isSurvivable({ row }: ServiceError): boolean {
  return row.errorCode === 'RATE_LIMITED';
}
