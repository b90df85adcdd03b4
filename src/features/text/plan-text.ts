import type { LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';
import { boundaryPausesMs, finalPauseMs } from './boundary-pauses.ts';
import { cleanText } from './clean-text.ts';
import type { DetectLanguage } from './detect-language.ts';
import { normalizeText } from './normalization/normalize-text.ts';
import { type MarkedText, readMarkup, type Stretch } from './read-markup.ts';
import type { Boundary } from './sentence-boundaries.ts';
import { firstPiece, nextSentence, type Segment, splitSegment } from './segment-text.ts';
import type { SpanMap, TextSpan } from './span-map.ts';

/** A piece of what will be heard, in order. */
export type PlannedPart = SpeechPart | PausePart;

export interface SpeechPart {
  readonly type: 'speech';
  /** What the engine gets: not blank, no tags, no control characters, well-formed UTF-16. */
  readonly text: string;
  readonly language: LanguageCode;
  /** What a `<prosody rate>` asks, 0.8–1.2; multiplies the speed of the order. */
  readonly speedFactor: number;
  /** UTF-16 range of the submitted text that it was made from. */
  readonly source: TextSpan;
  /** From that range, counted from its start, to `text`. */
  readonly spanMap: SpanMap;
  /** Silence after it: by punctuation or as `<break>` asks, whichever is longer. */
  readonly pauseAfterMs: number;
}

/** Silence without speech before it (a text that begins with, or is nothing but, breaks). */
export interface PausePart {
  readonly type: 'pause';
  readonly durationMs: number;
}

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

/**
 * Lazy, so that the first segment is on its way before the last is cut. The first pull throws `ServiceError`
 * `field-invalid` when a tag is not acceptable.
 */
export type PlanText = (request: TextPlanRequest) => Iterable<PlannedPart>;

/** The one road from text to what engines are given: clean, tags, sentences, language, pieces, normalization. */
export function createTextPlanner({ detectLanguage }: { readonly detectLanguage: DetectLanguage }): PlanText {
  return function* planText(request) {
    const expected = request.language ?? request.voiceLanguage;
    const marked = readMarkup(cleanText(request.text), { symbolLanguage: expected });
    yield* joinPauses(spokenPieces({ marked, request, languageOf: languageTeller(request, detectLanguage) }));
  };
}

interface LanguageTeller {
  /** What the next sentence is believed to be in before it is seen; `opening` is how the text begins. */
  expect(opening: string): LanguageCode;
  tell(sentence: string): LanguageCode;
}

/**
 * An ordered language holds throughout. Otherwise the beginning of the text says what to expect, and each sentence is
 * expected to be in the language of the one before. The interface detects only when it normalizes.
 */
function languageTeller(request: TextPlanRequest, detectLanguage: DetectLanguage): LanguageTeller {
  let expected = request.language ?? request.voiceLanguage;
  if (request.language !== undefined || !request.normalize) return { expect: () => expected, tell: () => expected };
  let isOpening = true;
  return {
    expect(opening) {
      if (isOpening) expected = detectLanguage(opening, { expected });
      isOpening = false;
      return expected;
    },
    tell(sentence) {
      expected = detectLanguage(sentence, { expected });
      return expected;
    },
  };
}

/** A part of which it is not known yet how long the silence after it is. */
interface Piece extends Omit<SpeechPart, 'pauseAfterMs'> {
  readonly boundary: Boundary;
}

/** Silence that a break asks for. */
interface Break {
  readonly breakMs: number;
}

interface PieceRequest {
  readonly marked: MarkedText;
  readonly request: TextPlanRequest;
  readonly languageOf: LanguageTeller;
}

function* spokenPieces({ marked, request, languageOf }: PieceRequest): Iterable<Piece | Break> {
  let isFirst = true;
  for (const stretch of marked.stretches) {
    for (const { sentence, language } of sentencesOf({ marked, stretch, languageOf })) {
      for (const segment of piecesOf({
        text: marked.text,
        sentence,
        lengthMax: request.segmentLengthMax(language),
        isFirst,
      })) {
        yield* spokenForms({ segment, language, speedFactor: stretch.speedFactor, marked, request });
        isFirst &&= !isSpeakable(marked.text.slice(segment.start, segment.end));
      }
    }
    if (stretch.breakAfterMs > 0) yield { breakMs: stretch.breakAfterMs };
  }
}

interface SentenceSource {
  readonly marked: MarkedText;
  readonly stretch: Stretch;
  readonly languageOf: LanguageTeller;
}

function* sentencesOf({
  marked,
  stretch,
  languageOf,
}: SentenceSource): Iterable<{ readonly sentence: Segment; readonly language: LanguageCode }> {
  for (let start = stretch.start; ;) {
    const span = { start, end: stretch.end };
    const opening = marked.text.slice(start, start + openingLength);
    const sentence = nextSentence({
      text: marked.text,
      span,
      lengthMax: limits.segmentLengthMax,
      language: languageOf.expect(opening),
    });
    if (sentence === undefined) return;
    yield { sentence, language: languageOf.tell(marked.text.slice(sentence.start, sentence.end)) };
    start = sentence.end;
  }
}

/** So much of a text is looked at to say what it is written in: "Hola. ¿Cómo estás hoy?" is not all English. */
const openingLength = 240;

interface PiecesRequest {
  readonly text: string;
  readonly sentence: Segment;
  readonly lengthMax: number;
  readonly isFirst: boolean;
}

/**
 * One sentence is one segment: engines need the same time for ten sentences one by one as for all in one (11 ms each in
 * espeak-ng), and so each has its own language, its own exact pause, and can be cut as soon as it has arrived.
 */
function* piecesOf({ text, sentence, lengthMax, isFirst }: PiecesRequest): Iterable<Segment> {
  if (!isFirst) {
    yield* splitSegment(text, sentence, { lengthMax });
    return;
  }
  const first = firstPiece(text, sentence, { lengthMax: Math.min(lengthMax, limits.firstSegmentLengthMax) });
  yield first;
  if (first.end < sentence.end) yield* splitSegment(text, { ...sentence, start: first.end }, { lengthMax });
}

interface SegmentRequest {
  readonly segment: Segment;
  readonly language: LanguageCode;
  readonly speedFactor: number;
  readonly marked: MarkedText;
  readonly request: TextPlanRequest;
}

/** A segment as it is said. Words are longer than digits, so what fitted before may have to be cut again. */
function* spokenForms({ segment, language, speedFactor, marked, request }: SegmentRequest): Iterable<Piece> {
  const written = marked.text.slice(segment.start, segment.end);
  const source = marked.spanMap.sourceSpanOf(segment);
  const map = marked.spanMap.slice(segment);
  const normalized = request.normalize ? normalizeText(written, { language }) : undefined;
  const text = normalized?.text ?? written;
  const spanMap = normalized === undefined ? map : map.compose(normalized.spanMap);
  // An emoji at the end leaves a space; one that is all there was leaves nothing, which still ends a sentence.
  const whole: Segment = { start: 0, end: text.trimEnd().length, boundary: segment.boundary };
  for (const span of splitSegment(text, whole, { lengthMax: request.segmentLengthMax(language) })) {
    const range = spanMap.sourceSpanOf(span);
    yield {
      type: 'speech',
      // Unit for unit, so the span map stays true.
      text: text.slice(span.start, span.end).replaceAll(/\s/gu, ' '),
      language,
      speedFactor,
      source: { start: source.start + range.start, end: source.start + range.end },
      spanMap: spanMap.slice(span),
      boundary: span.boundary,
    };
  }
}

/** Gives each part the silence after it, and leaves out what nobody can say. It holds back one part. */
function* joinPauses(pieces: Iterable<Piece | Break>): Iterable<PlannedPart> {
  let held: Omit<SpeechPart, 'pauseAfterMs'> | undefined;
  let punctuationMs = 0;
  let breaksMs = 0;
  for (const piece of pieces) {
    if ('breakMs' in piece) {
      breaksMs += piece.breakMs;
      continue;
    }
    const { boundary, ...part } = piece;
    if (isSpeakable(part.text)) {
      yield* partsOf(held, Math.max(punctuationMs, breaksMs));
      held = part;
      punctuationMs = 0;
      breaksMs = 0;
    }
    punctuationMs = Math.max(punctuationMs, held === undefined ? 0 : boundaryPausesMs[boundary]);
  }
  yield* partsOf(held, Math.max(held === undefined ? 0 : finalPauseMs, breaksMs));
}

function* partsOf(held: Omit<SpeechPart, 'pauseAfterMs'> | undefined, pauseMs: number): Iterable<PlannedPart> {
  if (held !== undefined) yield { ...held, pauseAfterMs: pauseMs };
  else if (pauseMs > 0) yield { type: 'pause', durationMs: pauseMs };
}

/**
 * Whether an engine has something to say: a letter, a digit, or a symbol with a name. Of "***", "—" or an emoji flite
 * makes nothing at all.
 */
export function isSpeakable(text: string): boolean {
  return speakable.test(text);
}

const speakable = /[\p{L}\p{N}\p{Sc}%‰&@#§©®™°+=×÷±√∞≠≤≥≈]/u;
