import { Worker } from 'node:worker_threads';
import { StoreUnavailableError } from '../../../contracts/stores/stores.ts';
import { SqliteFailureError } from './writer-protocol.ts';
import type { StatementOutcome, WriterReply, WriterRequest, WriterThreadData } from './writer-protocol.ts';

export type CallableRequest = Exclude<WriterRequest, { type: 'close' }>;

/** What we need of a worker thread. */
export interface ThreadHandle {
  postMessage(message: WriterRequest): void;
  on(event: 'message', listener: (reply: WriterReply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** Starts a thread that opens the file at `path`. */
export function startWriterThread(path: string): ThreadHandle {
  const workerData: WriterThreadData = { path };
  return new Worker(new URL('./writer-thread-main.ts', import.meta.url), { workerData, name: 'database-writer' });
}

/** Calls and answers over a thread. Once it has ended every call fails as unavailable; a new one must be made. */
export class WriterThread {
  readonly #handle: ThreadHandle;
  readonly #onEnd: (error: StoreUnavailableError) => void;
  readonly #opened = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  readonly #calls: PromiseWithResolvers<readonly StatementOutcome[]>[] = [];
  #ended: StoreUnavailableError | undefined;

  /** `onEnd` is called once, when the thread has died or could not open the file. */
  constructor(handle: ThreadHandle, onEnd: (error: StoreUnavailableError) => void) {
    this.#handle = handle;
    this.#onEnd = onEnd;
    this.#opened.promise.catch(() => undefined);
    handle.on('message', (reply) => this.#receive(reply));
    handle.on('error', (error) =>
      this.#end(new StoreUnavailableError('the database writer has failed', { cause: error })),
    );
    handle.on('exit', () => {
      this.#end(new StoreUnavailableError('the database writer has ended'));
      this.#exited.resolve();
    });
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Resolves when the file is open. Throws `StoreUnavailableError`. */
  opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Throws `SqliteFailureError` when the group has failed as a whole, `StoreUnavailableError` when the thread is gone. */
  async call(request: CallableRequest): Promise<readonly StatementOutcome[]> {
    if (this.#ended !== undefined) throw this.#ended;
    const call = Promise.withResolvers<readonly StatementOutcome[]>();
    this.#handle.postMessage(request);
    this.#calls.push(call);
    return call.promise;
  }

  /** Closes the file and waits for the end of the thread. */
  async close(): Promise<void> {
    if (this.#ended === undefined) this.#handle.postMessage({ type: 'close' });
    await this.#exited.promise;
  }

  /** Ends the thread at once; what it had not committed is lost. This end is wanted, so `onEnd` is not called. */
  async abandon(): Promise<void> {
    this.#cutOff(new StoreUnavailableError('the database writer was given up'));
    await this.#handle.terminate();
    await this.#exited.promise;
  }

  #receive(reply: WriterReply): void {
    switch (reply.type) {
      case 'opened':
        this.#opened.resolve();
        break;
      case 'open-failed': {
        const cause = new SqliteFailureError(reply.failure);
        this.#end(new StoreUnavailableError('the database file cannot be opened', { cause }));
        break;
      }
      case 'done':
        this.#calls.shift()?.resolve(reply.outcomes);
        break;
      case 'group-failed':
        this.#calls.shift()?.reject(new SqliteFailureError(reply.failure));
        break;
      default:
        reply satisfies never;
    }
  }

  #end(error: StoreUnavailableError): void {
    if (this.#ended !== undefined) return;
    this.#cutOff(error);
    this.#onEnd(error);
  }

  #cutOff(error: StoreUnavailableError): void {
    this.#ended ??= error;
    this.#opened.reject(error);
    for (const call of this.#calls.splice(0)) call.reject(error);
  }
}
