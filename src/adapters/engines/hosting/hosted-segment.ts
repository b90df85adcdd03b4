import { durationMsOf } from '../../../audio/formats.ts';
import type { SynthesisEvent, SynthesisRequest, Warning } from '../../../contracts/speech-synthesizer.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { BoundedChannel } from '../../../foundation/bounded-channel.ts';
import { EngineRefusal } from './engine-refusal.ts';
import type { HostFailed, HostStarted, HostWord } from './host-protocol.ts';
import type { QueuedSegment } from './segment-queue.ts';
import type { SegmentListener, SegmentOutcome } from './served-segment.ts';
import type { SegmentHandle } from './speak-segment.ts';

/** Credit is returned in pieces of at least this part of the whole, so that it costs few frames. */
const CREDIT_PART = 1 / 4;
/** Audio frames within the credit: at least 20 ms each, the last and the first may be shorter. */
const AUDIO_FRAMES_MAX = 256;
/** A segment whose engine process died before its first audio is tried once more. */
const ATTEMPTS_MAX = 2;

/** One segment from the request to its last event: what an engine process says about it becomes what its consumer reads. */
export class HostedSegment implements SegmentListener, QueuedSegment {
  readonly request: SynthesisRequest;
  readonly requestId: string;
  readonly listenerId: string;
  readonly segmentIndex: number;
  readonly textLength: number;
  readonly #creditMs: number;
  readonly #warnings: readonly Warning[];
  readonly #retry: (segment: HostedSegment) => void;
  readonly #events: BoundedChannel<SynthesisEvent>;
  #startWarnings: readonly Warning[] = [];
  #handle: SegmentHandle | undefined;
  #attempts = 0;
  /** `left`: the consumer has gone, nothing is delivered any more. */
  #phase: 'waiting' | 'speaking' | 'sounding' | 'over' | 'left' = 'waiting';
  #consumedMs = 0;

  constructor(options: {
    readonly request: SynthesisRequest;
    readonly creditMs: number;
    /** Reported with the first event, before the engine's own. */
    readonly warnings: readonly Warning[];
    /** Called when the segment must be given to another process. */
    readonly retry: (segment: HostedSegment) => void;
  }) {
    const { request } = options;
    this.request = request;
    this.requestId = request.queue.requestId;
    this.listenerId = request.queue.listenerId ?? request.queue.requestId;
    this.segmentIndex = request.queue.segmentIndex;
    this.textLength = request.text.length;
    this.#creditMs = options.creditMs;
    this.#warnings = options.warnings;
    this.#retry = options.retry;
    // Words are at most as many as letters; the process is held to that, so the channel cannot be full.
    this.#events = new BoundedChannel(request.text.length + AUDIO_FRAMES_MAX);
  }

  /** An engine process has taken it. */
  served(handle: SegmentHandle): void {
    this.#handle = handle;
    this.#attempts += 1;
    this.#phase = 'speaking';
  }

  /** It will not be spoken, or not to the end. */
  fail(error: Error): void {
    if (this.#phase === 'left') return;
    this.#phase = 'over';
    this.#events.fail(error);
  }

  /** The consumer wants no more. Idempotent. */
  leave(): void {
    this.#handle?.cancel();
    this.#phase = 'left';
    this.#events.close();
  }

  /** Gives credit back as the consumer asks for more, so that who stops reading stops the engine. */
  async *events(signal: AbortSignal): AsyncGenerator<SynthesisEvent, void, void> {
    for await (const event of this.#events) {
      signal.throwIfAborted();
      yield event;
      if (event.type === 'audio-delta') this.#consumed(event.sampleCount);
    }
    signal.throwIfAborted();
  }

  started(body: HostStarted): void {
    this.#startWarnings = body.warnings;
  }

  audio(payload: Uint8Array, sampleCount: number): void {
    // The start is told with the first audio, not before: until then another process can still take over.
    this.#tellStart();
    this.#push({ type: 'audio-delta', payload, sampleCount });
  }

  word(word: HostWord): void {
    this.#tellStart();
    this.#push({ type: 'word-boundary', ...word });
  }

  over(outcome: SegmentOutcome): void {
    this.#handle = undefined;
    if (this.#phase === 'left') return;
    switch (outcome.type) {
      case 'ended':
        this.#tellStart();
        this.#push({ type: 'audio-end', ...outcome.body });
        this.#phase = 'over';
        this.#events.close();
        return;
      case 'lost':
        if (this.#phase === 'speaking' && this.#attempts < ATTEMPTS_MAX) {
          this.#phase = 'waiting';
          this.#retry(this);
          return;
        }
        this.fail(new ServiceError('engine-failed', { cause: new Error(`the engine process ${outcome.message}`) }));
        return;
      case 'failed':
        this.fail(this.#failureOf(outcome.body));
        return;
      case 'cancelled':
        // Only who has left cancels.
        this.fail(new ServiceError('engine-failed', { cause: new Error('cancelled by the engine process') }));
        return;
      default:
        outcome satisfies never;
    }
  }

  /** Who has heard nothing yet may be served by another engine. */
  #failureOf({ reason, message }: HostFailed): ServiceError {
    const cause = new EngineRefusal(reason, message);
    const isElsewhere = reason !== 'failed' && this.#phase === 'speaking';
    return new ServiceError(isElsewhere ? 'engine-unavailable' : 'engine-failed', { cause });
  }

  #tellStart(): void {
    if (this.#phase !== 'speaking') return;
    this.#phase = 'sounding';
    const warnings = [...this.#warnings, ...this.#startWarnings];
    this.#push({ type: 'audio-start', format: this.request.format, warnings });
  }

  #push(event: SynthesisEvent): void {
    if (this.#phase === 'left') return;
    if (!this.#events.push(event)) throw new Error('more events than a segment can have');
  }

  #consumed(sampleCount: number): void {
    this.#consumedMs += durationMsOf(sampleCount, this.request.format.sampleRateHz);
    if (this.#consumedMs < this.#creditMs * CREDIT_PART) return;
    this.#handle?.credit(this.#consumedMs);
    this.#consumedMs = 0;
  }
}
