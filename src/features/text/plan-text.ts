import type { LanguageCode } from '../../contracts/language.ts';
import type { Pronunciation } from '../../contracts/speech-synthesizer.ts';
import type { FindDictionaryMatches } from '../dictionaries/dictionary-matcher.ts';
import { boundaryPausesMs, finalPauseMs } from './boundary-pauses.ts';
import { TextCutter, type WrittenBreak, type WrittenPiece } from './cut-text.ts';
import type { DetectLanguage } from './detect-language.ts';
import { isSpeakable } from './is-speakable.ts';
import { type Segment, splitSegment } from './segment-text.ts';
import type { Boundary } from './sentence-boundaries.ts';
import type { SpanTrail, TextSpan } from './span-map.ts';
import { spokenFormOf, type SpokenFormOptions } from './spoken-form.ts';
import type { NormalizeWritten } from './text-normalizer.ts';

/** A piece of what will be heard, in order. */
export type PlannedPart = SpeechPart | PausePart;

export interface SpeechPart {
  readonly type: 'speech';
  /** What the engine gets: not blank, no tags, no control characters, well-formed UTF-16. */
  readonly text: string;
  /** How stretches of `text` are to be spoken by engines that can; others say what is written there. */
  readonly pronunciations: readonly Pronunciation[];
  readonly language: LanguageCode;
  /** What a `<prosody rate>` asks, 0.8–1.2; multiplies the speed of the order. */
  readonly speedFactor: number;
  /** UTF-16 range of the submitted text that it was made from. */
  readonly source: TextSpan;
  /** From that range, counted from its start, to `text`. */
  readonly trail: SpanTrail;
  /** Silence after it: all that is certain before it is known what follows. A pause part may add to it. */
  readonly pauseAfterMs: number;
}

/** Silence: by punctuation or as `<break>` asks, whichever is longer. */
export interface PausePart {
  readonly type: 'pause';
  readonly durationMs: number;
}

/** A text on its way. `flush`: nothing that follows need be waited for. */
export type TextFragment = { readonly type: 'text'; readonly text: string } | { readonly type: 'flush' };

export interface TextPlanRequest {
  /** As submitted: at once, or in fragments, which need not end where anything ends. */
  readonly text: string | AsyncIterable<TextFragment>;
  /** As ordered; absent = detect. */
  readonly language: LanguageCode | undefined;
  /** Spoken when nothing was ordered and nothing can be detected. */
  readonly voiceLanguage: LanguageCode;
  readonly normalize: boolean;
  /** Absent: no dictionary applies. */
  readonly findDictionaryMatches?: FindDictionaryMatches | undefined;
  /** Longest segment in UTF-16 units that the engines behind this voice take, by language. */
  readonly segmentLengthMax: (language: LanguageCode) => number;
}

/**
 * Lazy, so that the first segment is on its way before the last is cut, or has arrived. The pull that meets it throws
 * `ServiceError` `field-invalid` when a tag is not acceptable: the first one, of a text that is given at once.
 */
export type PlanText = (
  request: TextPlanRequest,
  options: { readonly signal: AbortSignal },
) => AsyncIterable<PlannedPart>;

export interface PlannerParts {
  readonly detectLanguage: DetectLanguage;
  readonly normalizeWritten: NormalizeWritten;
}

/** The one road from text to what engines are given: clean, tags, sentences, language, dictionaries, normalization. */
export function createTextPlanner({ detectLanguage, normalizeWritten }: PlannerParts): PlanText {
  return async function* planText(request, { signal }) {
    const forms: SpokenFormOptions = {
      normalizeWritten: request.normalize ? normalizeWritten : undefined,
      findDictionaryMatches: request.findDictionaryMatches,
      signal,
    };
    const pauses = new Pauses();
    for await (const cut of cutPieces(request, detectLanguage)) {
      if (cut.type === 'break') {
        pauses.addBreak(cut.durationMs);
        continue;
      }
      for (const piece of await spokenPieces(cut, { forms, lengthMax: request.segmentLengthMax(cut.language) })) {
        const { boundary, ...part } = piece;
        if (!isSpeakable(part.text) && part.pronunciations.length === 0) {
          pauses.passOver(boundary);
          continue;
        }
        yield* pauses.beforeSpeech();
        yield { ...part, pauseAfterMs: pauses.after(boundary) };
      }
    }
    yield* pauses.atEnd();
  };
}

