import type { CatalogueRow } from './catalogue-row.ts';

/** The part of the catalogue about a deployment that runs under a licence itself. */
export const deploymentErrors = {
  'deployment-not-licensed': {
    status: 503,
    errorCode: 'MODEL_UNAVAILABLE',
    closeCode: 4500,
    closeCodes: { enhancement: 4503 },
    retryable: true,
    retryAfterSeconds: 60,
    sentence: 'This deployment has no valid licence: {reason}',
  },
  'deployment-quota-spent': {
    status: 402,
    errorCode: 'INSUFFICIENT_CREDITS',
    closeCode: 4003,
    closeCodes: { enhancement: 4402 },
    retryable: false,
    sentence: 'What the licence of this deployment allows is used up',
  },
  'deployment-concurrency-limited': {
    status: 429,
    errorCode: 'RATE_LIMITED',
    closeCode: 4029,
    closeCodes: { enhancement: 4429 },
    retryable: true,
    retryAfterSeconds: 1,
    sentence: 'The licence of this deployment allows no more generations at a time than {countMax}; try again',
  },
} as const satisfies Record<string, CatalogueRow>;
