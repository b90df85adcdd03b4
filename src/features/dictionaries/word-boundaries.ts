import type { LanguageCode } from '../../contracts/language.ts';
import { isKoreanParticles } from './korean-particles.ts';

/**
 * Where a dictionary's word may begin and end in a text. The ground is the rule of Unicode (UAX #29): between two letters
 * or digits there is no boundary, beside anything else there is one. An entry's own end may be punctuation ("C++",
 * ".NET"), so a position is asked about, not a word. What differs, and why:
 *
 * - Scripts that are written without spaces (Chinese, Japanese, Thai, Lao, Khmer, Burmese, Tibetan) have a boundary
 *   everywhere: what a word is there cannot be seen.
 * - After a Korean noun, and after anything in a Korean text, particles may follow: 서울 is found in 서울에서, not in 서울시.
 * - Apostrophes belong to the word ("can't"), but an English possessive ("Ada's"), a Romance elision ("l'Ada") and a
 *   Turkish suffix ("Ankara'da") leave the name beside them a word.
 * - Hyphens separate ("SQL-Datenbank"), except behind a single letter ("e-mail", "T-Shirt", "U-Bahn") and within
 *   numbers (555-0123).
 * - Stops belong to the word they stand in ("acme.com", "Node.js", "3.5"), but not at a sentence end that lacks its
 *   space ("Hello.World"); so do "@" within an address, "," ":" "/" within numbers, and quotation marks within Hebrew
 *   abbreviations.
 */
export function isWordStart(text: string, index: number): boolean {
  const next = kindAt(text, index);
  if (next === kinds.mark) return false;
  if (index === 0) return true;
  if (text[index - 1] === '\u200D') return false;
  if (!isOfSpacedWord(next)) return true;
  const previousIndex = indexBefore(text, index);
  const previous = kindAt(text, previousIndex);
  if (previous !== kinds.other) return !isOfSpacedWord(previous);
  return !joins(text, previousIndex) || isElision(text, previousIndex);
}

export function isWordEnd(text: string, index: number, { language }: { readonly language: LanguageCode }): boolean {
  if (index >= text.length) return true;
  const next = kindAt(text, index);
  if (next === kinds.mark) return false;
  if (!isOfSpacedWord(kindAt(text, indexBefore(text, index)))) return text[index - 1] !== '\u200D';
  if (next === kinds.hangul)
    return isKoreanParticles(hangulRun.exec(text.slice(index, index + particleUnitsMax))?.[0] ?? '');
  if (next !== kinds.other) return !isOfSpacedWord(next);
  return !joins(text, index) || isSuffixAfterApostrophe(text, { index, language });
}

/** Longer than any row of particles, also when each syllable is written as three letters. */
const particleUnitsMax = 40;
const hangulRun = /^\p{Script=Hangul}+/u;

/** Whether the punctuation at `index` makes one word of what stands on both sides. */
function joins(text: string, index: number): boolean {
  const mark = text[index] ?? '';
  if (!joiners.includes(mark)) return false;
  const [before, after] = [indexBefore(text, index), index + 1];
  const [previous, next] = [kindAt(text, before), kindAt(text, after)];
  if (!isOfSpacedWord(previous) || !isOfSpacedWord(next)) return false;
  if (previous === kinds.digit && next === kinds.digit) return !quotationMarks.includes(mark);
  if (lettersOnly.includes(mark)) return previous !== kinds.digit && next !== kinds.digit;
  if (hyphens.includes(mark)) return previous === kinds.letter && isSingleLetter(text, before);
  if (quotationMarks.includes(mark)) return isHebrew(text, before) && isHebrew(text, after);
  return mark === '@' || (mark === '.' && !sentenceEnd.test(text.slice(before, index + 3)));
}

const hyphens = '-\u2010\u2011';
const quotationMarks = '"\u05F4';
/** Apostrophes, the letter apostrophe, Hebrew geresh, the middle dot of Catalan. */
const lettersOnly = "'\u2019\u02BC\u05F3\u00B7";
/** Of all that joins something, most joins digits. */
const joiners = `${hyphens}${quotationMarks}${lettersOnly}@.,:/`;
const sentenceEnd = /^\p{Ll}\p{M}*\.\p{Lu}/u;

function isHebrew(text: string, index: number): boolean {
  return /\p{Script=Hebrew}/u.test(text[index] ?? '');
}

function isSingleLetter(text: string, index: number): boolean {
  return index === 0 || !isOfSpacedWord(kindAt(text, indexBefore(text, index)));
}

function isElision(text: string, apostropheIndex: number): boolean {
  if (!isApostrophe(text, apostropheIndex)) return false;
  return elided.test(text.slice(Math.max(0, apostropheIndex - elidedUnitsMax), apostropheIndex));
}

function isApostrophe(text: string, index: number): boolean {
  return text[index] === "'" || text[index] === '\u2019';
}

/** Articles, pronouns, conjunctions and prepositions of French, Italian and Catalan that lose their vowel. */
const elided =
  /(?<![\p{L}\p{M}\p{N}])(?:[cdjlmnstv]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|un|all|dall|dell|nell|sull|coll|quell|quest|bell|sant)$/iu;
const elidedUnitsMax = 8;

function isSuffixAfterApostrophe(
  text: string,
  { index, language }: { readonly index: number; readonly language: LanguageCode },
): boolean {
  if (!isApostrophe(text, index)) return false;
  if (language === 'tr') return true;
  return /^s(?![\p{L}\p{M}\p{N}_])/iu.test(text.slice(index + 1, index + 4));
}

const kinds = { unknown: 0, other: 1, letter: 2, digit: 3, unspaced: 4, hangul: 5, mark: 6 } as const;

function isOfSpacedWord(kind: number): boolean {
  return kind === kinds.letter || kind === kinds.digit || kind === kinds.hangul;
}

/** The code point before `index` that is no mark. */
function indexBefore(text: string, index: number): number {
  for (let before = index - 1; ; before -= 1) {
    const unit = text.charCodeAt(before);
    if (before > 0 && unit >= 0xdc00 && unit <= 0xdfff) before -= 1;
    if (before <= 0) return 0;
    if (kindAt(text, before) !== kinds.mark) return before;
  }
}

/** Asked once for each unit; see fold-case. */
const knownKinds = new Uint8Array(0x1_0000);

function kindAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (Number.isNaN(unit)) return kinds.other;
  if (unit >= 0xd800 && unit <= 0xdbff) return kindOf(String.fromCodePoint(text.codePointAt(index) ?? 0));
  const known = knownKinds[unit] ?? kinds.unknown;
  if (known !== kinds.unknown) return known;
  const kind = kindOf(String.fromCharCode(unit));
  knownKinds[unit] = kind;
  return kind;
}

function kindOf(codePoint: string): number {
  if (codePoint === '\u02BC') return kinds.other;
  if (/[\p{M}\u00AD\u2060\uFEFF]|\u200C|\u200D/u.test(codePoint)) return kinds.mark;
  if (!/[\p{L}\p{N}_]/u.test(codePoint)) return kinds.other;
  if (unspacedScripts.test(codePoint)) return kinds.unspaced;
  if (/\p{Script=Hangul}/u.test(codePoint)) return kinds.hangul;
  return /\p{N}/u.test(codePoint) ? kinds.digit : kinds.letter;
}

const unspacedScripts =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;
