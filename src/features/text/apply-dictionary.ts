import type { LanguageCode } from '../../contracts/language.ts';
import { type SpanMap, SpanMapBuilder, type TextSpan } from './span-map.ts';

/** Words of a text that a dictionary has an entry for. */
export interface DictionaryMatch extends TextSpan {
  readonly replacement: string;
  /** Spoken by engines that can, in place of the replacement. */
  readonly ipa?: string;
}

/** The matches of all dictionaries that apply, in order and without overlap. */
export type FindDictionaryMatches = (
  text: string,
  options: { readonly language: LanguageCode },
) => readonly DictionaryMatch[];

/** How a stretch of text is to be spoken, whatever is written there. */
export interface Pronunciation extends TextSpan {
  readonly ipa: string;
}

export interface AppliedDictionary {
  readonly text: string;
  readonly spanMap: SpanMap;
  /** Where the replacements stand in `text`. Nothing else may change them: the dictionary has the last word. */
  readonly replacements: readonly TextSpan[];
  readonly pronunciations: readonly Pronunciation[];
}

/** Puts the replacements in place. An entry without one leaves what is written, and says how it sounds. */
export function applyDictionary(text: string, matches: readonly DictionaryMatch[]): AppliedDictionary {
  const map = new SpanMapBuilder();
  const replacements: TextSpan[] = [];
  const pronunciations: Pronunciation[] = [];
  let replaced = '';
  let position = 0;
  for (const { start, end, replacement, ipa } of matches) {
    const written = text.slice(start, end);
    const spoken = replacement.trim() === '' && ipa !== undefined ? written : replacement;
    replaced += text.slice(position, start);
    map.keep(start - position);
    const span = { start: replaced.length, end: replaced.length + spoken.length };
    if (spoken === written) map.keep(written.length);
    else map.rewrite({ source: written.length, spoken: spoken.length });
    replaced += spoken;
    replacements.push(span);
    if (ipa !== undefined) pronunciations.push({ ...span, ipa });
    position = end;
  }
  replaced += text.slice(position);
  map.keep(text.length - position);
  return { text: replaced, spanMap: map.build(), replacements, pronunciations };
}
