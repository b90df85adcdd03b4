import type { EngineHealth } from '../../../contracts/engine-health.ts';
import type { DetectionStream, SpeechDetector } from '../../../contracts/speech-detector.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { HostedStreams } from '../hosting/hosted-streams.ts';
import type { HostedStream } from '../hosting/stream-engine.ts';
import { streamErrorTranslator } from '../hosting/stream-errors.ts';
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

const translated = streamErrorTranslator({
  failed: 'listening-failed',
  missing: 'recogniser-unavailable',
  unavailable: 'recogniser-unavailable',
  busy: 'recogniser-busy',
});
