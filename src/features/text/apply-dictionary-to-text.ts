import type { LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';
import type { DictionaryMatch, FindDictionaryMatches } from '../dictionaries/dictionary-matcher.ts';
import { applyDictionary } from './apply-dictionary.ts';
import { TextCutter } from './cut-text.ts';
import type { DetectLanguage } from './detect-language.ts';
import type { TextSpan } from './span-map.ts';

/** An entry that applies somewhere in a text. */
export interface AppliedMatch extends Pick<DictionaryMatch, 'entryId' | 'replacement' | 'ipa'> {
  /** UTF-16 range of the submitted text. */
  readonly source: TextSpan;
  /** UTF-16 range of the resulting text. */
  readonly result: TextSpan;
  /** In which the sentence was taken to be. */
  readonly language: LanguageCode;
}

/** A text with the words of dictionaries replaced, as it would be before it is normalized: without tags. */
export interface DictionaryApplied {
  readonly text: string;
  readonly matches: readonly AppliedMatch[];
}

export interface DictionaryTextRequest {
  /** As submitted, tags included. */
  readonly text: string;
  /** Absent = detect, sentence by sentence. */
  readonly language: LanguageCode | undefined;
  readonly findDictionaryMatches: FindDictionaryMatches;
}

/** Throws `ServiceError` `field-invalid` when a tag is not acceptable. */
export type ApplyDictionaryToText = (request: DictionaryTextRequest) => DictionaryApplied;

/** The road of a text to be spoken, as far as the dictionaries, with pieces as long as a segment may be. */
export function createApplyDictionaryToText({
  detectLanguage,
}: {
  readonly detectLanguage: DetectLanguage;
}): ApplyDictionaryToText {
  return function applyDictionaryToText({ text: submitted, language, findDictionaryMatches }) {
    const request = {
      language,
      voiceLanguage: 'en',
      normalize: true,
      findDictionaryMatches,
      segmentLengthMax: () => limits.segmentLengthMax,
    } as const;
    const cutter = new TextCutter(request, { detectLanguage });
    const matches: AppliedMatch[] = [];
    let text = '';
    for (const pieces of [cutter.push(submitted), cutter.flush()]) {
      for (const piece of pieces) {
        if (piece.type === 'break') continue;
        if (text !== '') text += piece.spaceBefore;
        const found = findDictionaryMatches(piece.text, { language: piece.language });
        const applied = applyDictionary(piece.text, found);
        for (const [index, { entryId, replacement, ipa, ...span }] of found.entries()) {
          const inSource = piece.spanMap.sourceSpanOf({ start: span.start, end: span.end });
          const inResult = applied.replacements[index] ?? span;
          matches.push({
            entryId,
            replacement,
            ...(ipa !== undefined && { ipa }),
            language: piece.language,
            source: shifted(inSource, piece.source.start),
            result: shifted(inResult, text.length),
          });
        }
        text += applied.text;
      }
    }
    return { text, matches };
  };
}

function shifted({ start, end }: TextSpan, by: number): TextSpan {
  return { start: start + by, end: end + by };
}
