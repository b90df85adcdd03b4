import type { CatalogueRow } from './catalogue-row.ts';

const validation = { errorCode: 'VALIDATION_ERROR', closeCode: null, retryable: false } as const;
const unauthorized = { errorCode: 'UNAUTHORIZED', closeCode: null, retryable: false } as const;
const missing = { errorCode: 'NOT_FOUND', closeCode: null, retryable: false } as const;

/** The part of the catalogue about licences, deployments and what is delivered to them (supplement, 14). */
export const licensingErrors = {
  'licence-key-missing': {
    ...unauthorized,
    status: 401,
    sentence: 'A licence key is required in the header X-Svc-License-Key',
  },
  'licence-key-invalid': { ...unauthorized, status: 401, sentence: 'Invalid licence key' },
  /** The same of routes that have it in the query, and of those of the operator: there it names something. */
  'licence-unknown': { ...missing, status: 404, sentence: 'There is no licence with this key' },
  'licence-expired': { ...unauthorized, status: 403, sentence: 'The licence has expired' },
  'licence-revoked': { ...unauthorized, status: 403, sentence: 'The licence has been revoked' },
  'licence-model-missing': {
    ...unauthorized,
    status: 403,
    sentence: 'The licence does not cover the model {model}',
  },
  'instance-unknown': { ...missing, status: 404, sentence: 'This instance has not been activated' },
  'instance-revoked': {
    ...unauthorized,
    status: 403,
    sentence: 'This instance has been revoked; whoever issued the licence can let it in again',
  },
  'instances-full': { ...validation, status: 409, sentence: 'The licence is for at most {countMax} instances' },
  'licences-full': { ...validation, status: 409, sentence: 'An organization has at most {countMax} licences' },
  'report-signature-invalid': {
    ...unauthorized,
    status: 403,
    sentence: 'The signature of the report is missing or does not fit',
  },
  'report-from-future': {
    ...validation,
    status: 422,
    sentence: 'reported_at: must not be ahead of the time of the service; set the clock',
  },
  'credentials-guessed': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: null,
    retryable: true,
    retryAfterSeconds: 60,
    sentence: 'Too many keys that nobody holds; try again later',
  },
  'customer-key-unknown': { ...missing, status: 404, sentence: 'The customer has no such API key' },
  'licence-file-missing': { ...missing, status: 404, sentence: 'The licence has no file at this path' },
  'artifact-unknown': { ...missing, status: 404, sentence: 'There is no such version of this artifact' },
  'artifact-not-covered': { ...unauthorized, status: 403, sentence: 'The licence does not cover this artifact' },
  /** What was wrapped with a key that this service no longer has. */
  'licence-keys-lost': {
    status: 503,
    errorCode: 'INTERNAL_ERROR',
    closeCode: null,
    retryable: false,
    sentence: 'The service cannot open the keys of this licence',
  },
} as const satisfies Record<string, CatalogueRow>;
