import type { ServiceError } from '../../errors/service-error.ts';
import type { LiveSettings } from './live-state.ts';
import type { TurnEndReason } from './live-turn-end.ts';
import type { Transcription } from './transcription.ts';

/** What can happen to a connection of the transcription stream. */
export type LiveEvent =
  // What the client sends, in order; never while a transcript is being made.
  | { readonly type: 'config'; readonly settings: LiveSettings }
  /** PCM of 16 bits, mono, at the rate of the settings; an even number of bytes, at least 2. */
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'end-of-speech' }
  /** A frame that cannot be one of these; whether the connection stays open depends on the error. */
  | { readonly type: 'refusal'; readonly error: ServiceError }
  /** The server stops, and everything that the client had sent before has been read. */
  | { readonly type: 'drain' }
  // What comes of a turn.
  | { readonly type: 'partial'; readonly turnId: number; readonly words: readonly string[] }
  | { readonly type: 'turn-over'; readonly turnId: number; readonly reason: TurnEndReason }
  /** `shortfall`: why not all of its audio was accepted, and no more will be. */
  | {
      readonly type: 'turn-end';
      readonly turnId: number;
      readonly transcription: Transcription;
      readonly shortfall?: ServiceError;
    }
  | { readonly type: 'turn-failure'; readonly turnId: number; readonly error: ServiceError }
  // What comes from elsewhere, at any time.
  /** The client has sent nothing for too long. */
  | { readonly type: 'idle' }
  /** The connection must end, e.g. because the key was revoked. */
  | { readonly type: 'expulsion'; readonly error: ServiceError }
  /** The connection is gone. */
  | { readonly type: 'disconnect' };

/** What is told to the client. */
export type LiveMessage =
  | { readonly type: 'partial'; readonly words: readonly string[] }
  /** `null` = nothing was heard, since no audio had come. */
  | { readonly type: 'final'; readonly reason: TurnEndReason; readonly transcription: Transcription | null }
  | { readonly type: 'error'; readonly error: ServiceError };

/** What is then done, in this order. */
export type LiveEffect =
  | { readonly type: 'begin'; readonly turnId: number; readonly settings: LiveSettings }
  | { readonly type: 'hear'; readonly bytes: Uint8Array }
  /** No more comes; its transcript is wanted. */
  | { readonly type: 'conclude' }
  /** Nothing of the turn is wanted any more. */
  | { readonly type: 'drop' }
  | { readonly type: 'tell'; readonly message: LiveMessage }
  | { readonly type: 'close'; readonly code: number; readonly reason: string };
