import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';
import { idBounds } from '../id-bounds.ts';
import { DictionaryPath, ProjectQuery } from './dictionaries.schemas.ts';

export const EntryBody = Type.Object(
  {
    id: Type.Integer(),
    dictionary_id: Type.Integer(),
    word: Type.String(),
    replacement: Type.String(),
    ipa: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    case_sensitive: Type.Boolean(),
    created_at: Type.String({ description: 'RFC 3339, in UTC' }),
    updated_at: Type.String({ description: 'RFC 3339, in UTC' }),
  },
  { description: 'The entry' },
);
export type EntryBody = Static<typeof EntryBody>;

export const EntryListBody = Type.Object(
  {
    entries: Type.Array(EntryBody),
    total: Type.Integer({ description: 'Entries that match, before paging' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
  },
  { description: 'One page of entries, oldest first' },
);

export const EntryListQuery = Type.Object({
  ...ProjectQuery.properties,
  search: Type.Optional(
    Type.String({
      maxLength: limits.dictionarySearchLengthMax,
      description: 'Only entries whose word holds this, case aside',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.dictionaryEntriesPageMax,
      default: limits.dictionaryEntriesPageDefault,
    }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
});
export type EntryListQuery = Static<typeof EntryListQuery>;

export const EntryPath = Type.Object({
  ...DictionaryPath.properties,
  entry_id: Type.Integer(idBounds),
});

const wordBounds = { minLength: 1, maxLength: limits.dictionaryWordLengthMax } as const;
const replacementBounds = { minLength: 1, maxLength: limits.dictionaryReplacementLengthMax } as const;
const ipa = {
  type: ['string', 'null'],
  maxLength: limits.dictionaryIpaLengthMax,
} as const;
const caseSensitive = { type: ['boolean', 'null'] } as const;

export const NewEntryBody = Type.Object(
  {
    word: Type.String({ ...wordBounds, description: 'What is written, one word or several', examples: ['kubectl'] }),
    replacement: Type.String({ ...replacementBounds, description: 'What is spoken', examples: ['cube control'] }),
    ipa: Type.Optional(
      Type.Unsafe<string | null>({
        ...ipa,
        description: 'How it sounds; counts more than `replacement` where an engine can',
      }),
    ),
    case_sensitive: Type.Optional(
      Type.Unsafe<boolean | null>({ ...caseSensitive, default: false, description: 'Whether case counts' }),
    ),
  },
  { additionalProperties: false },
);
export type NewEntryBody = Static<typeof NewEntryBody>;

export const EntryReplacementBody = Type.Object(
  {
    entries: Type.Array(NewEntryBody, {
      maxItems: limits.dictionaryEntriesMax,
      description: 'All entries from now on; no word twice',
    }),
  },
  { additionalProperties: false },
);
export type EntryReplacementBody = Static<typeof EntryReplacementBody>;

export const WrittenEntriesBody = Type.Object(
  {
    upserted: Type.Integer({ description: 'Entries that were given' }),
    deleted: Type.Integer({ description: 'Entries that were there and are no more' }),
    total: Type.Integer({ description: 'Entries that are there now' }),
  },
  { description: 'What became of the entries' },
);

export const EntryChangesBody = Type.Object(
  {
    word: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], ...wordBounds })),
    replacement: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], ...replacementBounds })),
    ipa: Type.Optional(Type.Unsafe<string | null>({ ...ipa, description: 'An empty string removes it' })),
    case_sensitive: Type.Optional(Type.Unsafe<boolean | null>(caseSensitive)),
  },
  { additionalProperties: false, description: '`null` and absence leave a field as it is' },
);
export type EntryChangesBody = Static<typeof EntryChangesBody>;
