import { DEFAULT_MODEL_ID, type ModelCatalog } from '../../features/synthesis/model-catalog.ts';
import type { SpeechWishes } from '../../features/synthesis/speech-wishes.ts';

/**
 * Supplement 5.1: a client may name the model for frames that name none in the query of the handshake. It is a hint: one
 * that is not known counts for nothing.
 */
export function modelHintOf(
  { model_id: hint }: Readonly<Record<string, unknown>>,
  modelCatalog: ModelCatalog,
): Pick<SpeechWishes, 'model'> {
  if (typeof hint !== 'string' || hint === DEFAULT_MODEL_ID) return {};
  const model = modelCatalog.resolve(hint);
  return model === undefined ? {} : { model: { requestedModelId: hint, modelId: model.id } };
}
