import { ChatNormalizationModel } from '../adapters/language-model/chat-normalization-model.ts';
import type { Config } from '../config/config.ts';
import type { NormalizationModel } from '../contracts/normalization-model.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import { createGuardedModel } from '../features/text/model-normalization/guarded-model.ts';
import type { NormalizeWithModel } from '../features/text/text-normalizer.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';

type ModelConfig = Pick<Config, 'normalizerUrl' | 'normalizerModel' | 'normalizerKey' | 'normalizerMs'>;

export interface NormalizationModelParts {
  /** Absent: none is configured, as in most deployments. */
  readonly normalizationModel?: NormalizationModel;
  readonly normalizeWithModel?: NormalizeWithModel;
}

export function buildNormalizationModel(
  { normalizerUrl, normalizerModel, normalizerKey, normalizerMs }: ModelConfig,
  { clock, log, telemetry }: { readonly clock: Clock; readonly log: Log; readonly telemetry: Telemetry },
): NormalizationModelParts {
  if (normalizerUrl === undefined || normalizerModel === undefined) return {};
  const normalizationModel = new ChatNormalizationModel({
    clock,
    log,
    endpoint: {
      baseUrl: normalizerUrl,
      model: normalizerModel,
      key: normalizerKey,
      answerBytesMax: limits.normalizationModelAnswerBytesMax,
    },
    bounds: {
      deadlineMs: normalizerMs,
      requestsMax: limits.normalizationModelRequestsMax,
      queueMax: limits.normalizationModelQueueMax,
      failuresMax: limits.normalizationModelFailuresMax,
      probeMs: limits.normalizationModelProbeMs,
      probeAgainMs: limits.normalizationModelProbeAgainMs,
    },
  });
  return { normalizationModel, normalizeWithModel: createGuardedModel({ model: normalizationModel, telemetry }) };
}
