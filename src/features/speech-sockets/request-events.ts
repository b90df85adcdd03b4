import type { ServiceError } from '../../errors/service-error.ts';
import type { PassageSummary } from '../synthesis/passage.ts';
import type { SpeechSettings, SpeechWishes } from '../synthesis/speech-wishes.ts';
import type { SpeechRequest } from './request-state.ts';

/** What can happen to a connection of `/ws/tts`. */
export type RequestEvent =
  | { readonly type: 'request'; readonly wishes: SpeechWishes; readonly text: string }
  /** Something has come in the place of a request that cannot be one. */
  | { readonly type: 'refusal'; readonly error: ServiceError }
  | { readonly type: 'settings'; readonly settings: SpeechSettings }
  | { readonly type: 'settings-refusal'; readonly error: ServiceError }
  | { readonly type: 'cancel' }
  | { readonly type: 'passage-end'; readonly passageId: number; readonly summary: PassageSummary }
  | { readonly type: 'passage-failure'; readonly passageId: number; readonly error: ServiceError }
  /** The server stops. */
  | { readonly type: 'drain' }
  /** The connection must end, e.g. because the key was revoked. */
  | { readonly type: 'expulsion'; readonly error: ServiceError }
  /** The connection is gone. */
  | { readonly type: 'disconnect' };

/** What is told to the client besides audio and words. */
export type RequestMessage =
  | { readonly type: 'settings-update'; readonly settings: SpeechSettings }
  | { readonly type: 'interruption' }
  | { readonly type: 'final'; readonly request: SpeechRequest; readonly summary: PassageSummary }
  | { readonly type: 'error'; readonly error: ServiceError };

/** What is then done, in this order. */
export type RequestEffect =
  | { readonly type: 'speak'; readonly passageId: number; readonly request: SpeechRequest }
  /** From now on nothing of the passage is heard. */
  | { readonly type: 'stop' }
  | { readonly type: 'tell'; readonly message: RequestMessage }
  | { readonly type: 'close'; readonly code: number; readonly reason: string };
