import type { Choices, Reading, ReadingContext } from './admissible-readings.ts';
import { connectorsOf, joinersOf } from './connectors.ts';
import { type ExpectedWord, isFormOf } from './is-form-of.ts';
import type { Word } from './words-of.ts';

export interface ReadingMatch {
  readonly words: readonly Word[];
  readonly context: ReadingContext;
}

/** Where the words of a reading that begins at `start` may end; nothing when it does not stand there. */
export function matchReading(reading: Reading, start: number, { words, context }: ReadingMatch): readonly number[] {
  const small = { connectors: connectorsOf(context.language), joiners: joinersOf(context.language) };
  let ends = new Set([start]);
  for (const choices of reading) {
    const next = new Set<number>();
    for (const position of ends) {
      for (const end of endsOf(choices, position, { words, context, ...small, isFirst: position === start })) {
        next.add(end);
      }
    }
    if (next.size === 0) return [];
    ends = next;
  }
  return [...ends];
}

interface PlaceMatch extends ReadingMatch {
  readonly connectors: ReadonlySet<string>;
  readonly joiners: ReadonlySet<string>;
  readonly isFirst: boolean;
}

function* endsOf(choices: Choices, position: number, match: PlaceMatch): Iterable<number> {
  for (const expected of choices) {
    const end = endOf(expected, position, match);
    if (end !== undefined) yield end;
  }
}

/**
 * "and" may stand between the others, as it does in numbers, but not in front of all others, where it would join the
 * stretch to what is before it. Small words that are expected may be missing.
 */
function endOf(expected: readonly ExpectedWord[], start: number, match: PlaceMatch): number | undefined {
  const { words, context, connectors, joiners, isFirst } = match;
  const isExpected = (place: number, wanted: ExpectedWord): boolean => {
    const word = words[place]?.folded;
    if (word === undefined) return false;
    return context.wording.isSpaced ? isFormOf(word, wanted, context.vocabulary) : word === wanted.folded;
  };
  let position = start;
  for (const wanted of expected) {
    if (isExpected(position, wanted)) {
      position += 1;
      continue;
    }
    const mayJoin = !isFirst || position > start;
    if (mayJoin && joiners.has(words[position]?.folded ?? '') && isExpected(position + 1, wanted)) position += 2;
    else if (!connectors.has(wanted.folded)) return undefined;
  }
  return position;
}

/**
 * Where the words from `start` on have the same letters as the given ones: "F B I" and "FBI", "ein hundert" and
 * "einhundert". Whether there is a space between them is a matter of spelling.
 */
export function matchLetters(letters: string, start: number, words: readonly Word[]): number | undefined {
  let rest = letters;
  for (let position = start; rest !== ''; position += 1) {
    const word = words[position];
    if (word === undefined || !rest.startsWith(word.folded)) return undefined;
    rest = rest.slice(word.folded.length);
    if (rest === '') return position + 1;
  }
  return undefined;
}
