/**
 * One error of the catalogue: how each transport tells it.
 * `closeCode` is that of the synthesis sockets (interface supplement, part 8); `null` = the socket stays open.
 * `{holes}` in a sentence are filled by the thrower; no sentence may hold internals (paths, addresses, stack traces).
 */
export interface CatalogueRow {
  readonly status: number;
  readonly errorCode: ErrorCode;
  readonly closeCode: number | null;
  readonly retryable: boolean;
  /** `Retry-After` of the HTTP answer, where it is known when trying again is worth it. */
  readonly retryAfterSeconds?: number;
  readonly sentence: string;
}

export const errorCodes = [
  'VALIDATION_ERROR',
  'MISSING_VOICE_ID',
  'UNAUTHORIZED',
  'PERMISSION_DENIED',
  'INSUFFICIENT_CREDITS',
  'NOT_FOUND',
  'RATE_LIMITED',
  'TOO_MANY_CONTEXTS',
  'MODEL_UNAVAILABLE',
  'INTERNAL_ERROR',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
