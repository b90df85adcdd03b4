import { givenNames } from './given-names.ts';
import { places } from './places.ts';
import { properWords, specialSpellings } from './proper-words.ts';
import { letterOf } from './read-letters.ts';
import { surnames } from './surnames.ts';

/** A word as it is written wherever it stands: `I'm`, `Paris`, `B`, `U.S.`; others as they are. Doing it twice changes nothing. */
export function caseWord(word: string): string {
  const special = specialSpellings.get(word) ?? letterOf(word) ?? dotted(word);
  if (special !== undefined) return special;
  const { stem, ending } = withoutPossessive(word);
  const spelling = specialSpellings.get(stem) ?? (isName(stem) ? withCapital(stem) : undefined);
  if (spelling !== undefined) return spelling + ending;
  return word.includes('-') ? caseParts(word) : word;
}

export function isName(word: string): boolean {
  return givenNames.has(word) || surnames.has(word) || places.has(word) || properWords.has(word);
}

/** "smith's" as `smith` and `'s`. */
export function withoutPossessive(word: string): { readonly stem: string; readonly ending: string } {
  const found = /^(.+?)('s|')$/u.exec(word);
  return found === null ? { stem: word, ending: '' } : { stem: found[1] ?? word, ending: found[2] ?? '' };
}

/** The first letter large; a word of other signs stays. */
export function withCapital(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/** "u.s.", "a.'s", "b.s". */
function dotted(word: string): string | undefined {
  if (/^(?:[a-z]\.){2,}$/u.test(word)) return word.toUpperCase();
  const plural = /^([a-z])\.('?s)$/u.exec(word);
  return plural === null ? undefined : `${(plural[1] ?? '').toUpperCase()}'s`;
}

/** "african-american", "jean-luc": each part by itself. */
function caseParts(word: string): string {
  const parts = word.split('-');
  // "jean-luc" is one name.
  const isOne = givenNames.has(parts[0] ?? '');
  return parts.map((part) => (isOne || isName(part) ? withCapital(part) : part)).join('-');
}
