import type { CatalogueRow } from './catalogue-row.ts';

const validation = { errorCode: 'VALIDATION_ERROR', retryable: false } as const;

/** The part of the catalogue about recognising speech: detector, recogniser, transcription over HTTP and its socket. */
export const listeningErrors = {
  'transcription-model-unknown': {
    ...validation,
    status: 400,
    closeCode: 1003,
    sentence: 'Unsupported ASR model; use luchs-1',
  },
  /** Of a JSON body, whatever is wrong with it (interface, part "Errors"). */
  'transcription-request-invalid': {
    ...validation,
    status: 422,
    closeCode: null,
    sentence: 'Invalid transcription request',
  },
  'audio-undecodable': { ...validation, status: 422, closeCode: null, sentence: 'Cannot decode audio: {complaint}' },
  // the stream
  'transcription-config-invalid': {
    ...validation,
    status: 400,
    closeCode: 1003,
    sentence: 'config: {complaint}',
  },
  'transcription-config-late': {
    ...validation,
    status: 400,
    closeCode: null,
    sentence: 'config cannot change a turn that has begun; send end_of_speech first',
  },
  'transcription-audio-invalid': { ...validation, status: 400, closeCode: null, sentence: 'audio_chunk: {complaint}' },
  'transcription-frame-unknown': {
    ...validation,
    status: 400,
    closeCode: null,
    sentence: 'type must be config, audio_chunk or end_of_speech',
  },
  'recogniser-missing': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 1011,
    closeCodes: { realtime: 4500 },
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
    closeCodes: { realtime: 4000 },
    retryable: true,
    sentence: 'Speech recognition failed',
  },
} as const satisfies Record<string, CatalogueRow>;
