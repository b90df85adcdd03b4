import type { LanguageCode } from '../../contracts/language.ts';
import { codePointLength } from '../../foundation/code-points.ts';
import { limits } from '../../limits.ts';
import { TextCleaner } from './clean-text.ts';
import type { FindDictionaryMatches } from '../dictionaries/dictionary-matcher.ts';
import type { DetectLanguage } from './detect-language.ts';
import { MarkupReader, type Stretch } from './read-markup.ts';
import { restingPlaceIn } from './resting-place.ts';
import { nextSentence, openingPiece, type Segment, splitSegment } from './segment-text.ts';
import { type Boundary, lookAhead, lookBehind } from './sentence-boundaries.ts';
import type { SpanMap, TextSpan } from './span-map.ts';
import { isSpeakable } from './is-speakable.ts';

/** A piece of a text as it is written, without tags: for one engine call if it does not grow when it is read. */
export interface WrittenPiece {
  readonly type: 'written';
  /** Never empty, no white space at its edges. */
  readonly text: string;
  /** The white space that stands before it, to put pieces together again. */
  readonly spaceBefore: string;
  readonly language: LanguageCode;
  /** What a `<prosody rate>` asks, 0.8–1.2; multiplies the speed of the order. */
  readonly speedFactor: number;
  /** UTF-16 range of the submitted text that it was made from. */
  readonly source: TextSpan;
  /** From that range, counted from its start, to `text`. */
  readonly spanMap: SpanMap;
  readonly boundary: Boundary;
  /** Nothing else stands on its line. */
  readonly isLine: boolean;
}

/** Silence that tags ask for. */
export interface WrittenBreak {
  readonly type: 'break';
  readonly durationMs: number;
}

export interface CutRequest {
  /** As ordered; absent = detect. */
  readonly language: LanguageCode | undefined;
  /** Spoken when nothing was ordered and nothing can be detected. */
  readonly voiceLanguage: LanguageCode;
  /** The interface detects languages only when it normalizes. */
  readonly normalize: boolean;
  /** No word of a dictionary is cut. Absent: no dictionary applies. */
  readonly findDictionaryMatches?: FindDictionaryMatches | undefined;
  /** Longest segment in UTF-16 units that the engines behind the voice take, by language. */
  readonly segmentLengthMax: (language: LanguageCode) => number;
  /** The text is being written while it is spoken: its first clause is not to wait for the end of its sentence. */
  readonly isUrgent?: boolean | undefined;
  /** No tags and entities are read: what looks like one is spoken. */
  readonly isPlain?: boolean | undefined;
}

/**
 * Clean, tags, sentences, language, pieces: the first half of the road, of a text that arrives in fragments. Pieces
 * come as soon as nothing that may follow can change them, so the same text is cut alike however it arrives; only a
 * flush and a lull make a difference, because they say that nothing needs to be waited for.
 */
export class TextCutter {
  readonly #request: CutRequest;
  readonly #cleaner = new TextCleaner();
  readonly #reader: MarkupReader;
  readonly #languages: LanguageTeller;
  /** Up to here everything has been cut. */
  #position = 0;
  /** From the position to here there is nothing but white space: a flood of it is looked at once. */
  #blankEnd = 0;
  /** White space at the end of stretches since the last piece. */
  #spaceHeld = '';
  /** What had been read at the last lull. */
  #lullEnd = -1;
  #isOpening = true;

  constructor(request: CutRequest, { detectLanguage }: { readonly detectLanguage: DetectLanguage }) {
    this.#request = request;
    const { language, voiceLanguage, isPlain = false } = request;
    this.#reader = new MarkupReader({ symbolLanguage: language ?? voiceLanguage, isPlain });
    this.#languages = new LanguageTeller(request, detectLanguage);
  }

  /** `read` and `cut`; throws on the first pull. */
  *push(fragment: string): Iterable<WrittenPiece | WrittenBreak> {
    this.read(fragment);
    yield* this.cut();
  }

  /** Takes more of the text. Throws `ServiceError` `field-invalid` when a tag of it is not acceptable. */
  read(fragment: string): void {
    this.#reader.push(this.#cleaner.push(fragment));
  }

  /** What of the text that was read can be cut now. */
  cut(): Iterable<WrittenPiece | WrittenBreak> {
    return this.#cut({ isOpen: true });
  }

  /** All that is still held, as if the text ended here. */
  *flush(): Iterable<WrittenPiece | WrittenBreak> {
    this.#reader.push(this.#cleaner.end());
    this.#reader.flush();
    yield* this.#cut({ isOpen: false });
  }

