import { createPocketsphinxTranscriber } from '../adapters/engines/pocketsphinx/pocketsphinx-transcriber.ts';
import { createSileroDetector } from '../adapters/engines/silero/silero-detector.ts';
import type { RecogniserReadiness } from '../api/server-dependencies.ts';
import type { Config } from '../config/config.ts';
import type { EngineHealth } from '../contracts/engine-health.ts';
import type { SpeechDetector } from '../contracts/speech-detector.ts';
import type { SpeechEnhancer } from '../contracts/speech-enhancer.ts';
import type { Telemetry } from '../contracts/telemetry.ts';
import type { TemporaryFiles } from '../contracts/temporary-files.ts';
import type { Transcriber } from '../contracts/transcriber.ts';
import type { MayServe } from '../features/access/may-serve.ts';
import type { Admission } from '../features/billing/admission.ts';
import type { OpenMeter } from '../features/billing/meter.ts';
import type { LogRequest } from '../features/projects/request-log.ts';
import type { OpenCallerVoice } from '../features/realtime/caller-voice.ts';
import { createOpenCallerVoice } from '../features/realtime/turn-taking/heard-caller.ts';
import { createOpenEar } from '../features/transcription/open-ear.ts';
import { createOpenListening } from '../features/transcription/open-listening.ts';
import {
  createOpenLiveTranscription,
  type OpenLiveTranscription,
} from '../features/transcription/open-live-transcription.ts';
import { isQuestion } from '../features/transcription/readable/is-question.ts';
import { createWriteTranscript } from '../features/transcription/readable/create-write-transcript.ts';
import { createTranscribeRecording, type TranscribeRecording } from '../features/transcription/transcribe-recording.ts';
import { createTranscribeSound, type TranscribeSound } from '../features/transcription/transcribe-sound.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { announceMissing } from './announce.ts';
import { buildDecoding } from './build-decoding.ts';
import { missingSpeechToText } from './missing-speech-to-text.ts';

export interface ListeningParts {
  readonly transcription: {
    readonly transcribeRecording: TranscribeRecording;
    readonly openLiveTranscription: OpenLiveTranscription;
  };
  /** Of what is kept here, e.g. recordings for voices. */
  readonly transcribe: TranscribeSound;
  /** Of the realtime agent. */
  readonly openCallerVoice: OpenCallerVoice;
  /** To be started when the server warms up, and disposed after everything that listens. */
  readonly listeners: readonly (SpeechDetector | Transcriber)[];
  /** Whether speech would be recognised now. */
  readonly asr: () => RecogniserReadiness;
  /** Says why nothing can be understood on this machine, and what to install; nothing where it can, or as long as nobody knows. */
  readonly tellMissing: () => void;
}

/** What finds speech and what understands it, and what is built on both. Nothing is started here. */
export function buildListening(
  config: Pick<Config, 'engineInstances' | 'warmUp'>,
  parts: {
    /** The first takes noise off what would not be understood otherwise. */
    readonly enhancers: readonly SpeechEnhancer[];
    readonly temporaryFiles: TemporaryFiles;
    readonly admission: Admission;
    readonly openMeter: OpenMeter;
    readonly logRequest: LogRequest;
    /** They go before the embedded one. */
    readonly remoteTranscribers: readonly Transcriber[];
    readonly mayServe?: MayServe | undefined;
    readonly telemetry: Telemetry;
    readonly clock: Clock;
    readonly log: Log;
  },
): ListeningParts {
  // One process follows more streams than a machine of this size can recognise.
  const detector = createSileroDetector({ ...parts, processCount: 1 });
  const transcriber = createPocketsphinxTranscriber({ ...parts, processCount: config.engineInstances });
  const engines = { detector, transcriber, enhancer: parts.enhancers[0] };
  const openListening = createOpenListening(engines);
  const writeTranscript = createWriteTranscript();
  const recognisers = [...parts.remoteTranscribers, transcriber];
  const { audioDecoder } = buildDecoding(parts);
  const tools = {
    ...parts,
    audioDecoder,
    recognisers,
    openListening,
    writeTranscript,
  };
  return {
    transcription: {
      transcribeRecording: createTranscribeRecording(tools),
      openLiveTranscription: createOpenLiveTranscription(tools),
    },
    transcribe: createTranscribeSound(tools),
    openCallerVoice: createOpenCallerVoice({ openEar: createOpenEar(engines, writeTranscript), isQuestion }),
    listeners: [detector, ...recognisers],
    asr: () => readinessOf({ detector, recognisers }, config),
    tellMissing: () => announceMissing(missingSpeechToText({ detector, transcriber: recognisers[0] ?? transcriber })),
  };
}

/** As for speech: one that starts on first use is ready, one that is started with the server is when it has started. */
function readinessOf(
  { detector, recognisers }: { readonly detector: SpeechDetector; readonly recognisers: readonly Transcriber[] },
  { warmUp }: Pick<Config, 'warmUp'>,
): RecogniserReadiness {
  const isReady = ({ state }: EngineHealth): boolean => state === 'ready' || (state === 'idle' && !warmUp);
  const states = recognisers.map((recogniser) => recogniser.health());
  if (detector.health().state === 'missing' || states.every(({ state }) => state === 'missing')) return 'missing';
  return isReady(detector.health()) && states.some(isReady) ? 'ready' : 'unavailable';
}
