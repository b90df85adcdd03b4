import type { CatalogueRow } from './catalogue-row.ts';

/** The part of the catalogue about recognising speech: detector, recogniser, transcription over HTTP and its socket. */
export const listeningErrors = {
  'recogniser-missing': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 1011,
    retryable: false,
    sentence: 'No speech recogniser is configured',
  },
  'recogniser-unavailable': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4500,
    retryable: true,
    // As for engine-unavailable: the middle of the pauses between two starts of a process.
    retryAfterSeconds: 5,
    sentence: 'The speech recogniser is not available at the moment; try again',
  },
  'recogniser-busy': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4500,
    retryable: true,
    // An utterance takes seconds.
    retryAfterSeconds: 2,
    sentence: 'The speech recogniser is overloaded at the moment; try again',
  },
  'listening-failed': {
    status: 500,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 1011,
    retryable: true,
    sentence: 'Speech recognition failed',
  },
} as const satisfies Record<string, CatalogueRow>;
