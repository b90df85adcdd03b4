import type { LanguageCode } from '../../../contracts/language.ts';
import { foldedForm } from '../../../foundation/fold-case.ts';
import { findLanguageTable } from '../normalization/language-tables.ts';
import type { NormalizedText, TextChange } from '../normalization/normalize-text.ts';
import { SpanMapBuilder, type TextSpan } from '../span-map.ts';
import type { ReadingContext } from './admissible-readings.ts';
import { matchLetters, matchReading } from './match-reading.ts';
import { numberVocabulary } from './number-readings.ts';
import { type ChosenReading, readablePlaces, type ReadablePlace } from './readable-places.ts';
import { type Word, type Wording, wordsOf } from './words-of.ts';

export interface RewritingToAlign {
  readonly source: string;
  /** What a language model says is said. */
  readonly rewritten: string;
  /** How the tables read `source`. What they leave as it is must stay; what they rewrite may be read otherwise. */
  readonly heuristic: NormalizedText;
  readonly language: LanguageCode;
  /** Of `source`, in order. */
  readonly protectedSpans: readonly TextSpan[];
}

/**
 * The rewriting as far as it says what is written, nothing more and nothing less; `undefined` where it does not. Every
 * word outside of what the tables rewrite stands in it, unchanged and in order, and every stretch they rewrite is one of
 * its admissible readings. White space, punctuation and capitals of what stays are those of the source.
 */
export function alignRewriting({ source, rewritten, ...rest }: RewritingToAlign): NormalizedText | undefined {
  const { heuristic, language, protectedSpans } = rest;
  if (rewritten.length > lengthMaxOf(heuristic.text)) return undefined;
  if (hasForeignSigns(rewritten, heuristic.text)) return undefined;
  const wording: Wording = {
    isSpaced: findLanguageTable(language).isSpaced !== false,
    folding: language === 'tr' ? 'turkic' : 'caseless',
  };
  const words = wordsOf(rewritten, wording);
  if (areSame(words, wordsOf(heuristic.text, wording))) return heuristic;
  const vocabulary = numberVocabulary(language, (word) => foldedForm(word, wording.folding));
  const context: ReadingContext = { language, wording, vocabulary };
  const places = readablePlaces({ source, heuristic, protectedSpans }, context);
  const placed = placeWords(places, { words, context });
  return placed === undefined ? undefined : assemble(placed, { source, rewritten, heuristic });
}

/** No reading of anything is much longer than that of the tables; what is, need not be looked at. */
function lengthMaxOf(expected: string): number {
  return 200 + expected.length * 4;
}

/** Markup, digits and signs that are read as words: an answer without them is not read once more. */
function hasForeignSigns(rewritten: string, expected: string): boolean {
  const expectedSigns = new Set(expected.match(signs));
  return (rewritten.match(signs) ?? []).some((sign) => !expectedSigns.has(sign));
}

const signs = /[\p{N}\p{S}\p{C}*_#[\]{}|\\/@&%]/gu;

function areSame(left: readonly Word[], right: readonly Word[]): boolean {
  return left.length === right.length && left.every(({ folded }, index) => folded === right[index]?.folded);
}

interface Step {
  readonly from: number;
  readonly reading: number;
}

/**
 * Gives every place its words, from the first to the last word of the answer; none may be left over. Which ends can be
 * reached is found from left to right, so time grows with the text and never with the number of ways through it.
 */
function placeWords(
  places: readonly ReadablePlace[],
  match: { readonly words: readonly Word[]; readonly context: ReadingContext },
): readonly ChosenReading[] | undefined {
  const { words } = match;
  const steps: ReadonlyMap<number, Step>[] = [];
  let starts: Iterable<number> = [0];
  for (const place of places) {
    const reached = reachedFrom(starts, place, match);
    if (reached.size === 0) return undefined;
    steps.push(reached);
    starts = reached.keys();
  }
  const placed: ChosenReading[] = [];
  let end = words.length;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    const step = steps[index]?.get(end);
    const place = places[index];
    if (step === undefined || place === undefined) return undefined;
    placed.push({ place, reading: step.reading, words: words.slice(step.from, end) });
    end = step.from;
  }
  return placed.toReversed();
}

function reachedFrom(
  starts: Iterable<number>,
  place: ReadablePlace,
  match: { readonly words: readonly Word[]; readonly context: ReadingContext },
): ReadonlyMap<number, Step> {
  const reached = new Map<number, Step>();
  for (const from of starts) {
    for (const [reading, end] of endsAt(place, from, match)) {
      if (!reached.has(end)) reached.set(end, { from, reading });
    }
  }
  return reached;
}

function* endsAt(
  place: ReadablePlace,
  from: number,
  match: { readonly words: readonly Word[]; readonly context: ReadingContext },
): Iterable<readonly [reading: number, end: number]> {
  if (place.kind === 'word' && match.words[from]?.folded === place.folded) yield [0, from + 1];
  if (place.kind === 'stretch') {
    const end = place.letters === '' ? from : matchLetters(place.letters, from, match.words);
    if (end !== undefined) yield [0, end];
  }
  for (const [index, reading] of place.readings.entries()) {
    // A word that stays is compared above: of it there are no other forms.
    if (place.kind === 'word' && index === 0) continue;
    for (const end of matchReading(reading, from, match)) if (end > from) yield [index, end];
  }
}

interface AlignedTexts {
  readonly source: string;
  readonly rewritten: string;
  readonly heuristic: NormalizedText;
}

/** The source, with every stretch that is read otherwise replaced by what is said there. */
function assemble(
  placed: readonly ChosenReading[],
  { source, rewritten, heuristic }: AlignedTexts,
): NormalizedText | undefined {
  const builder = new SpanMapBuilder();
  const pieces: string[] = [];
  const changes: TextChange[] = [];
  let position = 0;
  for (const { place, reading, words } of placed) {
    if (place.kind === 'word' && reading === 0) continue;
    const { start, end, frame } = place;
    const first = words[0];
    const last = words.at(-1);
    const said = first === undefined || last === undefined ? '' : rewritten.slice(first.start, last.end);
    const spoken = words.length === 0 ? place.spoken : `${frame.before}${said}${frame.after}`;
    // Whatever else stands between its words is no part of a number, a name or a date.
    if (spoken !== place.spoken && !plainlySaid.test(said)) return undefined;
    pieces.push(source.slice(position, start), spoken);
    builder.keep(start - position);
    builder.rewrite({ source: end - start, spoken: spoken.length });
    changes.push(...changesAt(place, { spoken, heuristic }));
    position = end;
  }
  pieces.push(source.slice(position));
  builder.keep(source.length - position);
  return { text: pieces.join(''), spanMap: builder.build(), changes };
}

const plainlySaid = /^(?:[\p{L}\p{M}\p{N}\p{Zs}\u00AD'\u2019\u02BC,\p{Pd}.\u00B7\u30FB\u3001\uFF0C]|\u200C|\u200D)*$/u;

/** Where the model says what the tables say, the rules of the tables are the reason. */
function changesAt(
  { start, end, spoken: usual }: ReadablePlace,
  { spoken, heuristic }: { readonly spoken: string; readonly heuristic: NormalizedText },
): readonly TextChange[] {
  if (spoken !== usual) return [{ rule: languageModelRule, start, end, spoken }];
  return heuristic.changes.filter((change) => change.start >= start && change.end <= end);
}

export const languageModelRule = 'language-model';
