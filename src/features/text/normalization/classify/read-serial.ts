import { matchAt } from './compile-template.ts';
import { type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

const iban = /[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/uy;
const stage = String.raw`[-.](?:alpha|beta|rc|dev|pre|preview|snapshot|nightly|canary|next)(?:[-.]?\d{1,6})?`;
const version = new RegExp(
  String.raw`(?:v\d{1,6}(?:\.\d{1,6}){1,6}(?:${stage})?|\d{1,6}(?:(?:\.\d{1,6}){2,6}(?:${stage})?|\.\d{1,6}${stage}))(?![\d\p{L}]|\.\d)`,
  'iuy',
);
/** "A1B2-C3D4": groups of capitals and digits, at least one of them mixed. */
const groupedCode =
  /(?=[A-Z0-9-]{0,64}(?:[A-Z]\d|\d[A-Z]))[A-Z0-9]{2,16}(?:-[A-Z0-9]{2,16}){1,7}(?![\p{L}\p{N}]|-\p{Ll})/uy;
/** Letters of scripts without capitals may follow: "H7N9病毒". */
const mixed = /(?=[A-Za-z]{0,32}\d)(?=\d{0,32}[A-Za-z])[A-Za-z0-9]{2,64}(?![\p{Lu}\p{Ll}\p{M}\p{N}])/uy;
const piece = String.raw`(?:\d{1,32}|[A-Za-z]{1,32})`;
const compound = new RegExp(`${piece}(?:[-/]${piece}){1,8}(?![\\p{Lu}\\p{Ll}\\p{M}\\p{N}]|[-/.]\\p{N})`, 'uy');
const digits = /\d+/uy;

/** Account numbers, versions, and words of letters and digits: "B2A23C", "v1.2.3". */
export function readSerial(state: ScanState): Found | undefined {
  const { text, position, compiled } = state;
  const account = matchAt(iban, text, position);
  if (account !== undefined && /\d{6}/u.test(account[0].replaceAll(' ', ''))) {
    return { token: { kind: 'serial', text: account[0], isDigitwise: true }, end: position + account[0].length };
  }
  const numbered = compiled.table.electronic === undefined ? undefined : matchAt(version, text, position);
  // "v2.1" is read as a decimal where its point is the decimal mark.
  const isDecimal = compiled.table.number.decimalMark === '.' && /^v\d+\.\d+$/iu.test(numbered?.[0] ?? '');
  if (numbered !== undefined && !isDecimal) {
    return {
      // Four groups with long ones are an address of sorts.
      token: {
        kind: 'serial',
        text: numbered[0],
        isDigitwise: /^(?:\d+\.){3}\d+$/u.test(numbered[0]) && /\d{3}/u.test(numbered[0]),
      },
      end: position + numbered[0].length,
    };
  }
  const word = matchAt(mixed, text, position);
  return word === undefined ? undefined : serial(word[0], position);
}

/**
 * Numbers and letters joined by hyphens or slashes: "133-ABC", "MIG-25", "123/261788/2021". Two pieces need letters in
 * capitals ("100-car" is a number and a word), more need no letters at all.
 */
export function readCompound({ text, position }: ScanState): Found | undefined {
  const code = matchAt(groupedCode, text, position);
  if (code !== undefined && code[0].split('-').filter((part) => /\d/u.test(part)).length > 1)
    return { token: { kind: 'serial', text: code[0], isGrouped: true }, end: position + code[0].length };
  const match = matchAt(compound, text, position);
  if (match === undefined || !/\d/u.test(match[0])) return undefined;
  const pieces = match[0].split(/[-/]/u);
  const hasCode = pieces.some((part) => /^[A-Z]{1,5}$/u.test(part));
  return pieces.length > 2 || hasCode ? serial(match[0], position) : undefined;
}

function serial(text: string, position: number): Found {
  return { token: { kind: 'serial', text }, end: position + text.length };
}

/** A run of digits that is nothing else; it is consumed whole, however long. */
export function readDigits(state: ScanState): Found | undefined {
  const match = matchAt(digits, state.text, state.position);
  if (match === undefined || /[\d]/u.test(unitBefore(state))) return undefined;
  return { token: { kind: 'digits', digits: match[0] }, end: state.position + match[0].length };
}
