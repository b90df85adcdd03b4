import { OutOfPatience } from '../../../foundation/answer-patience.ts';
import { type FailureReason } from '../hosting/engine-refusal.ts';

/** What a server did in place of answering. Of what it says besides nothing is read: it may repeat what was sent to it. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: Exclude<FailureReason, 'failed'>;
  /** Whether the same request may fare better a moment later. */
  readonly isPassing: boolean;

  constructor(message: string, { reason, isPassing }: Pick<RemoteFailure, 'reason' | 'isPassing'>) {
    super(message);
    this.reason = reason;
    this.isPassing = isPassing;
  }
}

/** The server has answered, but this is no answer. */
export function nonsense(message: string): RemoteFailure {
  return new RemoteFailure(message, { reason: 'unavailable', isPassing: false });
}

/**
 * By the status of an answer. What is wrong with one request (400, 413, 422) says nothing about the next; a key or a model that the
 * server does not know (401, 403, 404) fails them all.
 */
export function refusalOf(status: number): RemoteFailure {
  const message = `status ${status}`;
  if (status === 429) return new RemoteFailure(message, { reason: 'busy', isPassing: true });
  if (status === 400 || status === 413 || status === 422) {
    return new RemoteFailure(message, { reason: 'declined', isPassing: false });
  }
  return new RemoteFailure(message, { reason: 'unavailable', isPassing: status >= 500 || status === 408 });
}

/** Whatever was thrown while a server was asked. A server that has kept us waiting is not asked again. */
export function asRemoteFailure(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  if (error instanceof OutOfPatience) return nonsense(error.message);
  return new RemoteFailure(connectionFailure(error), { reason: 'unavailable', isPassing: true });
}

/** The code of the system where there is one; messages may hold what was sent. */
function connectionFailure(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z_]+$/u.test(cause.code)) return cause.code;
  }
  return 'connection lost';
}
