/**
 * Whether what was heard is what we are saying ourselves, come back through the caller's microphone. Echoes are cut off at
 * both ends and misheard, so it suffices that most of the words are ours, in our order, near the end of what we have said.
 */
export function isEcho(heard: readonly string[], own: string): boolean {
  const said = wordsOf(own).slice(-OWN_WORDS_MAX);
  const words = heard.flatMap(wordsOf);
  if (words.length === 0 || said.length === 0) return false;
  const shared = commonLength(words, said);
  return words.length <= 2 ? shared === words.length : shared >= OWN_SHARE_MIN * words.length;
}

/** Ten seconds of speech: more of ours is not in the room any more. */
const OWN_WORDS_MAX = 40;
/** A recogniser understands half of what a machine says through a telephone. */
const OWN_SHARE_MIN = 0.5;

/** Of the longest row of words that is in both, in order, with others between. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const next = [0];
    for (const [index, candidate] of other.entries()) {
      const longer = candidate === word ? (row[index] ?? 0) + 1 : 0;
      next.push(Math.max(longer, row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];
}