async function* cutPieces(
  request: TextPlanRequest,
  detectLanguage: DetectLanguage,
): AsyncIterable<WrittenPiece | WrittenBreak> {
  const cutter = new TextCutter(request, { detectLanguage });
  if (typeof request.text === 'string') {
    yield* cutter.push(request.text);
  } else {
    for await (const fragment of request.text) {
      yield* fragment.type === 'flush' ? cutter.flush() : cutter.push(fragment.text);
    }
  }
  yield* cutter.flush();
}

/** A part of which it is not known yet how long the silence after it is. */
interface SpokenPiece extends Omit<SpeechPart, 'pauseAfterMs'> {
  readonly boundary: Boundary;
}

/** A piece as it is said. Words are longer than digits, so what fitted before may have to be cut again. */
async function spokenPieces(
  piece: WrittenPiece,
  { forms, lengthMax }: { readonly forms: SpokenFormOptions; readonly lengthMax: number },
): Promise<readonly SpokenPiece[]> {
  const { text, trail, pronunciations } = await spokenFormOf(piece, forms);
  // An emoji at the end leaves a space; one that is all there was leaves nothing, which still ends a sentence.
  const whole: Segment = { start: 0, end: text.trimEnd().length, boundary: piece.boundary };
  const pieces: SpokenPiece[] = [];
  for (const { boundary, ...span } of splitSegment(text, whole, { lengthMax, keepWhole: pronunciations })) {
    const { start, end } = trail.sourceSpanOf(span);
    pieces.push({
      type: 'speech',
      // Unit for unit, so the span map stays true.
      text: text.slice(span.start, span.end).replaceAll(/\s/gu, ' '),
      pronunciations: pronunciations
        .filter((pronounced) => pronounced.start >= span.start && pronounced.end <= span.end)
        .map(({ ipa, ...at }) => ({ start: at.start - span.start, end: at.end - span.start, ipa })),
      language: piece.language,
      speedFactor: piece.speedFactor,
      source: { start: piece.source.start + start, end: piece.source.start + end },
      trail: trail.slice(span),
      boundary,
    });
  }
  return pieces;
}

/**
 * The silence between what is spoken, by punctuation or breaks, whichever is longer. A part gets at once what is
 * certain; the rest is a part of its own when it is known what follows, so that nobody waits for that.
 */
class Pauses {
  #hasSpoken = false;
  #punctuationMs = 0;
  #breaksMs = 0;
  /** What the last part has got. */
  #givenMs = 0;

  addBreak(durationMs: number): void {
    this.#breaksMs += durationMs;
  }

  /** What nobody can say still ends what was said before it. */
  passOver(boundary: Boundary): void {
    if (this.#hasSpoken) this.#punctuationMs = Math.max(this.#punctuationMs, boundaryPausesMs[boundary]);
  }

  *beforeSpeech(): Iterable<PausePart> {
    yield* this.#rest(this.#punctuationMs);
  }

  /** What a part that ends so is followed by in any case. */
  after(boundary: Boundary): number {
    this.#hasSpoken = true;
    this.#breaksMs = 0;
    this.#punctuationMs = boundaryPausesMs[boundary];
    this.#givenMs = Math.min(this.#punctuationMs, finalPauseMs);
    return this.#givenMs;
  }

  *atEnd(): Iterable<PausePart> {
    yield* this.#rest(this.#hasSpoken ? finalPauseMs : 0);
  }

  *#rest(leastMs: number): Iterable<PausePart> {
    const durationMs = Math.max(leastMs, this.#breaksMs) - this.#givenMs;
    if (durationMs > 0) yield { type: 'pause', durationMs };
  }
}
