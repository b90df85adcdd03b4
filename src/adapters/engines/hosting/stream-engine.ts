/**
 * What an engine process that listens or enhances is made of: streams, each an object with methods that are called one at a
 * time. The server calls them over the pipe (`HostedStreams`), the process runs them (`runStreamHost`). Detectors,
 * recognisers and enhancers differ in their methods only.
 */

/** What is said in a call or in its answer besides the samples; JSON. */
export type CallBody = Readonly<Record<string, unknown>>;

export interface StreamCall {
  /** Name of the method. */
  readonly method: string;
  readonly body: CallBody;
  /** Empty where the method takes none. At most `limits.audioPushMsMax` of audio. */
  readonly samples: Float32Array;
}

export interface StreamAnswer {
  readonly body?: CallBody;
  readonly samples?: Float32Array;
}

/** In the process: one stream. */
export interface StreamWork extends Disposable {
  /** The next call comes when this one is answered. What it throws fails the stream. */
  call(call: StreamCall): StreamAnswer | Promise<StreamAnswer>;
}

/** In the process: what makes streams. */
export interface StreamEngine {
  /** `silero v6 (onnxruntime 1.30)` */
  readonly description: string;
  /** What the server wants to know of it before the first stream, e.g. the revision of a model. */
  readonly facts: CallBody;
  /** Streams that may be open at once. */
  readonly streamsMax: number;
  open(parameters: CallBody): StreamWork | Promise<StreamWork>;
}

/** In the server: one stream of a process. */
export interface HostedStream extends AsyncDisposable {
  /**
   * Answers come in the order of the calls, of which at most four wait. Throws `StreamFailedError` where the method has thrown,
   * the process has died or said nothing for `stallMs` of its bounds; the reason of the signal it was opened with, once that
   * is aborted. Disposing ends the stream in the process, also in the middle of a call.
   */
  call(
    method: string,
    call?: { readonly body?: CallBody; readonly samples?: Float32Array },
  ): Promise<{
    readonly body: CallBody;
    readonly samples: Float32Array;
  }>;
}

/** A stream that cannot go on; the adapter of each engine tells it in the words of the catalogue. */
export class StreamFailedError extends Error {
  override readonly name = 'StreamFailedError';
}

/** No process is likely to take the stream: `missing` = something is not installed, `busy` = too many wait already. */
export class StreamRefusedError extends Error {
  override readonly name = 'StreamRefusedError';
  readonly reason: 'missing' | 'unavailable' | 'busy';

  constructor(reason: StreamRefusedError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
