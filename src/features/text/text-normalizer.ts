import type { LanguageCode } from '../../contracts/language.ts';
import { normalizeAround } from './normalization/normalize-around.ts';
import { joinPasses, type NormalizedText } from './normalization/normalize-text.ts';
import type { TextSpan } from './span-map.ts';

/** Turns what is written into what is said. Never fails because of the text. */
export type NormalizeWritten = (text: string, options: NormalizeOptions) => Promise<NormalizedText>;

export interface NormalizeOptions {
  readonly language: LanguageCode;
  /** What must stay as it is, in order and without overlap: the replacements of dictionaries. */
  readonly protectedSpans: readonly TextSpan[];
  readonly signal: AbortSignal;
}

/**
 * A language model's reading of a text, where one is configured; `undefined` when it is late, unreachable or says
 * something else than what is written. `heuristic` is how the tables read it.
 */
export type NormalizeWithModel = (
  text: string,
  options: NormalizeOptions & { readonly heuristic: NormalizedText },
) => Promise<NormalizedText | undefined>;

/** The operator's own rules, applied to what either path made of a text. */
export type ApplyPostOverrides = (text: string, options: Omit<NormalizeOptions, 'signal'>) => Promise<NormalizedText>;

export interface NormalizerParts {
  readonly normalizeWithModel?: NormalizeWithModel | undefined;
  readonly applyPostOverrides?: ApplyPostOverrides | undefined;
}

/** The tables, or a language model that stays within what is written, and then the operator's rules. */
export function createTextNormalizer({
  normalizeWithModel,
  applyPostOverrides,
}: NormalizerParts = {}): NormalizeWritten {
  return async function normalizeWritten(text, options) {
    const heuristic = normalizeAround(text, options);
    const normalized = (await normalizeWithModel?.(text, { ...options, heuristic })) ?? heuristic;
    if (applyPostOverrides === undefined) return normalized;
    const protectedSpans = options.protectedSpans.map((span) => normalized.spanMap.spokenSpanOf(span));
    const { language } = options;
    return joinPasses(normalized, await applyPostOverrides(normalized.text, { language, protectedSpans }));
  };
}
