import { withoutPossessive } from './case-word.ts';
import type { Piece } from './piece.ts';

/**
 * How pieces are written because a caller has boosted a phrase and said how it is written: "John Dashwood", "iPhone", "Zoë". Only
 * where the whole phrase stands; phrases in small letters and phrases with digits say nothing of it. By the place of the piece.
 */
export function boostedSpellings(pieces: readonly Piece[], phrases: readonly string[]): ReadonlyMap<number, string> {
  const spellings = new Map<number, string>();
  const byFirstWord = phrasesByFirstWord(phrases);
  if (byFirstWord.size === 0) return spellings;
  for (let index = 0; index < pieces.length;) {
    const phrase = (byFirstWord.get(plainWord(pieces[index]) ?? '') ?? []).find((parts) =>
      parts.every(({ plain }, offset) => plain === plainWord(pieces[index + offset])),
    );
    for (const [offset, { written }] of (phrase ?? []).entries()) {
      const { ending } = withoutPossessive(pieces[index + offset]?.text ?? '');
      spellings.set(index + offset, written + ending);
    }
    index += phrase?.length ?? 1;
  }
  return spellings;
}

interface Part {
  readonly written: string;
  /** As the recogniser's dictionary has it: small letters without accents. */
  readonly plain: string;
}

/** Longest first. */
function phrasesByFirstWord(phrases: readonly string[]): ReadonlyMap<string, readonly (readonly Part[])[]> {
  const telling = phrases
    .filter((phrase) => !/\p{N}/u.test(phrase))
    .map((phrase) => partsOf(phrase))
    .filter((parts) => parts.some(({ written, plain }) => written !== plain))
    .toSorted((one, other) => other.length - one.length);
  return Map.groupBy(telling, ([first]) => first?.plain ?? '');
}

function partsOf(phrase: string): readonly Part[] {
  const words =
    phrase
      .normalize('NFC')
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
  return words.map((written) => {
    const plain = written.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
    return { written, plain };
  });
}

/** Without "'s", unless the phrase has it, too: then it is not found, which does no harm. */
function plainWord(piece: Piece | undefined): string | undefined {
  return piece?.kind === 'word' ? withoutPossessive(piece.text).stem : undefined;
}
