// SPDX-License-Identifier: GPL-3.0-or-later
import { withSymbolWords } from './symbol-words.ts';

/** A text as espeak-ng gets it, and what its parts are in the text that was asked for. */
export interface SpokenText {
  /** Empty when there is nothing to say. */
  readonly text: string;
  /** In order and without overlap, in `text` as in the source. */
  readonly units: readonly WordUnit[];
}

/** What becomes one word boundary: a word between spaces, or a word as a dictionary knows it where there are none. */
export interface WordUnit {
  /** UTF-16 offset in the spoken text. */
  readonly spokenStart: number;
  /** UTF-16 span in the source. */
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** Whether it has a letter or digit; other units count only when espeak-ng says a word for them. */
  readonly isWordLike: boolean;
}

/** A stretch of the source and what is said for it. */
export interface SpokenPiece {
  readonly spoken: string;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** Its word boundary is the whole stretch, punctuation and all. */
  readonly isWhole?: boolean;
}

/** The text as it stands, with words for signs, cut at spaces, and by dictionary where a script is written without them. */
export function piecesAsWritten(source: string, languageCode: string): readonly SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  for (const { 0: token, index: tokenStart } of source.matchAll(/\s+|\S+/gu)) {
    for (const { piece, start } of piecesOf(token)) {
      const sourceStart = tokenStart + start;
      const spoken = withSymbolWords(cleaned(piece), languageCode);
      pieces.push({ spoken, sourceStart, sourceEnd: sourceStart + piece.length });
    }
  }
  return pieces;
}

/** Says the pieces one after the other; a piece's span loses the punctuation at its edges. */
export function joinPieces(source: string, pieces: readonly SpokenPiece[]): SpokenText {
  let text = '';
  const units: WordUnit[] = [];
  for (const piece of pieces) {
    if (piece.spoken.trim() !== '') units.push(unitOf(source, piece, text.length));
    text += piece.spoken;
  }
  return speakable.test(text) ? { text, units } : { text: '', units: [] };
}

/** Dots and quotes alone are nothing to say, but espeak-ng would name some of them. */
const speakable = /[\p{L}\p{N}\p{Sc}\p{Sm}%‰&@#°§©®™]/u;

const unspacedScripts = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
// One segmenter for all of them: the dictionary goes by script, not by locale.
const wordSegmenter = new Intl.Segmenter('zh', { granularity: 'word' });

function piecesOf(token: string): readonly { readonly start: number; readonly piece: string }[] {
  if (!unspacedScripts.test(token)) return [{ start: 0, piece: token }];
  return Array.from(wordSegmenter.segment(token), ({ segment, index }) => ({ start: index, piece: segment }));
}

/** Emoji in all their lengths; without the signs that are words (©) or punctuation (‼). */
const emoji =
  /\p{RGI_Emoji}|[\p{Extended_Pictographic}--[©®™‼⁉〰〽ℹ]]|[\p{Regional_Indicator}\p{Emoji_Modifier}\u{fe0e}\u{fe0f}\u{20e3}]/gv;
/** Invisible marks split words for espeak-ng. The two joiners are kept: they belong to Persian and Indic spelling. */
const invisible = /[[\p{Cf}\u{fffd}]--[\u{200c}\u{200d}]]/gv;
/** Letters, digits and signs in another dress: full, half and small width, mathematical, encircled. */
const compatibilityForms =
  /[０-９Ａ-Ｚａ-ｚｦ-ﾟ＃＄％＆＋＝＠￠￡￥￦﹟﹠﹢﹦﹩﹪﹫\u{1d400}-\u{1d7ff}\u{2460}-\u{24ff}]+/gu;
/** A voice knows its own digits and the European ones, no others; Urdu not even its own. */
const foreignDigits = /[\p{Nd}--[0-9]]/gv;

/** What espeak-ng would stumble over, spell out or name by code point, made plain. */
export function cleaned(text: string): string {
  return text
    .replace(emoji, ' ')
    .replace(invisible, '')
    .replace(compatibilityForms, (forms) => forms.normalize('NFKC'))
    .replace(foreignDigits, europeanDigit)
    .normalize('NFC');
}

/** Unicode lays out the digits of every script in a row from 0 to 9, and such rows end to end at most. */
function europeanDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let rowStart = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(rowStart - 1))) rowStart -= 1;
  return String((codePoint - rowStart) % 10);
}

// Signs that are spoken stay with their word: `50%`, `#1`, `@home`.
const edgePunctuation = /^[[\p{P}\p{Cf}]--[%‰#@*]]+|[[\p{P}\p{Cf}]--[%‰#@*]]+$/gv;

function unitOf(source: string, { sourceStart, sourceEnd, isWhole }: SpokenPiece, spokenStart: number): WordUnit {
  if (isWhole === true) return { spokenStart, sourceStart, sourceEnd, isWordLike: true };
  const written = source.slice(sourceStart, sourceEnd);
  const core = coreOf(written);
  const isWordLike = /[\p{L}\p{N}]/u.test(core);
  if (core === '') return { spokenStart, sourceStart, sourceEnd, isWordLike };
  const coreStart = sourceStart + written.indexOf(core);
  return { spokenStart, sourceStart: coreStart, sourceEnd: coreStart + core.length, isWordLike };
}

function coreOf(written: string): string {
  const withoutEmoji = written.replace(emoji, (match, offset: number) =>
    offset === 0 || offset + match.length === written.trimEnd().length ? ' ' : match,
  );
  return withoutEmoji.trim().replace(edgePunctuation, '');
}
