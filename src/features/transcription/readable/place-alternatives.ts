import type { HeardWord, SpellingCandidate } from '../../../contracts/transcriber.ts';
import { readableLimits } from '../../../limits/readable-limits.ts';
import { caseWord, withCapital } from './case-word.ts';
import type { Piece } from './piece.ts';

/**
 * The spellings of a written piece, best first, the written one among them; none where nothing else is plausible or where
 * several words became one sign. Of a row of letters or digits the spellings of all of them are combined, as if the
 * recogniser's doubts were independent of each other.
 */
export function spellingsOf(
  piece: Piece,
  { written, words }: { readonly written: string; readonly words: readonly HeardWord[] },
): readonly SpellingCandidate[] {
  if (words.every(({ candidates }) => candidates.length === 0)) return [];
  const spellings =
    words.length === 1 && words[0] !== undefined
      ? ofOneWord(piece, { written, word: words[0] })
      : ofManyWords(piece, { written, words });
  const best = bestOf(spellings, written);
  return best.length > 1 ? best : [];
}

function ofOneWord(
  { shareOf, render }: Piece,
  { written, word }: { readonly written: string; readonly word: HeardWord },
): readonly SpellingCandidate[] {
  return word.candidates.map(({ spelling, probability }) => {
    if (spelling === word.text) return { spelling: written, probability };
    const share = shareOf?.(spelling);
    return { spelling: share === undefined ? casedLike(written, spelling) : (render?.([share]) ?? share), probability };
  });
}

/** A candidate for a word that begins with a capital begins with one. */
function casedLike(written: string, spelling: string): string {
  const cased = caseWord(spelling);
  return /^\p{Lu}/u.test(written) ? withCapital(cased) : cased;
}

function ofManyWords(
  { shares, shareOf, render }: Piece,
  { written, words }: { readonly written: string; readonly words: readonly HeardWord[] },
): readonly SpellingCandidate[] {
  if (shares === undefined || shareOf === undefined || render === undefined) return [];
  let rows: readonly Row[] = [{ shares: [], probability: 1 }];
  for (const [index, { text, candidates }] of words.entries()) {
    const own = shares[index] ?? '';
    const options = candidates.flatMap(({ spelling, probability }): SpellingCandidate[] => {
      const share = spelling === text ? own : shareOf(spelling);
      return share === undefined ? [] : [{ spelling: share, probability }];
    });
    // One more than are told: the written row is told whatever its place.
    rows = extendRows(rows, options.length === 0 ? [{ spelling: own, probability: 1 }] : options);
  }
  return rows.map(({ shares: row, probability }) => ({
    spelling: row.every((share, index) => share === shares[index]) ? written : render(row),
    probability,
  }));
}

interface Row {
  readonly shares: readonly string[];
  readonly probability: number;
}

/** The best rows of one word more. Products of probabilities only fall, so that none of the best is lost on the way. */
function extendRows(rows: readonly Row[], options: readonly SpellingCandidate[]): readonly Row[] {
  return rows
    .flatMap((row) =>
      options.map(({ spelling, probability }) => ({
        shares: [...row.shares, spelling],
        probability: row.probability * probability,
      })),
    )
    .toSorted((one, other) => other.probability - one.probability)
    .slice(0, readableLimits.wordAlternativesMax);
}

/** The same spellings joined, the most probable, and the written one in any case if it was a candidate. */
function bestOf(spellings: readonly SpellingCandidate[], written: string): readonly SpellingCandidate[] {
  const bySpelling = new Map<string, number>();
  for (const { spelling, probability } of spellings) {
    bySpelling.set(spelling, (bySpelling.get(spelling) ?? 0) + probability);
  }
  const sorted = [...bySpelling]
    .map(([spelling, probability]) => ({ spelling, probability }))
    .toSorted((one, other) => other.probability - one.probability);
  const best = sorted.slice(0, readableLimits.wordAlternativesMax);
  const own = sorted.find(({ spelling }) => spelling === written);
  if (own === undefined) return [];
  return best.includes(own) ? best : [...best.slice(0, -1), own];
}
