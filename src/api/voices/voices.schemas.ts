import { Type, type Static } from 'typebox';
import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';
import { idBounds } from '../id-bounds.ts';

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

export const ReferencePath = Type.Object({ ...VoicePath.properties, ref_id: Type.Integer(idBounds) });

/** Of a voice that somebody makes (interface, part "Voice"). */
const categories = [
  'narrative_story',
  'conversational',
  'characters_animation',
  'social_media',
  'entertainment_tv',
  'advertisement',
  'informative_educational',
] as const;

type Nullable<Properties> = { readonly [Name in keyof Properties]?: Properties[Name] | null };

interface VoiceFields {
  readonly name: string;
  readonly description: string;
  readonly generative_voice_description: string;
  readonly category: (typeof categories)[number];
  readonly sex: 'male' | 'female' | 'neutral';
  readonly age: 'young' | 'middle_age' | 'old';
  readonly quality: 'low' | 'mid' | 'high';
  readonly supported_languages: readonly LanguageCode[];
  readonly is_public: boolean;
  readonly sample_text: string;
}

/** U+0000 is no character that a database keeps. */
const line = '^[^\\u0000]*$';
const text = { type: 'string', maxLength: limits.voiceTextLengthMax, pattern: line } as const;
const name = {
  type: 'string',
  minLength: 1,
  maxLength: limits.voiceNameLengthMax,
  pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
};
const languages = {
  type: 'array',
  items: { type: 'string', enum: [...languageCodes] },
  minItems: 1,
  maxItems: languageCodes.length,
  uniqueItems: true,
  description: 'ISO 639-1 codes, the primary language first',
} as const;

const voiceFields: Readonly<Record<keyof VoiceFields, FieldRule>> = {
  name: { ...name, description: 'For people; need not be unique', examples: ['Voice of the house'] },
  description: { ...text },
  generative_voice_description: { ...text },
  category: { type: 'string', enum: [...categories] },
  sex: { type: 'string', enum: ['male', 'female', 'neutral'], description: 'How it is heard' },
  age: { type: 'string', enum: ['young', 'middle_age', 'old'], description: 'How old it sounds' },
  quality: { type: 'string', enum: ['low', 'mid', 'high'] },
  supported_languages: languages,
  is_public: { type: 'boolean', description: 'Whether everybody is to see it, once it is verified' },
  sample_text: { ...text, description: 'What its sample says; without it a sentence in its language' },
};

/** Newer clients say whether the speaker agrees. Nothing depends on it here. */
const consent = { description: 'Ignored' };

export type NewVoiceBody = Pick<VoiceFields, 'name' | 'sex'> & Nullable<Omit<VoiceFields, 'name' | 'sex'>>;
export const NewVoiceBody = Type.Unsafe<NewVoiceBody>({
  type: 'object',
  required: ['name', 'sex'],
  properties: {
    ...nullable(voiceFields),
    name: voiceFields.name,
    sex: voiceFields.sex,
    speaker_consent: consent,
  },
  additionalProperties: false,
});

export type VoiceChangesBody = Nullable<VoiceFields>;
export const VoiceChangesBody = Type.Unsafe<VoiceChangesBody>({
  type: 'object',
  properties: { ...nullable(voiceFields), speaker_consent: consent },
  additionalProperties: false,
  description: 'What is absent or `null` stays',
});

interface FieldRule {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** `null` is a way to leave a field out. */
function nullable(fields: Readonly<Record<string, FieldRule>>): Record<string, Readonly<Record<string, unknown>>> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, rule]) => [
      field,
      { ...rule, type: [rule.type, 'null'], ...(rule.enum !== undefined && { enum: [...rule.enum, null] }) },
    ]),
  );
}

export const ReferenceBody = Type.Object(
  {
    id: Type.Integer(),
    voice_id: Type.Integer(),
    name: Type.String({ description: 'That of the file' }),
    reference_text: Type.String({ description: 'What is said in it' }),
    s3_path: Type.String({ description: 'Where it is kept' }),
    audio_url: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Where it can be fetched for some hours, without a key',
    }),
    is_generated: Type.Boolean(),
  },
  { description: 'The reference' },
);
export type ReferenceBody = Static<typeof ReferenceBody>;

export const ReferenceListBody = Type.Array(ReferenceBody, { description: 'The references, oldest first' });

/** The file is beside it: it never becomes a part of a body. */
export const ReferenceForm = Type.Object({
  reference_text: Type.Optional(
    Type.String({ maxLength: limits.voiceTextLengthMax, pattern: line, description: 'What is said in the recording' }),
  ),
});

export const AvatarForm = Type.Object({});

export const AvatarBody = Type.Object(
  { avatar_s3_path: Type.String({ description: 'Where the picture is kept' }) },
  { description: 'The picture' },
);

export const SampleBody = Type.Object(
  {
    sample_s3_path: Type.String({ description: 'Where the sound is kept' }),
    sample_url: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Where it can be fetched for some hours, without a key',
    }),
  },
  { description: 'The sample' },
);
