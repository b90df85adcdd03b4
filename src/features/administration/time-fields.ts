import type { FieldReader } from './field-reader.ts';
import { MalformedInstructionError } from './refusal.ts';

/** A day in UTC, `2026-11-30`: the moment at which it begins. */
export function optionalDay(fields: FieldReader, name: string): number | undefined {
  const text = fields.optionalLine(name, { lengthMax: 40 });
  if (text === undefined) return undefined;
  return dayOf(text) ?? refuse(name, 'a day like 2026-11-30, in UTC');
}

/** The beginning of a day in UTC, or a moment of it, `2026-11-30T12:00:00Z`. */
export function optionalMoment(fields: FieldReader, name: string): number | undefined {
  const text = fields.optionalLine(name, { lengthMax: 40 });
  if (text === undefined) return undefined;
  return dayOf(text) ?? momentOf(text) ?? refuse(name, 'a day like 2026-11-30 or a time like 2026-11-30T12:00:00Z');
}

function dayOf(text: string): number | undefined {
  return /^\d{4}-\d\d-\d\d$/u.test(text) ? momentOf(`${text}T00:00:00Z`) : undefined;
}

/** Days that no month has would be read as days of the next. */
function momentOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u.test(text)) return undefined;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return undefined;
  return new Date(ms).toISOString() === text.replace('Z', '.000Z') ? ms : undefined;
}

function refuse(name: string, wanted: string): never {
  throw new MalformedInstructionError(`${name} must be ${wanted}`);
}
