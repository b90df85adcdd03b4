import type { Clock } from '../../foundation/clock.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { limits } from '../../limits.ts';
import type { TextFragment } from '../text/plan-text.ts';

/** After so many of them in a row nothing waits any more. */
const LULLS_MAX = 2;

/**
 * A text on its way from whoever writes it to whoever speaks it: one producer, one consumer. Where nothing has been added
 * for `staleMs` the consumer hears of a lull, when it asks.
 */
export class TextFeed implements AsyncIterable<TextFragment> {
  readonly #clock: Clock;
  readonly #staleMs: number | undefined;
  #waiting = '';
  #waitingCodePoints = 0;
  #codePoints = 0;
  /** What has come, as far as it is kept for the log of requests. */
  #beginning = '';
  #hasEnded = false;
  #lastPushMs = 0;
  #lulls = LULLS_MAX;
  #wake: AbortController | undefined;

  constructor({ clock, staleMs }: { readonly clock: Clock; readonly staleMs: number | undefined }) {
    this.#clock = clock;
    this.#staleMs = staleMs;
  }

  /** All that was ever added, in code points. */
  get codePoints(): number {
    return this.#codePoints;
  }

  /** The first of it, at most `limits.textCodePointsMax` code points. */
  get beginning(): string {
    return this.#beginning;
  }

  /** `false`: more than `limits.passageCodePointsWaitingMax` would wait; nothing was taken. */
  push(text: string): boolean {
    if (this.#hasEnded || text === '') return true;
    const codePoints = codePointLength(text);
    if (this.#waitingCodePoints + codePoints > limits.passageCodePointsWaitingMax) return false;
    this.#waitingCodePoints += codePoints;
    if (this.#codePoints < limits.textCodePointsMax) {
      this.#beginning += cutTo(text, limits.textCodePointsMax - this.#codePoints);
    }
    this.#codePoints += codePoints;
    this.#waiting += text;
    this.#lastPushMs = this.#clock.monotonicMs();
    this.#lulls = 0;
    this.#wake?.abort();
    return true;
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake?.abort();
  }

  /** All of a text that has ended before anything of it was taken; `undefined` where it may go on, or there was none. */
  takeWhole(): string | undefined {
    if (!this.#hasEnded || this.#waiting === '') return undefined;
    const whole = this.#waiting;
    this.#waiting = '';
    this.#waitingCodePoints = 0;
    return whole;
  }

  [Symbol.asyncIterator](): AsyncIterator<TextFragment> {
    return {
      next: () => this.#next(),
      return: () => {
        this.end();
        return Promise.resolve({ done: true, value: undefined });
      },
    };
  }

  async #next(): Promise<IteratorResult<TextFragment>> {
    for (;;) {
      if (this.#waiting !== '') return { done: false, value: { type: 'text', text: this.#takePortion() } };
      if (this.#hasEnded) return { done: true, value: undefined };
      if (await this.#isLull()) {
        this.#lulls += 1;
        return { done: false, value: { type: 'lull' } };
      }
    }
  }

  #takePortion(): string {
    const portion = this.#waiting.slice(0, limits.passagePortionLengthMax);
    this.#waiting = this.#waiting.slice(portion.length);
    // A pair that is cut here counts twice for a moment, and half of it is gone with what is left.
    this.#waitingCodePoints = this.#waiting === '' ? 0 : codePointLength(this.#waiting);
    return portion;
  }

  /** Waits for something to happen; whether that is the time. */
  async #isLull(): Promise<boolean> {
    const wake = new AbortController();
    this.#wake = wake;
    const dueMs =
      this.#staleMs === undefined || this.#lulls === LULLS_MAX
        ? undefined
        : this.#lastPushMs + this.#staleMs * (this.#lulls + 1) - this.#clock.monotonicMs();
    if (dueMs === undefined) {
      await aborted(wake.signal);
      return false;
    }
    if (dueMs <= 0) return true;
    try {
      await this.#clock.sleep(dueMs, { signal: wake.signal });
    } catch {
      return false;
    }
    return !wake.signal.aborted;
  }
}

/** The first code points of a text. */
function cutTo(text: string, codePoints: number): string {
  if (text.length <= codePoints) return text;
  let length = 0;
  for (let count = 0; count < codePoints && length < text.length; count += 1) {
    length += (text.codePointAt(length) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, length);
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}
