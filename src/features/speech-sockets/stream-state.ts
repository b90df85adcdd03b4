import type { ServiceError } from '../../errors/service-error.ts';
import type { SpeechWishes } from '../synthesis/speech-wishes.ts';

/** What a client has said about how to speak, and how to divide what it writes; absent = not said. */
export interface StreamWishes extends SpeechWishes {
  readonly staleMs?: number;
  readonly bufferLengthMax?: number;
  readonly chunkLengthsMin?: readonly number[];
}

/** Enough to begin a turn with. */
export type TurnWishes = StreamWishes & { readonly voiceId: string };

/** What comes while the turn before is still delivered. Only the last of those that wait can be open for more text. */
export type WaitingTurn =
  | { readonly type: 'text'; readonly extent: 'open' | 'ended'; readonly wishes: TurnWishes; readonly text: string }
  /** Of part of its text, or all of it: it has ended, and is answered with the reason when its turn has come. */
  | { readonly type: 'refusal'; readonly error: ServiceError };

/** A connection of `/ws/tts/stream`. `passageId` is that of the turn that is spoken, or was last; 0 = none yet. */
export type StreamState =
  /** No turn. `wishes` hold for the turns to come. */
  | { readonly type: 'quiet'; readonly passageId: number; readonly wishes: StreamWishes }
  /** A turn is spoken while its text is still coming. */
  | { readonly type: 'writing'; readonly passageId: number; readonly wishes: StreamWishes }
  /** The text of the turn is complete; it is delivered. */
  | {
      readonly type: 'speaking';
      readonly passageId: number;
      readonly wishes: StreamWishes;
      readonly waiting: readonly WaitingTurn[];
    }
  /** The client has said that it will send no more; the connection is closed after the last turn. */
  | { readonly type: 'closing'; readonly passageId: number; readonly waiting: readonly WaitingTurn[] }
  /** The server stops, but the turn is not complete yet. */
  | { readonly type: 'leaving-writing'; readonly passageId: number }
  /** The server stops after this turn. */
  | { readonly type: 'leaving'; readonly passageId: number }
  /** Closed, or being closed: nothing is done any more. */
  | { readonly type: 'closed' };

export const firstStreamState: StreamState = { type: 'quiet', passageId: 0, wishes: {} };
