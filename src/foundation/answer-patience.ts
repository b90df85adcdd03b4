import type { Clock } from './clock.ts';
import { RestartableTimer } from './restartable-timer.ts';

export interface PatienceBounds {
  /** Until the first word or call, with all tries. */
  readonly firstEventMs: number;
  /** Of silence after it. */
  readonly gapMs: number;
  readonly wholeMs: number;
}

/** Which of the three ran out. */
export class OutOfPatience extends Error {
  override readonly name = 'OutOfPatience';
}

/** How long one answer is waited for. The time in which nobody asks for more of it does not count as silence of the server. */
export class AnswerPatience implements Disposable {
  readonly #ended = new AbortController();
  readonly #first: RestartableTimer;
  readonly #gap: RestartableTimer;
  readonly #whole: RestartableTimer;
  #hasBegun = false;

  constructor({ firstEventMs, gapMs, wholeMs }: PatienceBounds, clock: Clock) {
    const timer = (durationMs: number, what: string): RestartableTimer =>
      new RestartableTimer({ clock, durationMs, elapsed: () => this.#ended.abort(new OutOfPatience(what)) });
    this.#first = timer(firstEventMs, 'no first word in time');
    this.#gap = timer(gapMs, 'silent in the middle');
    this.#whole = timer(wholeMs, 'no end in time');
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  start(): void {
    this.#first.start();
    this.#whole.start();
  }

  /** The answer has begun. */
  begin(): void {
    this.#hasBegun = true;
    this.#first.stop();
  }

  /** The next piece is waited for. */
  await(): void {
    if (this.#hasBegun) this.#gap.start();
  }

  /** It has come. */
  stopWaiting(): void {
    this.#gap.stop();
  }

  [Symbol.dispose](): void {
    this.#first[Symbol.dispose]();
    this.#gap[Symbol.dispose]();
    this.#whole[Symbol.dispose]();
  }
}
