import { Type, type Static } from 'typebox';
import { limits } from '../../limits.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** The long form of the interface supplement (9.1), which holds every field of the short one. */
export const VoiceBody = Type.Object(
  {
    id: Type.Integer(),
    voice_id: Type.Integer({ description: 'Same as id' }),
    handle: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Name of the voice; accepted wherever its id is',
    }),
    public_id: NullableText,
    name: Type.String(),
    description: Type.String(),
    generative_voice_description: Type.String(),
    category: Type.String({ description: '`premade` for the voices that come with the service' }),
    sex: Type.Enum(['male', 'female', 'neutral']),
    age: Type.Enum(['young', 'middle_age', 'old']),
    quality: Type.Enum(['low', 'mid', 'high']),
    supported_languages: Type.Array(Type.String(), { description: 'ISO 639-1 codes, the primary language first' }),
    is_public: Type.Boolean(),
    verified: Type.Boolean(),
    pending_verification: Type.Boolean(),
    avatar_url: NullableText,
    sample_url: NullableText,
    sample_text: Type.String(),
  },
  { description: 'The voice' },
);
export type VoiceBody = Static<typeof VoiceBody>;

export const VoiceListBody = Type.Object(
  {
    voices: Type.Array(VoiceBody),
    total: Type.Integer({ description: 'Voices that match, before paging' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
  },
  { description: 'One page of voices' },
);

/** Parameters that are not listed here are ignored. */
export const VoiceListQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.voicesPageMax, default: limits.voicesPageDefault })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
  language: Type.Optional(
    Type.String({
      maxLength: limits.languageLengthMax,
      description: 'Only voices that speak this language, e.g. `de`',
    }),
  ),
  category: Type.Optional(
    Type.String({ maxLength: limits.voiceCategoryLengthMax, description: 'Only voices of this category' }),
  ),
  include_public: Type.Optional(
    Type.Boolean({ default: true, description: '`false`: only the voices of the own organization' }),
  ),
});
export type VoiceListQuery = Static<typeof VoiceListQuery>;

export const VoicePath = Type.Object({
  voice_id: Type.String({ description: 'Handle or id of the voice' }),
});
