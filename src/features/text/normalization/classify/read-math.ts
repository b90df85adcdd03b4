import { matchAt } from './compile-template.ts';
import { currencyOf } from './compiled-table.ts';
import { unitAt } from './read-unit.ts';
import { belongsToWord, isWordUnit, type ScanState, unitBefore } from './scan-state.ts';
import type { Found, MathPart } from './token.ts';

const operand = /\d{1,15}(?:[.,]\d{1,15})?|[A-Za-zπ](?![A-Za-z])/uy;
/** "2x": a number that multiplies an unknown. */
const unknown = /[xyz](?![\p{L}\d])/uy;
const operator = /( ?)(==|!=|<=|>=|=|\+|-|–|\*|×|·|÷|\/|<|>|≤|≥|≠|≈|±|∈|(?<=\d)x(?=\d))( ?)/uy;
const power =
  /\^(?:(?<exponent>[-+]?\d{1,6})(?![\d.,]*\d)|\{(?<braced>[-+]?\d{1,6})\}|(?<letter>[a-z])(?![a-z]))|(?<raised>[⁺⁻]?[⁰¹²³⁴-⁹]{1,6})|(?<n>ⁿ)/uy;
const relation = /[=<>≤≥≠≈∈]/u;

/**
 * A calculation: single letters and numbers with operators between. It needs a relation ("1-2=5"), a power, or an
 * operator that is nothing else ("2+3", "4 × 5"); "1-2" and "1/2" alone are something else.
 */
export function readMath(state: ScanState): Found | undefined {
  const { text, position, compiled } = state;
  if (compiled.table.operators === undefined || belongsToWord(state, unitBefore(state))) return undefined;
  if (isTag(state)) return undefined;
  const scientific = readScientific(state);
  if (scientific !== undefined) return scientific;
  const { parts, end, isCertain } = readTerms(state);
  const isCut = parts.at(-1)?.type === 'operator';
  if (parts.length < 2 || !isCertain || (!isCut && belongsToWord(state, text[end] ?? ''))) return undefined;
  const hasNumber = parts.some(({ type }) => type === 'number' || type === 'power');
  return hasNumber || relation.test(text.slice(position, end)) ? { token: { kind: 'math', parts }, end } : undefined;
}

/** "<b>5</b>" */
function isTag({ text, position }: ScanState): boolean {
  return /<\/?$/u.test(text.slice(Math.max(0, position - 2), position));
}

interface Terms {
  readonly parts: readonly MathPart[];
  readonly end: number;
  /** An operator was among them that is nothing but one. */
  readonly isCertain: boolean;
}

function readTerms(state: ScanState): Terms {
  const { position } = state;
  const parts: MathPart[] = [];
  let end = position;
  let isCertain = false;
  let lastSign = '';
  for (let count = 0; count < (isCertain ? 64 : 8); count += 1) {
    const term = readOperand(state, end);
    if (term === undefined) break;
    parts.push(...term.parts);
    // "42/m²" is a density.
    isCertain ||= lastSign !== '/' && term.parts.some(({ type }) => type === 'power');
    end = term.end;
    const sign = signAt(state, end);
    if (sign === undefined) break;
    isCertain ||= /[=<>≤≥≠≈×÷+±∈]/u.test(sign.written);
    parts.push({ type: 'operator', spoken: sign.spoken });
    end = sign.end;
    if (sign.isLast) break;
    lastSign = sign.written;
  }
  return { parts, end, isCertain };
}

interface Sign {
  readonly written: string;
  readonly spoken: string;
  readonly end: number;
  /** "t = 25 °C": the amount is read with its unit by those who know units. */
  readonly isLast: boolean;
}

/** An operator that an operand follows. */
function signAt(state: ScanState, start: number): Sign | undefined {
  const { compiled, text } = state;
  const match = matchAt(operator, text, start);
  if (match === undefined || isSign(match)) return undefined;
  const [all, , written = '', space = ''] = match;
  const spoken = compiled.table.operators?.[written === 'x' ? '×' : written];
  const end = start + all.length;
  if (spoken === undefined || matchAt(operand, text, end) === undefined) return undefined;
  const isLast = relation.test(written) && isMeasured(state, end);
  if (!isLast) return { written, spoken, end, isLast };
  if (compiled.isSpaced) return { written, spoken, end: end - space.length, isLast };
  return { written, spoken: `${spoken}${compiled.table.number.nounGap ?? ' '}`, end, isLast };
}

/** Whether the number that begins at `start` has a unit or currency. */
function isMeasured({ text, compiled }: ScanState, start: number): boolean {
  const amount = compiled.numbers.readAt(text, start);
  if (amount === undefined) return false;
  if (unitAt({ text, compiled }, amount.end) !== undefined) return true;
  const symbol = matchAt(compiled.currencyAfter, text, amount.end)?.groups?.['symbol'];
  return currencyOf(compiled.currencies, symbol) !== undefined;
}

interface Operand {
  readonly parts: readonly MathPart[];
  readonly end: number;
}

/** "5", "x", "2x", each with its exponent. */
function readOperand(state: ScanState, start: number): Operand | undefined {
  const { text } = state;
  const term = matchAt(operand, text, start);
  if (term === undefined) return undefined;
  const parts = [operandPart(term[0], state)];
  let end = start + term[0].length;
  const letter = parts[0]?.type === 'number' ? matchAt(unknown, text, end)?.[0] : undefined;
  if (letter !== undefined && /^ ?[-+=^²³*/<>]/u.test(text.slice(end + 1, end + 3))) {
    parts.push({ type: 'variable', text: letter });
    end += 1;
  }
  const raised = readPower(state, end);
  return raised === undefined ? { parts, end } : { parts: [...parts, ...raised.parts], end: raised.end };
}

