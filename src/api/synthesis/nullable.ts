import { Type } from 'typebox';

interface NullableSchema {
  readonly type: string;
  readonly enum?: readonly (string | number)[];
  readonly [keyword: string]: unknown;
}

/** A field that may be left out or, meaning the same, be `null`. */
export function nullable<Value>({ type, enum: values, ...rest }: NullableSchema) {
  return Type.Optional(
    Type.Unsafe<Value | null>({
      type: [type, 'null'],
      ...(values !== undefined && { enum: [...values, null] }),
      ...rest,
    }),
  );
}
