import type { EngineHealth } from '../../../contracts/engine-health.ts';
import { languageCodes, type LanguageCode } from '../../../contracts/language.ts';
import type {
  EngineVoice,
  SpeechSynthesizer,
  SynthesisCapabilities,
  SynthesisEvent,
  SynthesisRequest,
} from '../../../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import { isServiceError, ServiceError } from '../../../errors/service-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { limits } from '../../../limits.ts';
import { EngineRefusal } from '../hosting/engine-refusal.ts';
import { HostedSynthesizer } from '../hosting/hosted-synthesizer.ts';
import type { RemoteEndpoint } from './remote-endpoint.ts';
import { RemoteGuard, type GuardBounds } from './remote-guard.ts';
import type { RemoteSpeechBounds } from './remote-speech-engine.ts';
import { remoteSpeechProgram } from './remote-speech-program.ts';
import { REMOTE_RATE_HZ } from './sound-reader.ts';

/** In bindings of voices, logs, usage and metrics. */
export const REMOTE_SPEECH_ENGINE = 'remote-speech';

export interface RemoteSpeechOptions {
  readonly endpoint: RemoteEndpoint;
  /** Names of voices at the server. */
  readonly voices: readonly string[];
  /** All languages when absent: the protocol has no word for the language, the model hears it from the text. */
  readonly languages?: readonly LanguageCode[] | undefined;
  readonly bounds: RemoteSpeechBounds & GuardBounds;
  readonly log: Log;
  readonly clock: Clock;
  readonly telemetry?: Telemetry | undefined;
}

/**
 * A server that speaks the protocol of OpenAI. A process of ours asks it, shapes what it says and gives it on; here is decided
 * whether it is asked at all, so that nobody waits for a server that has gone.
 */
export class RemoteSynthesizer implements SpeechSynthesizer {
  readonly engine = REMOTE_SPEECH_ENGINE;
  readonly capabilities: SynthesisCapabilities;
  readonly #hosted: HostedSynthesizer;
  readonly #guard: RemoteGuard;

  constructor(options: RemoteSpeechOptions) {
    const { endpoint, bounds, languages = languageCodes, log, clock, telemetry } = options;
    const voices = [...new Set(options.voices)].map((id) => ({ id, languages }));
    this.capabilities = capabilitiesOf({ languages, requestsMax: bounds.requestsMax });
    this.#guard = new RemoteGuard({ engine: this.engine, endpoint, bounds, log, clock, telemetry });
    this.#hosted = new HostedSynthesizer({
      engine: this.engine,
      capabilities: this.capabilities,
      program: remoteSpeechProgram({ endpoint, voices, bounds }),
      processCount: 1,
      canSay: this.canSay,
      log,
      clock,
      telemetry,
      // The process watches over the server, and this over the process.
      bounds: { stallMs: bounds.wholeMs + limits.engineStallMs, queueMax: bounds.requestsMax },
    });
  }

  async start({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    await this.#hosted.start({ signal });
    await this.#guard.start();
    signal.throwIfAborted();
    const { state, detail } = this.health();
    if (state === 'failing') throw new ServiceError('engine-unavailable', { cause: new Error(detail) });
  }

  health(): EngineHealth {
    const hosted = this.#hosted.health();
    return hosted.state === 'ready' ? this.#guard.health() : hosted;
  }

  voices(options: { readonly signal: AbortSignal }): Promise<readonly EngineVoice[]> {
    return this.#hosted.voices(options);
  }

  readonly canSay = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

  async *synthesize(
    request: SynthesisRequest,
    { signal }: { readonly signal: AbortSignal },
  ): AsyncGenerator<SynthesisEvent, void, void> {
    signal.throwIfAborted();
    void this.#guard.start();
    const admitted = this.#guard.admit();
    if (admitted === undefined) throw refused('unavailable', this.#guard.health().detail);
    try {
      for await (const event of this.#hosted.synthesize(request, { signal })) {
        if (event.type === 'audio-delta') admitted.succeeded();
        yield event;
      }
    } catch (error) {
      const failure = serverFailureOf(error);
      if (failure !== undefined) admitted.failed(failure);
      // Engines on this machine let new requests wait or refuse them; in place of a server that is full another one may speak.
      if (isServiceError(error) && error.key === 'engine-overloaded') throw refused('busy', error.message);
      throw error;
    } finally {
      admitted.abandoned();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#guard[Symbol.asyncDispose](), this.#hosted[Symbol.asyncDispose]()]);
  }
}

function capabilitiesOf({
  languages,
  requestsMax,
}: {
  readonly languages: readonly LanguageCode[];
  readonly requestsMax: number;
}): SynthesisCapabilities {
  return {
    languages,
    wordTimings: false,
    pronunciations: false,
    // What the protocol allows.
    speedRange: { min: 0.25, max: 4 },
    nativeSampleRatesHz: [REMOTE_RATE_HZ],
    cloning: false,
    segmentLengthMax: limits.segmentLengthMax,
    concurrencyMax: requestsMax,
    cancelMsMax: limits.remoteCancelMsMax,
  };
}

function refused(reason: 'busy' | 'unavailable', message: string): ServiceError {
  return new ServiceError('engine-unavailable', { cause: new EngineRefusal(reason, message) });
}

/** What the server itself has done wrong, if anything. */
function serverFailureOf(error: unknown): string | undefined {
  const cause = isServiceError(error) ? error.cause : undefined;
  return cause instanceof EngineRefusal && cause.reason === 'unavailable' ? cause.message : undefined;
}
