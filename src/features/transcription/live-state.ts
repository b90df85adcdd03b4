import type { TurnEndReason } from './live-turn-end.ts';

/** How the turns of a connection are listened to. */
export interface LiveSettings {
  /** Of the audio that the client sends, in Hz. */
  readonly sampleRateHz: number;
  readonly boostedPhrases: readonly string[];
  /** A pause ends the turn. Otherwise the client does. */
  readonly endsAtPause: boolean;
}

/** How a connection is closed after the last transcript. */
export interface Farewell {
  readonly code: number;
  readonly reason: string;
}

/** A connection of the transcription stream. `turnId` is that of the turn under way, or the last one; 0 = none yet. */
export type LiveState =
  /** No audio has come since the last transcript. */
  | { readonly type: 'waiting'; readonly turnId: number; readonly settings: LiveSettings }
  /** Audio of a turn has been accepted, and more may come. */
  | { readonly type: 'hearing'; readonly turnId: number; readonly settings: LiveSettings }
  /** The turn is over; its transcript is being made. What the client sends meanwhile waits in front of the table. */
  | {
      readonly type: 'concluding';
      readonly turnId: number;
      readonly settings: LiveSettings;
      readonly reason: TurnEndReason;
    }
  /** The same, and then the connection is closed. */
  | { readonly type: 'leaving'; readonly turnId: number; readonly reason: TurnEndReason; readonly farewell: Farewell }
  /** Closed, or being closed: nothing is done any more. */
  | { readonly type: 'closed' };