  /**
   * Of a text that has not gone on for a while: all up to the best place to rest; the remainder too if nothing has come
   * since the last lull. Tags that have not ended wait on, and so does what is to be spelled.
   */
  *lull(): Iterable<WrittenPiece | WrittenBreak> {
    const { settledEnd } = this.#reader;
    const isRepeated = this.#lullEnd === settledEnd;
    this.#lullEnd = settledEnd;
    const unspoken = this.#unspoken(settledEnd);
    const restLength = isRepeated ? 0 : unspoken.length - (restingPlaceIn(unspoken) ?? 0);
    yield* this.#cutUpTo(settledEnd - restLength);
  }

  /** Of a text of which too much waits: all up to the best place to rest, or all, also what is to be spelled. */
  *relieve(): Iterable<WrittenPiece | WrittenBreak> {
    this.#reader.flush();
    yield* this.#cut({ isOpen: true });
    const { start, end } = this.#reader.stretch;
    const unspoken = this.#unspoken(end);
    yield* this.#cutUpTo(Math.max(start, end - unspoken.length + (restingPlaceIn(unspoken) ?? unspoken.length)));
  }

  /** Whether nothing that could be spoken waits. */
  get isSpoken(): boolean {
    const { unread, stretch } = this.#reader;
    return unread === '' && this.#unspoken(stretch.end).trim() === '';
  }

  /** Whether more code points than `countMax` wait for what follows them. */
  holdsMoreThan(countMax: number): boolean {
    const { unread, stretch } = this.#reader;
    const read = this.#unspoken(stretch.end);
    if (unread.length + read.length <= countMax) return false;
    return codePointLength(unread) + codePointLength(read) > countMax;
  }

