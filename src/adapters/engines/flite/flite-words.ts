import type { HostWord } from '../hosting/host-protocol.ts';
import type { FliteText } from './flite-text.ts';

/** A piece of text between white space as flite cut it, without the punctuation around it, and when it is spoken. */
export interface FliteToken {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Where in the original text each spoken token stands. Tokens come in the order of the text. */
export function placeTokens(tokens: readonly FliteToken[], text: FliteText): HostWord[] {
  const words: HostWord[] = [];
  let cursor = 0;
  for (const { name, startMs, endMs } of tokens) {
    const position = name === '' ? -1 : text.ascii.indexOf(name, cursor);
    // A token that is not found word for word has no place; the next one still has.
    if (position < 0) continue;
    cursor = position + name.length;
    const first = text.sources[position];
    const last = text.sources[cursor - 1];
    if (first === undefined || last === undefined) continue;
    const word = { spanStart: first.spanStart, spanEnd: last.spanEnd };
    const before = words.at(-1);
    // A sign that is read as several words ("divided by") is still one.
    const isRest = before?.spanStart === word.spanStart && before.spanEnd === word.spanEnd;
    if (isRest) words.pop();
    words.push({ ...word, startMs: isRest ? before.startMs : startMs, endMs });
  }
  return words;
}
