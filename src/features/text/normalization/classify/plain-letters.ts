import { firstCharacterSource } from './first-character.ts';
import { escapePattern } from './compile-template.ts';

/**
 * A run of letters of scripts without spaces, none of which begins a phrase or a pattern; `undefined` when a pattern may
 * begin with any letter. Going over such a run at once is what makes long texts quick.
 */
export function plainLetters({
  phrases,
  patterns,
}: {
  readonly phrases: readonly string[];
  /** Sources of regular expressions. */
  readonly patterns: readonly string[];
}): RegExp | undefined {
  const sources = beginnings(phrases);
  for (const pattern of patterns) {
    const first = firstCharacterSource(pattern);
    if (first === undefined) return undefined;
    sources.push(first);
  }
  const ofLetters = sources.filter((source) => !figure.test(source));
  const none = ofLetters.length === 0 ? '' : `(?!${ofLetters.join('|')})`;
  return new RegExp(`(?:${none}[\\p{Lo}\\p{Lm}]\\p{M}{0,8}){1,256}`, 'iuy');
}

/** Figures, signs and nothing at all stop no run of letters. */
const figure = /^(?:\\?[\d$]|\\d|\[[\d-]+\]|\[\^\\s\\S\])$/u;

/** The first two characters of each, because nearly every letter begins something. */
function beginnings(phrases: readonly string[]): string[] {
  const seconds = new Map<string, Set<string>>();
  for (const phrase of phrases) {
    const [first, second = ''] = phrase;
    if (first === undefined || !/\p{L}/u.test(first)) continue;
    const known = seconds.get(first) ?? new Set();
    known.add(second);
    seconds.set(first, known);
  }
  return [...seconds].map(([first, next]) => {
    if (next.has('')) return escapePattern(first);
    return `${escapePattern(first)}[${[...next].map(escapePattern).join('')}]`;
  });
}
