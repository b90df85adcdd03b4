import type { Clock } from '../../foundation/clock.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import { limits } from '../../limits.ts';
import type { TextFragment } from '../text/plan-text.ts';

/** After so many of them in a row nothing waits any more. */
const LULLS_MAX = 2;

/**
 * A text on its way from whoever writes it to whoever speaks it: one producer, one consumer. Where nothing has been added
 * for `staleMs` the consumer hears of a lull, when it asks.
 */
export class TextFeed implements AsyncIterable<TextFragment> {
  /** Runs from each push, for every token that a language model writes. */
  readonly #stale: RestartableTimer | undefined;
  #waiting = '';
  #waitingCodePoints = 0;
  #codePoints = 0;
  /** What has come, as far as it is kept for the log of requests. */
  #beginning = '';
  #hasEnded = false;
  /** Since the last push: those that there were, and those that the consumer has heard of. */
  #lulls = 0;
  #lullsTold = 0;
  #wake: (() => void) | undefined;

  constructor({ clock, staleMs }: { readonly clock: Clock; readonly staleMs: number | undefined }) {
    if (staleMs === undefined) return;
    this.#stale = new RestartableTimer({ clock, durationMs: staleMs, elapsed: () => this.#noteLull() });
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
    this.#lulls = 0;
    this.#lullsTold = 0;
    this.#stale?.start();
    this.#wake?.();
    return true;
  }

  end(): void {
    this.#hasEnded = true;
    this.#stale?.[Symbol.dispose]();
    this.#wake?.();
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
      if (this.#lullsTold < this.#lulls) {
        this.#lullsTold += 1;
        return { done: false, value: { type: 'lull' } };
      }
      await this.#somethingHasCome();
    }
  }

  #noteLull(): void {
    this.#lulls += 1;
    if (this.#lulls < LULLS_MAX) this.#stale?.start();
    this.#wake?.();
  }

  async #somethingHasCome(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    await promise;
  }

  #takePortion(): string {
    const portion = this.#waiting.slice(0, limits.passagePortionLengthMax);
    this.#waiting = this.#waiting.slice(portion.length);
    // A pair that is cut here counts twice for a moment, and half of it is gone with what is left.
    this.#waitingCodePoints = this.#waiting === '' ? 0 : codePointLength(this.#waiting);
    return portion;
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
