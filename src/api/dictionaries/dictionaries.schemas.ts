import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { idBounds } from '../id-bounds.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const Timestamp = Type.String({ description: 'RFC 3339, in UTC' });

export const DictionaryBody = Type.Object(
  {
    id: Type.Integer(),
    project_id: Type.Integer(),
    name: Type.String(),
    description: NullableText,
    language: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'BCP-47 tag of the texts it applies to; `null`: all',
    }),
    is_active: Type.Boolean({ description: 'Whether it applies where no dictionary is named' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  },
  { description: 'The dictionary, without its entries' },
);
export type DictionaryBody = Static<typeof DictionaryBody>;

export const DictionaryListBody = Type.Object(
  { dictionaries: Type.Array(DictionaryBody) },
  { description: 'The dictionaries of the project, oldest first' },
);

export const DeletedBody = Type.Object({ deleted: Type.Boolean() }, { description: 'It is gone' });

const Id = Type.Integer(idBounds);

/** Parameters that are not listed here are ignored. */
export const ProjectQuery = Type.Object({
  project_id: Type.Optional(
    Type.Integer({
      ...idBounds,
      description: 'Whose dictionaries; required with the master key. Another key has its own project and may name it.',
    }),
  ),
});
export type ProjectQuery = Static<typeof ProjectQuery>;

export const DictionaryPath = Type.Object({ dict_id: Id });
export const ProjectPath = Type.Object({ project_id: Id });

const nameBounds = { minLength: 1, maxLength: limits.dictionaryNameLengthMax } as const;
const nameMeaning = 'Unique within the project';

function nullableText(options: {
  readonly maxLength: number;
  readonly minLength?: number;
  readonly description: string;
}) {
  return Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], ...options }));
}

function nullableFlag(description: string) {
  return Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description }));
}

export const NewDictionaryBody = Type.Object(
  {
    name: Type.String({ ...nameBounds, description: nameMeaning, examples: ['Product names'] }),
    description: nullableText({ maxLength: limits.dictionaryDescriptionLengthMax, description: 'For people' }),
    language: nullableText({
      maxLength: limits.dictionaryTagLengthMax,
      description: 'BCP-47 tag of the texts it applies to, by its primary subtag; absent or empty: all',
    }),
  },
  { additionalProperties: false },
);
export type NewDictionaryBody = Static<typeof NewDictionaryBody>;

export const DictionaryChangesBody = Type.Object(
  {
    name: nullableText({ ...nameBounds, description: nameMeaning }),
    description: nullableText({
      maxLength: limits.dictionaryDescriptionLengthMax,
      description: 'An empty string removes it',
    }),
    language: nullableText({ maxLength: limits.dictionaryTagLengthMax, description: 'An empty string means all' }),
    is_active: nullableFlag('Whether it applies where no dictionary is named'),
  },
  { additionalProperties: false, description: '`null` and absence leave a field as it is' },
);
export type DictionaryChangesBody = Static<typeof DictionaryChangesBody>;
