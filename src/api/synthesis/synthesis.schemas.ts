import { Type, type Static } from 'typebox';
import { sampleRatesHz, type SampleRateHz } from '../../audio/formats.ts';
import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { DEFAULT_MODEL_ID } from '../../features/synthesis/model-catalog.ts';
import { speechDefaults } from '../../features/synthesis/speech-order.ts';
import { limits } from '../../limits.ts';
import { idBounds } from '../id-bounds.ts';
import { nullable } from './nullable.ts';
import { outputFormatTokens, type OutputFormatToken } from './output-format.ts';

const NO_EFFECT = 'Checked, but without effect on the embedded engines.';

/** Defaults stand here for the documentation; `speech-order-from-body.ts` applies them. */
export const SpeechRequestBody = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: limits.textCodePointsMax,
      description:
        'What to speak; at least one character that is not white space, counted in Unicode code points. ' +
        'The tags `<break>`, `<spell>` and `<prosody rate>` are understood.',
      examples: ['Hello, and welcome.'],
    }),
    voice_id: Type.Optional(
      Type.Unsafe<number | string | null>({
        type: ['integer', 'string', 'null'],
        ...idBounds,
        maxLength: limits.voiceReferenceLengthMax,
        description: 'Handle or id of the voice. Required: without it the answer is MISSING_VOICE_ID.',
      }),
    ),
    model_id: nullable<string>({
      type: 'string',
      default: DEFAULT_MODEL_ID,
      description: 'Also accepted: `svc-2.5`, `svc-2-turbo` and the aliases of this deployment.',
    }),
    model: nullable<string>({
      type: 'string',
      deprecated: true,
      description: 'Older name of `model_id`. When both are given they must be equal.',
    }),
    cfg_scale: Type.Optional(
      Type.Number({
        default: speechDefaults.cfgScale,
        description: `Values outside ${limits.cfgScaleMin}–${limits.cfgScaleMax} are moved to the nearer end. ${NO_EFFECT}`,
      }),
    ),
    temperature: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: limits.temperatureMax,
        default: speechDefaults.temperature,
        description: NO_EFFECT,
      }),
    ),
    max_new_tokens: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: limits.newTokensMax,
        default: speechDefaults.newTokensMax,
        description: `Caps the audio of each segment at max_new_tokens / ${limits.tokensPerSecond} seconds.`,
      }),
    ),
    sample_rate: Type.Optional(
      Type.Unsafe<SampleRateHz>({
        type: 'integer',
        enum: [...sampleRatesHz],
        default: speechDefaults.sampleRateHz,
        description: 'Rate of the audio in Hz.',
      }),
    ),
    output_format: nullable<OutputFormatToken>({
      type: 'string',
      enum: [...outputFormatTokens],
      description: 'Encoding and rate in one. A sample_rate other than 24000 must agree with it.',
    }),
    normalize: Type.Optional(
      Type.Boolean({
        default: speechDefaults.normalize,
        description: 'Whether numbers, dates and the like are written out before speaking.',
      }),
    ),
    language: nullable<LanguageCode>({
      type: 'string',
      enum: [...languageCodes],
      maxLength: limits.languageLengthMax,
      description: 'Language of the text; detected when it is left out.',
    }),
    speed: Type.Optional(
      Type.Number({
        minimum: limits.speedMin,
        maximum: limits.speedMax,
        default: speechDefaults.speed,
        description: 'Factor of the normal rate; the pitch stays.',
      }),
    ),
    project_id: nullable<number>({ type: 'integer', ...idBounds, description: 'Project whose dictionaries are used.' }),
    dictionary_ids: nullable<readonly number[]>({
      type: 'array',
      items: { type: 'integer', ...idBounds },
      maxItems: limits.dictionaryIdsMax,
      description:
        'Exactly these dictionaries of the project; `[]` for none. Left out: all active ones that suit the language.',
    }),
    word_timestamps: Type.Optional(
      Type.Boolean({ description: 'For the WebSocket routes; refused here, whatever its value.' }),
    ),
    speaker_prefix: Type.Optional(
      Type.Boolean({ description: 'For the WebSocket routes; refused here, whatever its value.' }),
    ),
  },
  { additionalProperties: false },
);
export type SpeechRequestBody = Static<typeof SpeechRequestBody>;
