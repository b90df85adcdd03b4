import { isLanguageCode } from '../../../contracts/language.ts';
import type { EngineHealth } from '../../../contracts/engine-health.ts';
import type {
  EngineVoice,
  Pronunciation,
  SpeechSynthesizer,
  SynthesisCapabilities,
  SynthesisEvent,
  SynthesisRequest,
  Warning,
} from '../../../contracts/speech-synthesizer.ts';
import type { Telemetry } from '../../../contracts/telemetry.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { systemClock, type Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import { engineBounds, type EngineBounds } from './engine-bounds.ts';
import { EngineProcesses } from './engine-processes.ts';
import type { HostProgram } from './host-child.ts';
import { HostedSegment } from './hosted-segment.ts';
import { readSpeechAnnouncement } from './host-messages.ts';
import type { HostReady, HostSynthesize } from './host-protocol.ts';
import { SegmentQueue } from './segment-queue.ts';
import { speakSegment } from './speak-segment.ts';

export interface HostedSynthesizerOptions {
  readonly engine: string;
  readonly capabilities: SynthesisCapabilities;
  readonly program: HostProgram;
  /** Processes that run the program; each says itself how many segments it speaks at once. */
  readonly processCount: number;
  /** Every text when absent. */
  readonly canSay?: (text: string) => boolean;
  readonly log: Log;
  readonly clock?: Clock;
  readonly telemetry?: Telemetry | undefined;
  readonly bounds?: Partial<EngineBounds>;
}

/** An engine in one or several supervised processes of its own, fed segment by segment from one fair queue. */
export class HostedSynthesizer implements SpeechSynthesizer {
  readonly engine: string;
  readonly capabilities: SynthesisCapabilities;
  readonly canSay: (text: string) => boolean;
  readonly #bounds: EngineBounds;
  readonly #telemetry: Telemetry | undefined;
  readonly #clock: Clock;
  readonly #processes: EngineProcesses<HostReady>;
  readonly #queue = new SegmentQueue<HostedSegment>();

  constructor(options: HostedSynthesizerOptions) {
    const { engine, capabilities, program, clock = systemClock, telemetry } = options;
    this.engine = engine;
    this.capabilities = capabilities;
    this.canSay = options.canSay ?? (() => true);
    this.#telemetry = telemetry;
    this.#bounds = { ...engineBounds, ...options.bounds };
    this.#clock = clock;
    this.#processes = new EngineProcesses({
      engine,
      program,
      processCount: options.processCount,
      bounds: this.#bounds,
      readAnnouncement: readSpeechAnnouncement,
      cancelMsMax: capabilities.cancelMsMax,
      clock,
      log: options.log,
      telemetry,
      onChange: () => this.#serve(),
    });
  }

  /** Of the engine processes that live. */
  get processIds(): readonly number[] {
    return this.#processes.processIds;
  }

  async start({ signal }: { readonly signal: AbortSignal }): Promise<void> {
    signal.throwIfAborted();
    if (this.#processes.isDisposed) throw new ServiceError('engine-unavailable');
    await this.#processes.start({ signal });
    if (this.#processes.ready === undefined) throw this.#unavailable();
  }

  health(): EngineHealth {
    return this.#processes.health();
  }

  async voices({ signal }: { readonly signal: AbortSignal }): Promise<readonly EngineVoice[]> {
    await this.start({ signal });
    const voices = this.#processes.ready?.voices ?? [];
    return voices.map(({ id, languages }) => ({ id, languages: languages.filter((code) => isLanguageCode(code)) }));
  }

  async *synthesize(
    request: SynthesisRequest,
    { signal }: { readonly signal: AbortSignal },
  ): AsyncGenerator<SynthesisEvent, void, void> {
    signal.throwIfAborted();
    const segment = this.#admit(request);
    const leave = (): void => {
      segment.leave();
      if (this.#queue.remove(segment)) this.#measureQueue();
    };
    // At once, not when the consumer asks for the next event: it may be busy with the last one for long.
    signal.addEventListener('abort', leave, { once: true });
    try {
      this.#serve();
      yield* segment.events(signal);
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const gone = this.#processes[Symbol.asyncDispose]();
    this.#refuseAll();
    await gone;
  }

  #admit(request: SynthesisRequest): HostedSegment {
    if (request.text.length > this.capabilities.segmentLengthMax) {
      throw new RangeError(`${this.engine} takes at most ${this.capabilities.segmentLengthMax} units in a segment`);
    }
    this.#processes.begin();
    if (!this.#processes.isHopeful) throw this.#unavailable();
    // Only who hears nothing yet can be refused; the later segments of a request that is heard are few.
    if (request.queue.segmentIndex === 0 && this.#queue.size >= this.#bounds.queueMax) {
      throw new ServiceError('engine-overloaded');
    }
    const { speed, warnings } = this.#clampSpeed(request.speed);
    const { pronunciations, ignored } = this.#speakable(request.pronunciations);
    const segment = new HostedSegment({
      request: { ...request, speed, pronunciations },
      creditMs: this.#bounds.creditMs,
      warnings: [...warnings, ...ignored],
      retry: (lost) => this.#retry(lost),
    });
    this.#queue.push(segment);
    return segment;
  }

  #clampSpeed(speed: number): { readonly speed: number; readonly warnings: readonly Warning[] } {
    const { min, max } = this.capabilities.speedRange;
    const clamped = Math.min(max, Math.max(min, speed));
    if (clamped === speed) return { speed, warnings: [] };
    return {
      speed: clamped,
      warnings: [{ kind: 'parameter-clamped', message: `speed ${speed} was clamped to ${clamped}` }],
    };
  }

  #speakable(pronunciations: readonly Pronunciation[]): {
    readonly pronunciations: readonly Pronunciation[];
    readonly ignored: readonly Warning[];
  } {
    if (this.capabilities.pronunciations || pronunciations.length === 0) return { pronunciations, ignored: [] };
    return {
      pronunciations: [],
      ignored: [{ kind: 'pronunciation-ignored', message: `${this.engine} speaks no IPA; the text was spoken` }],
    };
  }

  /** Back to the head of the queue; the next process that is free takes it. */
  #retry(segment: HostedSegment): void {
    if (this.#processes.isDisposed) segment.fail(this.#unavailable());
    else this.#queue.pushAgain(segment);
  }

  /** Gives waiting segments to free instances; refuses them when no process is likely to come back soon. */
  #serve(): void {
    if (!this.#processes.isHopeful) this.#refuseAll();
    while (this.#queue.size > 0) {
      const process = this.#processes.freest;
      const segment = process === undefined ? undefined : this.#queue.takeNext();
      if (process === undefined || segment === undefined) break;
      const request = this.#orderFor(segment.request);
      segment.served(speakSegment(process, { request, listener: segment, clock: this.#clock }));
    }
    this.#measureQueue();
  }

  #orderFor(request: SynthesisRequest): HostSynthesize {
    const { queue: _queue, ...order } = request;
    return { ...order, creditMs: this.#bounds.creditMs };
  }

  #refuseAll(): void {
    for (const segment of this.#queue.removeAll()) segment.fail(this.#unavailable());
  }

  #unavailable(): ServiceError {
    return new ServiceError('engine-unavailable', { cause: new Error(this.health().detail) });
  }

  #measureQueue(): void {
    const running = this.#processes.busyInstances;
    this.#telemetry?.engineQueue({ engine: this.engine, waiting: this.#queue.size, running });
  }
}
