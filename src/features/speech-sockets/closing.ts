import type { ServiceError } from '../../errors/service-error.ts';
import type { SpeechOutlet } from './speech-outlet.ts';

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

/** The last that a client hears of a connection that cannot go on. */
export function tellAndClose(
  outlet: Pick<SpeechOutlet<{ readonly type: 'error'; readonly error: ServiceError }>, 'tell' | 'close'>,
  error: ServiceError,
): void {
  outlet.tell({ type: 'error', error });
  const { code, reason } = closeBecauseOf(error);
  outlet.close(code, reason);
}

/** Whether a connection outlives the error. */
export function isSurvivable({ row }: ServiceError): boolean {
  return row.closeCode === null;
}
