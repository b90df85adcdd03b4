import type { WrittenNumber } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import type { ScanState } from './scan-state.ts';
import type { Found, Token } from './token.ts';

type Reader = (state: ScanState) => Found | undefined;

const rangeMark = / ?[–—~] ?| - |-/uy;

/** "2-5 kg", "$50-$100", "1980–1986", "4:00 am - 8:12 pm": a reader that also takes the other end of a range. */
export function withRange(read: Reader): Reader {
  return (state) => {
    const first = read(state);
    return first === undefined ? undefined : (rangeFrom(state, { first, read }) ?? first);
  };
}

interface RangeStart {
  readonly first: Found;
  readonly read: Reader;
}

function rangeFrom(state: ScanState, { first, read }: RangeStart): Found | undefined {
  const { text } = state;
  const mark = matchAt(rangeMark, text, first.end);
  if (mark === undefined || !rangeable.has(first.token.kind)) return undefined;
  const start = first.end + mark[0].length;
  if (/[\s+\-–—]/u.test(text[start] ?? ' ')) return undefined;
  const second = read({
    ...state,
    position: start,
    wordBefore: '',
    word: /^\p{L}[\p{L}\p{M}]*/u.exec(text.slice(start, start + 32))?.[0] ?? '',
  });
  if (second === undefined || !rangeable.has(second.token.kind)) return undefined;
  // "1-2-3" and "1-2=" are no ranges.
  if (/^(?:[-–]\d| ?[=+*])/u.test(text.slice(second.end, second.end + 2))) return undefined;
  if (mark[0].trim() === '-' && !ascends(first.token, second.token)) return undefined;
  return { token: { kind: 'range', ...sharedUnit(first.token, second.token) }, end: second.end };
}

const rangeable: ReadonlySet<Token['kind']> = new Set([
  'number',
  'money',
  'measure',
  'ordinal',
  'time',
  'date',
  'decade',
]);

/** Numbers joined by a hyphen are a range when the second is larger and not much longer: "2-5", but not "1-8090". */
function ascends(first: Token, second: Token): boolean {
  if (first.kind !== 'number' && second.kind !== 'number') return true;
  const [from, to] = [amountOf(first), amountOf(second)];
  if (from === undefined || to === undefined) return false;
  if (first.kind !== 'number' || second.kind !== 'number') return true;
  if (from.integer.length > 1 && from.integer.startsWith('0')) return false;
  const isLike = to.integer.length - from.integer.length <= 1 && to.integer.length <= 6;
  return isLike && Number(from.integer) < Number(to.integer);
}

function amountOf(token: Token): WrittenNumber | undefined {
  if (token.kind === 'number') return token.number;
  return token.kind === 'money' || token.kind === 'measure' ? token.amount : undefined;
}

/** "$50-100" and "5–10 kg" say the unit once, at the end; what counts something is no year. */
function sharedUnit(first: Token, second: Token): { readonly from: Token; readonly to: Token } {
  if (first.kind === 'money' && second.kind === 'number') {
    return { from: counting(first.amount), to: { ...first, amount: second.number } };
  }
  const isCounted = second.kind === 'money' || second.kind === 'measure';
  return { from: first.kind === 'number' && isCounted ? counting(first.number) : first, to: second };
}

function counting(number: WrittenNumber): Token {
  return { kind: 'number', number, isGrouped: true };
}
