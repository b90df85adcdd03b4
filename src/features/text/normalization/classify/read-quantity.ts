import type { WrittenNumber } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import { currencyOf } from './compiled-table.ts';
import { readFraction } from './read-fraction.ts';
import { divisorsAt, productAt, unitAt } from './read-unit.ts';
import { characterAt, belongsToWord, type ScanState, unitBefore, withoutFullStop } from './scan-state.ts';
import type { Found } from './token.ts';

/** Numbers with what they count: money, measures, fractions; and plain numbers. */
export function readQuantity(state: ScanState): Found | undefined {
  if (signTouchesWord(state)) return undefined;
  return readMoneyBefore(state) ?? readFraction(state) ?? readCounted(state);
}

/** "a-5" and "5-5" have no minus, "a+b" no plus. */
function signTouchesWord(state: ScanState): boolean {
  const unit = state.text[state.position] ?? '';
  return '-+±'.includes(unit) && (belongsToWord(state, unitBefore(state)) || ')]'.includes(unitBefore(state) || ' '));
}

/** "5th", "5.": a number with an ordinal marker. */
export function readOrdinal({ compiled, text, position }: ScanState): Found | undefined {
  for (const pattern of compiled.ordinals.at(characterAt(text, position))) {
    const match = matchAt(pattern, text, position);
    const number = match?.groups?.['number'];
    if (match === undefined || number === undefined) continue;
    const ordinal = {
      digits: compiled.numbers.parse(number).integer,
      marker: (match.groups?.['marker'] ?? '').toLowerCase(),
    };
    return { token: { kind: 'ordinal', ordinal }, end: position + match[0].length };
  }
  return undefined;
}

const signBeforeSymbol = /[-+±] ?/uy;

/** "$5", "-$5", "US$ 5.50", "USD 5". */
function readMoneyBefore(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  const sign = matchAt(signBeforeSymbol, text, position);
  const start = position + (sign?.[0].length ?? 0);
  const symbol = matchAt(compiled.currencyBefore, text, start);
  const entry = currencyOf(compiled.currencies, symbol?.groups?.['symbol']);
  if (symbol === undefined || entry === undefined) return undefined;
  // "CRC-32" is a name.
  if (/\p{L}$/u.test(symbol[0]) && text[start + symbol[0].length] === '-') return undefined;
  const amount = compiled.numbers.readAt(text, start + symbol[0].length);
  if (amount === undefined) return undefined;
  const scale = compiled.numbers.scaleAt(text, amount.end, { withLetters: true });
  const number = scaled(amount.number, scale);
  const end = scale?.end ?? amount.end;
  if (/^[A-Za-z]/u.test(text.slice(end, end + 1))) return undefined;
  const signed = sign === undefined ? number : { ...number, sign: signOf(sign[0]) };
  return withDivisor(state, { token: { kind: 'money', amount: signed, ...entry }, end });
}

function signOf(written: string): WrittenNumber['sign'] {
  const [mark] = written;
  return mark === '-' || mark === '+' || mark === '±' ? mark : '';
}

function scaled(number: WrittenNumber, found: { readonly scale: WrittenNumber['scale'] } | undefined): WrittenNumber {
  return found?.scale === undefined ? number : { ...number, scale: found.scale };
}

/** "5 kg", "5 €", "5 million dollars", "5". */
function readCounted(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  const amount = compiled.numbers.readAt(text, position);
  if (amount === undefined) return undefined;
  const money = readCurrencyAfter(state, { number: amount.number, end: amount.end });
  if (money !== undefined) return withDivisor(state, money);
  const measure = readUnitAfter(state, { number: amount.number, end: amount.end });
  if (measure !== undefined) return withDivisor(state, measure);
  const { number, end, isGrouped } = amount;
  const plain: Found = { token: { kind: 'number', number, isGrouped }, end };
  return withDivisor(state, plain);
}

interface Amount {
  readonly number: WrittenNumber;
  readonly end: number;
}

function readCurrencyAfter({ compiled, text }: ScanState, amount: Amount): Found | undefined {
  const withScale = compiled.numbers.scaleAt(text, amount.end, { withLetters: true });
  for (const candidate of withScale === undefined
    ? [amount]
    : [amount, { number: scaled(amount.number, withScale), end: withScale.end }]) {
    const symbol = matchAt(compiled.currencyAfter, text, candidate.end);
    const entry = currencyOf(compiled.currencies, symbol?.groups?.['symbol']);
    if (symbol === undefined || entry === undefined) continue;
    // "iPhone 15 ₹79,900": the sign belongs to what follows.
    if (symbol[0].startsWith(' ') && /^\d/u.test(text.slice(candidate.end + symbol[0].length))) continue;
    // "ft" is a foot rather than a forint, which is written "Ft".
    const isExact = compiled.currencySymbols.has(symbol.groups?.['symbol'] ?? '');
    if (!isExact && unitAt({ compiled, text }, candidate.end) !== undefined) continue;
    const end = withoutFullStop({ text, compiled }, candidate.end + symbol[0].length);
    return { token: { kind: 'money', amount: candidate.number, ...entry }, end };
  }
  return undefined;
}

function readUnitAfter(state: ScanState, { number, end }: Amount): Found | undefined {
  const first = unitAt(state, end);
  const unit = first === undefined ? undefined : productAt(state, first);
  return unit === undefined
    ? undefined
    : { token: { kind: 'measure', amount: number, symbol: unit.symbol, unit: unit.unit }, end: unit.end };
}

/** "$5/hr", "12/kg", "3 l/min", "5 W/(m·K)". */
function withDivisor({ compiled, text }: ScanState, found: Found): Found {
  if (compiled.table.measure === undefined) return found;
  const { token } = found;
  const { per, end } = divisorsAt({ compiled, text }, found.end);
  if (per.length === 0) return withDividingWord(found, text);
  if (token.kind === 'number' && text.slice(found.end, found.end + 2).includes('/'))
    return { token: { kind: 'per', amount: token.number, per }, end };
  return token.kind === 'money' || token.kind === 'measure' ? { token: { ...token, per }, end } : found;
}

/** "$20/month". */
function withDividingWord(found: Found, text: string): Found {
  const slash = /^ ?\/ ?(?=\p{L})/u.exec(text.slice(found.end, found.end + 4))?.[0];
  if (slash === undefined) return found;
  const start = found.end + slash.length;
  const word = /^\p{Ll}{3,20}(?![\p{L}\p{N}/-])/u.exec(text.slice(start, start + 24))?.[0];
  if (word === undefined || found.token.kind !== 'money') return found;
  return { token: { ...found.token, per: [{ noun: word }] }, end: start + word.length };
}
