import type { NounEntry } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import { isWordUnit, type ScanState, unitBefore } from './scan-state.ts';
import type { CountedAmount, Found } from './token.ts';
import { lengthNoun } from './world-lengths.ts';

/** As tall as people are; "1'30"" and "5'05"" are minutes and seconds. */
const height = /(?<feet>[4-7])['′] ?(?<inches>1[01]|\d)(?:["″]|'')(?![\p{L}\p{N}])/uy;
const side = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?:"|″|'')`;
const inches = new RegExp(String.raw`${side}(?: ?[x×] ?${side}){0,2}(?![\p{L}\p{N}])`, 'uy');

/** `5'10"`, `27"`, `20"x30"`. */
export function readLengths(state: ScanState): Found | undefined {
  const { text, position, compiled } = state;
  const before = unitBefore(state);
  if (compiled.table.measure === undefined || isWordUnit(before) || /["″'′°.,:]/u.test(before || ' ')) return undefined;
  const tall = matchAt(height, text, position);
  if (tall !== undefined) {
    const parts = [tall.groups?.['feet'] ?? '', tall.groups?.['inches'] ?? ''];
    const nouns = [lengthNoun(compiled.table, 'foot'), lengthNoun(compiled.table, 'inch')];
    return amounts(state, { written: tall[0], parts, nouns, joiner: 'none' });
  }
  const match = matchAt(inches, text, position);
  if (match === undefined || (match[0].includes('"') && isInQuotation(state))) return undefined;
  const parts = match[0].split(/ ?[x×] ?/u).map((part) => part.replaceAll(/["″']/gu, ''));
  const nouns = parts.map(() => lengthNoun(compiled.table, 'inch'));
  return amounts(state, { written: match[0], parts, nouns, joiner: 'times' });
}

interface Lengths {
  readonly written: string;
  readonly parts: readonly string[];
  readonly nouns: readonly NounEntry[];
  readonly joiner: 'times' | 'none';
}

function amounts({ position, compiled }: ScanState, { written, parts, nouns, joiner }: Lengths): Found {
  const counted = parts.map((part, index): CountedAmount => {
    const noun = nouns[index];
    return { value: compiled.numbers.parse(part), ...(noun === undefined ? {} : { noun }) };
  });
  return {
    token: { kind: 'amounts', amounts: counted, joiner: counted.length === 1 ? 'none' : joiner },
    end: position + written.length,
  };
}

/** As far back as an opening quotation mark is looked for. */
const quotationLength = 160;

/** A quotation mark before it makes the one behind it close the quotation. */
function isInQuotation({ text, position }: ScanState): boolean {
  const before = text.slice(Math.max(0, position - quotationLength), position);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return (line.match(/(?<!\d)"|[„“”]/gu)?.length ?? 0) % 2 === 1;
}
