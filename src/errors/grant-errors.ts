import type { CatalogueRow } from './catalogue-row.ts';

const refusal = { closeCode: null, retryable: false } as const;

/** The part of the catalogue about grants of protected models. */
export const grantErrors = {
  'model-not-entitled': {
    ...refusal,
    status: 403,
    errorCode: 'UNAUTHORIZED',
    sentence: 'The organization has not been granted the model {model}',
  },
  'model-artifact-unknown': {
    ...refusal,
    status: 404,
    errorCode: 'NOT_FOUND',
    sentence: 'There is no artifact of the model {model} in this version',
  },
  /** Also of other organizations. */
  'grant-unknown': { ...refusal, status: 404, errorCode: 'NOT_FOUND', sentence: 'There is no activation {activation}' },
  'grant-revoked': {
    ...refusal,
    status: 403,
    errorCode: 'UNAUTHORIZED',
    sentence: 'This activation has been revoked; whoever runs the service can clear it',
  },
  'report-signature-wrong': {
    ...refusal,
    status: 403,
    errorCode: 'UNAUTHORIZED',
    sentence: 'The signature is not that of this report',
  },
  'report-misdirected': {
    ...refusal,
    status: 409,
    errorCode: 'VALIDATION_ERROR',
    sentence: '{field} is not that of the activation; activate again',
  },
  'report-contradiction': {
    ...refusal,
    status: 409,
    errorCode: 'VALIDATION_ERROR',
    sentence: 'A report of this sequence was accepted with other totals',
  },
  'report-decrease': {
    ...refusal,
    status: 409,
    errorCode: 'VALIDATION_ERROR',
    sentence: 'Totals were higher in a report that was accepted before',
  },
  'licence-of-other-organization': {
    ...refusal,
    status: 403,
    errorCode: 'UNAUTHORIZED',
    sentence: 'The licence does not cover organization {organization}',
  },
  'grants-full': {
    ...refusal,
    status: 409,
    errorCode: 'VALIDATION_ERROR',
    sentence: 'The organization has {countMax} activations, as many as there can be',
  },
} as const satisfies Record<string, CatalogueRow>;
