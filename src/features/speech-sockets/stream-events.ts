import type { ServiceError } from '../../errors/service-error.ts';
import type { PassageSummary } from '../synthesis/passage.ts';
import type { SpeechSettings } from '../synthesis/speech-wishes.ts';
import type { StreamWishes, TurnWishes } from './stream-state.ts';

/** What follows a piece of text in the same frame: nothing, the end of the turn, or that of the connection as well. */
export type TextSequel = 'nothing' | 'turn-end' | 'goodbye';

/** What can happen to a connection of `/ws/tts/stream`. */
export type StreamEvent =
  | { readonly type: 'config'; readonly wishes: StreamWishes }
  | { readonly type: 'text'; readonly text: string; readonly sequel: TextSequel }
  /** A frame that had text was refused as a whole. */
  | { readonly type: 'text-refusal'; readonly error: ServiceError }
  /** Another frame was refused; no turn depends on it. */
  | { readonly type: 'frame-refusal'; readonly error: ServiceError }
  | { readonly type: 'turn-end' }
  | { readonly type: 'goodbye' }
  | { readonly type: 'settings'; readonly settings: SpeechSettings }
  | { readonly type: 'cancel' }
  | { readonly type: 'passage-end'; readonly passageId: number; readonly summary: PassageSummary }
  | { readonly type: 'passage-failure'; readonly passageId: number; readonly error: ServiceError }
  /** No text has come for the time that ends a turn. */
  | { readonly type: 'idle'; readonly passageId: number }
  /** The server stops. */
  | { readonly type: 'drain' }
  /** The connection must end, e.g. because the key was revoked. */
  | { readonly type: 'expulsion'; readonly error: ServiceError }
  /** The connection is gone. */
  | { readonly type: 'disconnect' };

/** What is told to the client besides what is heard of a passage. */
export type StreamMessage =
  | { readonly type: 'settings-update'; readonly settings: SpeechSettings }
  | { readonly type: 'interruption' }
  | { readonly type: 'idle-warning' }
  /** The turn has been delivered: `final`, then `session_closed`. */
  | { readonly type: 'turn-end'; readonly summary: PassageSummary }
  /** There was no turn to end: `session_closed` alone. */
  | { readonly type: 'nothing-to-end' }
  | { readonly type: 'error'; readonly error: ServiceError };

/** What is then done, in this order. */
export type StreamEffect =
  | { readonly type: 'speak'; readonly passageId: number; readonly wishes: TurnWishes }
  /** Text for the passage; what it does not take is a failure of the passage. */
  | { readonly type: 'push'; readonly passageId: number; readonly text: string }
  /** The text of the passage is complete. */
  | { readonly type: 'finish' }
  /** From now on nothing of the passage is heard. */
  | { readonly type: 'stop' }
  /** `idle` is to be told when nothing comes; what was begun before is forgotten. */
  | { readonly type: 'await-text'; readonly passageId: number }
  | { readonly type: 'await-nothing' }
  | { readonly type: 'tell'; readonly message: StreamMessage }
  | { readonly type: 'close'; readonly code: number; readonly reason: string };
