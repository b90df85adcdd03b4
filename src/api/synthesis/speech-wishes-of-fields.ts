import type { LanguageCode } from '../../contracts/language.ts';
import type { SampleRateHz } from '../../audio/formats.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { DEFAULT_MODEL_ID, type ModelCatalog } from '../../features/synthesis/model-catalog.ts';
import type { SpeechSettings, SpeechWishes } from '../../features/synthesis/speech-wishes.ts';
import { limits } from '../../limits.ts';
import { resolveOutputFormat, type OutputFormatToken } from './output-format.ts';

/** Fields of the wire that may change within a connection, after their schema. `null` means the same as leaving out. */
export interface SettingFields {
  readonly normalize?: boolean | null;
  readonly language?: LanguageCode | null;
  readonly speed?: number | null;
  readonly cfg_scale?: number | null;
  readonly temperature?: number | null;
  readonly max_new_tokens?: number | null;
}

export interface SpeechFields extends SettingFields {
  readonly voice_id?: number | string | null;
  readonly model_id?: string | null;
  readonly model?: string | null;
  readonly sample_rate?: SampleRateHz | null;
  readonly output_format?: OutputFormatToken | null;
  readonly word_timestamps?: boolean | null;
  readonly project_id?: number | null;
  readonly dictionary_ids?: readonly number[] | null;
}

/**
 * What the client wrote, in our words: with `speechSettingsOf` the only place that knows the units and clamping of the
 * wire, for HTTP and sockets. Throws `model-ambiguous`, `model-unknown`, `format-contradiction`.
 */
export function speechWishesOf(
  fields: SpeechFields,
  { modelCatalog }: { readonly modelCatalog: ModelCatalog },
): SpeechWishes {
  const { voice_id: voiceId, word_timestamps: wordTimings } = fields;
  const { project_id: projectId, dictionary_ids: dictionaryIds } = fields;
  return {
    ...modelWishOf(fields, modelCatalog),
    ...formatWishOf(fields),
    ...speechSettingsOf(fields),
    // An empty name is no name.
    ...(isGiven(voiceId) && voiceId !== '' && { voiceId: String(voiceId) }),
    ...(isGiven(wordTimings) && { wordTimings }),
    ...(isGiven(projectId) && { projectId }),
    ...(isGiven(dictionaryIds) && { dictionaryIds }),
  };
}

export function speechSettingsOf(fields: SettingFields): SpeechSettings {
  const { normalize, language, speed, cfg_scale: cfgScale, temperature, max_new_tokens: newTokensMax } = fields;
  return {
    ...(isGiven(normalize) && { normalize }),
    ...(isGiven(language) && { language }),
    ...(isGiven(speed) && { speed }),
    ...(isGiven(cfgScale) && { cfgScale: Math.min(limits.cfgScaleMax, Math.max(limits.cfgScaleMin, cfgScale)) }),
    ...(isGiven(temperature) && { temperature }),
    ...(isGiven(newTokensMax) && { newTokensMax }),
  };
}

function modelWishOf(
  { model_id: modelId, model: alias }: SpeechFields,
  modelCatalog: ModelCatalog,
): Pick<SpeechWishes, 'model'> {
  if (!isGiven(modelId) && !isGiven(alias)) return {};
  const requestedModelId = modelId ?? alias ?? DEFAULT_MODEL_ID;
  if (isGiven(alias) && alias !== requestedModelId) throw new ServiceError('model-ambiguous');
  const model = modelCatalog.resolve(requestedModelId);
  if (model === undefined) {
    const holes = { model: requestedModelId.slice(0, 100), known: modelCatalog.acceptedIds().join(', ') };
    throw new ServiceError('model-unknown', { holes });
  }
  return { model: { requestedModelId, modelId: model.id } };
}

/** Rate and token are one wish: a later token does not meet the rate of an earlier frame. */
function formatWishOf({ output_format: token, sample_rate: sampleRateHz }: SpeechFields): Pick<SpeechWishes, 'format'> {
  if (!isGiven(token) && !isGiven(sampleRateHz)) return {};
  return { format: resolveOutputFormat({ token: token ?? undefined, sampleRateHz: sampleRateHz ?? undefined }) };
}

function isGiven<Value>(value: Value): value is NonNullable<Value> {
  return value !== undefined && value !== null;
}
