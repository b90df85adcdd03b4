// SPDX-License-Identifier: GPL-3.0-or-later
import { createRequire } from 'node:module';
import { numberPattern, readJapaneseCount, readJapaneseNumber } from './japanese-numbers.ts';
import { cleaned, joinPieces, type SpokenPiece, type SpokenText } from './spoken-text.ts';
import { withSymbolWords } from './symbol-words.ts';

/** Turns Japanese as it is written into the katakana that espeak-ng can read. */
export interface JapaneseReader {
  read(source: string): SpokenText;
  /** What `read` joins. */
  pieces(source: string): readonly SpokenPiece[];
}

/**
 * Opens the morphological analyser with its dictionary (IPADIC): 0.2 s and about 150 MB, so only for the first Japanese
 * text. Throws when the package is not installed.
 */
export function openJapaneseReader(): JapaneseReader {
  const { TokenizerBuilder } = createRequire(import.meta.url)('lindera-wasm-nodejs-ipadic') as LinderaPackage;
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  const tokenizer = builder.build();
  const pieces = (source: string): readonly SpokenPiece[] => piecesWith(tokenizer, source);
  return { pieces, read: (source) => joinPieces(source, pieces(source)) };
}

/** The part of the package that we use; its own types say `any`. */
interface LinderaPackage {
  readonly TokenizerBuilder: new () => {
    setDictionary(uri: string): void;
    setMode(mode: string): void;
    build(): Tokenizer;
  };
}

interface Tokenizer {
  tokenize(text: string): readonly Morpheme[];
}

/** Fields of IPADIC; a word that is not in it has none but the surface. */
interface Morpheme {
  readonly surface: string;
  /** UTF-8 offset. */
  readonly byteStart: number;
  readonly partOfSpeech: string;
  readonly partOfSpeechSubcategory1?: string;
  /** As it sounds: particles は, へ, を are ワ, エ, ヲ, and long vowels are written ー. */
  readonly pronunciation?: string;
}

function piecesWith(tokenizer: Tokenizer, source: string): readonly SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  for (const phrase of phrasesOf(wordsOf(tokenizer, source))) {
    const spoken = withPlainVowels(phrase.map((word) => word.spoken).join(''));
    const [first, last] = [phrase[0], phrase.at(-1)];
    if (first === undefined || last === undefined) continue;
    // Spaces make espeak-ng announce each phrase as a word.
    pieces.push({ spoken: `${spoken} `, sourceStart: first.sourceStart, sourceEnd: last.sourceEnd });
  }
  return pieces;
}

/** A long ウェ or ウィ inside a word (ノルウェー, スウィート) makes espeak-ng 1.51 say "Japanese letter". */
function withPlainVowels(kana: string): string {
  return kana.replaceAll(/(?<=\p{sc=Katakana}ウ)[ィェ](?=ー)/gu, (vowel) => (vowel === 'ェ' ? 'エ' : 'イ'));
}

interface ReadWord extends SpokenPiece {
  /** Leans on the word before it: particles, endings, counters, punctuation. */
  readonly isDependent: boolean;
}

/** The analyser sees the numbers too: 日 after one is ニチ and alone ヒ. */
function* wordsOf(tokenizer: Tokenizer, source: string): Generator<ReadWord> {
  const numbers = source.matchAll(numberPattern);
  let number = numbers.next().value;
  let spokenUntil = 0;
  for (const morpheme of morphemesOf(tokenizer, source)) {
    const { sourceStart, sourceEnd } = morpheme;
    if (sourceEnd <= spokenUntil) continue;
    if (number !== undefined && sourceEnd > number.index) {
      yield* readNumber(source, number);
      spokenUntil = endOf(number) + (countOf(source, number) === undefined ? 0 : 1);
      number = numbers.next().value;
      // １２月 is one word of the dictionary; its number has just been read, and so has what hung on it.
      if (sourceEnd <= spokenUntil) continue;
    }
    yield {
      spoken: readingOf(tokenizer, morpheme),
      sourceStart: Math.max(sourceStart, spokenUntil),
      sourceEnd,
      isDependent: isDependent(morpheme),
    };
  }
}

function* readNumber(source: string, number: RegExpExecArray): Generator<ReadWord> {
  const count = countOf(source, number);
  const sourceEnd = endOf(number) + (count === undefined ? 0 : 1);
  const spoken = count ?? readJapaneseNumber(number[0]);
  yield { spoken, sourceStart: number.index, sourceEnd, isDependent: false };
}

/** The reading of a number together with the character after it, where that has one. */
function countOf(source: string, number: RegExpExecArray): string | undefined {
  return readJapaneseCount(number[0], source.charAt(endOf(number)));
}

function endOf(number: RegExpExecArray): number {
  return number.index + number[0].length;
}

interface PlacedMorpheme extends Morpheme {
  readonly sourceStart: number;
  readonly sourceEnd: number;
}

function* morphemesOf(tokenizer: Tokenizer, source: string): Generator<PlacedMorpheme> {
  const bytes = Buffer.from(source, 'utf8');
  let byteOffset = 0;
  let sourceStart = 0;
  for (const morpheme of tokenizer.tokenize(source)) {
    sourceStart += bytes.toString('utf8', byteOffset, morpheme.byteStart).length;
    byteOffset = morpheme.byteStart + Buffer.byteLength(morpheme.surface);
    const sourceEnd = sourceStart + morpheme.surface.length;
    yield { ...morpheme, sourceStart, sourceEnd };
    sourceStart = sourceEnd;
  }
}

const kanji = /\p{sc=Han}/u;

function readingOf(tokenizer: Tokenizer, { surface, pronunciation }: Morpheme): string {
  if (pronunciation !== undefined && pronunciation !== '*') return pronunciation;
  if (!kanji.test(surface)) {
    const words = withSymbolWords(cleaned(surface), 'ja');
    return kanji.test(words) ? readingsOf(tokenizer, tokenizer.tokenize(words)) : words;
  }
  if ([...surface].length === 1) return '';
  // An unknown compound is read character by character; what even so has no reading is left out, because espeak-ng would
  // say "Chinese letter".
  return readingsOf(
    tokenizer,
    Array.from(surface).flatMap((character) => tokenizer.tokenize(character).slice(0, 1)),
  );
}

function readingsOf(tokenizer: Tokenizer, morphemes: readonly Morpheme[]): string {
  return morphemes.map((morpheme) => readingOf(tokenizer, morpheme)).join('');
}

const dependentParts: ReadonlySet<string> = new Set(['助詞', '助動詞', '記号']);
const dependentSubcategories: ReadonlySet<string> = new Set(['接尾', '非自立']);

function isDependent({ surface, partOfSpeech, partOfSpeechSubcategory1 = '' }: Morpheme): boolean {
  if (/^[\p{Ps}\p{Pi}]/u.test(surface)) return false;
  return (
    dependentParts.has(partOfSpeech) ||
    dependentSubcategories.has(partOfSpeechSubcategory1) ||
    /^[\p{P}\p{S}]+$/u.test(surface)
  );
}

function* phrasesOf(words: Iterable<ReadWord>): Generator<readonly ReadWord[]> {
  let phrase: ReadWord[] = [];
  for (const word of words) {
    const opensPhrase = !word.isDependent && phrase.some((earlier) => /[\p{L}\p{N}]/u.test(earlier.spoken));
    if (opensPhrase) {
      yield phrase;
      phrase = [];
    }
    phrase.push(word);
  }
  if (phrase.length > 0) yield phrase;
}