  #unspoken(end: number): string {
    const { start } = this.#reader.stretch;
    return this.#reader.textOf({ start: Math.max(start, this.#position), end });
  }

  /** As if the text ended at `end`, which is in the open stretch. */
  *#cutUpTo(end: number): Iterable<WrittenPiece> {
    const { stretch } = this.#reader;
    if (this.#unspoken(end).trim() === '') return;
    yield* this.#piecesOf({ ...stretch, end }, { isOpen: false });
    this.#reader.letGo(Math.max(stretch.start, this.#position - lookBehind));
  }

  *#cut({ isOpen }: { readonly isOpen: boolean }): Iterable<WrittenPiece | WrittenBreak> {
    for (;;) {
      const { stretch } = this.#reader;
      yield* this.#piecesOf(stretch, { isOpen: isOpen && stretch.isOpen });
      if (stretch.isOpen) break;
      // What is left of it is white space, which stands before whatever comes next.
      this.#spaceHeld += this.#unspoken(stretch.end);
      this.#position = stretch.end;
      this.#reader.dropStretch();
      if (stretch.breakAfterMs > 0) yield { type: 'break', durationMs: stretch.breakAfterMs };
    }
    this.#reader.letGo(Math.max(this.#reader.stretch.start, this.#position - lookBehind));
  }

  /** What of a stretch can be cut now. */
  *#piecesOf(stretch: Stretch, { isOpen }: { readonly isOpen: boolean }): Iterable<WrittenPiece> {
    const start = Math.max(stretch.start, this.#position - lookBehind);
    const view: View = { start, text: this.#reader.textOf({ start, end: stretch.end }), isOpen };
    for (;;) {
      if (isOpen && this.#isBlank(view)) return;
      const expected = this.#expectedLanguage(view);
      if (expected === undefined) return;
      const keepWhole = this.#wordsAhead(view, expected);
      const sentence = this.#nextSentence(view, { expected, keepWhole });
      if (sentence === undefined) return;
      const language = this.#languages.tell(view.text.slice(sentence.start, sentence.end));
      for (const segment of splitSegment(view.text, sentence, {
        lengthMax: this.#request.segmentLengthMax(language),
        keepWhole,
      })) {
        yield this.#written(view, { segment, language, speedFactor: stretch.speedFactor });
      }
    }
  }

  /**
   * One sentence is one segment: engines need the same time for ten sentences one by one as for all in one (11 ms each
   * in espeak-ng), and so each has its own language, its own exact pause, and can be cut as soon as it has arrived.
   */
  #nextSentence(
    { start, text, isOpen }: View,
    { expected, keepWhole }: { readonly expected: LanguageCode; readonly keepWhole: readonly TextSpan[] },
  ): Segment | undefined {
    const span = { start: this.#position - start, end: text.length };
    const lengthMax = Math.min(limits.segmentLengthMax, this.#request.segmentLengthMax(expected));
    const reachBehindEnd = this.#request.findDictionaryMatches?.stoppedLengthMax ?? 0;
    const reachBehindCut = this.#reachBehindCut;
    const request = { text, span, language: expected, isOpen, keepWhole, reachBehindEnd, reachBehindCut };
    const found = this.#isOpening
      ? openingPiece({ ...request, lengthMax: Math.min(lengthMax, limits.firstSegmentLengthMax) }, this.#request)
      : nextSentence({ ...request, lengthMax: limits.segmentLengthMax });
    return found === 'undecided' ? undefined : found;
  }

  /** Whether a word goes through a cut shows at its end, and at what follows that. */
  get #reachBehindCut(): number {
    return (this.#request.findDictionaryMatches?.wordLengthMax ?? 0) + lookAhead;
  }

  #isBlank({ start, text }: View): boolean {
    const from = Math.max(this.#blankEnd, this.#position) - start;
    if (/\S/u.test(text.slice(from))) return false;
    this.#blankEnd = start + text.length;
    return true;
  }

  /** What the next sentence is believed to be in; `undefined` while that needs more of the text. */
  #expectedLanguage({ start, text, isOpen }: View): LanguageCode | undefined {
    const position = this.#position - start;
    if (!this.#languages.isOpening) return this.#languages.expect('');
    const opening = text.slice(position, position + openingLengthMax);
    const length = openingLengthOf(opening);
    if (isOpen && length === undefined && opening.length < openingLengthMax) return undefined;
    return this.#languages.expect(opening.slice(0, length));
  }

  /** The words of dictionaries that the next cut might go through. A line end is no part of a word. */
  #wordsAhead({ start, text }: View, language: LanguageCode): readonly TextSpan[] {
    const { findDictionaryMatches } = this.#request;
    if (findDictionaryMatches === undefined) return [];
    const position = this.#position - start;
    const ahead = text.slice(position, position + limits.segmentLengthMax + this.#reachBehindCut);
    return findDictionaryMatches(ahead, { language })
      .filter((match) => !ahead.slice(match.start, match.end).includes('\n'))
      .map((match) => ({ start: position + match.start, end: position + match.end }));
  }

  #written(
    { start, text }: View,
    cut: { readonly segment: Segment; readonly language: LanguageCode; readonly speedFactor: number },
  ): WrittenPiece {
    const { segment, language, speedFactor } = cut;
    const span = { start: start + segment.start, end: start + segment.end };
    const spaceBefore = this.#spaceHeld + text.slice(this.#position - start, segment.start);
    const isLineStart = span.start - spaceBefore.length === 0 || spaceBefore.includes('\n');
    this.#position = span.end;
    this.#spaceHeld = '';
    const written = text.slice(segment.start, segment.end);
    this.#isOpening &&= !isSpeakable(written);
    const origin = this.#reader.originOf(span);
    return {
      type: 'written',
      text: written,
      spaceBefore,
      language,
      speedFactor,
      ...origin,
      boundary: segment.boundary,
      isLine: isLineStart && !/[.!?…]$/u.test(written),
    };
  }
}

/** The part of the text that can be cut: from a little before the position to the end of the stretch. */
interface View {
  readonly start: number;
  readonly text: string;
  /** More may follow. */
  readonly isOpen: boolean;
}

/**
 * So much of a text is looked at to say what it is written in: "Hola. ¿Cómo estás hoy?" is not all English. It is told by
 * less where a clause or a sentence ends behind the least, since the first sound waits for it.
 */
const openingLengthMax = 120;
const openingLengthMin = 40;

/** `undefined` where no clause and no sentence has ended yet behind the least, whatever follows. */
function openingLengthOf(text: string): number | undefined {
  openingEnd.lastIndex = openingLengthMin;
  const found = openingEnd.exec(text);
  return found === null ? undefined : found.index + 1;
}

const openingEnd = /[,;:.!?…](?=\s)|[，、；：。！？]/gu;

/**
 * An ordered language holds throughout. Otherwise the beginning of the text says what to expect, and each sentence is
 * expected to be in the language of the one before.
 */
class LanguageTeller {
  readonly #detect: DetectLanguage | undefined;
  #expected: LanguageCode;
  #isOpening: boolean;

  constructor({ language, voiceLanguage, normalize }: CutRequest, detectLanguage: DetectLanguage) {
    this.#expected = language ?? voiceLanguage;
    this.#detect = language === undefined && normalize ? detectLanguage : undefined;
    this.#isOpening = this.#detect !== undefined;
  }

  /** Whether it has to be known how the text begins. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  /** What the next sentence is believed to be in before it is known where it ends. */
  expect(opening: string): LanguageCode {
    if (this.#isOpening && opening.trim() !== '') {
      this.#expected = this.tell(opening);
      this.#isOpening = false;
    }
    return this.#expected;
  }

  tell(sentence: string): LanguageCode {
    this.#expected = this.#detect?.(sentence, { expected: this.#expected }) ?? this.#expected;
    return this.#expected;
  }
}
