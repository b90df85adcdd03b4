import type { EngineHealth } from '../../../contracts/engine-health.ts';
import type { DetectionStream, SpeechDetector } from '../../../contracts/speech-detector.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import { isServiceError, ServiceError } from '../../../errors/service-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { HostedStreams } from '../hosting/hosted-streams.ts';
import { StreamFailedError, StreamRefusedError, type HostedStream } from '../hosting/stream-engine.ts';
import { SILERO_CANCEL_MS_MAX, sileroHostPath } from './silero-config.ts';

/** Silero in `processCount` processes, each with many streams. */
export function createSileroDetector(options: {
  readonly processCount: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly telemetry?: Telemetry;
}): SpeechDetector {
  const { processCount, log, clock, telemetry } = options;
  return new SileroDetector(
    new HostedStreams({
      engine: 'silero',
      program: { path: sileroHostPath },
      processCount,
      cancelMsMax: SILERO_CANCEL_MS_MAX,
      log,
      clock,
      telemetry,
    }),
  );
}

class SileroDetector implements SpeechDetector {
  readonly engine = 'silero';
  readonly #streams: HostedStreams;

  constructor(streams: HostedStreams) {
    this.#streams = streams;
  }

  async start(options: { readonly signal: AbortSignal }): Promise<void> {
    await translated(this.#streams.start(options));
  }

  health(): EngineHealth {
    return this.#streams.health();
  }

  async open({ signal }: { readonly signal: AbortSignal }): Promise<DetectionStream> {
    // Who waits for it has sound already, and it costs next to nothing: nobody is behind anybody.
    return new SileroDetection(await translated(this.#streams.open({}, { signal, urgency: 'live' })));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#streams[Symbol.asyncDispose]();
  }
}

class SileroDetection implements DetectionStream {
  readonly #stream: HostedStream;

  constructor(stream: HostedStream) {
    this.#stream = stream;
  }

  async push(samples: Float32Array): Promise<readonly number[]> {
    const answer = await translated(this.#stream.call('detect', { samples }));
    return [...answer.samples];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stream[Symbol.asyncDispose]();
  }
}

async function translated<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw translate(error);
  }
}

/** What is neither refused nor failed is the reason of a signal, or a defect: told as it is. */
function translate(error: unknown): unknown {
  if (isServiceError(error)) return error;
  if (error instanceof StreamFailedError) return new ServiceError('listening-failed', { cause: error });
  if (!(error instanceof StreamRefusedError)) return error;
  return new ServiceError(error.reason === 'busy' ? 'recogniser-busy' : 'recogniser-unavailable', { cause: error });
}
