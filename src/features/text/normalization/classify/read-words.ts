import type { Abbreviation, RomanHabits, RomanReading } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import { type CompiledTable, type Phrase, phraseKey } from './compiled-table.ts';
import { parseRoman } from './parse-roman.ts';
import { belongsToWord, isSentenceEnd, isWordUnit, type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

/** Abbreviations of the table whose surroundings fit; the longest first. */
export function readAbbreviation(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  const phrases = compiled.phrases.get(phraseKey(text.slice(position, position + 24), compiled.isSpaced));
  if (phrases === undefined) return undefined;
  for (const phrase of phrases) {
    const end = endOf(phrase, state);
    if (end === undefined) continue;
    const reading = phrase.readings.find((candidate) => fits(candidate, { state, end }));
    if (reading === undefined) continue;
    const mayEnd = reading.isFollowedBy === undefined || reading.isFollowedBy === 'end';
    const endsSentence = mayEnd && phrase.written.endsWith('.') && isSentenceEnd(text, end);
    return { token: { kind: 'abbreviation', spoken: reading.spoken, keptTail: endsSentence ? '.' : '' }, end };
  }
  return undefined;
}

/** Where the abbreviation ends when it stands here, as a word of its own. */
function endOf({ written, isExact }: Phrase, { text, position, compiled }: ScanState): number | undefined {
  const end = position + written.length;
  const found = text.slice(position, end);
  if (isExact ? found !== written : found.toLowerCase() !== written.toLowerCase()) return undefined;
  const last = written.slice(-1);
  const touches = compiled.isSpaced && isWordUnit(last) && isWordUnit(text[end] ?? '');
  return touches ? undefined : end;
}

interface Place {
  readonly state: ScanState;
  readonly end: number;
}

function fits({ isFollowedBy, isPrecededBy }: Abbreviation, { state, end }: Place): boolean {
  const after = state.text.slice(end, end + 48);
  const before = state.text.slice(Math.max(0, state.position - 48), state.position);
  return followers(isFollowedBy, after) && predecessors(isPrecededBy, before);
}

function followers(condition: Abbreviation['isFollowedBy'], after: string): boolean {
  switch (condition) {
    case undefined:
      return true;
    case 'name':
      return /^ ?["'(]?\p{Lu}/u.test(after);
    case 'word':
      return /^ ?["'(]?\p{L}/u.test(after);
    case 'number':
      return /^ ?[-+#]?\p{N}/u.test(after);
    case 'end':
      return /^["')]{0,2}(?:$|[ \n]+\p{Lu}|[ \n]*$|[,;:!?)])/u.test(after);
    default:
      return condition.test(after);
  }
}

function predecessors(condition: Abbreviation['isPrecededBy'], before: string): boolean {
  switch (condition) {
    case undefined:
      return true;
    case 'name':
      return /\p{Lu}[\p{L}\p{M}'-]{0,40} $/u.test(before);
    case 'word':
      return /[\p{L}\p{M}] $/u.test(before);
    case 'number':
      return /\p{N} ?$/u.test(before);
    case 'start':
      return /(?:^|[.!?\n] ?)$/u.test(before);
    default:
      return condition.test(before);
  }
}

const romanNumeral = /[IVXLCDM]{1,15}(?![\p{L}\p{M}\p{N}])/uy;

/** In small letters; "vi", "di" and "mi", "dix" and "mil" are words, but nothing without a vowel. */
const smallNumeral = /^(?!vi$)(?:[ivx]{2,7}|[vxlcdm]{2,15}|[ivxlcdm]{5,15})$/u;

/** A Roman numeral where the words around it call for one. */
export function readRoman(state: ScanState): Found | undefined {
  const { compiled, text, position, word } = state;
  const habits = compiled.table.roman;
  if (habits === undefined || !/^[ivxlcdm]/iu.test(word)) return undefined;
  const before = wordBefore(state);
  const known = habits.after?.[before.toLowerCase()];
  // A few units only: the whole text in capitals, at every word that calls for a numeral, would take quadratic time.
  const place = text.slice(position, position + 17);
  const isSmall = known !== undefined && smallNumeral.test(word);
  const numeral = matchAt(romanNumeral, isSmall ? place.toUpperCase() : place, 0)?.[0] ?? '';
  // A lone C, D, L or M is a letter wherever it stands.
  const value = /^[CDLM]?$/u.test(numeral) ? undefined : parseRoman(numeral);
  if (value === undefined) return undefined;
  const end = position + numeral.length;
  const reading = known ?? habits.before?.[wordAfter(text, end)] ?? readingByForm(habits, { before, numeral });
  if (reading === undefined) return undefined;
  return { token: { kind: 'roman', value, reading }, end: habits.hasOrdinalDot === true ? withDot(text, end) : end };
}

function withDot(text: string, end: number): number {
  return text[end] === '.' && !isSentenceEnd(text, end + 1) ? end + 1 : end;
}

/** The word before, as written; empty when there is none. */
function wordBefore({ text, position }: ScanState): string {
  return /([\p{L}\p{M}]{1,32})\.? $/u.exec(text.slice(Math.max(0, position - 36), position))?.[1] ?? '';
}

/** In lower case. */
function wordAfter(text: string, end: number): string {
  return (/^\.?[ -]([\p{L}\p{M}]{1,32})/u.exec(text.slice(end, end + 36))?.[1] ?? '').toLowerCase();
}

interface RomanPlace {
  readonly before: string;
  readonly numeral: string;
}

function readingByForm(habits: RomanHabits, { before, numeral }: RomanPlace): RomanReading | undefined {
  // "DC", "CV", "XL" and "CDI" are letters, as long as no word calls for a numeral.
  if (!/^[IVX]+$/u.test(numeral) && numeral.length < 4) return undefined;
  const isAfterName = numeral.length > 1 && /^\p{Lu}\p{Ll}/u.test(before);
  if (isAfterName && habits.afterName !== undefined) return habits.afterName;
  return numeral.length > 2 ? habits.alone : undefined;
}

/** Letters of scripts without capitals may follow: "GPU的". */
const capitals = /\p{Lu}{2,8}(?:s(?![\p{L}]))?(?![\p{Lu}\p{Ll}\p{M}\p{N}])/uy;
const dotted = /(?:\p{Lu}\.){2,8}/uy;

/** "FBI", "U.S.A."; not in a line that is written in capitals. */
export function readAcronym(state: ScanState): Found | undefined {
  const { compiled, text, position, word } = state;
  if (word === '' || !/^\p{Lu}/u.test(word) || belongsToWord(state, unitBefore(state))) return undefined;
  const withDots = matchAt(dotted, text, position);
  if (withDots !== undefined) {
    const end = position + withDots[0].length;
    const tail = isSentenceEnd(text, end) && !/^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3)) ? '.' : '';
    const letters = withDots[0].replaceAll('.', '');
    return { token: { kind: 'abbreviation', spoken: (speaker) => speaker.spell(letters), keptTail: tail }, end };
  }
  const match = matchAt(capitals, text, position);
  if (match === undefined) return undefined;
  const said = compiled.table.acronyms?.[match[0]];
  const end = position + match[0].length;
  const isInList = isListed(text, { start: position, end }) && !sounds.test(match[0]);
  if (!isInList && isShouting(state, { start: position, end }) && !isAcronymAmongCapitals(match[0], compiled))
    return undefined;
  if (said !== undefined) return { token: { kind: 'words', rule: 'acronym', spoken: said }, end };
  if (!isSpelled(match[0], compiled.capitalizedWords)) return undefined;
  return { token: { kind: 'acronym', letters: match[0] }, end };
}

/**
 * Where everything is in capitals, "US" and "IT" are words, and only what a table lists or nobody can pronounce is an
 * acronym; in languages whose words may have no vowels ("PRST"), no more than what is listed.
 */
function isAcronymAmongCapitals(letters: string, { table, capitalizedWords }: CompiledTable): boolean {
  if (capitalizedWords.has(letters.toLowerCase())) return false;
  if (table.acronyms?.[letters] !== undefined) return true;
  return (
    capitalizedWords.size > 0 && !/[AEIOUY]/u.test(letters) && /^[A-Z]{3,5}$/u.test(letters) && !sounds.test(letters)
  );
}

/** "HMM", "SHH", "PSST", "MRS". */
const sounds = /^(?:[HMS]+|P?S+T+|B?R+|G?R+|TSK|PFFT|MRS|NTH|ZZ+|XX+)$/u;

/**
 * What nobody can pronounce as a word: no vowel among the letters. A language that lists its short words in capitals
 * has every other sequence of two letters spelled, and those of three that do not go consonant, vowel, consonant.
 */
function isSpelled(letters: string, words: ReadonlySet<string>): boolean {
  if (letters.length > 5 || words.has(letters.toLowerCase())) return false;
  const stem = letters.replace(/s$/u, '');
  if (!/[AEIOUYÀ-ÖÙ-ÝАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ]/u.test(stem)) return true;
  return words.size > 0 && /^(?:[A-Z]{2}|[^AEIOUY]{2}[AEIOUY]|[^AEIOUY][AEIOUY]{2}|[AEIOUY]{2}[A-Z])$/u.test(stem);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** "DVD, DRH, CDI": one of several that only marks separate. */
function isListed(text: string, { start, end }: Stretch): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(end, end + 12);
  const isFirst = /(?:^|[\n(:]\s?)$/u.test(before);
  const isLast = /^(?:$|[\n).;])/u.test(after);
  const followsOne = /(?:^|[,/|;:(\n]\s?)\p{Lu}{2,6}(?:, |[/|;])$/u.test(before);
  const precedesOne = /^(?:, |[/|;])\p{Lu}{2,6}(?=$|[\n,/|;.)])/u.test(after);
  return (followsOne && (precedesOne || isLast)) || (isFirst && precedesOne);
}

function isShouting(
  { text, compiled: { isSpaced } }: Pick<ScanState, 'text' | 'compiled'>,
  { start, end }: Stretch,
): boolean {
  const around = `${text.slice(Math.max(0, start - 24), start)} ${text.slice(end, end + 24)}`;
  const words = around.match(isSpaced ? casedWord : anyWord) ?? [];
  return words.length >= 2 && words.every((neighbour) => neighbour === neighbour.toUpperCase());
}

/** Scripts without capitals cannot shout: in Arabic "PDF" is an acronym. */
const casedWord = /[\p{Lu}\p{Ll}]{2,}/gu;
const anyWord = /\p{L}{2,}/gu;
