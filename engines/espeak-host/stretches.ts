// SPDX-License-Identifier: GPL-3.0-or-later
import type { EspeakLanguage } from './languages.ts';
import { namedSymbols, readSymbol } from './symbol-words.ts';

/** Part of a text that one voice says in one go. */
export interface Stretch {
  readonly text: string;
  /** UTF-16 offset of it in the whole text. */
  readonly start: number;
  readonly language: 'own' | 'english';
}

/**
 * Sets apart what the English voice says inside a text of another language: signs that this language has no word for, and
 * words in Latin letters where the language wants that. The stretches together are the text. What is `pronounced` this
 * voice says, whatever is written there.
 */
export function* stretchesOf(
  text: string,
  language: EspeakLanguage,
  pronounced: readonly { readonly start: number; readonly end: number }[] = [],
): Generator<Stretch> {
  let position = 0;
  for (const { 0: part, index } of withoutSpans(text, pronounced).matchAll(candidates)) {
    if (!isForEnglishVoice(part, language)) continue;
    if (index > position) yield { text: text.slice(position, index), start: position, language: 'own' };
    yield { text: part, start: index, language: 'english' };
    position = index + part.length;
  }
  if (position < text.length) yield { text: text.slice(position), start: position, language: 'own' };
}

/** A letter that belongs to no script and that nobody looks for, in place of each of theirs. */
function withoutSpans(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  let masked = '';
  for (const { start, end } of spans) masked += text.slice(masked.length, start) + '\ue000'.repeat(end - start);
  return masked + text.slice(masked.length);
}

/** Words, as many as stand together. */
const latinWords = /[A-Za-z][A-Za-z'’&-]*(?:[ .][A-Za-z][A-Za-z'’&-]*)*/u;
const candidates = new RegExp(`${latinWords.source}|${namedSymbols.source}`, 'gu');

function isForEnglishVoice(part: string, language: EspeakLanguage): boolean {
  if (!/^[A-Za-z]/u.test(part)) return readSymbol(part, language.code).by === 'english-voice';
  // Capitals alone are an abbreviation, which is spelt rightly.
  return language.latinWords === 'in-english' && /[A-Za-z][a-z]|[a-z][A-Za-z]/u.test(part);
}
