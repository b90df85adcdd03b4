import { Ajv, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { ServiceError } from '../../errors/service-error.ts';
import { shapeComplaintOf } from '../validation.ts';

const ajv = new Ajv({ allErrors: false, removeAdditional: false, coerceTypes: false, allowUnionTypes: true });

/** A frame of a client, or what one holds. */
export type Frame = Readonly<Record<string, unknown>>;

/**
 * Holds frames to the schema of their branch. Throws `field-invalid`. Compiled with the first frame: most connections see
 * few of the branches.
 */
export function frameCheck<Schema extends TSchema>(schema: Schema): (frame: unknown) => Static<Schema> {
  let validate: ValidateFunction<Static<Schema>> | undefined;
  return (frame) => {
    validate ??= ajv.compile<Static<Schema>>(schema);
    if (validate(frame)) return frame;
    const [first] = validate.errors ?? [];
    if (first === undefined) throw new ServiceError('frame-malformed');
    const { field, complaint } = shapeComplaintOf(first);
    throw new ServiceError('field-invalid', { holes: { field, complaint } });
  };
}
