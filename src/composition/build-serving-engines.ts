import { RemoteSynthesizer } from '../adapters/engines/remote/remote-synthesizer.ts';
import { RemoteTranscriber } from '../adapters/engines/remote/remote-transcriber.ts';
import type { Config } from '../config/config.ts';
import type { SpeechSynthesizer } from '../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { Transcriber } from '../contracts/transcriber.ts';
import { createMayServe, type MayServe } from '../features/access/may-serve.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { limits } from '../limits.ts';
import { buildEngines } from './build-engines.ts';

type RemoteConfig = Pick<
  Config,
  | 'speechUrl'
  | 'speechModel'
  | 'speechVoices'
  | 'speechLanguages'
  | 'speechKey'
  | 'speechMs'
  | 'transcriptionUrl'
  | 'transcriptionModel'
  | 'transcriptionKey'
  | 'transcriptionMs'
>;

type Watched = { readonly clock: Clock; readonly log: Log; readonly telemetry: Telemetry };

export interface ServingEngines {
  /** The embedded ones, and those of a server that is configured. */
  readonly engines: readonly SpeechSynthesizer[];
  /** They go before the embedded one. */
  readonly remoteTranscribers: readonly Transcriber[];
  readonly mayServe: MayServe;
}

/** What speaks, what listens elsewhere, and for whom. Nothing is started here. */
export function buildServingEngines(
  config: RemoteConfig & Pick<Config, 'engineInstances' | 'projectEngines'>,
  watched: Watched,
): ServingEngines {
  const embedded = buildEngines({ instances: config.engineInstances, ...watched });
  return {
    engines: [...embedded, ...synthesizersOf(config, watched)],
    remoteTranscribers: transcribersOf(config, watched),
    mayServe: createMayServe(config.projectEngines),
  };
}

const asked = {
  triesMax: limits.remoteTriesMax,
  retryPauseMs: limits.remoteRetryPauseMs,
  requestsMax: limits.remoteRequestsMax,
  failuresMax: limits.remoteFailuresMax,
  probeAgainMs: limits.remoteProbeAgainMs,
  probeMsMax: limits.remoteProbeMsMax,
};

function synthesizersOf(config: RemoteConfig, watched: Watched): readonly SpeechSynthesizer[] {
  const { speechUrl, speechModel, speechKey, speechVoices, speechLanguages, speechMs } = config;
  if (speechUrl === undefined || speechModel === undefined) return [];
  const bounds = {
    ...asked,
    firstEventMs: speechMs,
    gapMs: limits.remoteGapMs,
    wholeMs: limits.remoteWholeMs,
    soundMsMax: limits.remoteSoundMsMax,
    soundMsPerUnitMax: limits.remoteSoundMsPerUnitMax,
  };
  const endpoint = { baseUrl: speechUrl, model: speechModel, key: speechKey };
  const voices = [...speechVoices.values()];
  return [new RemoteSynthesizer({ endpoint, voices, languages: speechLanguages, bounds, ...watched })];
}

function transcribersOf(config: RemoteConfig, watched: Watched): readonly Transcriber[] {
  const { transcriptionUrl, transcriptionModel, transcriptionKey, transcriptionMs } = config;
  if (transcriptionUrl === undefined || transcriptionModel === undefined) return [];
  const bounds = {
    ...asked,
    answerMs: transcriptionMs,
    utterancesMax: limits.remoteUtterancesMax,
    queueMax: limits.remoteUtterancesMax,
  };
  const endpoint = { baseUrl: transcriptionUrl, model: transcriptionModel, key: transcriptionKey };
  return [new RemoteTranscriber({ endpoint, bounds, ...watched })];
}
