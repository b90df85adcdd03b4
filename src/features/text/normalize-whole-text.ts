import type { LanguageCode } from '../../contracts/language.ts';
import { limits } from '../../limits.ts';
import { TextCutter, type WrittenPiece } from './cut-text.ts';
import type { DetectLanguage } from './detect-language.ts';
import type { TextChange } from './normalization/normalize-text.ts';
import type { SpanPair, TextSpan } from './span-map.ts';
import { type SpokenForm, spokenFormOf } from './spoken-form.ts';
import type { NormalizeWritten } from './text-normalizer.ts';

/** A text as it would be spoken, without speaking it. */
export interface NormalizedWhole {
  readonly text: string;
  /** That of the order; otherwise the one that most of the text was taken to be in. */
  readonly language: LanguageCode;
  /** In order; ranges are UTF-16 units of the submitted text. */
  readonly changes: readonly TextChange[];
}

export interface NormalizeWholeRequest {
  /** As submitted, tags included. */
  readonly text: string;
  /** Absent = detect, sentence by sentence. */
  readonly language: LanguageCode | undefined;
}

/** Throws `ServiceError` `field-invalid` when a tag is not acceptable. */
export type NormalizeWholeText = (
  request: NormalizeWholeRequest,
  options: { readonly signal: AbortSignal },
) => Promise<NormalizedWhole>;

/** What no voice says is told in English until the text shows another language. */
const languageBeforehand: LanguageCode = 'en';

/**
 * The road of a text to be spoken, without a voice, and so without dictionaries and with pieces as long as a segment may
 * be; put together again with the white space that was between them.
 */
export function createNormalizeWholeText({
  detectLanguage,
  normalizeWritten,
}: {
  readonly detectLanguage: DetectLanguage;
  readonly normalizeWritten: NormalizeWritten;
}): NormalizeWholeText {
  return async function normalizeWholeText({ text, language }, { signal }) {
    const request = {
      language,
      voiceLanguage: languageBeforehand,
      normalize: true,
      segmentLengthMax: () => limits.segmentLengthMax,
    };
    const cutter = new TextCutter(request, { detectLanguage });
    const forms = { normalizeWritten, findDictionaryMatches: undefined, signal };
    const joined = new JoinedText(text);
    const underWay: (readonly [WrittenPiece, Promise<SpokenForm>])[] = [];
    const addFirst = async (): Promise<void> => {
      const [piece, form] = underWay.shift() ?? [];
      if (piece !== undefined && form !== undefined) joined.add(piece, await form);
    };
    for (const piece of cutPieces(cutter, text)) {
      signal.throwIfAborted();
      const form = spokenFormOf(piece, forms);
      // Whoever awaits it sees the failure; until then it must not count as unhandled.
      form.catch(() => undefined);
      underWay.push([piece, form]);
      if (underWay.length >= piecesUnderWayMax) await addFirst();
    }
    while (underWay.length > 0) await addFirst();
    return joined.finish(language ?? languageBeforehand);
  };
}

/** A language model takes as long for one piece as for a few at once; more of them are for others to use. */
const piecesUnderWayMax = 4;

/** A break separates words that touch it. */
function* cutPieces(cutter: TextCutter, text: string): Iterable<WrittenPiece> {
  let isAfterBreak = false;
  for (const pieces of [cutter.push(text), cutter.flush()]) {
    for (const piece of pieces) {
      if (piece.type === 'written') {
        yield isAfterBreak && piece.spaceBefore === '' ? { ...piece, spaceBefore: ' ' } : piece;
      }
      isAfterBreak = piece.type === 'break';
    }
  }
}

class JoinedText {
  readonly #submitted: string;
  readonly #texts: string[] = [];
  readonly #changes: TextChange[] = [];
  readonly #lengthByLanguage = new Map<LanguageCode, number>();
  /** Up to here the submitted text is accounted for. */
  #sourceEnd = 0;

  constructor(submitted: string) {
    this.#submitted = submitted;
  }

  add(piece: WrittenPiece, form: SpokenForm): void {
    const { source, language, text } = piece;
    this.#tellRemoved(source.start);
    this.#sourceEnd = source.end;
    this.#changes.push(...changesOf(piece, { form, submitted: this.#submitted }));
    if (form.text.trim() !== '') this.#texts.push(this.#texts.length === 0 ? '' : piece.spaceBefore, form.text);
    this.#lengthByLanguage.set(language, (this.#lengthByLanguage.get(language) ?? 0) + text.length);
  }

  /** `otherwise`: the language of a text with nothing in it. */
  finish(otherwise: LanguageCode): NormalizedWhole {
    this.#tellRemoved(this.#submitted.length);
    let language = otherwise;
    let length = 0;
    for (const [candidate, candidateLength] of this.#lengthByLanguage) {
      if (candidateLength <= length) continue;
      language = candidate;
      length = candidateLength;
    }
    return { text: this.#texts.join('').trim(), language, changes: this.#changes };
  }

  /** Tags that stand between two pieces; white space there is kept, or means nothing. */
  #tellRemoved(end: number): void {
    const between = this.#submitted.slice(this.#sourceEnd, end);
    if (between.trim() === '') return;
    const start = this.#sourceEnd + between.length - between.trimStart().length;
    this.#changes.push({ rule: markupRule, start, end: start + between.trim().length, spoken: '' });
  }
}

/** Tags and entities, which are obeyed before anything is read. */
const markupRule = 'markup';

/** As normalization itself calls what nobody says. */
const silentRule = 'silent';

/** What tags and entities have made of a piece, and what was read otherwise in it, with their places in what was submitted. */
function changesOf(
  { source, spanMap, text }: WrittenPiece,
  { form, submitted }: { readonly form: SpokenForm; readonly submitted: string },
): readonly TextChange[] {
  const ofMarkup = spanMap.pairs.flatMap((pair) =>
    pair.kind === 'kept'
      ? []
      : [{ ...pair.source, rule: markupRule, spoken: text.slice(pair.spoken.start, pair.spoken.end) }],
  );
  const ofReading = form.changes.map((change) => ({ ...change, ...spanMap.sourceSpanOf(change) }));
  const told = [...ofMarkup, ...ofReading].toSorted((left, right) => left.start - right.start);
  const written = submitted.slice(source.start, source.end);
  const untold = untoldSpans(form.spanMap.pairs, told)
    .filter(({ start, end }) => written.slice(start, end).trim() !== '')
    .map((span) => ({ ...span, rule: silentRule, spoken: '' }));
  return [...told, ...untold]
    .toSorted((left, right) => left.start - right.start)
    .map((change) => ({ ...change, start: source.start + change.start, end: source.start + change.end }));
}

/** What was rewritten and is in none of the changes, which ascend: nothing may go missing in silence. */
function untoldSpans(pairs: readonly SpanPair[], told: readonly TextSpan[]): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let next = 0;
  for (const { kind, source } of pairs) {
    if (kind === 'kept') continue;
    let position = source.start;
    for (let change = told[next]; change !== undefined && change.start < source.end; change = told[next]) {
      if (change.start > position) spans.push({ start: position, end: change.start });
      position = Math.max(position, change.end);
      // One that reaches further is looked at again beside the next pair.
      if (change.end > source.end) break;
      next += 1;
    }
    if (position < source.end) spans.push({ start: position, end: source.end });
  }
  return spans;
}
