import type { EngineHealth } from '../../../contracts/engine-health.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import type {
  Adaptation,
  HeardWord,
  RecognizedUtterance,
  Transcriber,
  TranscriptionCapabilities,
  Utterance,
  UtteranceRequest,
} from '../../../contracts/transcriber.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { limits } from '../../../limits.ts';
import { HostedStreams } from '../hosting/hosted-streams.ts';
import type { HostedStream } from '../hosting/stream-engine.ts';
import { streamErrorTranslator } from '../hosting/stream-errors.ts';
import { pocketsphinxCapabilities, pocketsphinxHostPath } from './pocketsphinx-config.ts';

/** PocketSphinx in `processCount` processes, as many as there are cores, each with several decoders. */
export function createPocketsphinxTranscriber(options: {
  readonly processCount: number;
  readonly log: Log;
  readonly clock: Clock;
  readonly telemetry?: Telemetry;
}): Transcriber {
  const { processCount, log, clock, telemetry } = options;
  const streams = new HostedStreams({
    engine: 'pocketsphinx',
    program: { path: pocketsphinxHostPath },
    processCount,
    cancelMsMax: limits.recogniserCancelMsMax,
    bounds: { stallMs: limits.recogniserStallMs },
    log,
    clock,
    telemetry,
  });
  return new PocketsphinxTranscriber(streams, pocketsphinxCapabilities({ processCount }));
}

class PocketsphinxTranscriber implements Transcriber {
  readonly engine = 'pocketsphinx';
  readonly capabilities: TranscriptionCapabilities;
  readonly #streams: HostedStreams;

  constructor(streams: HostedStreams, capabilities: TranscriptionCapabilities) {
    this.#streams = streams;
    this.capabilities = capabilities;
  }

  async start(options: { readonly signal: AbortSignal }): Promise<void> {
    await translated(this.#streams.start(options));
  }

  health(): EngineHealth {
    return this.#streams.health();
  }

  revision(): string | null {
    const revision = this.#streams.facts()?.['revision'];
    return typeof revision === 'string' ? revision : null;
  }

  async open(request: UtteranceRequest, { signal }: { readonly signal: AbortSignal }): Promise<Utterance> {
    const { boostedPhrases, urgency, adaptation } = request;
    return new PocketsphinxUtterance(
      await translated(this.#streams.open({ boostedPhrases, urgency, adaptation }, { signal, urgency })),
    );
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#streams[Symbol.asyncDispose]();
  }
}

class PocketsphinxUtterance implements Utterance {
  readonly #stream: HostedStream;

  constructor(stream: HostedStream) {
    this.#stream = stream;
  }

  async push(samples: Int16Array): Promise<void> {
    await translated(this.#stream.call('push', { samples: Float32Array.from(samples, (sample) => sample / 32_768) }));
  }

  async hypothesis(): Promise<readonly string[]> {
    const { body } = await translated(this.#stream.call('hypothesis'));
    return body['words'] as readonly string[];
  }

  async finish(): Promise<RecognizedUtterance> {
    const { body } = await translated(this.#stream.call('finish'));
    const words = body['words'] as readonly HeardWord[];
    const adaptation = body['adaptation'] as Adaptation | undefined;
    return adaptation === undefined ? { words } : { words, adaptation };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stream[Symbol.asyncDispose]();
  }
}

const translated = streamErrorTranslator({
  failed: 'listening-failed',
  missing: 'recogniser-missing',
  unavailable: 'recogniser-unavailable',
  busy: 'recogniser-busy',
});
