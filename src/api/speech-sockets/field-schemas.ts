import { Type } from 'typebox';
import { sampleRatesHz, type SampleRateHz } from '../../audio/formats.ts';
import { languageCodes, type LanguageCode } from '../../contracts/language.ts';
import { DEFAULT_MODEL_ID } from '../../features/synthesis/model-catalog.ts';
import { speechDefaults } from '../../features/synthesis/speech-order.ts';
import { limits } from '../../limits.ts';
import { idBounds } from '../id-bounds.ts';
import { nullable } from '../synthesis/nullable.ts';
import { outputFormatTokens, type OutputFormatToken } from '../synthesis/output-format.ts';

/** Settings that `update_settings` can change. On sockets every field may be `null`, which is the same as absent. */
export const settingFields = {
  cfg_scale: nullable<number>({
    type: 'number',
    default: speechDefaults.cfgScale,
    description: `Values outside ${limits.cfgScaleMin}–${limits.cfgScaleMax} are moved to the nearer end.`,
  }),
  temperature: nullable<number>({ type: 'number', minimum: 0, maximum: limits.temperatureMax }),
  speed: nullable<number>({
    type: 'number',
    minimum: limits.speedMin,
    maximum: limits.speedMax,
    default: speechDefaults.speed,
    description: 'Factor of the normal rate; the pitch stays.',
  }),
  max_new_tokens: nullable<number>({
    type: 'integer',
    minimum: 1,
    maximum: limits.newTokensMax,
    default: speechDefaults.newTokensMax,
  }),
  language: nullable<LanguageCode>({
    type: 'string',
    enum: languageCodes,
    maxLength: limits.languageLengthMax,
    description: 'Language of the text; detected when it is left out.',
  }),
  normalize: nullable<boolean>({ type: 'boolean', default: speechDefaults.normalize }),
};

/** `voice_id` as the sockets take it; on `/ws/tts/multi` also within `voice_settings`. */
export const voiceIdField = Type.Optional(
  Type.Unsafe<number | string | null>({
    type: ['integer', 'string', 'null'],
    ...idBounds,
    maxLength: limits.voiceReferenceLengthMax,
    description: 'Handle or id of the voice.',
  }),
);

/** Everything that a frame may say about how to speak. */
export const speechFields = {
  voice_id: voiceIdField,
  model_id: nullable<string>({ type: 'string', default: DEFAULT_MODEL_ID }),
  model: nullable<string>({ type: 'string', deprecated: true, description: 'Older name of `model_id`.' }),
  sample_rate: nullable<SampleRateHz>({
    type: 'integer',
    enum: sampleRatesHz,
    default: speechDefaults.sampleRateHz,
    description: 'Rate of the audio in Hz.',
  }),
  output_format: nullable<OutputFormatToken>({
    type: 'string',
    enum: outputFormatTokens,
    description: 'Encoding and rate in one. A sample_rate other than 24000 must agree with it.',
  }),
  project_id: nullable<number>({ type: 'integer', ...idBounds, description: 'Project whose dictionaries are used.' }),
  dictionary_ids: nullable<readonly number[]>({
    type: 'array',
    items: { type: 'integer', ...idBounds },
    maxItems: limits.dictionaryIdsMax,
    description: 'Exactly these dictionaries of the project; `[]` for none.',
  }),
  word_timestamps: nullable<boolean>({ type: 'boolean', default: false }),
  speaker_prefix: nullable<boolean>({ type: 'boolean', default: true, description: 'Accepted, without effect.' }),
  ...settingFields,
};

/** Text of one frame. */
export const textField = nullable<string>({
  type: 'string',
  maxLength: limits.textCodePointsMax,
  description: 'Counted in Unicode code points.',
});

/** A mark such as `cancel: true`; any other value than `true` is no mark. */
export const markField = nullable<boolean>({ type: 'boolean' });
