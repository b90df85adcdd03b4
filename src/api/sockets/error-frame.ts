import { Type, type Static } from 'typebox';
import { errorCodes } from '../../errors/catalogue-row.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** What every socket says when something fails (interface supplement, 5.3 and 7.4). */
export const ErrorFrame = Type.Object(
  {
    error: Type.String({ description: 'One sentence for people' }),
    error_code: Type.Enum([...errorCodes]),
    code: Type.Integer({ description: 'The HTTP status of the same failure' }),
    request_id: Type.String({ description: 'Of the connection' }),
    retry_after: Type.Optional(Type.Integer({ description: 'Seconds until it is worth trying again' })),
    context_id: Type.Optional(Type.String({ description: 'The context that it concerns, where it is one' })),
  },
  {
    title: 'Error',
    description: 'What was asked cannot be done; whether the connection stays open depends on the code',
  },
);
export type ErrorFrame = Static<typeof ErrorFrame>;

export function errorFrameOf(
  error: ServiceError,
  { requestId, contextId }: { readonly requestId: string; readonly contextId?: string },
): ErrorFrame {
  const { row, message, retryAfterSeconds } = error;
  return {
    error: message,
    error_code: row.errorCode,
    code: row.status,
    request_id: requestId,
    ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
    ...(contextId !== undefined && { context_id: contextId }),
  };
}
