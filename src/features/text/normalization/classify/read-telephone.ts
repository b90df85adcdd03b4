import { matchAt } from './compile-template.ts';
import { belongsToWord, type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const countryCode = String.raw`\d{1,3}(?!\d)|[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}`;
/** With a country code: "+1 (123)-123-5678", "+4930123456". */
const international = new RegExp(
  String.raw`\+ ?\(?(?<country>${countryCode})\)?(?<rest>(?:[ .\-/]{0,2}\(?\d{1,12}\)?){1,7})(?![\d]|[.,/-]\d)`,
  'uy',
);
/** "(555) 555-5555", "123-123-5678", "555.555.5555", "0411 1234 1234". */
const national =
  /(?:\(\d{2,5}\)[ -]{0,2}\d{2,8}(?:[ .-]\d{2,8}){0,4}|\d{3}[-.]\d{3}[-.]\d{4}(?:-\d{1,5})?|\d{3}[ -]\d{3}-\d{4}|0\d{1,5}(?:[ /-]\d{2,8}){1,5}|0\d{2,4}\/\d{4,9}|1-\d{3}-\d{3}-\d{4}|0\d{1,5}-\d{2,9})(?![\d]|[.,/-]\d)/uy;
/** Social security numbers, cards, book numbers: at least three groups joined by hyphens, or four of four. */
const grouped =
  /(?:\d{1,5}(?:-\d{1,7}){3,6}|\d{3}-\d{2}-\d{4}|\d{4} \d{4} \d{4} \d{4}|\d{3}-\d{3,4}-\d{4})(?![\d]|[.,/-]\d)/uy;
const afterCue = /\d{1,12}(?:[ ./-]\d{1,12}){0,6}(?![\d]|[.,]\d)/uy;
const extensionDigits = /\.? ?\d{1,6}(?!\d)/uy;

/** Telephone, card and other numbers that are read group by group. */
export function readTelephone(state: ScanState): Found | undefined {
  const { text, position } = state;
  if (!mayBegin(state)) return undefined;
  const withCountry = matchAt(international, text, position);
  const { country, rest } = withCountry?.groups ?? {};
  if (withCountry !== undefined && country !== undefined && rest !== undefined) {
    // "+49 (0)30 …": the nought is dialled at home only.
    const groups = groupsOf(rest.replace(/^ ?\(0\)/u, ' '));
    if (digitCount(groups) >= (/(?:tel|sms):$/iu.test(text.slice(Math.max(0, position - 4), position)) ? 3 : 6))
      return found(state, position + withCountry[0].length, { country, groups });
  }
  const match = matchAt(national, text, position) ?? matchAt(grouped, text, position) ?? matchAfterCue(state);
  if (match === undefined) return undefined;
  const groups = groupsOf(match[0]);
  return digitCount(groups) > 15 + 4 ? undefined : found(state, position + match[0].length, { groups });
}

function mayBegin(state: ScanState): boolean {
  const before = unitBefore(state);
  return /[\d+(]/u.test(state.text[state.position] ?? '') && !/[.,]/u.test(before) && !belongsToWord(state, before);
}

/** "tel. 112", "call 555 1234". */
function matchAfterCue({ compiled, text, position }: ScanState): RegExpExecArray | undefined {
  if (compiled.telephoneCues.size === 0 || !/\d/u.test(text[position] ?? '')) return undefined;
  const before = /([\p{L}\p{M}]{2,16})[.:]{0,2} ?$/u.exec(text.slice(Math.max(0, position - 20), position))?.[1];
  if (before === undefined || !isCue(before.toLowerCase(), compiled)) return undefined;
  return matchAt(afterCue, text, position);
}

/** Where nothing separates words, a cue is how the letters before the number end. */
function isCue(word: string, { telephoneCues, isSpaced }: ScanState['compiled']): boolean {
  return telephoneCues.has(word) || (!isSpaced && [...telephoneCues].some((cue) => word.endsWith(cue)));
}

function groupsOf(written: string): string[] {
  return written.match(/\d+/gu) ?? [];
}

function digitCount(groups: readonly string[]): number {
  return groups.reduce((sum, group) => sum + group.length, 0);
}

interface Numbers {
  readonly country?: string;
  readonly groups: readonly string[];
}

function found({ compiled, text }: ScanState, end: number, numbers: Numbers): Found {
  const extensions = compiled.table.telephone?.extensions ?? {};
  const space = /^,? ?/u.exec(text.slice(end, end + 2))?.[0].length ?? 0;
  for (const [written, word] of Object.entries(extensions)) {
    const start = end + space;
    if (text.slice(start, start + written.length).toLowerCase() !== written) continue;
    const digits = matchAt(extensionDigits, text, start + written.length);
    if (digits === undefined) continue;
    const extension = { word, digits: digits[0].replaceAll(/\D/gu, '') };
    return { token: { kind: 'telephone', ...numbers, extension }, end: start + written.length + digits[0].length };
  }
  return { token: { kind: 'telephone', ...numbers }, end };
}
