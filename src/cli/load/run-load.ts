import { setTimeout as sleep } from 'node:timers/promises';
import { Semaphore } from '../../foundation/semaphore.ts';
import { limits } from '../../limits.ts';
import { Complaint } from '../complaint.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import type { LoadOptions } from './load-options.ts';
import { LoadSocket } from './load-socket.ts';
import { speakOverHttp } from './speak-over-http.ts';
import { speakTurn } from './speak-turn.ts';
import type { TurnTiming } from './turn-timing.ts';

export interface LoadTarget {
  /** Without a slash at the end. */
  readonly address: string;
  readonly apiKey: string | undefined;
}

/** What a load has come to so far. */
export interface LoadProgress {
  readonly elapsedMs: number;
  readonly turns: readonly TurnTiming[];
  readonly connectMs: readonly number[];
}

/**
 * Lets all clients speak until time or turns are used up; turns that have begun are finished. Throws `Complaint` when the
 * very first connection is refused; later refusals are turns that failed.
 */
export async function runLoad(
  target: LoadTarget,
  options: LoadOptions,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: LoadProgress) => void },
): Promise<LoadProgress> {
  const load = new Load(target, options, signal);
  const ticker = setInterval(() => onProgress(load.progress()), limits.loadProgressMs);
  try {
    await load.run();
  } finally {
    clearInterval(ticker);
  }
  return load.progress();
}

class Load {
  readonly #target: LoadTarget;
  readonly #options: LoadOptions;
  readonly #signal: AbortSignal;
  readonly #startedAtMs = performance.now();
  readonly #turns: TurnTiming[] = [];
  readonly #connectMs: number[] = [];
  /** Handshakes at the same time: a server accepts them one after the other anyway. */
  readonly #handshakes = new Semaphore({
    runningMax: limits.loadHandshakesMax,
    waitingMax: limits.loadClientsMax,
  });
  #begunTurns = 0;

  constructor(target: LoadTarget, options: LoadOptions, signal: AbortSignal) {
    this.#target = target;
    this.#options = options;
    this.#signal = signal;
  }

  progress(): LoadProgress {
    return { elapsedMs: performance.now() - this.#startedAtMs, turns: this.#turns, connectMs: this.#connectMs };
  }

  async run(): Promise<void> {
    const { dialect, clients } = this.#options;
    const client =
      dialect === 'http' ? () => this.#httpClient() : () => this.#socketClient(dialectOf(dialect, this.#options));
    await Promise.all(Array.from({ length: clients }, client));
  }

  async #httpClient(): Promise<void> {
    while (this.#mayBegin()) await this.#note(await speakOverHttp(this.#target, this.#options));
  }

  async #socketClient(dialect: Dialect): Promise<void> {
    const words = wordsOf(this.#options.text, this.#options.tokenMs);
    let socket: LoadSocket | undefined;
    while (this.#mayBegin()) {
      socket = socket?.isOpen === true ? socket : await this.#open(dialect);
      if (socket === undefined) return;
      const cancels = this.#options.cancels && this.#begunTurns % 2 === 0;
      await this.#note(await speakTurn(socket, { dialect, words, tokenMs: this.#options.tokenMs, cancels }));
    }
    socket?.close();
  }

  /** Takes a turn out of those that may still begin. */
  #mayBegin(): boolean {
    const isTime = performance.now() - this.#startedAtMs < this.#options.seconds * 1000;
    if (!isTime || this.#begunTurns >= this.#options.turnsMax || this.#signal.aborted) return false;
    this.#begunTurns += 1;
    return true;
  }

  async #note(timing: TurnTiming): Promise<void> {
    this.#turns.push(timing);
    if (timing.outcome === 'failed') await this.#rest(limits.loadPauseAfterFailureMs);
    else if (this.#options.isPaced) await this.#rest(timing.audioMs + timing.stalledMs - timing.totalMs);
  }

  async #rest(durationMs: number): Promise<void> {
    if (durationMs <= 0) return;
    await sleep(durationMs, undefined, { signal: this.#signal }).catch(() => undefined);
  }

  async #open({ path }: Dialect): Promise<LoadSocket | undefined> {
    const url = new URL(`${this.#target.address.replace(/^http/u, 'ws')}${path}`);
    const permit = await this.#handshakes.acquire({ signal: this.#signal }).catch(() => undefined);
    if (permit === undefined) return undefined;
    const startedAtMs = performance.now();
    try {
      const socket = await LoadSocket.open(url, this.#target);
      this.#connectMs.push(performance.now() - startedAtMs);
      return socket;
    } catch (error) {
      // A server that is not there, or a key that is wrong: nobody needs to hear it a thousand times.
      if (this.#connectMs.length === 0) throw error;
      if (!(error instanceof Complaint)) throw error;
      const totalMs = performance.now() - startedAtMs;
      await this.#note({ outcome: 'failed', complaint: error.message, totalMs, audioMs: 0, gapsMs: [], stalledMs: 0 });
      return undefined;
    } finally {
      permit[Symbol.dispose]();
    }
  }
}

/** Words as a language model writes them, each with the space before it; all in one where nobody writes. */
function wordsOf(text: string, tokenMs: number): readonly string[] {
  return tokenMs === 0 ? [text] : (text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [text]);
}
