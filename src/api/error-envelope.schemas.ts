import { Type } from 'typebox';
import { errorCodes } from '../errors/catalogue.ts';

export const ErrorEnvelope = Type.Object(
  {
    error: Type.String({ description: 'One sentence for people' }),
    error_code: Type.Enum([...errorCodes]),
    code: Type.Integer({ description: 'The HTTP status' }),
  },
  { description: 'What every failed request answers' },
);

export const ValidationEnvelope = Type.Object({
  ...ErrorEnvelope.properties,
  detail: Type.Array(
    Type.Object({ loc: Type.Array(Type.String()), msg: Type.String(), type: Type.String() }),
    { description: 'Each complaint with its place' },
  ),
});

/** The error answers of a route for its documentation, by status. */
export function errorAnswers<Status extends number>(...statuses: readonly Status[]): Record<Status, typeof ErrorEnvelope> {
  return Object.fromEntries(statuses.map((status) => [status, ErrorEnvelope])) as Record<Status, typeof ErrorEnvelope>;
}
