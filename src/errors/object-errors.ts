import type { CatalogueRow } from './catalogue-row.ts';

const validation = { errorCode: 'VALIDATION_ERROR', closeCode: null, retryable: false } as const;

/** The part of the catalogue about recordings and images at signed addresses. */
export const objectErrors = {
  'object-address-invalid': {
    status: 403,
    errorCode: 'UNAUTHORIZED',
    closeCode: null,
    retryable: false,
    sentence: 'This address was not given by this service, or its time is over; ask for a new one',
  },
  'object-missing': {
    ...validation,
    status: 404,
    errorCode: 'NOT_FOUND',
    sentence: 'There is no such object any more',
  },
  'range-unsatisfiable': {
    ...validation,
    status: 416,
    sentence: 'The object has {bytes} bytes; none is in this range',
  },
  'objects-unavailable': {
    status: 503,
    errorCode: 'INTERNAL_ERROR',
    closeCode: 4000,
    retryable: true,
    // A disk that is full stays so for longer, but nobody knows for how long.
    retryAfterSeconds: 5,
    sentence: 'The service cannot reach its recordings at the moment; try again',
  },
} as const satisfies Record<string, CatalogueRow>;
