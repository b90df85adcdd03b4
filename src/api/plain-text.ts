/** Of texts that are stored and signed: no NUL, which PostgreSQL refuses, and no half of a character, which UTF-8 cannot say. */
export const plainTextPattern = '^[^\\u0000\\ud800-\\udfff]*$';
