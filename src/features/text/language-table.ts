import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../contracts/language.ts';
import type { TextSpan } from './span-map.ts';

/** Languages in Latin letters for which there are statistics. */
export const latinTableLanguages = [
  'de',
  'en',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'no',
  'fi',
  'cs',
  'hu',
  'ro',
  'tr',
  'vi',
  'sk',
  'sl',
  'hr',
  'ms',
] as const satisfies readonly LanguageCode[];
export type LatinTableLanguage = (typeof latinTableLanguages)[number];

/** The same in Cyrillic letters. */
export const cyrillicTableLanguages = ['ru', 'uk', 'bg', 'sr'] as const satisfies readonly LanguageCode[];

/** In the order of the file: all that share their script with another one of ours, but for two near relations. */
export const tableLanguages = [...latinTableLanguages, ...cyrillicTableLanguages] as const;
export type TableLanguage = (typeof tableLanguages)[number];

/** Written by `scripts/generate-language-table.ts`, which says what is in it and where it comes from. */
export const tablePath = fileURLToPath(new URL('language-table.bin', import.meta.url));

/** How much each language explains of a text, in units of its logarithmic likelihood; higher is likelier. */
export type LanguageScores = ReadonlyMap<TableLanguage, number>;

/**
 * Adds up what is known of the pieces of the words of `text`: four bytes of UTF-8 every three, and the last four. Words
 * count once. `text` is in lower case.
 */
export function scoreLanguages(text: string): LanguageScores {
  const table = loadTable();
  const sums = new Float64Array(tableLanguages.length);
  const seen = new Set<number>();
  for (const [word] of text.matchAll(wordPattern)) {
    for (const hash of hashesOfWord(word)) {
      if (seen.has(hash)) continue;
      seen.add(hash);
      addScores({ table, sums, hash });
    }
  }
  return new Map(tableLanguages.map((language, index) => [language, sums[index] ?? 0]));
}

/** 32-bit FNV-1a. */
export function hashOfPiece(bytes: Uint8Array, { start, end }: TextSpan): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

interface LanguageTable {
  /** Ascending. */
  readonly hashes: Uint32Array;
  /** Where the scores of each piece begin; one more than there are pieces. */
  readonly starts: Uint32Array;
  readonly languageIndexes: Uint8Array;
  readonly scores: Uint8Array;
}

let loadedTable: LanguageTable | undefined;

/** Read on first use: half a megabyte, under a millisecond. */
function loadTable(): LanguageTable {
  loadedTable ??= parseTable(new Uint8Array(readFileSync(tablePath)).buffer);
  return loadedTable;
}

function parseTable(buffer: ArrayBuffer): LanguageTable {
  const count = new Uint32Array(buffer, 0, 1)[0] ?? 0;
  const hashes = new Uint32Array(buffer, 4, count);
  const starts = new Uint32Array(buffer, 4 + 4 * count, count + 1);
  const scoreCount = starts[count] ?? 0;
  const scoresStart = 8 + 8 * count;
  return {
    hashes,
    starts,
    languageIndexes: new Uint8Array(buffer, scoresStart, scoreCount),
    scores: new Uint8Array(buffer, scoresStart + scoreCount, scoreCount),
  };
}

/** Letters and the apostrophes among them. */
const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}'’]*/gu;

const encoder = new TextEncoder();
/** Longest beginning of a word that is looked at, in bytes; the statistics were made with it. */
const wordBytesMax = 70;

function* hashesOfWord(word: string): Iterable<number> {
  const bytes = encoder.encode(` ${word} `);
  const wordEnd = Math.min(bytes.length - 1, 1 + wordBytesMax);
  let start = 1;
  for (; start + 4 < wordEnd; start += 3) {
    // The first piece of a word begins with a space, the last one ends with it.
    yield hashOfPiece(bytes, { start: start === 1 ? 0 : start, end: start + 4 });
  }
  const isWhole = wordEnd === bytes.length - 1;
  if (isWhole) yield hashOfPiece(bytes, { start: start === 1 ? 0 : wordEnd - 4, end: bytes.length });
}

function addScores({ table, sums, hash }: { table: LanguageTable; sums: Float64Array; hash: number }): void {
  const piece = indexOfHash(table.hashes, hash);
  if (piece === undefined) return;
  const end = table.starts[piece + 1] ?? 0;
  for (let index = table.starts[piece] ?? 0; index < end; index += 1) {
    const language = table.languageIndexes[index] ?? 0;
    sums[language] = (sums[language] ?? 0) + (table.scores[index] ?? 0);
  }
}

function indexOfHash(hashes: Uint32Array, hash: number): number | undefined {
  let low = 0;
  let high = hashes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === hash ? low : undefined;
}
