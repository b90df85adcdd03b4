import { Ajv, type ValidateFunction } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { ServiceError } from '../../errors/service-error.ts';
import { shapeComplaintOf, type ShapeComplaint } from '../validation.ts';

const ajv = new Ajv({ allErrors: false, removeAdditional: false, coerceTypes: false, allowUnionTypes: true });

/** A frame of a client, or what one holds. */
export type Frame = Readonly<Record<string, unknown>>;

/**
 * Holds frames to the schema of their branch. Throws `field-invalid`, or what it is given for a complaint. Compiled with the
 * first frame: most connections see few of the branches.
 */
export function frameCheck<Schema extends TSchema>(
  schema: Schema,
  refusalOf: (complaint: ShapeComplaint) => ServiceError = fieldInvalid,
): (frame: unknown) => Static<Schema> {
  let validate: ValidateFunction<Static<Schema>> | undefined;
  return (frame) => {
    validate ??= ajv.compile<Static<Schema>>(schema);
    if (validate(frame)) return frame;
    const [first] = validate.errors ?? [];
    throw first === undefined ? new ServiceError('frame-malformed') : refusalOf(shapeComplaintOf(first));
  };
}

function fieldInvalid({ field, complaint }: ShapeComplaint): ServiceError {
  return new ServiceError('field-invalid', { holes: { field, complaint } });
}
