import type { ServiceError } from '../../errors/service-error.ts';
import type { SpeechSettings, SpeechWishes } from '../synthesis/speech-wishes.ts';

/** A whole text, and how it is to be spoken. */
export interface SpeechRequest {
  readonly wishes: SpeechWishes & { readonly voiceId: string };
  readonly text: string;
}

/** What has come while another request was spoken. Also what is refused waits: answers are told in the order of requests. */
export type WaitingRequest =
  | { readonly type: 'request'; readonly request: SpeechRequest }
  | { readonly type: 'refusal'; readonly error: ServiceError };

/** A connection of `/ws/tts`. `passageId` is that of the request that is spoken, or was last; 0 = none yet. */
export type RequestState =
  /** Nothing is to be said. `settings` fill what later requests leave out. */
  | { readonly type: 'quiet'; readonly passageId: number; readonly settings: SpeechSettings }
  /** A request is spoken; others wait. */
  | {
      readonly type: 'speaking';
      readonly passageId: number;
      readonly settings: SpeechSettings;
      readonly request: SpeechRequest;
      readonly waiting: readonly WaitingRequest[];
    }
  /** The server stops: this request is spoken to its end, then the connection is closed. */
  | { readonly type: 'leaving'; readonly passageId: number; readonly request: SpeechRequest }
  /** Closed, or being closed: nothing is done any more. */
  | { readonly type: 'closed' };

export const firstRequestState: RequestState = { type: 'quiet', passageId: 0, settings: {} };
