import type { TimeParts } from '../language-table.ts';
import { matchAt } from './compile-template.ts';
import type { CompiledTable } from './compiled-table.ts';
import { characterAt, type ScanState, withoutFullStop } from './scan-state.ts';
import type { DurationPart, Found } from './token.ts';

/** A time of day. */
export function readTime({ compiled, text, position }: ScanState): Found | undefined {
  for (const pattern of compiled.times.at(characterAt(text, position))) {
    const match = matchAt(pattern, text, position);
    const time = match === undefined ? undefined : timePartsOf(match, compiled);
    if (match === undefined || time === undefined) continue;
    return { token: { kind: 'time', time }, end: withoutFullStop({ text, compiled }, position + match[0].length) };
  }
  return undefined;
}

function timePartsOf(match: RegExpExecArray, { table }: CompiledTable): TimeParts | undefined {
  const { hour, minute, second, period, zone } = match.groups ?? {};
  if (hour === undefined) return undefined;
  return {
    hour: Number(hour),
    minute: minute === undefined ? undefined : Number(minute),
    second: second === undefined ? undefined : Number(second),
    period: table.time?.periods?.[period?.toLowerCase() ?? ''],
    zone,
    written: match[0].toLowerCase(),
  };
}

/** The T between date and time in ISO 8601 is not said. */
export function readDateTimeMark({ text, position }: ScanState): Found | undefined {
  if (text[position] !== 'T' || !/\d\d-\d\dT\d\d:\d\d/u.test(text.slice(Math.max(0, position - 5), position + 6)))
    return undefined;
  return { token: { kind: 'words', rule: 'silent', spoken: ' ' }, end: position + 1 };
}

const clockLike =
  /(?<hours>\d{1,4})(?:h|:)(?<minutes>[0-5]\d)(?::(?<seconds>[0-5]\d)|m(?:in)?(?<last>[0-5]?\d)s)(?![\p{L}\p{N}:])/uy;
/** "1h30", "2h15m" */
const hourLike = /(?<hours>\d{1,3})h(?<minutes>[0-5]\d)(?:m(?:in|n)?)?(?![\p{L}\p{N}:])/uy;
const partsLike =
  /(?:(?<hours>\d{1,4}) ?h)?(?: ?(?<minutes>\d{1,4}) ?(?:min|m|'|′))?(?: ?(?<seconds>\d{1,4}) ?(?:s|sec|seg|"|″))?(?![\p{L}\p{N}'"′″])/uy;

/** "2h30m", "1 h 5 min", "100:30:15": at least two of hours, minutes and seconds. */
export function readDuration({ compiled, text, position }: ScanState): Found | undefined {
  if (compiled.table.duration === undefined) return undefined;
  const match = [clockLike, hourLike, partsLike]
    .map((pattern) => matchAt(pattern, text, position))
    .find((candidate) => candidate !== undefined);
  if (match === undefined) return undefined;
  const { hours, minutes, seconds, last } = match.groups ?? {};
  const parts: DurationPart[] = [];
  for (const [unit, digits] of [
    ['hour', hours],
    ['minute', minutes],
    ['second', seconds ?? last],
  ] as const) {
    if (digits !== undefined) parts.push({ unit, value: { sign: '', integer: digits } });
  }
  if (parts.length < 2) return undefined;
  return { token: { kind: 'duration', parts }, end: position + match[0].length };
}
