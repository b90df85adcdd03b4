import type { EngineHealth } from '../../../contracts/engine-health.ts';
import type {
  EnhancementCapabilities,
  EnhancementRequest,
  EnhancementStream,
  SpeechEnhancer,
} from '../../../contracts/speech-enhancer.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { HostedStreams } from '../hosting/hosted-streams.ts';
import type { HostedStream } from '../hosting/stream-engine.ts';
import { streamErrorTranslator } from '../hosting/stream-errors.ts';
import { NOISE_REMOVAL_CANCEL_MS_MAX, noiseRemovalCapabilities, noiseRemovalHostPath } from './noise-removal-config.ts';

/** The noise removal in `processCount` processes, each with as many streams as it can work on in real time. */
export function createNoiseRemovalEnhancer(options: {
  readonly processCount: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly telemetry?: Telemetry | undefined;
}): SpeechEnhancer {
  const { processCount, log, clock, telemetry } = options;
  const streams = new HostedStreams({
    engine: 'noise-removal',
    program: { path: noiseRemovalHostPath },
    processCount,
    cancelMsMax: NOISE_REMOVAL_CANCEL_MS_MAX,
    log,
    clock,
    telemetry,
  });
  return new NoiseRemovalEnhancer(streams, noiseRemovalCapabilities({ processCount }));
}

class NoiseRemovalEnhancer implements SpeechEnhancer {
  readonly engine = 'noise-removal';
  readonly capabilities: EnhancementCapabilities;
  readonly #streams: HostedStreams;

  constructor(streams: HostedStreams, capabilities: EnhancementCapabilities) {
    this.#streams = streams;
    this.capabilities = capabilities;
  }

  async start(options: { readonly signal: AbortSignal }): Promise<void> {
    await translated(this.#streams.start(options));
  }

  health(): EngineHealth {
    return this.#streams.health();
  }

  async open(
    { task, sampleRateHz, urgency }: EnhancementRequest,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<EnhancementStream> {
    const { tasks, sampleRatesHz } = this.capabilities;
    if (!tasks.includes(task) || !sampleRatesHz.includes(sampleRateHz)) throw new ServiceError('enhancer-unavailable');
    return new NoiseRemovalStream(await translated(this.#streams.open({ sampleRateHz }, { signal, urgency })));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#streams[Symbol.asyncDispose]();
  }
}

class NoiseRemovalStream implements EnhancementStream {
  readonly #stream: HostedStream;

  constructor(stream: HostedStream) {
    this.#stream = stream;
  }

  async push(samples: Float32Array): Promise<Float32Array> {
    return (await translated(this.#stream.call('push', { samples }))).samples;
  }

  async finish(): Promise<Float32Array> {
    return (await translated(this.#stream.call('finish'))).samples;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stream[Symbol.asyncDispose]();
  }
}

const translated = streamErrorTranslator({
  failed: 'enhancement-failed',
  missing: 'enhancer-unavailable',
  unavailable: 'enhancer-unavailable',
  busy: 'enhancer-busy',
});
