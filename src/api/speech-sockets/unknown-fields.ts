import type { Log } from '../../foundation/log.ts';
import type { Frame } from './check-frame.ts';

/** Unknown fields are ignored on sockets; whoever wonders why finds their names in the log, cut, because the sender chooses them. */
export function noteUnknownFields(
  frame: Frame,
  { known, log }: { readonly known: Readonly<Record<string, unknown>>; readonly log: Log },
): void {
  const unknown = Object.keys(frame).filter((field) => !Object.hasOwn(known, field));
  if (unknown.length === 0) return;
  const fields = unknown.slice(0, 10).map((field) => field.slice(0, 100));
  log.debug({ fields, count: unknown.length }, 'a frame has fields that are not known');
}
