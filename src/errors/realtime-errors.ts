import type { CatalogueRow } from './catalogue-row.ts';

/** The part of the catalogue about the realtime agent as a whole; what a session refuses is in `realtime-session-errors.ts`. */
export const realtimeErrors = {
  'agent-not-enabled': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4403,
    retryable: false,
    sentence: 'The realtime agent is not enabled for this organization',
  },
  'agent-model-unknown': {
    status: 400,
    errorCode: 'VALIDATION_ERROR',
    closeCode: null,
    retryable: false,
    sentence: 'Unknown realtime model {model}; use {known}',
  },
  'dialogue-unavailable': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: null,
    retryable: true,
    // Nobody knows; a model that is loaded anew takes seconds.
    retryAfterSeconds: 5,
    sentence: 'The dialogue model is not available at the moment; try again',
  },
  'dialogue-failed': {
    status: 502,
    errorCode: 'INTERNAL_ERROR',
    closeCode: null,
    retryable: true,
    sentence: 'The dialogue model has failed',
  },
} as const satisfies Record<string, CatalogueRow>;
