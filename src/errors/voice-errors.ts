import type { CatalogueRow } from './catalogue-row.ts';

const validation = { errorCode: 'VALIDATION_ERROR', closeCode: null, retryable: false } as const;

/** The part of the catalogue about voices that people make, and about the files that they send. */
export const voiceErrors = {
  'voice-of-others': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: null,
    retryable: false,
    sentence: 'Voice {voice} belongs to somebody else',
  },
  'voices-full': { ...validation, status: 409, sentence: 'An organization has at most {countMax} voices' },
  'references-full': { ...validation, status: 409, sentence: 'A voice has at most {countMax} references; delete one' },
  'reference-missing': {
    ...validation,
    status: 404,
    errorCode: 'NOT_FOUND',
    sentence: 'Reference {reference} not found',
  },
  'voice-without-reference': {
    ...validation,
    status: 400,
    sentence: 'A sample needs a voice with at least one reference; upload one first',
  },
  'voice-management-off': {
    ...validation,
    status: 501,
    sentence: 'Voices are not managed through this deployment',
  },
  // files
  'form-malformed': { ...validation, status: 400, sentence: 'The request body is not valid multipart/form-data' },
  'form-too-large': {
    ...validation,
    status: 413,
    sentence: 'A form may have at most {filesMax} files, {fieldsMax} other fields and {bytesMax} bytes',
  },
  'metadata-malformed': {
    ...validation,
    status: 400,
    sentence: 'The part metadata must be there once and hold a JSON object',
  },
  'file-missing': { ...validation, status: 400, sentence: 'A file is required in the part {part}, exactly one' },
  'file-empty': { ...validation, status: 400, sentence: 'The file is empty' },
  'file-too-large': { ...validation, status: 413, sentence: 'The file is larger than {bytesMax} bytes' },
  'recording-unreadable': { ...validation, status: 400, sentence: 'The recording cannot be used: {complaint}' },
  'picture-unreadable': { ...validation, status: 400, sentence: 'The picture cannot be used: {complaint}' },
  'uploads-busy': {
    status: 503,
    errorCode: 'INTERNAL_ERROR',
    closeCode: null,
    retryable: true,
    // A file takes seconds to be read.
    retryAfterSeconds: 5,
    sentence: 'Too many uploads are being read at the moment; try again',
  },
} as const satisfies Record<string, CatalogueRow>;
