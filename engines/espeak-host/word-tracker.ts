// SPDX-License-Identifier: GPL-3.0-or-later
import type { SpokenText, WordUnit } from './spoken-text.ts';

export interface WordSpan {
  readonly spanStart: number;
  readonly spanEnd: number;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Turns espeak-ng's beginnings of words into spans of the source. One unit may be several words to espeak-ng (`$3.50`
 * is five), and one of its words several units (`of the`; a clause of Thai): the first are joined, and a unit without a
 * word of its own belongs to the word before it. Spans never overlap and never go backwards.
 */
export class WordTracker {
  readonly #units: readonly WordUnit[];
  readonly #codePoints: CodePointCursor;
  readonly #onWord: (word: WordSpan) => void;
  #open: { readonly unitIndex: number; readonly startMs: number } | undefined;

  constructor({ text, units }: SpokenText, onWord: (word: WordSpan) => void) {
    this.#units = units;
    this.#codePoints = new CodePointCursor(text);
    this.#onWord = onWord;
  }

  wordBegins({ codePointIndex, startMs }: { readonly codePointIndex: number; readonly startMs: number }): void {
    const offset = this.#codePoints.offsetOf(codePointIndex);
    const firstIndex = this.#open?.unitIndex ?? 0;
    let unitIndex = firstIndex;
    while ((this.#units[unitIndex + 1]?.spokenStart ?? Number.POSITIVE_INFINITY) <= offset) unitIndex += 1;
    if (unitIndex >= this.#units.length || (this.#open !== undefined && unitIndex === firstIndex)) return;
    this.#close({ nextUnitIndex: unitIndex, endMs: startMs });
    this.#open = { unitIndex, startMs };
  }

  /** All is said; the last word lasts until `endMs`. */
  end(endMs: number): void {
    this.#close({ nextUnitIndex: this.#units.length, endMs });
    this.#open = undefined;
  }

  #close({ nextUnitIndex, endMs }: { readonly nextUnitIndex: number; readonly endMs: number }): void {
    const open = this.#open;
    const first = open === undefined ? undefined : this.#units[open.unitIndex];
    if (open === undefined || first === undefined) return;
    let lastIndex = nextUnitIndex - 1;
    while (lastIndex > open.unitIndex && this.#units[lastIndex]?.isWordLike !== true) lastIndex -= 1;
    const spanEnd = this.#units[lastIndex]?.sourceEnd ?? first.sourceEnd;
    this.#onWord({
      spanStart: first.sourceStart,
      spanEnd,
      startMs: open.startMs,
      endMs: Math.max(endMs, open.startMs),
    });
  }
}

/** Code points to UTF-16 offsets; quick because it is asked with rising numbers. */
class CodePointCursor {
  readonly #text: string;
  #codePointIndex = 0;
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  offsetOf(codePointIndex: number): number {
    if (codePointIndex < this.#codePointIndex) {
      this.#codePointIndex = 0;
      this.#offset = 0;
    }
    while (this.#codePointIndex < codePointIndex && this.#offset < this.#text.length) {
      this.#offset += (this.#text.codePointAt(this.#offset) ?? 0) > 0xffff ? 2 : 1;
      this.#codePointIndex += 1;
    }
    return this.#offset;
  }
}
