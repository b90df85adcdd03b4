import type { LanguageCode } from '../../../contracts/language.ts';
import { type SpanMap, SpanMapBuilder } from '../span-map.ts';
import { readersAt, rulesAt } from './classify/classify.ts';
import { type CompiledTable, compileTable } from './classify/compiled-table.ts';
import type { ScanState } from './classify/scan-state.ts';
import type { Found, Token } from './classify/token.ts';
import { foldText } from './fold-text.ts';
import type { Speaker, Surroundings } from './language-table.ts';
import { findLanguageTable } from './language-tables.ts';
import { type NumberWords, numberWords } from './number-words/number-words.ts';
import { placeChange } from './place-change.ts';
import { createSpeaker } from './verbalize/speaker.ts';
import { verbalize } from './verbalize/verbalize.ts';

export interface NormalizedText {
  readonly text: string;
  /** From the given text to the normalized one; every rewritten token is one pair. */
  readonly spanMap: SpanMap;
  /** What was changed and by which rule, in order. */
  readonly changes: readonly TextChange[];
}

export interface TextChange {
  /** The kind of token, or the name of the language's rule. */
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly spoken: string;
}

/**
 * Digits, symbols and abbreviations as words, in time linear in the text's length. Normalizing the result changes
 * nothing: what the words of one pass form with the text beside them is read in the next.
 */
export function normalizeText(text: string, { language }: { readonly language: LanguageCode }): NormalizedText {
  const parts = languageParts(language);
  let result = applyChanges(text, findChanges(foldText(text), parts));
  for (let pass = 1; pass < passesMax && result.changes.length > 0; pass += 1) {
    const next = applyChanges(result.text, findChanges(foldText(result.text), parts));
    if (next.changes.length === 0) break;
    result = joinPasses(result, next);
  }
  return result;
}

/** A second pass finds little ("0e.g." has become "zero e.g."), a third next to nothing. */
const passesMax = 6;

/** A reading of a reading, told of the first text. */
export function joinPasses(first: NormalizedText, second: NormalizedText): NormalizedText {
  if (second.changes.length === 0) return first;
  const spanMap = first.spanMap.compose(second.spanMap);
  const later = second.changes.map((change) => placeChange(change, first));
  return { text: second.text, spanMap, changes: [...first.changes, ...later] };
}

interface LanguageParts {
  readonly compiled: CompiledTable;
  readonly words: NumberWords;
}

/** One per language at most. */
const partsByLanguage = new Map<LanguageCode, LanguageParts>();

function languageParts(language: LanguageCode): LanguageParts {
  let parts = partsByLanguage.get(language);
  if (parts === undefined) {
    parts = { compiled: compileTable(findLanguageTable(language)), words: numberWords(language) };
    partsByLanguage.set(language, parts);
  }
  return parts;
}

/** A change, and how it stands beside the next. */
interface FoundChange extends TextChange {
  readonly joinsNext: boolean;
}

function findChanges(text: string, parts: LanguageParts): FoundChange[] {
  const changes: FoundChange[] = [];
  let lastWord = { text: '', end: -1 };
  for (let position = 0; position < text.length;) {
    position = plainEnd(text, position, parts.compiled);
    if (position >= text.length) break;
    const letters = lettersAt(text, position, parts.compiled);
    const wordBefore = lastWord.end >= position - 2 ? lastWord.text : '';
    const state: ScanState = { text, position, compiled: parts.compiled, word: letters, wordBefore };
    if (letters !== '') lastWord = { text: letters.toLowerCase(), end: position + letters.length };
    const change = readChange(state, parts);
    if (change === undefined) {
      position += stepLength(state);
      continue;
    }
    changes.push(change);
    position = change.end;
  }
  return changes;
}

/** Behind all white space, punctuation and letters at which nothing can begin. */
function plainEnd(text: string, start: number, { plainLetters }: CompiledTable): number {
  let position = start;
  for (const patterns = plainLetters === undefined ? [plain] : [plain, plainLetters]; ;) {
    const before = position;
    for (const pattern of patterns) {
      pattern.lastIndex = position;
      position += pattern.exec(text)?.[0].length ?? 0;
    }
    if (position === before) return position;
  }
}

