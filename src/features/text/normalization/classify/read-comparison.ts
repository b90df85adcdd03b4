import { comparisonWord } from '../language-tables/comparison-words.ts';
import { matchAt } from './compile-template.ts';
import { silence } from './read-markdown.ts';
import { isWordUnit, type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

const comparison = /(?<sign>[<>]=|[<>≤≥≈~]) ?(?=[-+±]?(?:\p{Sc} ?)?[.,]?\d)/uy;
const heart = /<3(?![\p{L}\d.,%]| ?[°€$£])/uy;
/** The number of an item or a year in a quotation of a mail. */
const quotation = /> (?:\d{1,3}\. |\d{4}(?!\d))/uy;

type Reader = (state: ScanState) => Found | undefined;

/** "< 5 €", "~5 km", "≥ 3": what an amount is told to be, with `readAmount` for languages that say the amount first. */
export function readComparison(readAmount: Reader): Reader {
  return (state) => {
    const { text, position, compiled } = state;
    if (matchAt(heart, text, position) !== undefined) return silence(state, text[position + 2] === ' ' ? 3 : 2);
    const match = matchAt(comparison, text, position);
    const word = comparisonWord(match?.groups?.['sign'] ?? '', compiled.table.language);
    if (match === undefined || word === undefined || isSomethingElse(state)) return undefined;
    const start = position + match[0].length;
    if (!word.includes('*')) return inFront(state, { word, start });
    const amount = readAmount({ ...state, position: start, word: '', wordBefore: '' });
    // What is counted by a word of its own would come to stand behind the comparison.
    if (amount === undefined || /^ ?\p{Lo}/u.test(text.slice(amount.end, amount.end + 2))) return undefined;
    return { token: { kind: 'compared', template: word, amount: amount.token }, end: amount.end };
  };
}

/** Part of a name, of an arrow or of a tag; or a quotation of a mail. */
function isSomethingElse(state: ScanState): boolean {
  const { text, position } = state;
  const before = text.slice(Math.max(0, position - 12), position);
  if (/[<>~=-]$|<\/?\p{L}{1,10}$/u.test(before) || (text[position] === '~' && isWordUnit(unitBefore(state))))
    return true;
  return matchAt(quotation, text, position) !== undefined;
}

interface Comparison {
  readonly word: string;
  /** Of the amount. */
  readonly start: number;
}

function inFront({ compiled, text }: ScanState, { word, start }: Comparison): Found {
  const hasGap = text[start - 1] === ' ';
  if (compiled.isSpaced)
    return { token: { kind: 'words', rule: 'symbol', spoken: word }, end: hasGap ? start - 1 : start };
  const spoken = `${word}${compiled.table.number.nounGap ?? ' '}`;
  return { token: { kind: 'words', rule: 'symbol', spoken }, end: start };
}
