import { bytesPerSample } from '../../../audio/formats.ts';
import type { Frame } from '../../../foundation/frame-codec.ts';
import { HostProtocolError } from './frame-body.ts';
import { readHostMessage, type HostMessage } from './host-messages.ts';
import type { HostEnded, HostFailed, HostStarted, HostSynthesize, HostWord } from './host-protocol.ts';
import type { ServedWork } from './served-work.ts';

/** How a segment's stay in an engine process ended. `lost`: the process is gone. */
export type SegmentOutcome =
  | { readonly type: 'ended'; readonly body: HostEnded }
  | { readonly type: 'failed'; readonly body: HostFailed }
  | { readonly type: 'cancelled' }
  | { readonly type: 'lost'; readonly message: string };

/** Who wants to know about a segment. `over` comes exactly once, and nothing after it. */
export interface SegmentListener {
  started(body: HostStarted): void;
  audio(payload: Uint8Array, sampleCount: number): void;
  word(word: HostWord): void;
  over(outcome: SegmentOutcome): void;
}

/** The server's view of one segment in an engine process: checks that the process keeps to the protocol. */
export class ServedSegment implements ServedWork {
  readonly request: HostSynthesize;
  readonly #listener: SegmentListener;
  /** `queued`: nothing heard yet. `spoken`: the engine is done, audio may be left. */
  #phase: 'queued' | 'started' | 'spoken' | 'over' = 'queued';
  #isCancelled = false;
  #hasSucceeded = false;
  #creditSamples: number;
  #receivedSamples = 0;
  #words = 0;
  #lastWordStartMs = 0;
  #heardAtMs: number;

  constructor(options: {
    readonly request: HostSynthesize;
    readonly listener: SegmentListener;
    readonly nowMs: number;
  }) {
    this.request = options.request;
    this.#listener = options.listener;
    this.#heardAtMs = options.nowMs;
    this.#creditSamples = this.#samplesOf(options.request.creditMs);
  }

  /** Whether it keeps an instance of the engine busy. */
  get occupiesEngine(): boolean {
    return this.#phase === 'queued' || this.#phase === 'started';
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** Whether it was spoken to its end. */
  get hasSucceeded(): boolean {
    return this.#hasSucceeded;
  }

  /** How long the process has been silent about this segment although it might have sent audio, in milliseconds. */
  silentMs(nowMs: number): number {
    return this.#creditSamples < 1 ? 0 : nowMs - this.#heardAtMs;
  }

  credit(creditMs: number, nowMs: number): void {
    // Without credit the process had to be silent; its time counts from now.
    if (this.#creditSamples < 1) this.#heardAtMs = nowMs;
    this.#creditSamples += this.#samplesOf(creditMs);
  }

  markCancelled(): void {
    this.#isCancelled = true;
  }

  receiveFrame(frame: Frame, nowMs: number): void {
    this.receive(readHostMessage(frame), nowMs);
  }

  lose(message: string): void {
    this.finish({ type: 'lost', message });
  }

  /** Throws `HostProtocolError` when the message is not allowed now. */
  receive(message: HostMessage, nowMs: number): void {
    this.#heardAtMs = nowMs;
    switch (message.type) {
      case 'started':
        this.#demand(this.#phase === 'queued', 'started twice');
        this.#phase = 'started';
        this.#listener.started(message.body);
        return;
      case 'audio':
        this.#receiveAudio(message.payload);
        return;
      case 'word':
        this.#receiveWord(message.body);
        return;
      case 'spoken':
        this.#demand(this.#phase === 'started', 'spoken before it started');
        this.#phase = 'spoken';
        return;
      case 'ended':
        this.#demand(this.#phase === 'spoken', 'ended before it was spoken');
        this.#demand(message.body.sampleCount === this.#receivedSamples, 'a wrong number of samples');
        this.#hasSucceeded = true;
        this.finish({ type: 'ended', body: message.body });
        return;
      case 'failed':
        this.finish({ type: 'failed', body: message.body });
        return;
      case 'cancelled':
        this.#demand(this.#isCancelled, 'cancelled without being told to');
        this.finish({ type: 'cancelled' });
        return;
      case 'ready':
      case 'fatal':
      case 'heartbeat-reply':
        throw new HostProtocolError(`${message.type} on a segment's stream`);
      default:
        message satisfies never;
    }
  }

  finish(outcome: SegmentOutcome): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#listener.over(outcome);
  }

  #receiveAudio(payload: Uint8Array): void {
    const sampleCount = payload.length / bytesPerSample(this.request.format.encoding);
    this.#demand(this.#phase !== 'queued', 'audio before it started');
    this.#demand(Number.isInteger(sampleCount), 'half a sample');
    this.#receivedSamples += sampleCount;
    this.#creditSamples -= sampleCount;
    // One sample of tolerance: credit is given in milliseconds and rounded on the other side.
    this.#demand(this.#creditSamples > -1, 'audio beyond its credit');
    this.#listener.audio(payload, sampleCount);
  }

  #receiveWord(word: HostWord): void {
    const { text } = this.request;
    this.#words += 1;
    this.#demand(this.#phase !== 'queued', 'a word before it started');
    this.#demand(this.#words <= text.length, 'more words than letters');
    this.#demand(word.spanStart < word.spanEnd && word.spanEnd <= text.length, 'a word outside the text');
    this.#demand(this.#lastWordStartMs <= word.startMs && word.startMs <= word.endMs, 'words out of order');
    this.#lastWordStartMs = word.startMs;
    this.#listener.word(word);
  }

  #demand(holds: boolean, complaint: string): void {
    if (!holds) throw new HostProtocolError(`an engine process sent ${complaint}`);
  }

  #samplesOf(durationMs: number): number {
    return (durationMs * this.request.format.sampleRateHz) / 1000;
  }
}
