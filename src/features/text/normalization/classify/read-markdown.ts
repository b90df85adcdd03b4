import { matchAt } from './compile-template.ts';
import { isWordUnit, type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

/** What Markdown leaves behind: emphasis, links, headings, bullets, rules, code fences, tables. Nobody says it. */
export function readMarkdown(state: ScanState): Found | undefined {
  return readLink(state) ?? readLineStart(state) ?? readNote(state) ?? readEmphasis(state) ?? readTableBar(state);
}

const linkStart = /!?\[(?=[^\]\n]{0,120}\]\([^)\s]{1,500}(?: "[^"\n]{0,80}")?\))/uy;
const linkEnd = /\]\([^)\s]{1,500}(?: "[^"\n]{0,80}")?\)/uy;

/** Of "[name](address)" only the name is said. */
function readLink(state: ScanState): Found | undefined {
  const match = matchAt(linkStart, state.text, state.position) ?? matchAt(linkEnd, state.text, state.position);
  return match === undefined ? undefined : silence(state, match[0].length);
}

const lineStart =
  /#{1,6} |> |(?:[-–—*+] (?!\d)|[•◦‣▪●○·] ?)(?:\[[ xX]\] )?|[-*_=]{3,64}(?=\n|$)|\|?(?: ?:?-{2,64}:? ?\|){1,32}(?: ?:?-{2,64}:? ?)?(?=\n|$)|\| ?/uy;

/** Headings, quotations, bullets with their boxes, lines, and rows of tables. */
function readLineStart(state: ScanState): Found | undefined {
  const { text, position } = state;
  // Nine units at most, so that a flood of signs costs no more than once over.
  if (!/(?:\n|^)[ \t]{0,8}$/u.test(text.slice(Math.max(0, position - 9), position))) return undefined;
  const match = matchAt(lineStart, text, position);
  return match === undefined ? undefined : silence(state, match[0].length);
}

const note = /\[\^[\p{L}\p{N}]{1,12}\]:?|\[\d{1,3}\]/uy;

/** "said so.[3]" and "[^3]" point to notes; "[3]" alone may be anything. */
function readNote(state: ScanState): Found | undefined {
  const match = matchAt(note, state.text, state.position);
  if (match === undefined) return undefined;
  const isNote = match[0].startsWith('[^') || /[\p{L}.,;:!?"')\]。」]/u.test(unitBefore(state));
  return isNote ? silence(state, match[0].length) : undefined;
}

const emphasis = /\*{1,3}|_{2,3}|~~+|`{1,3}(?:[a-z]{1,12}\n)?|[-*_=]{3,64}(?=\s|$)|_|#{1,6}(?=\n|$)/uy;

function readEmphasis(state: ScanState): Found | undefined {
  const { text, position } = state;
  const match = matchAt(emphasis, text, position);
  if (match === undefined) return undefined;
  const [written] = match;
  const before = unitBefore(state);
  const after = text[position + written.length] ?? '';
  // Inside of a name an underscore is said; in front of or behind it, it is emphasis.
  if (written === '_' && isWordUnit(before) === isWordUnit(after)) return undefined;
  if (/^[#=-]/u.test(written) && before.trim() !== '') return undefined;
  // "2 * 3" and "a * b" multiply; "5*" is a footnote that nobody reads either.
  if (written === '*' && position > 0 && before === ' ' && after === ' ') return undefined;
  return silence(state, written.length);
}

/** A bar between the cells of a table is a pause, at the end of a row nothing. */
function readTableBar(state: ScanState): Found | undefined {
  const { text, position } = state;
  const after = text[position + 1] ?? '';
  if (text[position] !== '|' || !/[\s|]/u.test(unitBefore(state)) || !/^\s?$/u.test(after)) return undefined;
  return after === '' || after === '\n'
    ? silence(state, 1)
    : { token: { kind: 'words', rule: 'table', spoken: ',' }, end: position + 1 };
}

export function silence({ position }: Pick<ScanState, 'position'>, length: number): Found {
  return { token: { kind: 'words', rule: 'silent', spoken: '' }, end: position + length };
}
