/**
 * Writes `src/features/text/language-table.bin` from the data of the npm package `eld` (Apache-2.0, Nito T.M.): for the
 * languages that share a script with another one, how likely each piece of a word is in each.
 *
 * The package itself costs 90–180 MB of resident memory and 0.2–0.4 s on the thread that loads it, since its tables are
 * object literals of 60 languages; this file costs 0.6 MB.
 *
 * Layout (little endian): number of pieces uint32; their hashes uint32, ascending; for each piece the index of its first
 * score uint32, and one more index behind the last; for each score the index in `tableLanguages` uint8; the score uint8.
 */
import { writeFileSync } from 'node:fs';

import { hashOfPiece, tableLanguages, tablePath } from '../src/features/text/language-table.ts';

interface Score {
  readonly languageIndex: number;
  readonly score: number;
}

/** The package subtracts this from every score that it stores. */
const scoreOffset = 53;

const ngrams = recordOf(await packageExport('ngrams/medium.js', 'ngramsData'));
const scoresByHash = scoresByPiece({
  scoresByLanguage: recordOf(ngrams['ngrams']),
  languages: recordOf(ngrams['languages']),
  bytesByCharacter: bytesByCharacter(await packageExport('dictionary.js', 'dictionary')),
});
const table = encodeTable(scoresByHash);
writeFileSync(tablePath, table);
console.log(`language table: ${scoresByHash.size} pieces, ${table.byteLength} bytes`);

/** From inside the package, which itself exports only the detector made of it. */
async function packageExport(file: string, name: string): Promise<unknown> {
  const module: unknown = await import(new URL(`../node_modules/eld/src/${file}`, import.meta.url).href);
  return recordOf(module)[name];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError('language table: the package has another shape');
  return Object.fromEntries(Object.entries(value));
}

/** The package writes bytes from 0x80 on as other characters, listed by byte. */
function bytesByCharacter(dictionary: unknown): ReadonlyMap<unknown, number> {
  if (!Array.isArray(dictionary)) throw new TypeError('language table: the dictionary is no list');
  const bytes = new Map<unknown, number>();
  for (const [byte, character] of dictionary.entries()) bytes.set(character, byte);
  return bytes.set(' ', 0x20);
}

function scoresByPiece(data: {
  readonly scoresByLanguage: Readonly<Record<string, unknown>>;
  readonly languages: Readonly<Record<string, unknown>>;
  readonly bytesByCharacter: ReadonlyMap<unknown, number>;
}): ReadonlyMap<number, readonly Score[]> {
  const scores = new Map<number, readonly Score[]>();
  for (const [piece, byLanguage] of Object.entries(data.scoresByLanguage)) {
    const kept = Object.entries(recordOf(byLanguage)).flatMap(([language, score]): Score[] => {
      const languageIndex = tableLanguages.findIndex((code) => code === data.languages[language]);
      return languageIndex === -1 ? [] : [{ languageIndex, score: Math.min(255, Number(score) + scoreOffset) }];
    });
    if (kept.length === 0) continue;
    const bytes = Uint8Array.from(piece, (character) => data.bytesByCharacter.get(character) ?? Number.NaN);
    const hash = hashOfPiece(bytes, { start: 0, end: bytes.length });
    if (scores.has(hash))
      throw new Error(`language table: ${JSON.stringify(piece)} shares its hash with another piece`);
    scores.set(hash, kept);
  }
  return scores;
}

function encodeTable(scoresOfHash: ReadonlyMap<number, readonly Score[]>): Uint8Array {
  const hashes = Uint32Array.from(scoresOfHash.keys()).toSorted();
  const starts = new Uint32Array(hashes.length + 1);
  const scores: Score[] = [];
  for (const [index, hash] of hashes.entries()) {
    scores.push(...(scoresOfHash.get(hash) ?? []));
    starts[index + 1] = scores.length;
  }
  return Buffer.concat([
    ...[Uint32Array.of(hashes.length), hashes, starts].map(({ buffer }) => new Uint8Array(buffer)),
    Uint8Array.from(scores, ({ languageIndex }) => languageIndex),
    Uint8Array.from(scores, ({ score }) => score),
  ]);
}
