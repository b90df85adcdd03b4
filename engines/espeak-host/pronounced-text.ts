// SPDX-License-Identifier: GPL-3.0-or-later
import { joinPieces, type SpokenPiece, type SpokenText } from './spoken-text.ts';

/** Part of a text that is said by mnemonics. */
export interface PronouncedSpan {
  /** UTF-16 offsets, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Mnemonics of each word. */
  readonly words: readonly string[];
}

/**
 * A text with mnemonics between `[[` and `]]` in place of its pronounced spans, which are in order; `readPieces` reads
 * what is between them. Only what comes from here is read as mnemonics: brackets of the text itself become spaces.
 */
export function withPronunciations(
  source: string,
  options: {
    readonly spans: readonly PronouncedSpan[];
    readonly readPieces: (text: string) => readonly SpokenPiece[];
  },
): SpokenText {
  const pieces: SpokenPiece[] = [];
  let position = 0;
  const readUntil = (end: number): void => {
    for (const { spoken, sourceStart, sourceEnd } of options.readPieces(source.slice(position, end))) {
      pieces.push({
        spoken: spoken.replaceAll('[', ' '),
        sourceStart: position + sourceStart,
        sourceEnd: position + sourceEnd,
      });
    }
    position = end;
  };
  for (const { start, end, words } of options.spans) {
    readUntil(start);
    pieces.push({ spoken: mnemonicText(words, { source, end }), sourceStart: start, sourceEnd: end, isWhole: true });
    position = end;
  }
  readUntil(source.length);
  return joinPieces(source, pieces);
}

/** Apart from letters beside it, which would be read with it; punctuation stays where it is, for the melody. */
function mnemonicText(
  words: readonly string[],
  { source, end }: { readonly source: string; readonly end: number },
): string {
  const text = words.map((word) => `[[${word}]]`).join(' ');
  return ` ${text}${/^[\p{L}\p{M}\p{N}]/u.test(source.slice(end, end + 2)) ? ' ' : ''}`;
}
