import { Type } from 'typebox';
import { limits } from '../../limits.ts';

export const ObjectPath = Type.Object({
  object_key: Type.String({
    maxLength: limits.objectKeyLengthMax,
    description: 'Which object, with `~` in place of the slashes of its key',
  }),
});

/** Both come with the address. Where they are missing, the address was not given by the service. */
export const ObjectQuery = Type.Object({
  expires: Type.Optional(Type.String({ description: 'When the address ends, in milliseconds since the epoch' })),
  signature: Type.Optional(Type.String({ description: 'Proves that the service has given the address' })),
});
