import { limits } from '../../limits.ts';
import type { ActivityEvent } from './listening.ts';

/** Why a turn is over (interface, part "Speech to text"). */
export type TurnEndReason = 'client-end-of-speech' | 'model-end-of-turn' | 'silence-timeout';

/** What is known of the speech of a turn, times from its first sample. */
export interface TurnSpeech {
  readonly hasSpoken: boolean;
  /** `null` while somebody speaks. */
  readonly quietSinceMs: number | null;
}

export const noSpeechYet: TurnSpeech = { hasSpoken: false, quietSinceMs: 0 };

export function afterActivity(speech: TurnSpeech, events: readonly ActivityEvent[]): TurnSpeech {
  const last = events.at(-1);
  if (last === undefined) return speech;
  return { hasSpoken: true, quietSinceMs: last.type === 'speech-start' ? null : last.atMs };
}

/**
 * Whether a turn of so much audio is over though its client has not said so; `undefined` = it goes on. A pause ends a turn only where the
 * client leaves that to us: who dictates pauses, and expects one transcript of it all.
 */
export function turnEndOf(
  { hasSpoken, quietSinceMs }: TurnSpeech,
  { acceptedMs, endsAtPause }: { readonly acceptedMs: number; readonly endsAtPause: boolean },
): TurnEndReason | undefined {
  const quietMs = quietSinceMs === null ? 0 : acceptedMs - quietSinceMs;
  if (endsAtPause && hasSpoken && quietMs >= limits.turnPauseMs) return 'model-end-of-turn';
  if (quietMs >= limits.turnSilenceMsMax) return 'silence-timeout';
  return acceptedMs >= limits.turnMsMax ? 'model-end-of-turn' : undefined;
}
