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
