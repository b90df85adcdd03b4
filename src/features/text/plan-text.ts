import type { LanguageCode } from '../../contracts/language.ts';
import type { Pronunciation } from '../../contracts/speech-synthesizer.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { untilAborted } from '../../foundation/until-aborted.ts';
import type { FindDictionaryMatches } from '../dictionaries/dictionary-matcher.ts';
import { boundaryPausesMs, finalPauseMs } from './boundary-pauses.ts';
import { TextCutter, type WrittenBreak, type WrittenPiece } from './cut-text.ts';
import type { DetectLanguage } from './detect-language.ts';
import { DictionaryGrowth } from './dictionary-growth.ts';
import { isSpeakable } from './is-speakable.ts';
import { type Segment, splitSegment } from './segment-text.ts';
import type { Boundary } from './sentence-boundaries.ts';
import type { SpanTrail, TextSpan } from './span-map.ts';
import { type SpokenForm, spokenFormOf, type SpokenFormOptions } from './spoken-form.ts';
import type { NormalizeWritten } from './text-normalizer.ts';
import { Transcript } from './transcript.ts';

/** A piece of what will be heard, in order. */
export type PlannedPart = SpeechPart | PausePart | RestPart;

export interface SpeechPart {
  readonly type: 'speech';
  /** What the engine gets: not blank, no tags, no control characters, well-formed UTF-16. */
  readonly text: string;
  /** What stands in the spoken text between the part before and this one: white space, and what nobody can say. */
  readonly textBefore: string;
  /**
   * Code points, as written and without tags, of the piece that this ends; 0 where a piece became too long when it was read,
   * and more of it follows.
   */
  readonly writtenCodePoints: number;
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

/** Nothing that follows need be waited for: here was a flush or a lull. */
export interface RestPart {
  readonly type: 'rest';
}

/**
 * A text on its way. `flush`: nothing that follows need be waited for. `lull`: it has not gone on for a while, and what
 * waits is to be spoken as far as that does no harm; a second one asks for all of it.
 */
export type TextFragment =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'flush' }
  | { readonly type: 'lull' };

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
  /** Of a text in fragments: more code points than these do not wait for what follows them. Absent: as many as it takes. */
  readonly bufferLengthMax?: number | undefined;
  /** The text is being written while it is spoken: its first clause is not to wait for the end of its sentence. */
  readonly isUrgent?: boolean | undefined;
  /** No tags and entities are read: what looks like one is spoken. */
  readonly isPlain?: boolean | undefined;
}

