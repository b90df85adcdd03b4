import { readableLimits } from '../../../limits/readable-limits.ts';
import { digitOf } from './number-names.ts';
import { letterOf } from './read-letters.ts';
import type { Reading } from './reading.ts';

/** "john dot smith at gmail dot com", "nvidia dot com", "w. w. w. dot example dot org". */
export function readAddress(words: readonly string[], start: number): Reading | undefined {
  if (notInAddresses.has(words[start] ?? '')) return undefined;
  const local = readJoined(words, start, localSeparators);
  if (local === undefined) return undefined;
  if (words[local.end] === 'at') {
    const domain = readDomain(words, { start: local.end + 1, known: addressTopLevels });
    if (domain !== undefined) return { text: `${local.text}@${domain.text}`, end: domain.end };
  }
  return readDomain(words, { start, known: topLevels });
}

/** Labels and, behind the last dot, a top level that exists. */
function readDomain(
  words: readonly string[],
  { start, known }: { readonly start: number; readonly known: ReadonlySet<string> },
): Reading | undefined {
  if (notInAddresses.has(words[start] ?? '')) return undefined;
  const domain = readJoined(words, start, domainSeparators);
  const topLevel = /\.([a-z]+)$/u.exec(domain?.text ?? '')?.[1];
  return topLevel !== undefined && known.has(topLevel) ? domain : undefined;
}

/** Atoms with separators between them. */
function readJoined(
  words: readonly string[],
  start: number,
  separators: ReadonlyMap<string, string>,
): Reading | undefined {
  let atom = readAtom(words, start);
  if (atom === undefined) return undefined;
  let { text, end } = atom;
  while (end - start < readableLimits.spokenAddressWordsMax) {
    const separator = separators.get(words[end] ?? '');
    if (separator === undefined) break;
    atom = readAtom(words, end + 1);
    if (atom === undefined) break;
    text += separator + atom.text;
    ({ end } = atom);
  }
  return { text, end };
}

/** A word, or named letters and digits without spaces; digits may follow a word. */
function readAtom(words: readonly string[], start: number): Reading | undefined {
  let text = '';
  let end = start;
  while (end - start < readableLimits.spokenAddressWordsMax) {
    const word = words[end] ?? '';
    const sign =
      letterOf(word)?.toLowerCase() ?? digitOf(word)?.toString() ?? (end > start && word === 'a' ? 'a' : undefined);
    if (sign === undefined) break;
    text += sign;
    end += 1;
  }
  if (text !== '') return { text, end };
  const word = words[start] ?? '';
  if (!/^[a-z][a-z-]*$/u.test(word) || localSeparators.has(word) || word === 'at') return undefined;
  return withDigits(words, { text: word, end: start + 1 });
}

function withDigits(words: readonly string[], word: Reading): Reading {
  let { text, end } = word;
  while (end - word.end < readableLimits.spokenAddressWordsMax) {
    const digit = digitOf(words[end] ?? '');
    if (digit === undefined) break;
    text += String(digit);
    end += 1;
  }
  return { text, end };
}

const domainSeparators: ReadonlyMap<string, string> = new Map([
  ['dot', '.'],
  ['dash', '-'],
  ['hyphen', '-'],
]);
const localSeparators: ReadonlyMap<string, string> = new Map([
  ...domainSeparators,
  ['underscore', '_'],
  ['period', '.'],
]);
/** Names of top levels that hardly follow "dot" otherwise. */
const plainTopLevels =
  'com org net edu gov mil io info biz co dev uk de fr es nl ch ca au jp eu ru se dk pl tv ai'.split(' ');
const topLevels: ReadonlySet<string> = new Set(plainTopLevels);
/** Behind an "at" also those that are words of their own. */
const addressTopLevels: ReadonlySet<string> = new Set([
  ...plainTopLevels,
  ...'in it is at no be me us ie nz cn br mx'.split(' '),
]);
/** Words that stand before "dot com" without being a name, or before "at example dot com" without being somebody's. */
const notInAddresses: ReadonlySet<string> = new Set(
  'a an the at and or is are it this that of to in on look us me up online website site page visit from go see buy check'.split(
    ' ',
  ),
);
