import type { Log } from '../../foundation/log.ts';
import type { Frame } from './check-frame.ts';

/** Shorter than any master key, and without the digits of other keys; more than one word of a text never passes. */
const nameOfField = /^[a-z][_a-z]{0,30}$/u;

/**
 * Unknown fields are ignored on sockets; whoever wonders why finds their names in the log. The sender chooses them, so what
 * does not look like a name is only counted: it may be a key, or something that was said.
 */
export function noteUnknownFields(
  frame: Frame,
  { known, log }: { readonly known: Readonly<Record<string, unknown>>; readonly log: Log },
): void {
  const unknown = Object.keys(frame).filter((field) => !Object.hasOwn(known, field));
  if (unknown.length === 0) return;
  const fields = unknown.filter((field) => nameOfField.test(field)).slice(0, 10);
  log.debug({ fields, count: unknown.length }, 'a frame has fields that are not known');
}
