import { limits } from '../../limits.ts';
import type { WrittenPiece } from './cut-text.ts';
import type { TextSpan } from './span-map.ts';

/**
 * Keeps what stands between the parts that are spoken, so that they can be put together to the text that
 * `normalizeWholeText` tells.
 */
export class Transcript {
  /** Since the last part that is spoken. */
  #between = '';
  /** The spoken form that is being gone through; up to the position it is accounted for. */
  #form = '';
  #position = 0;
  #isAfterBreak = false;

  addBreak(): void {
    this.#isAfterBreak = true;
  }

  begin({ spaceBefore }: WrittenPiece, form: string): void {
    this.#form = form.trim() === '' ? '' : form;
    this.#position = 0;
    // A break separates words that touch it.
    if (this.#form !== '') this.#add(this.#isAfterBreak && spaceBefore === '' ? ' ' : spaceBefore);
    this.#isAfterBreak = false;
  }

  /** What stands before a part that is spoken. */
  takeUpTo({ start, end }: TextSpan): string {
    const before = this.#between + this.#form.slice(this.#position, start);
    this.#between = '';
    this.#position = end;
    return before;
  }

  end(): void {
    this.#add(this.#form.slice(this.#position));
  }

  /** Of a text without end of which nothing can be said only so much is kept. */
  #add(text: string): void {
    this.#between = (this.#between + text).slice(-2 * limits.textCodePointsMax);
  }
}
