import type { CatalogueRow } from './catalogue-row.ts';

/** The part of the catalogue about enhancing speech, over HTTP and its socket. */
export const enhancementErrors = {
  'enhancer-unavailable': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4503,
    retryable: true,
    // As for engine-unavailable: the middle of the pauses between two starts of a process.
    retryAfterSeconds: 5,
    sentence: 'Speech enhancement is not available at the moment; try again',
  },
  'enhancer-busy': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: 4429,
    retryable: true,
    retryAfterSeconds: 2,
    sentence: 'Speech enhancement is at capacity; try again',
  },
  'enhancement-failed': {
    status: 502,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 1011,
    retryable: true,
    sentence: 'Speech enhancement failed; try again',
  },
} as const satisfies Record<string, CatalogueRow>;
