import type { LanguageCode } from '../../contracts/language.ts';
import { characterName } from './character-names.ts';
import type { NormalizedText, TextChange } from './normalization/normalize-text.ts';
import { SpanMapBuilder, type TextSpan } from './span-map.ts';

/**
 * Emoji by their names, of a text without words. The same one several times over is said once, and no more than
 * `namesMax`: a row of thirty hearts is one feeling. Of the protected spans, which ascend, each stays as it is.
 */
export function nameEmoji(
  text: string,
  { language, protectedSpans }: { readonly language: LanguageCode; readonly protectedSpans: readonly TextSpan[] },
): NormalizedText {
  const map = new SpanMapBuilder();
  const changes: TextChange[] = [];
  const named = new Set<string>();
  let spoken = '';
  let position = 0;
  const separate = (): string => (spoken === '' ? '' : ', ');
  const nameUpTo = (end: number): void => {
    for (const { segment } of graphemes.segment(text.slice(position, end))) {
      const name = emoji.test(segment) && named.size < namesMax ? characterName(segment, language) : undefined;
      const isNew = name !== undefined && !named.has(name);
      if (isNew) named.add(name);
      const words = isNew ? `${separate()}${name}` : '';
      map.rewrite({ source: segment.length, spoken: words.length });
      spoken += words;
      if (isNew) changes.push({ rule: 'emoji', start: position, end: position + segment.length, spoken: name });
      position += segment.length;
    }
  };
  for (const { start, end } of protectedSpans) {
    nameUpTo(start);
    map.rewrite({ source: 0, spoken: separate().length });
    spoken += `${separate()}${text.slice(start, end)}`;
    map.keep(end - start);
    position = end;
  }
  nameUpTo(text.length);
  return { text: spoken, spanMap: map.build(), changes };
}

const namesMax = 5;
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
