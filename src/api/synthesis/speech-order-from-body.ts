import type { Caller } from '../../contracts/caller.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { DEFAULT_MODEL_ID, type ModelCatalog } from '../../features/synthesis/model-catalog.ts';
import { speechDefaults, type SpeechOrder } from '../../features/synthesis/speech-order.ts';
import { limits } from '../../limits.ts';
import { resolveOutputFormat } from './output-format.ts';
import type { SpeechRequestBody } from './synthesis.schemas.ts';

export interface SpeechOrderContext {
  readonly requestId: string;
  readonly caller: Caller;
  readonly modelCatalog: ModelCatalog;
}

/**
 * What the client wrote, in our words: the only place that knows the units, defaults and clamping of the wire.
 * The body has passed its schema. The missing voice is told last, so that it is told only of a body that is
 * otherwise right. Whether voice and dictionaries may be used, and go together, is the use case's to say, in that order.
 */
export function speechOrderFromBody(
  body: SpeechRequestBody,
  { requestId, caller, modelCatalog }: SpeechOrderContext,
): SpeechOrder {
  refuseWebSocketFields(body);
  if (!/\S/u.test(body.text)) throw new ServiceError('text-empty');
  const requestedModelId = requestedModelOf(body);
  const modelId = resolveModel(requestedModelId, modelCatalog);
  const format = resolveOutputFormat({ token: body.output_format ?? undefined, sampleRateHz: body.sample_rate });
  const language = body.language ?? undefined;
  const projectId = body.project_id ?? undefined;
  const dictionaryIds = body.dictionary_ids ?? undefined;
  const voiceId = voiceOf(body);
  return {
    requestId,
    caller,
    text: body.text,
    requestedModelId,
    modelId,
    voiceId,
    format,
    normalize: body.normalize ?? speechDefaults.normalize,
    ...(language !== undefined && { language }),
    speed: body.speed ?? speechDefaults.speed,
    cfgScale: clamp(body.cfg_scale ?? speechDefaults.cfgScale, { min: limits.cfgScaleMin, max: limits.cfgScaleMax }),
    temperature: body.temperature ?? speechDefaults.temperature,
    newTokensMax: body.max_new_tokens ?? speechDefaults.newTokensMax,
    // A body of nothing but audio has no place for words.
    wordTimings: false,
    ...(projectId !== undefined && { projectId }),
    ...(dictionaryIds !== undefined && { dictionaryIds }),
  };
}

/** Present at all is enough: their value says nothing on a route that cannot honour them. */
function refuseWebSocketFields(body: SpeechRequestBody): void {
  for (const field of ['word_timestamps', 'speaker_prefix'] as const) {
    if (body[field] !== undefined) throw new ServiceError('websocket-only', { holes: { field } });
  }
}

function requestedModelOf({ model_id: modelId, model: alias }: SpeechRequestBody): string {
  const given = modelId ?? alias ?? DEFAULT_MODEL_ID;
  if (alias !== undefined && alias !== null && alias !== given) throw new ServiceError('model-ambiguous');
  return given;
}

function resolveModel(requestedModelId: string, modelCatalog: ModelCatalog): string {
  const model = modelCatalog.resolve(requestedModelId);
  if (model === undefined) {
    const holes = { model: requestedModelId.slice(0, 100), known: modelCatalog.acceptedIds().join(', ') };
    throw new ServiceError('model-unknown', { holes });
  }
  return model.id;
}

/** An empty name is no name. */
function voiceOf({ voice_id: voiceId }: SpeechRequestBody): string {
  if (voiceId === undefined || voiceId === null || voiceId === '') throw new ServiceError('voice-missing');
  return String(voiceId);
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value));
}
