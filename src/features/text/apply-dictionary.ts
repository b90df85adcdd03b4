import type { Pronunciation } from '../../contracts/speech-synthesizer.ts';
import type { DictionaryMatch } from '../dictionaries/dictionary-matcher.ts';
import { type SpanMap, SpanMapBuilder, type TextSpan } from './span-map.ts';

/** What of a match decides what is spoken. */
type Replacement = Pick<DictionaryMatch, 'start' | 'end' | 'replacement' | 'ipa'>;

export interface AppliedDictionary {
  readonly text: string;
  readonly spanMap: SpanMap;
  /** Where the replacements stand in `text`. Nothing else may change them: the dictionary has the last word. */
  readonly replacements: readonly TextSpan[];
  readonly pronunciations: readonly Pronunciation[];
}

/** Puts the replacements in place. An entry without one leaves what is written, and says how it sounds. */
export function applyDictionary(text: string, matches: readonly Replacement[]): AppliedDictionary {
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
