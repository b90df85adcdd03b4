import { matchAt } from './compile-template.ts';
import { type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

/** What Markdown leaves behind: emphasis, headings, bullets, rules, code fences. Nobody says it. */
const markdown = /\*{1,3}|_{2,3}|~~|`{1,3}(?:[a-z]{1,12}\n)?|#{1,6} |[-*_]{3,}(?=\n|$)|> /uy;
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{EMod}|\p{M}|\u200D){0,64}/uy;

/** Marks that are said, and marks that are not. */
export function readSymbol(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  const pictures = matchAt(emoji, text, position);
  if (pictures !== undefined && !/^[©®™‼⁉]/u.test(pictures[0])) return silence(state, pictures[0].length);
  const link = readLink(state);
  if (link !== undefined) return link;
  const remnant = readMarkdown(state);
  if (remnant !== undefined) return remnant;
  const symbol = matchAt(compiled.symbols, text, position);
  const spoken = symbol === undefined ? undefined : compiled.table.symbols?.[symbol[0]];
  if (symbol === undefined || spoken === undefined || isMute(state)) return undefined;
  return { token: { kind: 'words', rule: 'symbol', spoken }, end: position + symbol[0].length };
}

const linkStart = /!?\[(?=[^\]\n]{0,120}\]\([^)\s]{1,500}\))/uy;
const linkEnd = /\]\([^)\s]{1,500}\)/uy;

/** Of "[name](address)" only the name is said. */
function readLink(state: ScanState): Found | undefined {
  const match = matchAt(linkStart, state.text, state.position) ?? matchAt(linkEnd, state.text, state.position);
  return match === undefined ? undefined : silence(state, match[0].length);
}

/** A slash of a tag, or one that separates lines or words with spaces around it. */
function isMute(state: ScanState): boolean {
  const { text, position } = state;
  if (text[position] !== '/') return false;
  const [before, after] = [unitBefore(state), text[position + 1] ?? ' '];
  return before === '<' || after === '>' || (before.trim() === '' && after.trim() === '');
}

function silence({ position }: ScanState, length: number): Found {
  return { token: { kind: 'words', rule: 'silent', spoken: '' }, end: position + length };
}

function readMarkdown(state: ScanState): Found | undefined {
  const { text, position } = state;
  const match = matchAt(markdown, text, position);
  if (match === undefined) return undefined;
  const [written] = match;
  const isLineStart = position === 0 || unitBefore(state) === '\n';
  if (/^[#>]/u.test(written) && !isLineStart) return undefined;
  // "2 * 3" and "a * b" multiply; "5*" is a footnote that nobody reads either.
  const isSpacedStar = written === '*' && !isLineStart && unitBefore(state) === ' ' && text[position + 1] === ' ';
  return isSpacedStar ? undefined : silence(state, written.length);
}
