import type { Readiness, RecogniserReadiness } from '../api/server-dependencies.ts';
import type { DeploymentLicenceParts } from './build-deployment-licence.ts';
import type { NormalizationModel } from '../contracts/normalization-model.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';

export interface ReadinessParts {
  readonly engines: readonly SpeechSynthesizer[];
  /** Absent: none is configured, and none is missed. */
  readonly normalizationModel?: NormalizationModel | undefined;
  /** Absent: it needs no licence. */
  readonly deployment?: Pick<DeploymentLicenceParts['deployment'], 'standing'>;
}

/** What whoever watches the service is told. */
export function readinessOf(
  {
    listeners,
    asr,
    ...parts
  }: ReadinessParts & { readonly listeners: readonly Watched[]; readonly asr: () => RecogniserReadiness },
  config: { readonly warmUp: boolean },
): Readiness {
  return {
    tts: () => isSpeechReady(parts, config),
    asr,
    degraded: { tts: () => degradedEngines(parts.engines), asr: () => degradedEngines(listeners) },
  };
}

type Watched = Pick<SpeechSynthesizer, 'engine' | 'health'>;

/** Those that do not answer at the moment; where there are others these stand in for them. */
function degradedEngines(engines: readonly Watched[]): readonly string[] {
  return engines.filter((engine) => engine.health().state === 'failing').map(({ engine }) => engine);
}

/**
 * Whether to send requests for speech here: an engine is up or, where engines start on first use, one waits for that; and
 * a language model that is configured has answered when it was asked last. Requests that come nevertheless are answered:
 * without the model the tables read them. Without a licence, where one is needed, none is answered.
 */
export function isSpeechReady(
  { engines, normalizationModel, deployment }: ReadinessParts,
  { warmUp }: { readonly warmUp: boolean },
): boolean {
  if (normalizationModel !== undefined && normalizationModel.health().state !== 'answering') return false;
  if (deployment?.standing()?.type === 'not-licensed') return false;
  // A server that warms up starts them all by itself and is not ready before one is.
  return engines.some((engine) => {
    const { state } = engine.health();
    return state === 'ready' || (state === 'idle' && !warmUp);
  });
}
