import { Worker } from 'node:worker_threads';
import type { RecordingAnalysis } from '../../audio/analysis/analyze-recording.ts';
import { RecordingAnalystBusyError, type RecordingAnalyst } from '../../contracts/recording-analyst.ts';
import { Semaphore, SemaphoreFullError } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import type { AnalysisAnswer, AnalysisOrder } from './analysis-messages.ts';

/**
 * Listens in a thread, one recording after the other. The thread is started with the first and kept: to fit a voice is to
 * listen seven times. What computes cannot be asked to stop, so who gives up ends the thread, and the next starts another.
 */
export class ThreadedAnalyst implements RecordingAnalyst {
  readonly #room = new Semaphore({ runningMax: 1, waitingMax: limits.analysisQueueMax });
  readonly #disposed = new AbortController();
  #thread: Worker | undefined;

  async listen(order: AnalysisOrder, { signal }: { readonly signal: AbortSignal }): Promise<RecordingAnalysis> {
    const until = AbortSignal.any([signal, this.#disposed.signal]);
    using _place = await enter(this.#room, until);
    until.throwIfAborted();
    const answer = await this.#ask(order, until);
    if (answer.type === 'failed') throw answer.error;
    return answer.analysis;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed.abort(new DOMException('nobody listens to recordings any more', 'AbortError'));
    await this.#endThread();
  }

  async #ask(order: AnalysisOrder, signal: AbortSignal): Promise<AnalysisAnswer> {
    const thread = (this.#thread ??= startThread());
    const asked = Promise.withResolvers<AnalysisAnswer>();
    const fail = (error: unknown): void => asked.reject(error);
    const giveUp = (): void => fail(signal.reason);
    const die = (): void => fail(new Error('the thread that listens to recordings has ended'));
    thread.once('message', asked.resolve);
    thread.once('error', fail);
    thread.once('exit', die);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      thread.postMessage(order);
      return await asked.promise;
    } catch (error) {
      await this.#endThread();
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
      thread.off('message', asked.resolve);
      thread.off('error', fail);
      thread.off('exit', die);
    }
  }

  async #endThread(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('./analysis-thread.ts', import.meta.url), { name: 'recording-analyst' });
  // One that dies while nobody waits is replaced with the next recording, and is no failure of the process.
  thread.on('error', () => undefined);
  // A command that has nothing else to do ends.
  thread.unref();
  return thread;
}

async function enter(room: Semaphore, signal: AbortSignal): Promise<Disposable> {
  try {
    return await room.acquire({ signal });
  } catch (error) {
    if (error instanceof SemaphoreFullError) throw new RecordingAnalystBusyError({ cause: error });
    throw error;
  }
}
