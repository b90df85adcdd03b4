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

/** Inside the package, which exports only the detector made of them. */
const eld = '../node_modules/eld/src';
const { ngramsData } = (await import(`${eld}/ngrams/medium.js`)) as {
  readonly ngramsData: {
    readonly languages: Readonly<Record<string, string>>;
    readonly ngrams: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
};
const { dictionary } = (await import(`${eld}/dictionary.js`)) as { readonly dictionary: readonly string[] };

/** The package writes bytes from 0x80 on as other characters, listed by byte. */
const bytesByCharacter = new Map(dictionary.map((character, byte) => [character, byte] as const));
bytesByCharacter.set(' ', 0x20);

/** The package subtracts this from every score that it stores. */
const scoreOffset = 53;

function bytesOf(piece: string): Uint8Array {
  const bytes = [...piece].map((character) => bytesByCharacter.get(character));
  if (bytes.includes(undefined)) throw new Error(`language table: unknown character in ${JSON.stringify(piece)}`);
  return Uint8Array.from(bytes as number[]);
}

const scoresByHash = new Map<number, [languageIndex: number, score: number][]>();
for (const [piece, scores] of Object.entries(ngramsData.ngrams)) {
  const kept: [number, number][] = [];
  for (const [language, score] of Object.entries(scores)) {
    const index = (tableLanguages as readonly string[]).indexOf(ngramsData.languages[language] ?? '');
    if (index !== -1) kept.push([index, Math.min(255, score + scoreOffset)]);
  }
  if (kept.length === 0) continue;
  const bytes = bytesOf(piece);
  const hash = hashOfPiece(bytes, 0, bytes.length);
  if (scoresByHash.has(hash)) console.log(`language table: ${JSON.stringify(piece)} shares its hash and is left out`);
  else scoresByHash.set(hash, kept);
}

const hashes = Uint32Array.from(scoresByHash.keys()).sort();
const scores = [...hashes].flatMap((hash) => scoresByHash.get(hash) ?? []);
const starts = new Uint32Array(hashes.length + 1);
for (const [index, hash] of hashes.entries())
  starts[index + 1] = (starts[index] ?? 0) + (scoresByHash.get(hash)?.length ?? 0);

const count = Uint32Array.of(hashes.length);
const table = Buffer.concat([
  ...[count, hashes, starts].map(({ buffer }) => Buffer.from(buffer)),
  Uint8Array.from(scores, ([languageIndex]) => languageIndex),
  Uint8Array.from(scores, ([, score]) => score),
]);
writeFileSync(tablePath, table);
console.log(`language table: ${hashes.length} pieces, ${scores.length} scores, ${table.byteLength} bytes`);