/**
 * Lazy, so that the first segment is on its way before the last is cut, or has arrived. A tag that is not acceptable is
 * `ServiceError` `field-invalid`: thrown at once for a text that is given at once, else by the pull that meets it.
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
  return function planText(request, { signal }) {
    const cutter = new TextCutter(request, { detectLanguage });
    if (typeof request.text === 'string') cutter.read(request.text);
    const forms = {
      normalizeWritten: request.normalize ? normalizeWritten : undefined,
      findDictionaryMatches: request.findDictionaryMatches,
      growth: new DictionaryGrowth(),
      signal,
    };
    return planPieces(cutPieces(cutter, { request, signal }), { request, forms });
  };
}

async function* planPieces(
  cuts: AsyncIterable<Cut>,
  { request, forms }: { readonly request: TextPlanRequest; readonly forms: SpokenFormOptions },
): AsyncGenerator<PlannedPart> {
  const pauses = new Pauses();
  const transcript = new Transcript();
  for await (const cut of cuts) {
    if (cut.type === 'rest') {
      yield cut;
    } else if (cut.type === 'break') {
      pauses.addBreak(cut.durationMs);
      transcript.addBreak();
    } else {
      const form = await spokenFormOf(cut, forms);
      const pieces = spokenPieces(cut, { form, lengthMax: request.segmentLengthMax(cut.language) });
      transcript.begin(cut, form.text);
      yield* partsOf(pieces, { pauses, transcript, isLast: cut.isLast === true });
      transcript.end();
    }
  }
  yield* pauses.atEnd();
}

function* partsOf(
  pieces: Iterable<SpokenPiece>,
  road: { readonly pauses: Pauses; readonly transcript: Transcript; readonly isLast: boolean },
): Iterable<PlannedPart> {
  const { pauses, transcript } = road;
  for (const { boundary, span, ...part } of pieces) {
    if (isSpeakable(part.text) || part.pronunciations.length > 0) {
      yield* pauses.beforeSpeech();
      const isLast = road.isLast && part.writtenCodePoints > 0;
      yield {
        ...part,
        textBefore: transcript.takeUpTo(span),
        pauseAfterMs: isLast ? pauses.afterLast(boundary) : pauses.after(boundary),
      };
    } else {
      pauses.passOver(boundary);
    }
  }
}

type Cut = (WrittenPiece & { readonly isLast?: boolean }) | WrittenBreak | RestPart;

async function* cutPieces(
  cutter: TextCutter,
  { request, signal }: { readonly request: TextPlanRequest; readonly signal: AbortSignal },
): AsyncIterable<Cut> {
  const { text, bufferLengthMax = Infinity } = request;
  if (typeof text === 'string') {
    yield* cutter.cut();
  } else {
    for await (const fragment of untilAborted(text, signal)) {
      yield* piecesOfFragment(cutter, fragment);
      if (cutter.holdsMoreThan(bufferLengthMax)) yield* cutter.relieve();
      if (fragment.type !== 'text') yield { type: 'rest' };
    }
  }
  yield* withLast([...cutter.flush()]);
}

function withLast(cuts: readonly (WrittenPiece | WrittenBreak)[]): readonly Cut[] {
  return cuts.map((cut, index) => (cut.type === 'written' ? { ...cut, isLast: index === cuts.length - 1 } : cut));
}

function piecesOfFragment(cutter: TextCutter, fragment: TextFragment): Iterable<Cut> {
  switch (fragment.type) {
    case 'text':
      return cutter.push(fragment.text);
    case 'flush':
      return cutter.flush();
    case 'lull':
      return piecesOfLull(cutter);
    default:
      return fragment satisfies never;
  }
}

/** What ends the text, as far as anybody knows, gets the silence of an end: if it comes to that, nothing is left to be said. */
function piecesOfLull(cutter: TextCutter): readonly Cut[] {
  const cuts = [...cutter.lull()];
  return cutter.isSpoken ? withLast(cuts) : cuts;
}

/** A part of which it is not known yet what stands before it, and how long the silence after it is. */
interface SpokenPiece extends Omit<SpeechPart, 'textBefore' | 'pauseAfterMs'> {
  readonly boundary: Boundary;
  /** Of the spoken form of the piece that it is made from. */
  readonly span: TextSpan;
}

/** A piece as it is said. Words are longer than digits, so what fitted before may have to be cut again. */
function* spokenPieces(
  piece: WrittenPiece,
  { form, lengthMax }: { readonly form: SpokenForm; readonly lengthMax: number },
): Iterable<SpokenPiece> {
  const { text, trail, pronunciations } = form;
  // An emoji at the end leaves a space; one that is all there was leaves nothing, which still ends a sentence.
  const whole: Segment = { start: 0, end: text.trimEnd().length, boundary: piece.boundary };
  for (const { boundary, ...span } of splitSegment(text, whole, { lengthMax, keepWhole: pronunciations })) {
    const { start, end } = trail.sourceSpanOf(span);
    yield {
      type: 'speech',
      // Unit for unit, so the span map stays true.
      text: text.slice(span.start, span.end).replaceAll(/\s/gu, ' '),
      writtenCodePoints: span.end === whole.end ? codePointLength(piece.text) : 0,
      pronunciations: pronunciations
        .filter((pronounced) => pronounced.start >= span.start && pronounced.end <= span.end)
        .map(({ ipa, ...at }) => ({ start: at.start - span.start, end: at.end - span.start, ipa })),
      language: piece.language,
      speedFactor: piece.speedFactor,
      source: { start: piece.source.start + start, end: piece.source.start + end },
      trail: trail.slice(span),
      boundary,
      span,
    };
  }
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

  /** The same for one of which it is certain that nothing follows: all of the silence at the end is its own. */
  afterLast(boundary: Boundary): number {
    this.after(boundary);
    this.#givenMs = finalPauseMs;
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
