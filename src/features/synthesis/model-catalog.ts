import { NATIVE_SAMPLE_RATE_HZ } from '../../audio/formats.ts';
import { limits } from '../../limits.ts';

/** One synthesis model of the public catalog. */
export interface SpeechModel {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Parameter-size label; `null` where it has no meaning. */
  readonly parameters: string | null;
  readonly inputCodePointsMax: number;
  readonly sampleRateHz: number;
}

export const DEFAULT_MODEL_ID = 'svc-3';

const defaultModel: SpeechModel = {
  id: DEFAULT_MODEL_ID,
  name: 'Syrinx 3',
  description: 'Streaming speech in 39 languages by the engines of this deployment',
  parameters: null,
  inputCodePointsMax: limits.textCodePointsMax,
  sampleRateHz: NATIVE_SAMPLE_RATE_HZ,
};

const models: readonly SpeechModel[] = [defaultModel];

/** Accepted in requests and kept in usage, but not listed. */
const legacyModelIds: readonly string[] = ['svc-2.5', 'svc-2-turbo'];

export interface ModelCatalog {
  list(): readonly SpeechModel[];
  /** The canonical model behind a requested id: canonical, legacy, or an alias of the configuration. */
  resolve(requestedModelId: string): SpeechModel | undefined;
  /** Every id that `resolve` knows, for error messages. */
  acceptedIds(): readonly string[];
}

/** `aliases`: name → canonical or legacy id; the configuration has checked the right side. */
export function createModelCatalog({ aliases }: { readonly aliases: ReadonlyMap<string, string> }): ModelCatalog {
  const byId = new Map<string, SpeechModel>(models.map((model) => [model.id, model]));
  for (const legacyId of legacyModelIds) byId.set(legacyId, defaultModel);
  for (const [alias, target] of aliases) {
    const model = byId.get(target);
    if (model !== undefined) byId.set(alias, model);
  }
  return {
    list: () => models,
    resolve: (requestedModelId) => byId.get(requestedModelId),
    acceptedIds: () => [...byId.keys()],
  };
}
