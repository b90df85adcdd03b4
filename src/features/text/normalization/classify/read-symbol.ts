import { matchAt } from './compile-template.ts';
import { readMarkdown, silence } from './read-markdown.ts';
import { type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{EMod}|\p{M}|\u200D){0,64}|[#*]\uFE0F?\u20E3|[\uFE0E\uFE0F\u20E3]{1,4}/uy;

/** Marks that are said, and marks that are not. */
export function readSymbol(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  const pictures = matchAt(emoji, text, position);
  if (pictures !== undefined && !/^[©®™‼⁉]/u.test(pictures[0])) return withoutSpace(state, pictures[0].length);
  const remnant = readMarkdown(state);
  if (remnant !== undefined) return remnant;
  const arrow = matchAt(arrows, text, position);
  if (arrow !== undefined) return readArrow(state, arrow[0].length);
  const symbol = matchAt(compiled.symbols, text, position);
  const spoken = symbol === undefined ? undefined : compiled.table.symbols?.[symbol[0]];
  if (symbol === undefined || spoken === undefined || isMute(state)) return undefined;
  return { token: { kind: 'words', rule: 'symbol', spoken }, end: position + symbol[0].length };
}

/** With the space behind it where another stands before it, so that none is left double. */
function withoutSpace(state: ScanState, length: number): Found {
  const isApart = unitBefore(state).trim() === '' && state.text[state.position + length] === ' ';
  return silence(state, isApart ? length + 1 : length);
}

const arrows = /(?:-{1,2}|=)>|<(?:-{1,2}|=)>?(?!\d)/uy;

/** "A -> B" like "A → B". */
function readArrow(state: ScanState, length: number): Found {
  const spoken = state.compiled.table.symbols?.['→'];
  if (spoken === undefined || unitBefore(state) !== ' ' || state.text[state.position + length] !== ' ')
    return silence(state, length);
  return { token: { kind: 'words', rule: 'symbol', spoken }, end: state.position + length };
}

/** A slash of a tag, or one that separates lines or words with spaces around it. */
function isMute(state: ScanState): boolean {
  const { text, position } = state;
  if (text[position] !== '/') return false;
  const [before, after] = [unitBefore(state), text[position + 1] ?? ' '];
  return before === '<' || after === '>' || (before.trim() === '' && after.trim() === '');
}
