import type { LanguageCode } from '../../contracts/language.ts';

/** A piece of what will be heard, in order. */
export type PlannedPart =
  | {
      readonly type: 'speech';
      /** What the engine gets. */
      readonly text: string;
      readonly language: LanguageCode;
      /** UTF-16 offset in the submitted text of `text[i]`, for i = 0 … text.length; never goes backwards. */
      readonly sourceOffsets: readonly number[];
      /** Silence after it: by punctuation, or as a `<break>` asks. */
      readonly pauseAfterMs: number;
    }
  /** Silence without speech before it (a text that begins with, or is nothing but, breaks). */
  | { readonly type: 'pause'; readonly durationMs: number };

export interface TextPlanRequest {
  /** As submitted. */
  readonly text: string;
  /** As ordered; absent = detect. */
  readonly language: LanguageCode | undefined;
  /** Spoken when nothing was ordered and nothing can be detected. */
  readonly voiceLanguage: LanguageCode;
  readonly normalize: boolean;
  /** Longest segment in UTF-16 units that the engines behind this voice take, by language. */
  readonly segmentLengthMax: (language: LanguageCode) => number;
}

/** Lazy, so that the first segment is on its way before the last is cut. */
export type PlanText = (request: TextPlanRequest) => Iterable<PlannedPart>;
