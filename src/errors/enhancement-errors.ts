import type { CatalogueRow } from './catalogue-row.ts';

const validation = { errorCode: 'VALIDATION_ERROR', status: 400, closeCode: 4400, retryable: false } as const;

/** The part of the catalogue about enhancing speech, over HTTP and its socket. */
export const enhancementErrors = {
  'enhancement-model-unknown': { ...validation, sentence: 'Unknown enhancement model {model}; use {known}' },
  'enhancement-not-enabled': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4403,
    retryable: false,
    sentence: 'Speech enhancement is not enabled for this organization',
  },
  /** `part`: `file`, `speaker` or `speaker_wav_b64`. */
  'wav-unusable': { ...validation, sentence: '{part} cannot be used: {complaint}' },
  'speaker-missing': { ...validation, sentence: 'target_speaker_extraction needs a sample of the speaker in {part}' },
  'speaker-unwanted': { ...validation, sentence: '{part} belongs to target_speaker_extraction, not to noise_removal' },
  'speaker-extraction-unavailable': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4503,
    retryable: false,
    sentence: 'No model for target_speaker_extraction is installed here; noise_removal is available',
  },
  // the stream
  'enhancement-frame-unexpected': { ...validation, sentence: '{frame} cannot come here: {complaint}' },
  'enhancement-audio-invalid': { ...validation, sentence: 'An audio message {complaint}' },
  'enhancement-too-long': { ...validation, sentence: 'One audio may last {secondsMax} s; begin another one' },
  'enhancement-idle': {
    status: 408,
    errorCode: 'VALIDATION_ERROR',
    closeCode: 4408,
    retryable: true,
    sentence: 'No audio has come for {seconds} s',
  },
  /** In the handshake, and without `Retry-After`: who waits gets no place by it (interface supplement, 12.2). */
  'enhancement-sessions-limited': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: 4429,
    retryable: false,
    sentence: 'The organization may hold no more than {countMax} enhancement sessions open; close one first',
  },
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
