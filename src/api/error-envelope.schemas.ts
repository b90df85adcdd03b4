import { Type } from 'typebox';
import { errorCodes } from '../errors/catalogue-row.ts';

/** What every failed request answers. `addSchema` makes it known, so that the documents name it instead of repeating it. */
export const ErrorEnvelope = Type.Object(
  {
    error: Type.String({ description: 'One sentence for people' }),
    error_code: Type.Enum([...errorCodes]),
    code: Type.Integer({ description: 'The HTTP status' }),
  },
  { $id: 'ErrorEnvelope' },
);

/** The envelope of a 422, which tells the place of each complaint as well. */
export const ValidationEnvelope = Type.Object(
  {
    ...ErrorEnvelope.properties,
    detail: Type.Array(Type.Object({ loc: Type.Array(Type.String()), msg: Type.String(), type: Type.String() })),
  },
  { $id: 'ValidationEnvelope' },
);

const meanings = {
  400: 'The body is malformed or a field breaks its rule',
  401: 'No key, or one that is not valid',
  402: 'The balance of the organization is spent',
  403: 'The key lacks the permission, or the resource belongs to someone else',
  404: 'There is no such thing, or the caller may not see it',
  409: 'It contradicts what is there already, or would be one too many',
  413: 'The body is too large',
  415: 'The body is not JSON',
  416: 'Nothing of it is in the range',
  422: 'A query parameter or a field of the body breaks its rule',
  429: 'Too much of it; `Retry-After`, where it is sent, says when to try again',
  500: 'Generation failed',
  501: 'This deployment does not offer it',
  502: 'It failed while it was worked on, and costs nothing',
  503: 'Not available at the moment; `Retry-After` says when to try again',
} as const;

/** The error answers of a route for its documentation, by status. */
export function errorAnswers(...statuses: readonly (keyof typeof meanings)[]): Record<number, ErrorAnswer> {
  return Object.fromEntries(statuses.map((status) => [status, answerFor(status)]));
}

interface ErrorAnswer {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
}

function answerFor(status: keyof typeof meanings): ErrorAnswer {
  const schema = { $ref: `${status === 422 ? 'ValidationEnvelope' : 'ErrorEnvelope'}#` };
  return { description: meanings[status], content: { 'application/json': { schema } } };
}
