/**
 * One error of the catalogue: how each transport tells it.
 * `closeCode` is that of the synthesis sockets (interface supplement, part 8); `null` = the socket stays open.
 * `{holes}` in a sentence are filled by the thrower; no sentence may hold internals (paths, addresses, stack traces).
 */
export interface CatalogueRow {
  readonly status: number;
  readonly errorCode: ErrorCode;
  readonly closeCode: number | null;
  /** Where another socket closes with another code, or not at all. */
  readonly closeCodes?: Readonly<Partial<Record<OtherSocket, number | null>>>;
  readonly retryable: boolean;
  /** `Retry-After` of the HTTP answer, where it is known when trying again is worth it. */
  readonly retryAfterSeconds?: number;
  readonly sentence: string;
}

/** Sockets that have close codes of their own (interface, part "Errors"). */
export type OtherSocket = 'transcription' | 'enhancement' | 'realtime';

/** Which of the sockets; those that speak share their codes. */
export type SocketKind = 'synthesis' | OtherSocket;

/** With which code such a socket closes after the error; `null` = it stays open. */
export function closeCodeOn(kind: SocketKind, { closeCode, closeCodes }: CatalogueRow): number | null {
  const own = kind === 'synthesis' ? undefined : closeCodes?.[kind];
  return own === undefined ? closeCode : own;
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
