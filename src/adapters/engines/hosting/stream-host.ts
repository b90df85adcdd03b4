import { BoundedChannel } from '../../../foundation/bounded-channel.ts';
import type { Frame } from '../../../foundation/frame-codec.ts';
import { HostProtocolError, parseBody } from './frame-body.ts';
import { servePipe, type SendPipeFrame } from './serve-pipe.ts';
import type { StreamAnswer, StreamCall, StreamEngine } from './stream-engine.ts';
import { encodeCall, readCall } from './stream-messages.ts';
import { CALLS_MAX, streamFrameTypes, type StreamOpening, type StreamsReady } from './stream-protocol.ts';

/** Entry of every program that serves streams: opens the engine, says `ready` or `fatal`, serves until the pipe ends, then exits. */
export async function runStreamHost(open: () => Promise<StreamEngine>): Promise<void> {
  await servePipe({
    open,
    ready: ({ description, facts, streamsMax }): StreamsReady => ({
      engine: description,
      instances: streamsMax,
      facts,
    }),
    serve: (engine, send) => new StreamServer(engine, send),
  });
}

/** The conversation over the pipe: each stream does one call at a time, streams do theirs beside each other. */
class StreamServer {
  readonly #engine: StreamEngine;
  readonly #send: SendPipeFrame;
  /** Bounded by the server, which opens at most `streamsMax`. */
  readonly #streams = new Map<number, OpenStream>();

  constructor(engine: StreamEngine, send: SendPipeFrame) {
    this.#engine = engine;
    this.#send = send;
  }

  receive({ type, streamId, payload }: Frame): void {
    switch (type) {
      case streamFrameTypes.open: {
        const stream = new OpenStream((answerType, answer) => this.#send(answerType, streamId, answer));
        this.#streams.set(streamId, stream);
        const { parameters } = parseBody(payload) as StreamOpening;
        void stream.run(this.#engine, parameters).finally(() => this.#streams.delete(streamId));
        return;
      }
      // A stream that has just failed may still be called or cancelled: the two frames have crossed.
      case streamFrameTypes.call:
        this.#streams.get(streamId)?.take(readCall(payload));
        return;
      case streamFrameTypes.cancel:
        this.#streams.get(streamId)?.cancel();
        return;
      case streamFrameTypes.heartbeat:
        this.#send(streamFrameTypes['heartbeat-reply'], 0, payload);
        return;
      default:
        throw new HostProtocolError(`the server sent a frame of unknown type ${type}`);
    }
  }
}

const nothing = new Float32Array(0);

/** One stream inside an engine process. */
class OpenStream {
  readonly #send: (type: number, payload: object | Uint8Array) => void;
  readonly #calls = new BoundedChannel<StreamCall>(CALLS_MAX);
  #phase: 'serving' | 'cancelled' = 'serving';

  constructor(send: (type: number, payload: object | Uint8Array) => void) {
    this.#send = send;
  }

  take(call: StreamCall): void {
    if (this.#isCancelled()) return;
    if (!this.#calls.push(call)) throw new HostProtocolError('the server calls faster than it may');
  }

  /** What runs comes to its end, and nothing after it. */
  cancel(): void {
    this.#phase = 'cancelled';
    this.#calls.close();
  }

  /** From `opened` to `cancelled` or `failed`; never rejects. */
  async run(engine: StreamEngine, parameters: StreamOpening['parameters']): Promise<void> {
    try {
      await this.#answerCalls(engine, parameters);
    } catch (error) {
      this.#calls.close();
      this.#send(streamFrameTypes.failed, { message: error instanceof Error ? error.message : String(error) });
      return;
    }
    this.#send(streamFrameTypes.cancelled, {});
  }

  async #answerCalls(engine: StreamEngine, parameters: StreamOpening['parameters']): Promise<void> {
    using work = await engine.open(parameters);
    if (this.#isCancelled()) return;
    this.#send(streamFrameTypes.opened, {});
    for await (const call of this.#calls) {
      if (this.#isCancelled()) return;
      const answer: StreamAnswer = await work.call(call);
      if (this.#isCancelled()) return;
      this.#send(streamFrameTypes.answer, encodeCall(answer.body ?? {}, answer.samples ?? nothing));
    }
  }

  /** A method, because it changes while a call runs. */
  #isCancelled(): boolean {
    return this.#phase === 'cancelled';
  }
}
