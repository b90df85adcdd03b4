import type { HeardCase } from './hear-cases.ts';
import { interruptingKinds, turnKinds, type CaseKind } from './made-set.ts';

/** What became of one case. Times in milliseconds. */
export interface Outcome {
  readonly kind: CaseKind;
  readonly group: 'nothing' | 'interruption' | 'turn';
  /** We gave way, or the caller got the floor. */
  readonly isConfirmed: boolean;
  /** From the beginning of the sound to the verdict; `undefined` where there was no sound for us. */
  readonly verdictMs: number | undefined;
  /** So long we held our breath for nothing. */
  readonly heldMs: number;
  /** A turn ended before the caller had. */
  readonly isCutShort: boolean;
  /** From the end of the speech to the end of the turn, and to the last word about it. */
  readonly endDelayMs: number | undefined;
  readonly finalDelayMs: number | undefined;
}

/** A turn may end so long before the last sound of its speech has died away. */
const TOLERANCE_MS = 60;

export function outcomeOf({ made, events }: HeardCase): Outcome {
  const timed = events.filter(({ atMs }) => atMs >= made.fromMs);
  const verdict = timed.find(({ event }) => event.type === 'sound-confirmed' || event.type === 'sound-dismissed');
  const ends = timed.filter(({ event }) => event.type === 'turn-end');
  const [last] = ends.toReversed();
  const final = timed.findLast(({ event }) => event.type === 'transcript-final');
  return {
    kind: made.kind,
    group: groupOf(made.kind),
    isConfirmed: timed.some(({ event }) => event.type === 'sound-confirmed'),
    verdictMs: verdict === undefined ? undefined : verdict.atMs - made.fromMs,
    heldMs: heldMsOf(timed),
    isCutShort: ends.some(({ atMs }) => atMs < made.untilMs - TOLERANCE_MS),
    endDelayMs: last === undefined ? undefined : last.atMs - made.untilMs,
    finalDelayMs: final === undefined ? undefined : final.atMs - made.untilMs,
  };
}

function groupOf(kind: CaseKind): Outcome['group'] {
  if (turnKinds.has(kind)) return 'turn';
  return interruptingKinds.has(kind) ? 'interruption' : 'nothing';
}

function heldMsOf(events: HeardCase['events']): number {
  let heldMs = 0;
  let sinceMs: number | undefined;
  for (const { event, atMs } of events) {
    if (event.type === 'sound-start') sinceMs = atMs;
    if (event.type === 'sound-dismissed' && sinceMs !== undefined) heldMs += atMs - sinceMs;
  }
  return heldMs;
}
