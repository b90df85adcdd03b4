import type { Clock } from '../../../foundation/clock.ts';
import { FRAME_PAYLOAD_BYTES_MAX, type Frame } from '../../../foundation/frame-codec.ts';
import type { EngineProcess } from './engine-process.ts';
import { HostProtocolError } from './frame-body.ts';
import type { ServedWork, WorkLine } from './served-work.ts';
import { StreamFailedError, type CallBody, type HostedStream } from './stream-engine.ts';
import { encodeCall, readStreamMessage } from './stream-messages.ts';
import { CALLS_MAX, streamFrameTypes, type StreamCallBody, type StreamsReady } from './stream-protocol.ts';

/** The process is gone, and with it what the stream knew. */
export class StreamLostError extends StreamFailedError {}

type Answer = Awaited<ReturnType<HostedStream['call']>>;

const nothing = new Float32Array(0);

/** The server's view of one stream in an engine process: checks that the process keeps to the protocol. */
export class ServedStream implements ServedWork, HostedStream {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #onAbort = (): void => this.#leave(this.#signal.reason as Error);
  readonly #opened = Promise.withResolvers<void>();
  readonly #line: WorkLine;
  /** In order; at most `CALLS_MAX`. */
  readonly #calls: PromiseWithResolvers<Answer>[] = [];
  #phase: 'opening' | 'open' | 'over' = 'opening';
  #isCancelled = false;
  #hasSucceeded = false;
  /** Why nothing can be called any more. */
  #end: Error | undefined;
  /** Calls that the process has not answered, those that nobody waits for included. */
  #unanswered = 0;
  #heardAtMs: number;

  /** Opens a stream in a process with a free instance. */
  constructor(options: {
    readonly process: EngineProcess<StreamsReady>;
    readonly parameters: CallBody;
    readonly signal: AbortSignal;
    readonly clock: Clock;
  }) {
    const { process, parameters, signal, clock } = options;
    this.#clock = clock;
    this.#signal = signal;
    this.#heardAtMs = clock.monotonicMs();
    // Whoever waits for it is told by `opened`; who has gone has gone.
    this.#opened.promise.catch(() => undefined);
    this.#line = process.serve(this);
    this.#line.send(streamFrameTypes.open, { parameters });
    signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Resolves when it may be called. Rejects with `StreamFailedError`, or with the reason of the signal. */
  get opened(): Promise<void> {
    return this.#opened.promise;
  }

  get occupiesEngine(): boolean {
    return this.#phase !== 'over';
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  get hasSucceeded(): boolean {
    return this.#hasSucceeded;
  }

  silentMs(nowMs: number): number {
    const isAwaited = this.#phase === 'opening' || this.#unanswered > 0;
    return isAwaited ? nowMs - this.#heardAtMs : 0;
  }

  call(
    method: string,
    { body = {}, samples = nothing }: { readonly body?: CallBody; readonly samples?: Float32Array } = {},
  ): Promise<Answer> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    if (this.#calls.length >= CALLS_MAX) {
      return Promise.reject(new RangeError(`more than ${CALLS_MAX} calls of a stream at once`));
    }
    const payload = encodeCall({ method, body } satisfies StreamCallBody, samples);
    if (payload.length > FRAME_PAYLOAD_BYTES_MAX)
      return Promise.reject(new RangeError('a call is too long for a frame'));
    // Without calls the process had nothing to say; its time counts from now.
    if (this.#unanswered === 0) this.#heardAtMs = this.#clock.monotonicMs();
    this.#line.send(streamFrameTypes.call, payload);
    this.#unanswered += 1;
    const answer = Promise.withResolvers<Answer>();
    this.#calls.push(answer);
    // Who disposes of a stream in the middle of a call need not wait for that call.
    answer.promise.catch(() => undefined);
    return answer.promise;
  }

  receiveFrame(frame: Frame, nowMs: number): void {
    this.#heardAtMs = nowMs;
    const message = readStreamMessage(frame);
    switch (message.type) {
      case 'opened':
        this.#demand(this.#phase === 'opening', 'opened twice');
        this.#phase = 'open';
        this.#opened.resolve();
        return;
      case 'answer':
        this.#demand(this.#phase === 'open' && this.#unanswered > 0, 'an answer that nobody had asked for');
        this.#unanswered -= 1;
        this.#hasSucceeded = true;
        this.#calls.shift()?.resolve({ body: message.body, samples: message.samples });
        return;
      case 'failed':
        this.#finish(new StreamFailedError(message.body.message));
        return;
      case 'cancelled':
        this.#demand(this.#isCancelled, 'cancelled without being told to');
        this.#finish(new StreamFailedError('the stream was closed'));
        return;
      default:
        message satisfies never;
    }
  }

  markCancelled(): void {
    this.#isCancelled = true;
  }

  lose(message: string): void {
    this.#finish(new StreamLostError(`the engine process ${message}`));
  }

  /** Does not wait until the process has closed it; its place is free again when it has. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#leave(new StreamFailedError('the stream was closed'));
  }

  #leave(reason: Error): void {
    this.#refuseCalls(reason);
    this.#line.cancel();
  }

  #finish(reason: Error): void {
    this.#phase = 'over';
    this.#refuseCalls(reason);
  }

  /** The first reason counts. */
  #refuseCalls(reason: Error): void {
    if (this.#end !== undefined) return;
    this.#end = reason;
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#opened.reject(reason);
    for (const call of this.#calls.splice(0)) call.reject(reason);
  }

  #demand(holds: boolean, complaint: string): void {
    if (!holds) throw new HostProtocolError(`an engine process sent ${complaint}`);
  }
}
