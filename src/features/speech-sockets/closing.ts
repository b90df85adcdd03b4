import type { ServiceError } from '../../errors/service-error.ts';

/** Interface supplement, part 8: how a connection of the synthesis sockets is closed. */

interface Close {
  readonly type: 'close';
  readonly code: number;
  readonly reason: string;
}

/** As the client has asked. */
export const goodbye: Close = { type: 'close', code: 1000, reason: 'bye' };
/** The server stops; the client may connect again. */
export const restart: Close = { type: 'close', code: 1012, reason: 'the server is shutting down' };

/** After an error; those without a code of their own end a connection only where it cannot go on. */
export function closeBecauseOf({ row }: ServiceError): Close {
  return { type: 'close', code: row.closeCode ?? 4000, reason: row.errorCode };
}

/** Whether a connection outlives the error. */
export function isSurvivable({ row }: ServiceError): boolean {
  return row.closeCode === null;
}
