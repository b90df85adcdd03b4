import type { LanguageCode } from '../../contracts/language.ts';
import { characterName } from './character-names.ts';
import type { NormalizedText, TextChange } from './normalization/normalize-text.ts';
import { SpanMapBuilder } from './span-map.ts';

/**
 * Emoji by their names, of a text without words. The same one several times over is said once, and no more than
 * `namesMax`: a row of thirty hearts is one feeling.
 */
export function nameEmoji(text: string, { language }: { readonly language: LanguageCode }): NormalizedText {
  const map = new SpanMapBuilder();
  const changes: TextChange[] = [];
  const named = new Set<string>();
  let spoken = '';
  for (const { segment, index } of graphemes.segment(text)) {
    const name = emoji.test(segment) && named.size < namesMax ? characterName(segment, language) : undefined;
    const isNew = name !== undefined && !named.has(name);
    if (isNew) named.add(name);
    const words = isNew ? `${spoken === '' ? '' : ', '}${name}` : '';
    map.rewrite({ source: segment.length, spoken: words.length });
    spoken += words;
    if (isNew) changes.push({ rule: 'emoji', start: index, end: index + segment.length, spoken: name });
  }
  return { text: spoken, spanMap: map.build(), changes };
}

const namesMax = 5;
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
