import type { CatalogueRow } from './catalogue-row.ts';

const validation = { errorCode: 'VALIDATION_ERROR', closeCode: null, retryable: false } as const;

/** The part of the catalogue about who may ask: credentials, allowances and credits. */
export const admissionErrors = {
  'rate-limited': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: 4029,
    closeCodes: { enhancement: 4429 },
    retryable: true,
    retryAfterSeconds: 1,
    sentence: 'The organization may make no more requests a minute than {perMinute}; try again in {seconds} s',
  },
  'concurrency-limited': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: 4029,
    closeCodes: { enhancement: 4429 },
    retryable: true,
    retryAfterSeconds: 1,
    sentence: 'The organization may generate no more streams at a time than {countMax}; try again',
  },
  'connections-limited': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: 4029,
    closeCodes: { enhancement: 4429 },
    retryable: true,
    retryAfterSeconds: 1,
    sentence: 'The organization may hold no more connections open than {countMax}; close one first',
  },
  'credits-spent': {
    status: 402,
    errorCode: 'INSUFFICIENT_CREDITS',
    closeCode: 4003,
    closeCodes: { enhancement: 4402 },
    retryable: false,
    sentence: 'The balance of the organization is spent',
  },
  'billing-not-set-up': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4500,
    closeCodes: { enhancement: 4503 },
    retryable: false,
    sentence: 'Billing is not set up for the model {model}',
  },
  'key-missing': {
    status: 401,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4001,
    closeCodes: { enhancement: 4401 },
    retryable: false,
    sentence: 'An API key is required: Authorization: Bearer, X-API-Key or the query parameter api_key',
  },
  'key-invalid': {
    status: 401,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4001,
    closeCodes: { enhancement: 4401 },
    retryable: false,
    sentence: 'Invalid API key',
  },
  'client-secret-invalid': {
    status: 401,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4001,
    closeCodes: { enhancement: 4401 },
    retryable: false,
    sentence: 'The client secret is invalid or has expired; ask for a new one',
  },
  'permission-missing': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4001,
    closeCodes: { enhancement: 4403, realtime: 4403 },
    retryable: false,
    sentence: 'This key lacks the permission {permission}',
  },
  /** Of the projects API alone; other routes say permission-missing. */
  'organization-permission-missing': {
    status: 403,
    errorCode: 'PERMISSION_DENIED',
    closeCode: 4001,
    closeCodes: { enhancement: 4403, realtime: 4403 },
    retryable: false,
    sentence: 'This key lacks the permission organization projects: {level}',
  },
  'key-creator-demoted': {
    status: 403,
    errorCode: 'PERMISSION_DENIED',
    closeCode: 4001,
    closeCodes: { enhancement: 4403, realtime: 4403 },
    retryable: false,
    sentence: 'This key acts as its creator, who is no longer an owner or admin of the organization',
  },
  /** The same for what belongs to an organization as `project-required` is for what belongs to a project. */
  'organization-required': { ...validation, status: 400, sentence: 'org_id is required in the query with this key' },
  /** The master key belongs to nobody, and what is made here must belong to somebody. */
  'identity-missing': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4001,
    closeCodes: { enhancement: 4403, realtime: 4403 },
    retryable: false,
    sentence: 'This needs a key of an organization; the master key belongs to none',
  },
  /** What a connection that is open hears; whoever comes with such a key hears key-invalid. */
  'key-revoked': {
    status: 401,
    errorCode: 'UNAUTHORIZED',
    closeCode: 4001,
    closeCodes: { enhancement: 4401 },
    retryable: false,
    sentence: 'This API key has been revoked',
  },
} as const satisfies Record<string, CatalogueRow>;