/** Some at a time, because each keeps a place on the stack of the regular expression: but "'90s" and "![picture]" do. */
const plain = /(?:[\s,;:?"){}«»„“”…،؛؟।॥。、！？]|'(?!\d\d)|!(?!\[)|\.(?![\p{L}\p{N}])){1,256}/uy;
/** Letters with their marks and inner apostrophes. */
const word = /\p{L}[\p{L}\p{M}]*/uy;
/** Where nothing separates words, the script does: "GPU的" is two of them. Long runs are looked at in parts. */
const unspacedWord = /[\p{Lu}\p{Ll}]+|\p{L}[\p{L}\p{M}]{0,31}/uy;

function lettersAt(text: string, position: number, { isSpaced }: CompiledTable): string {
  const pattern = isSpaced ? word : unspacedWord;
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? '';
}

/** How far to go when nothing begins here: over a whole word, but in scripts without spaces one character. */
function stepLength({ compiled, word: letters, text, position }: ScanState): number {
  if (letters !== '' && (compiled.isSpaced || /^[\p{Lu}\p{Ll}]/u.test(letters))) return letters.length;
  character.lastIndex = position;
  return character.exec(text)?.[0].length ?? 1;
}

/** With its marks, at which nothing begins. */
const character = /[^]\p{M}{0,32}/uy;

function readChange(state: ScanState, parts: LanguageParts): FoundChange | undefined {
  for (const found of rulesAt(state)) {
    const change = sayFound(found, { state, parts });
    if (change !== undefined) return change;
  }
  for (const read of readersAt(state)) {
    const found = read(state);
    if (found === undefined || found.end <= state.position) continue;
    const change = sayFound(found, { state, parts });
    if (change !== undefined) return change;
  }
  return undefined;
}

interface FoundPlace {
  readonly state: ScanState;
  readonly parts: LanguageParts;
}

function sayFound(found: Found, { state, parts: { compiled, words } }: FoundPlace): FoundChange | undefined {
  const { text, position } = state;
  const surroundings = surroundingsOf(text, { start: position, end: found.end });
  const speaker = createSpeaker({ table: compiled.table, words, surroundings });
  const said = verbalize(found.token, { table: compiled.table, speaker });
  if (said === undefined) return undefined;
  const { before, after } = surroundings;
  const spoken = compiled.table.respell?.(said, { token: text.slice(position, found.end), before, after }) ?? said;
  return {
    rule: ruleName(found.token),
    joinsNext: found.token.kind === 'rule' && found.token.rule.joinsNext === true,
    start: position,
    ...withSuffix({ spoken, end: found.end }, { state, speaker }),
  };
}

function ruleName(token: Token): string {
  if (token.kind === 'rule') return token.rule.name;
  return token.kind === 'words' ? token.rule : token.kind;
}

interface Reading {
  readonly spoken: string;
  readonly end: number;
}

/** With the grammatical ending that was written after it. */
function withSuffix(
  reading: Reading,
  { state, speaker }: { readonly state: ScanState; readonly speaker: Speaker },
): Reading {
  const { suffix, table } = state.compiled;
  if (suffix === undefined || table.suffix === undefined || reading.spoken === '') return reading;
  suffix.lastIndex = reading.end;
  const match = suffix.exec(state.text);
  if (match === null || match[0] === '') return reading;
  const ending = (match.groups?.['ending'] ?? match[0]).toLowerCase();
  const spoken = table.suffix.attach(reading.spoken, ending, speaker);
  return spoken === undefined ? reading : { spoken, end: reading.end + match[0].length };
}

/** As far as conditions look. */
const surroundingLength = 48;

function surroundingsOf(text: string, { start, end }: { readonly start: number; readonly end: number }): Surroundings {
  const before = text.slice(Math.max(0, start - surroundingLength), start);
  const after = text.slice(end, end + surroundingLength);
  return {
    before,
    after,
    get wordBefore() {
      return (/([\p{L}\p{M}]{1,40}) ?["'(-]?$/u.exec(before)?.[1] ?? '').toLowerCase();
    },
    get wordAfter() {
      return (/^["')-]? ?([\p{L}\p{M}]{1,40})/u.exec(after)?.[1] ?? '').toLowerCase();
    },
  };
}

function applyChanges(text: string, found: readonly FoundChange[]): NormalizedText {
  const builder = new SpanMapBuilder();
  const pieces: string[] = [];
  const changes: TextChange[] = [];
  let position = 0;
  let last = '';
  for (const [index, { joinsNext, ...change }] of found.entries()) {
    const { start, end } = change;
    pieces.push(text.slice(position, start));
    builder.keep(start - position);
    if (start > position) last = text.slice(start - 1, start);
    const touchesNext = found[index + 1]?.start === end;
    const spoken = spaced(change.spoken, { before: last, after: touchesNext ? '' : text.slice(end, end + 1) });
    pieces.push(spoken);
    builder.rewrite({ source: end - start, spoken: spoken.length });
    if (spoken !== text.slice(start, end)) changes.push({ ...change, spoken });
    if (spoken !== '') last = joinsNext ? '' : spoken.slice(-1);
    position = end;
  }
  pieces.push(text.slice(position));
  builder.keep(text.length - position);
  return { text: pieces.join(''), spanMap: builder.build(), changes };
}

/** "5kg" and "es3" need spaces once they are words; scripts without spaces do not. */
function spaced(spoken: string, { before, after }: { readonly before: string; readonly after: string }): string {
  const left = joins.test(before + spoken.slice(0, 1)) && !unspaced.test(spoken.slice(0, 1)) ? ' ' : '';
  const right = joins.test(spoken.slice(-1) + after) && !unspaced.test(spoken.slice(-1)) ? ' ' : '';
  return `${left}${spoken}${right}`;
}

/** Two letters or digits that would become one word; scripts that write no spaces have none to lose. */
const joins = /^[\p{L}\p{N}\p{M}]{2}$/u;
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
