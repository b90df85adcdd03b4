import { RE2JS, RE2JSException } from 're2js';
import type { LanguageCode } from '../../../contracts/language.ts';
import { limits } from '../../../limits.ts';
import type { TextSpan } from '../span-map.ts';
import type { PostOverrideRule } from './post-override-rule.ts';
import { readReplacement, type ReplacementPiece } from './read-replacement.ts';

/** A rule that can be applied. */
export interface CompiledPostOverride {
  readonly id: string;
  readonly language: LanguageCode | null;
  /** The replacement in pieces; its groups exist in the pattern. */
  readonly replacement: readonly ReplacementPiece[];
  /** A search in `text`; one at a time, because a search is a cursor. */
  search(text: string): PostOverrideSearch;
}

export interface PostOverrideSearch {
  /** The first match that begins at `position` or later; `undefined` when there is none. */
  find(position: number): PostOverrideMatch | undefined;
}

/** Valid until the next `find`. */
export interface PostOverrideMatch extends TextSpan {
  /** Empty for a group that took no part. */
  group(index: number): string;
}

/** The rule, or what is wrong with it as the end of a sentence that begins with the name of the rule. */
export type CompiledOrComplaint =
  | { readonly type: 'compiled'; readonly rule: CompiledPostOverride }
  | { readonly type: 'complaint'; readonly complaint: string };

/**
 * The regular expressions are those of RE2: without look-around and back-references, and so without patterns that take
 * exponential time.
 */
export function compilePostOverride(rule: PostOverrideRule): CompiledOrComplaint {
  if (rule.pattern === '') return complaint('has an empty pattern');
  if (rule.pattern.length > limits.postOverridePatternLengthMax) {
    return complaint(`has a pattern of more than ${limits.postOverridePatternLengthMax} characters`);
  }
  if (rule.replacement.length > limits.postOverrideReplacementLengthMax) {
    return complaint(`has a replacement of more than ${limits.postOverrideReplacementLengthMax} characters`);
  }
  if (/\p{Cc}/u.test(rule.replacement) || !rule.replacement.isWellFormed()) {
    return complaint('has a control character in its replacement');
  }
  const compiled = compilePattern(rule.pattern);
  if (typeof compiled === 'string') return complaint(compiled);
  const replacement = readReplacement(rule.replacement, {
    groupCount: compiled.groupCount(),
    groupByName: new Map(Object.entries(compiled.namedGroups())),
  });
  if (typeof replacement === 'string') return complaint(replacement);
  const { id, language } = rule;
  return { type: 'compiled', rule: { id, language, replacement, search: (text) => searchIn(text, compiled) } };
}

function compilePattern(pattern: string): RE2JS | string {
  try {
    const compiled = RE2JS.compile(pattern);
    const isTooLarge = compiled.programSize() > limits.postOverrideProgramSizeMax;
    return isTooLarge ? 'has a pattern that repeats too much' : compiled;
  } catch (error) {
    if (error instanceof RE2JSException) return `has a pattern that cannot be read: ${withoutPrefix(error.message)}`;
    throw error;
  }
}

function withoutPrefix(message: string): string {
  return message.replace(/^error parsing regexp: /u, '');
}

function searchIn(text: string, compiled: RE2JS): PostOverrideSearch {
  const matcher = compiled.matcher(text);
  return {
    find(position) {
      if (!matcher.find(position)) return undefined;
      return { start: matcher.start(), end: matcher.end(), group: (index) => matcher.group(index) ?? '' };
    },
  };
}

function complaint(words: string): CompiledOrComplaint {
  return { type: 'complaint', complaint: words };
}
