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
import {
  NOISE_REMOVAL_CANCEL_MS_MAX,
  noiseRemovalCapabilities,
  noiseRemovalHostPath,
  type NoiseRemovalPart,
} from './noise-removal-config.ts';

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
  return new NoiseRemovalEnhancer(streams, { processCount });
}

class NoiseRemovalEnhancer implements SpeechEnhancer {
  readonly engine = 'noise-removal';
  readonly capabilities: EnhancementCapabilities;
  readonly #streams: HostedStreams;
  readonly #processCount: number;
  #openCount = 0;

  constructor(streams: HostedStreams, { processCount }: { readonly processCount: number }) {
    this.#streams = streams;
    this.#processCount = processCount;
    this.capabilities = noiseRemovalCapabilities({ processCount });
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
    this.#openCount += 1;
    try {
      const stream = this.#hasIdleProcess(sampleRateHz, urgency)
        ? await this.#openHalves(sampleRateHz, { signal, urgency })
        : new WholeStream(await this.#openPart('whole', sampleRateHz, { signal, urgency }));
      return new CountedStream(stream, () => (this.#openCount -= 1));
    } catch (error) {
      this.#openCount -= 1;
      throw error;
    }
  }

  /** Whether a process would have nothing to do while another works on a whole file with both models. */
  #hasIdleProcess(sampleRateHz: number, urgency: EnhancementRequest['urgency']): boolean {
    const hasBothModels = sampleRateHz === Math.max(...this.capabilities.sampleRatesHz);
    return urgency === 'file' && hasBothModels && this.#openCount < this.#processCount;
  }

  async #openHalves(sampleRateHz: number, options: OpeningOptions): Promise<EnhancementStream> {
    const low = await this.#openPart('low', sampleRateHz, options);
    try {
      return new HalvedStream({ low, high: await this.#openPart('high', sampleRateHz, options) });
    } catch (error) {
      await low[Symbol.asyncDispose]();
      throw error;
    }
  }

  #openPart(part: NoiseRemovalPart, sampleRateHz: number, options: OpeningOptions): Promise<HostedStream> {
    return translated(this.#streams.open({ part, sampleRateHz }, options));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#streams[Symbol.asyncDispose]();
  }
}

interface OpeningOptions {
  readonly signal: AbortSignal;
  readonly urgency: EnhancementRequest['urgency'];
}

class WholeStream implements EnhancementStream {
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

/**
 * A file that two processes work on at the same time, each with one of the models. What `high` has made of a push is brought to
 * `low` with the next, so that neither waits for the other, and what comes out lags behind by a push more.
 */
class HalvedStream implements EnhancementStream {
  readonly #low: HostedStream;
  readonly #high: HostedStream;
  #made: Float32Array = new Float32Array(0);

  constructor({ low, high }: { readonly low: HostedStream; readonly high: HostedStream }) {
    this.#low = low;
    this.#high = high;
  }

  async push(samples: Float32Array): Promise<Float32Array> {
    const making = this.#high.call('push', { samples });
    const bringing = this.#low.call('bring', { samples: this.#made });
    const cleaning = this.#low.call('push', { samples });
    const [made, , cleaned] = await translated(Promise.all([making, bringing, cleaning]));
    this.#made = made.samples;
    return cleaned.samples;
  }

  async finish(): Promise<Float32Array> {
    const rest = await translated(this.#high.call('finish'));
    for (const samples of [this.#made, rest.samples]) await translated(this.#low.call('bring', { samples }));
    return (await translated(this.#low.call('finish'))).samples;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#low[Symbol.asyncDispose]();
    await this.#high[Symbol.asyncDispose]();
  }
}

/** Tells once when it is over. */
class CountedStream implements EnhancementStream {
  readonly #stream: EnhancementStream;
  #onOver: (() => void) | undefined;

  constructor(stream: EnhancementStream, onOver: () => void) {
    this.#stream = stream;
    this.#onOver = onOver;
  }

  push(samples: Float32Array): Promise<Float32Array> {
    return this.#stream.push(samples);
  }

  finish(): Promise<Float32Array> {
    return this.#stream.finish();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#onOver?.();
    this.#onOver = undefined;
    await this.#stream[Symbol.asyncDispose]();
  }
}

const translated = streamErrorTranslator({
  failed: 'enhancement-failed',
  missing: 'enhancer-unavailable',
  unavailable: 'enhancer-unavailable',
  busy: 'enhancer-busy',
});
