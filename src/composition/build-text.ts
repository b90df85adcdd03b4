import { createApplyDictionaryToText, type ApplyDictionaryToText } from '../features/text/apply-dictionary-to-text.ts';
import { detectLanguage } from '../features/text/detect-language.ts';
import { createNormalizeWholeText, type NormalizeWholeText } from '../features/text/normalize-whole-text.ts';
import { createTextPlanner, type PlanText } from '../features/text/plan-text.ts';
import { createTextNormalizer, type NormalizerParts } from '../features/text/text-normalizer.ts';

export interface TextParts {
  readonly planText: PlanText;
  readonly normalizeWholeText: NormalizeWholeText;
  readonly applyDictionaryToText: ApplyDictionaryToText;
}

/** The one road of text: what is spoken, and what is shown to whoever asks how it would be. */
export function buildText(parts: NormalizerParts): TextParts {
  const normalizeWritten = createTextNormalizer(parts);
  return {
    planText: createTextPlanner({ detectLanguage, normalizeWritten }),
    normalizeWholeText: createNormalizeWholeText({ detectLanguage, normalizeWritten }),
    applyDictionaryToText: createApplyDictionaryToText({ detectLanguage }),
  };
}
