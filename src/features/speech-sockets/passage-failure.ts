import { isServiceError, ServiceError } from '../../errors/service-error.ts';
import type { Log } from '../../foundation/log.ts';

/** What a client is told of a passage that has failed. What is not the client's doing is told to the log. */
export function passageFailureOf(error: unknown, log: Log): ServiceError {
  if (!isServiceError(error)) {
    log.error({ error }, 'a passage failed by a defect');
    return new ServiceError('internal', { cause: error });
  }
  if (error.row.status >= 500) log.warn({ error }, 'a passage failed');
  return error;
}
