/**
 * Text in which nothing can hurt an engine: well-formed UTF-16, and no control character but tab and line feed.
 * Every unit stands where it stood, so an offset in the result is an offset in what was submitted.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(lineEnds, '\n').replaceAll(controlCharacters, ' ');
}

/** A carriage return before a line feed is left to become a space: together they are one line end. */
const lineEnds = /\r(?!\n)|[\u0085\u2028\u2029]/gu;

/** C0, DEL and C1 without tab and line feed. */
const controlCharacters = /[^\P{Cc}\t\n]/gu;

/** `cleanText` for a text that arrives in fragments: what may not be judged before the next unit is held back. */
export class TextCleaner {
  #held = '';

  push(fragment: string): string {
    const text = this.#held + fragment;
    this.#held = undecidedEnd.exec(text)?.[0] ?? '';
    return cleanText(text.slice(0, text.length - this.#held.length));
  }

  /** What was held back, as it stands. */
  end(): string {
    const rest = cleanText(this.#held);
    this.#held = '';
    return rest;
  }
}

/** The first half of a pair, or of a line end. */
const undecidedEnd = /[\r\uD800-\uDBFF]$/u;
