import { codePointLength } from '../../foundation/code-points.ts';
import { limits } from '../../limits.ts';

/** Without white space around them, and each once; or what is wrong with them (interface supplement, 11.2). */
export function boostedPhrasesOf(
  given: readonly string[],
): { readonly phrases: readonly string[] } | { readonly complaint: string } {
  const { boostedPhrasesMax: countMax, boostedPhraseLengthMax: lengthMax } = limits;
  if (given.length > countMax) return { complaint: `there may be at most ${countMax}` };
  if (given.some((phrase) => codePointLength(phrase) > lengthMax))
    return { complaint: `each may have at most ${lengthMax} characters` };
  const phrases = given.map((phrase) => phrase.trim()).filter((phrase) => phrase !== '');
  return { phrases: [...new Set(phrases)] };
}
