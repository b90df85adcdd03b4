import { matchAt } from './compile-template.ts';
import { isWordUnit, type ScanState, unitBefore } from './scan-state.ts';
import type { Found } from './token.ts';

const address = String.raw`[\p{L}\p{N}_%+-](?:[\p{L}\p{N}_.%+&-]{0,63}[\p{L}\p{N}_%+-])?`;
const host = String.raw`[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}`;
const path = String.raw`(?:[/?#][\p{L}\p{N}_.~!$&'()*+,;=:@%/?#|^-]{0,2000})?`;

const eMail = new RegExp(`${address}@${host}(?:${path})`, 'uy');
const url = new RegExp(String.raw`(?:[a-z][a-z+.-]{1,10}):\/\/[^\s<>"]{1,2048}`, 'iuy');
const web = new RegExp(String.raw`www\.[\p{L}\p{N}&-]{1,63}(?:\.[\p{L}\p{N}&-]{1,63}){1,8}${path}`, 'iuy');
const topLevels =
  'com|org|net|edu|gov|mil|int|info|biz|io|ai|app|dev|me|tv|co|eu|uk|us|de|fr|es|it|pt|nl|pl|se|dk|no|fi|cz|sk|si|hr|rs|hu|ro|bg|gr|tr|ru|ua|vn|jp|cn|kr|tw|hk|in|pk|bd|ir|il|id|my|th|ch|at|be|ie|ca|au|nz|br|mx|ar|abc|xyz|online|site|shop|blog|html?|php|jpe?g|png|gif|pdf|docx?|xlsx?|pptx?|txt|csv|json|xml|zip|mp3|mp4|wav|js|ts|py|exe|md';
const domain = new RegExp(
  String.raw`[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9-]{1,63}){0,6}\.(?:${topLevels})(?![\p{L}\p{N}]|-\p{L}|\.\p{L})${path}`,
  'iuy',
);
/** Parts up to 255 without leading zeros; "1.000.000.000" is a number in half of Europe. */
const ipAddress =
  /(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}(?::\d{1,5})?(?![\d]|\.\d)/uy;
/** Eight groups, or fewer with a gap. */
const ipAddress6 =
  /(?=[\da-f:]{2,39}(?![\p{L}\p{N}:]))(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,6}(?=:)(?::[\da-f]{1,4}){1,6})/iuy;
const networkCard = /[\da-f]{2}(?:(?::[\da-f]{2}){5}|(?:-[\da-f]{2}){5})(?![\p{L}\p{N}:-])/iuy;
const handle = /[@#][\p{L}_][\p{L}\p{M}\p{N}_.]{0,99}/uy;

/** What follows says itself what it is. */
const silentScheme = /mailto:(?=[^\s@]{1,80}@)|(?:tel|sms):(?=\+\d)/iuy;

/** E-mail and web addresses, handles and hashtags. */
export function readElectronic(state: ScanState): Found | undefined {
  const { compiled, text, position } = state;
  if (compiled.table.electronic === undefined) return undefined;
  for (const pattern of [networkCard, ipAddress6]) {
    const match = isHexadecimal(state) ? matchAt(pattern, text, position) : undefined;
    if (match !== undefined)
      return { token: { kind: 'electronic', text: match[0], isSpelled: true }, end: position + match[0].length };
  }
  const scheme = matchAt(silentScheme, text, position);
  if (scheme !== undefined && !isWordUnit(unitBefore(state)))
    return { token: { kind: 'words', rule: 'silent', spoken: '' }, end: position + scheme[0].length };
  for (const pattern of patternsAt(state)) {
    const match = matchAt(pattern, text, position);
    if (match === undefined) continue;
    // A full stop or a bracket at the end belongs to the sentence.
    const written = withoutTail(match[0]);
    if (written.length < 3) continue;
    return { token: { kind: 'electronic', text: written }, end: position + written.length };
  }
  return undefined;
}

/** A colon or hyphen behind at most four signs that may be figures. */
function isHexadecimal({ text, position }: ScanState): boolean {
  return /^[\da-f]{1,4}[:-]/iu.test(text.slice(position, position + 5));
}

/** Tried where they can begin only: a plain word is recognized by the unit that follows it. */
function patternsAt(state: ScanState): readonly RegExp[] {
  const { text, position, word } = state;
  const first = text[position] ?? '';
  if (first === '@' || first === '#') return isWordUnit(unitBefore(state)) ? [] : [handle];
  if (/\d/u.test(first)) return [ipAddress, eMail, domain];
  const next = text[position + word.length] ?? '';
  return /[@:.+\d_&%/-]/u.test(next) ? [url, web, eMail, domain] : [];
}

function withoutTail(written: string): string {
  let end = written.length;
  while (end > 0 && '.,;:!?\'"*~'.includes(written[end - 1] ?? '')) end -= 1;
  const trimmed = written.slice(0, end);
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimmed.slice(0, -1) : trimmed;
}
