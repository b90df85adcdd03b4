import { dictatedWords, shortAnswers, unfinishedWords } from './word-lists.ts';

/** Whether words in lower case, a sentence at most, ask something. */
export type IsQuestion = (words: readonly string[]) => boolean;

/**
 * After so much quiet it is our turn, as far as what was said tells. People pause for 0.2 s between words and for up to 0.6 s where
 * they think; between two speakers 0.2 s is usual, and from one second on people ask whether somebody is there.
 */
export const turnSilenceMs = {
  /** Nothing is missing: "what time do you open", "yes". */
  complete: 500,
  /** Nothing is known of the words, or they may be all. */
  usual: 800,
  /** "and …", "my name is …". */
  unfinished: 1_500,
  /** A number or a spelling is told in groups. */
  dictated: 1_400,
} as const;

/** Words in lower case, of the turn so far; none where they are not known. */
export function silenceThatEnds(words: readonly string[], { isQuestion }: { readonly isQuestion: IsQuestion }): number {
  const last = words.at(-1);
  if (last === undefined) return turnSilenceMs.usual;
  if (isDictation(words)) return turnSilenceMs.dictated;
  if (words.length <= 2 && words.every((word) => shortAnswers.has(word))) return turnSilenceMs.complete;
  // "Where are you from" ends with a word that others go on from.
  if (words.length > 2 && isQuestion(words.slice(-QUESTION_WORDS_MAX)) && !neverLast.has(last)) {
    return turnSilenceMs.complete;
  }
  return unfinishedWords.has(last) ? turnSilenceMs.unfinished : turnSilenceMs.usual;
}

const QUESTION_WORDS_MAX = 16;
/** Not even a question ends with one of these. */
const neverLast: ReadonlySet<string> = new Set('and or but because a an the my your our their um uh er'.split(' '));

/** Two in a row: one alone is a number of guests, or "I would like a". */
function isDictation(words: readonly string[]): boolean {
  return words.length >= 2 && words.slice(-2).every(isDictated);
}

function isDictated(word: string): boolean {
  return dictatedWords.has(word) || /^\p{L}[.']?s?$/u.test(word) || /^\d+$/u.test(word);
}