/** "²", "⁻³", "^23"; a lone "¹" points to a note. */
export function readPower(
  { text, compiled }: Pick<ScanState, 'text' | 'compiled'>,
  start: number,
): Operand | undefined {
  const match = matchAt(power, text, start);
  if (match === undefined || match[0] === '¹' || compiled.table.power === undefined) return undefined;
  const { exponent, braced, letter, raised, n } = match.groups ?? {};
  const digits = exponent ?? braced ?? (raised === undefined ? undefined : lowered(raised));
  const end = start + match[0].length;
  if (digits === undefined)
    return { parts: [{ type: 'power', exponent: letter ?? (n === undefined ? '' : 'n') }], end };
  return { parts: [{ type: 'power', exponent: compiled.numbers.parse(digits) }], end };
}

/** Superscripts on the line. */
export function lowered(raised: string): string {
  return raised.replaceAll(/[⁺⁻]/gu, (sign) => (sign === '⁻' ? '-' : '+')).normalize('NFKC');
}

const scientific =
  /(?<number>[-+]?\d{1,15}(?:[.,]\d{1,15})?)(?<mark>[eE])(?<exponent>[-+]?\d{1,3})(?![\p{L}\p{N}]|[-.,:/]\p{N})/uy;

/** "1.5E-3", "6.02e23"; in capitals and without sign or decimals it may be a name as well ("3E5"). */
function readScientific({ text, position, compiled }: ScanState): Found | undefined {
  const match = matchAt(scientific, text, position);
  const { number = '', mark, exponent = '' } = match?.groups ?? {};
  const times = compiled.table.operators?.['×'];
  if (match === undefined || times === undefined) return undefined;
  if (mark === 'E' && !/[.,]/u.test(number) && !/[-+]/u.test(exponent)) return undefined;
  const parts: readonly MathPart[] = [
    { type: 'number', number: compiled.numbers.parse(number) },
    { type: 'operator', spoken: times },
    { type: 'number', number: { sign: '', integer: '10' } },
    { type: 'power', exponent: compiled.numbers.parse(exponent.replace('+', '')) },
  ];
  return { token: { kind: 'math', parts }, end: position + match[0].length };
}

const note = /[⁰¹²³⁴-⁹]{1,3}/uy;

/**
 * What is raised behind a word or sentence points to a note, and nobody says it; behind one or two letters it is a
 * power ("mc²"), behind capitals an index ("CO²").
 */
export function readRaised(state: ScanState): Found | undefined {
  const { text, position } = state;
  const before = text.slice(Math.max(0, position - 3), position);
  const charge = /[\p{L}\d)\]]$/u.test(before) ? readCharge(state) : undefined;
  if (charge !== undefined) return charge;
  if (/(?:^|[^\p{L}\p{M}])\p{L}?\p{Ll}$|(?:^|[^\p{L}\p{M}])\p{L}$|[\d)\]]$/u.test(before)) {
    const found = readPower(state, position);
    if (found !== undefined) return { token: { kind: 'math', parts: found.parts }, end: found.end };
  }
  const match = matchAt(note, text, position);
  if (match === undefined || before.trim() === '') return undefined;
  const end = position + match[0].length;
  if (/\p{Lu}$/u.test(before))
    return { token: { kind: 'number', number: { sign: '', integer: lowered(match[0]) }, isGrouped: true }, end };
  return { token: { kind: 'words', rule: 'silent', spoken: '' }, end };
}

const ion = /(?<count>[¹²³⁴-⁹]?)(?<sign>[⁺⁻])(?![⁰¹²³⁴-⁹])/uy;

/** "Fe²⁺", "Cl⁻": how an ion is charged. */
function readCharge({ compiled, text, position }: ScanState): Found | undefined {
  const match = matchAt(ion, text, position);
  const { count = '', sign } = match?.groups ?? {};
  if (match === undefined) return undefined;
  const { plus, minus } = compiled.table.number;
  const parts: readonly MathPart[] = [
    ...(count === '' ? [] : [{ type: 'number', number: { sign: '', integer: lowered(count) } } as const]),
    { type: 'operator', spoken: sign === '⁺' ? plus : minus },
  ];
  return { token: { kind: 'math', parts }, end: position + match[0].length };
}

/** "π" by its name. */
export function readLetterName({ compiled, text, position, word }: ScanState): Found | undefined {
  const spoken =
    word === 'π' && !isWordUnit(unitBefore({ text, position })) ? compiled.table.symbols?.[word] : undefined;
  return spoken === undefined
    ? undefined
    : { token: { kind: 'words', rule: 'symbol', spoken }, end: position + word.length };
}

/** "a +36 1 …", "I <3 you": with a space on its left side only, the sign belongs to the number. */
function isSign([, left, written = '', right]: RegExpExecArray): boolean {
  return /[-+±<]/u.test(written) && left === ' ' && right === '';
}

function operandPart(written: string, { compiled }: ScanState): MathPart {
  if (!/^\d/u.test(written)) return { type: 'variable', text: written };
  return { type: 'number', number: compiled.numbers.parse(written) };
}
