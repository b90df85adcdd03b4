import { matchAt } from './compile-template.ts';
import { readAngle, readDimensions, readRatio } from './read-amounts.ts';
import { readComparison } from './read-comparison.ts';
import { readDate, readDecade } from './read-date.ts';
import { readElectronic } from './read-electronic.ts';
import { readLengths } from './read-lengths.ts';
import { readOrdinal, readQuantity } from './read-quantity.ts';
import { withRange } from './read-range.ts';
import { readCompound, readDigits, readSerial } from './read-serial.ts';
import { readLetterName, readMath, readRaised } from './read-math.ts';
import { readSymbol } from './read-symbol.ts';
import { readTelephone } from './read-telephone.ts';
import { readDateTimeMark, readDuration, readTime } from './read-time.ts';
import { readAbbreviation, readAcronym, readRoman } from './read-words.ts';
import { characterAt, type ScanState } from './scan-state.ts';
import type { Found } from './token.ts';

export type Reader = (state: ScanState) => Found | undefined;

/**
 * The readers that may apply at a position besides the rules of the language, strongest first: what has the most peculiar form is asked before what
 * nearly anything could be. A reader whose token the language cannot say gives way to the next.
 */
export function readersAt(state: ScanState): readonly Reader[] {
  const lead = leadAt(state);
  if (lead === 'letter') return isPlainWord(state) ? [] : wordReaders;
  return lead === 'digit' ? digitReaders : symbolReaders;
}

/**
 * Most words: in no list, not in capitals, followed by a space or an end. In scripts without spaces they have
 * been gone over before; see `plainLetters`.
 */
function isPlainWord({ compiled, text, position, word, wordBefore }: ScanState): boolean {
  if (!compiled.isSpaced) return false;
  if (word.length === 1 || compiled.romanWords.has(wordBefore)) return false;
  const next = text[position + word.length] ?? ' ';
  if (next !== ' ' && next !== ',' && !wordEnd.test(next) && !isEndOfWords(text, position + word.length)) return false;
  return !compiled.isPeculiar(word);
}

const wordEnd = /[\s;!?)"'…»”।॥،؛؟]/u;

/** A full stop that no letter or digit follows, after a word that is no abbreviation. */
function isEndOfWords(text: string, end: number): boolean {
  return text[end] === '.' && /^(?:\s|$)/u.test(text.slice(end + 1, end + 2));
}

const digitReaders: readonly Reader[] = [
  readElectronic,
  withRange(readDate),
  readAngle,
  withRange(readTime),
  readRatio,
  readLengths,
  readDuration,
  readTelephone,
  withRange(readDecade),
  readDimensions,
  readMath,
  readCompound,
  withRange(guarded(readOrdinal)),
  withRange(guarded(readQuantity)),
  readAbbreviation,
  readSerial,
  readDigits,
];

const wordReaders: readonly Reader[] = [
  readDateTimeMark,
  readElectronic,
  withRange(readDate),
  readAbbreviation,
  withRange(guarded(readOrdinal)),
  withRange(guarded(readQuantity)),
  readRoman,
  readMath,
  readCompound,
  readSerial,
  readAcronym,
  readLetterName,
];

const symbolReaders: readonly Reader[] = [
  readElectronic,
  withRange(readDate),
  withRange(readTime),
  withRange(readDecade),
  readTelephone,
  withRange(guarded(readOrdinal)),
  withRange(guarded(readQuantity)),
  readAbbreviation,
  readRaised,
  readComparison(withRange(guarded(readQuantity))),
  readSymbol,
];

/** Every rule that fits, in their order: one that declines lets the next one try. */
export function* rulesAt(state: ScanState): Iterable<Found> {
  const { compiled, text, position } = state;
  for (const { rule, pattern } of compiled.rules.at(characterAt(text, position))) {
    const match = matchAt(pattern, text, position);
    if (match === undefined || match[0] === '') continue;
    yield { token: { kind: 'rule', rule, groups: match.groups ?? {} }, end: position + match[0].length };
  }
}

function leadAt({ text, position, word }: ScanState): 'letter' | 'digit' | 'symbol' {
  if (word !== '') return 'letter';
  return /\d/u.test(text[position] ?? '') ? 'digit' : 'symbol';
}

/** A quantity does not end where a Latin letter or another part of a number goes on. */
function guarded(reader: Reader): Reader {
  return (state) => {
    const found = reader(state);
    if (found === undefined) return undefined;
    const next = state.text.slice(found.end, found.end + 2);
    const goesOn = /^[A-Za-z]|^[.]\d/u.test(next) && /[\dA-Za-z]/u.test(state.text[found.end - 1] ?? '');
    return goesOn ? undefined : found;
  };
}
