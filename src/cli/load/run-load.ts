import type { Clock } from '../../foundation/clock.ts';
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
  {
    signal,
    clock,
    onProgress,
  }: {
    readonly signal: AbortSignal;
    readonly clock: Clock;
    /** Called now and then. */
    readonly onProgress: (progress: LoadProgress) => void;
  },
): Promise<LoadProgress> {
  const load = new Load(target, options, { signal, clock });
  const ended = new AbortController();
  const tick = async (): Promise<void> => {
    for (;;) {
      await clock.sleep(limits.loadProgressMs, { signal: ended.signal });
      onProgress(load.progress());
    }
  };
  const ticking = tick().catch(() => undefined);
  try {
    await load.run();
  } finally {
    ended.abort();
    await ticking;
  }
  return load.progress();
}

class Load {
  readonly #target: LoadTarget;
  readonly #options: LoadOptions;
  readonly #signal: AbortSignal;
  readonly #clock: Clock;
  readonly #startedAtMs: number;
  readonly #turns: TurnTiming[] = [];
  readonly #connectMs: number[] = [];
  /** Handshakes at the same time: a server accepts them one after the other anyway. */
  readonly #handshakes = new Semaphore({
    runningMax: limits.loadHandshakesMax,
    waitingMax: limits.loadClientsMax,
  });
  #begunTurns = 0;

  constructor(
    target: LoadTarget,
    options: LoadOptions,
    { signal, clock }: { readonly signal: AbortSignal; readonly clock: Clock },
  ) {
    this.#target = target;
    this.#options = options;
    this.#signal = signal;
    this.#clock = clock;
    this.#startedAtMs = clock.monotonicMs();
  }

  progress(): LoadProgress {
    return { elapsedMs: this.#clock.monotonicMs() - this.#startedAtMs, turns: this.#turns, connectMs: this.#connectMs };
  }

  async run(): Promise<void> {
    const { dialect, clients } = this.#options;
    const client =
      dialect === 'http' ? () => this.#httpClient() : () => this.#socketClient(dialectOf(dialect, this.#options));
    await Promise.all(
      Array.from({ length: clients }, async (_, index) => {
        await this.#rest(this.#delayMs(index));
        await client();
      }),
    );
  }

  /** Listeners do not all come at the same moment. */
  #delayMs(index: number): number {
    const { isPaced, clients, seconds } = this.#options;
    return isPaced ? (index / clients) * Math.min(limits.loadGatheringMs, (seconds * 1000) / 2) : 0;
  }

  async #httpClient(): Promise<void> {
    while (this.#begin() !== undefined)
      await this.#note(await speakOverHttp(this.#target, { ...this.#options, clock: this.#clock }));
  }

  async #socketClient(dialect: Dialect): Promise<void> {
    const words = wordsOf(this.#options.text, this.#options.tokenMs);
    let socket: LoadSocket | undefined;
    for (let turn = this.#begin(); turn !== undefined; turn = this.#begin()) {
      socket = socket?.isOpen === true ? socket : await this.#open(dialect);
      if (socket === undefined) return;
      const cancels = this.#options.cancels && turn % 2 === 1;
      await this.#note(
        await speakTurn(socket, { dialect, words, tokenMs: this.#options.tokenMs, cancels, clock: this.#clock }),
      );
    }
    socket?.close();
  }

  /** Takes a turn out of those that may still begin: its number, from 1. */
  #begin(): number | undefined {
    const isTime = this.#clock.monotonicMs() - this.#startedAtMs < this.#options.seconds * 1000;
    if (!isTime || this.#begunTurns >= this.#options.turnsMax || this.#signal.aborted) return undefined;
    this.#begunTurns += 1;
    return this.#begunTurns;
  }

  async #note(timing: TurnTiming): Promise<void> {
    this.#turns.push(timing);
    if (timing.outcome === 'failed') await this.#rest(limits.loadPauseAfterFailureMs);
    else if (this.#options.isPaced) await this.#rest(timing.audioMs + timing.stalledMs - timing.totalMs);
  }

  async #rest(durationMs: number): Promise<void> {
    if (durationMs <= 0) return;
    await this.#clock.sleep(durationMs, { signal: this.#signal }).catch(() => undefined);
  }

  async #open({ path }: Dialect): Promise<LoadSocket | undefined> {
    const url = new URL(`${this.#target.address.replace(/^http/u, 'ws')}${path}`);
    const permit = await this.#handshakes.acquire({ signal: this.#signal }).catch(() => undefined);
    if (permit === undefined) return undefined;
    const startedAtMs = this.#clock.monotonicMs();
    try {
      const socket = await LoadSocket.open(url, { ...this.#target, clock: this.#clock });
      this.#connectMs.push(this.#clock.monotonicMs() - startedAtMs);
      return socket;
    } catch (error) {
      // A server that is not there, or a key that is wrong: nobody needs to hear it a thousand times.
      if (this.#connectMs.length === 0) throw error;
      if (!(error instanceof Complaint)) throw error;
      const totalMs = this.#clock.monotonicMs() - startedAtMs;
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
