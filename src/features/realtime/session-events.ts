import type { DialogueRequest } from '../../contracts/dialogue-model.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import type { HeardMark } from './agent-voice.ts';
import type { CallerEvent } from './caller-voice.ts';
import type { PlayedReport } from './playout.ts';
import type { SessionMessage } from './session-messages.ts';
import type { SessionSetup } from './session-setup.ts';

/** What a client asks for. `eventId` is its own name for the event, for the answer to a wrong one. */
export type ClientEvent =
  | { readonly type: 'setup-change'; readonly eventId: string | undefined; readonly changes: Partial<SessionSetup> }
  | { readonly type: 'commit'; readonly eventId: string | undefined }
  | { readonly type: 'clear'; readonly eventId: string | undefined }
  /** `hasSettings`: of this reply alone, which nobody offers. */
  | { readonly type: 'reply-request'; readonly eventId: string | undefined; readonly hasSettings: boolean }
  | { readonly type: 'cancel'; readonly eventId: string | undefined; readonly responseId: string | undefined }
  | {
      readonly type: 'forced-message';
      readonly eventId: string | undefined;
      readonly text: string;
      readonly isInterruptible: boolean;
    }
  | {
      readonly type: 'tool-output';
      readonly eventId: string | undefined;
      readonly callId: string;
      readonly output: string;
    }
  /** `handedOver`: what has been handed over of that reply, where it is the one that lives. */
  | {
      readonly type: 'played';
      readonly eventId: string | undefined;
      readonly report: PlayedReport;
      readonly handedOver: HeardMark | undefined;
    }
  /** `conversation.item.truncate`: reserved, and not implemented. */
  | { readonly type: 'truncation'; readonly eventId: string | undefined }
  /** The edge could not make anything of an event. */
  | { readonly type: 'refusal'; readonly eventId: string | undefined; readonly error: ServiceError };

/** What is heard of the caller; errors are those of the catalogue. */
export type HearingEvent =
  | Exclude<CallerEvent, { readonly type: 'hearing-failed' }>
  | { readonly type: 'hearing-failed'; readonly turnId: string; readonly error: ServiceError };

/** What comes of a request to the dialogue, in order. */
export type DialogueEvent =
  | { readonly type: 'dialogue-text'; readonly requestId: number; readonly text: string }
  /** `complaint`: why the arguments are not what the tool takes. */
  | {
      readonly type: 'dialogue-call';
      readonly requestId: number;
      readonly name: string;
      readonly arguments: string;
      readonly complaint: string | undefined;
    }
  | { readonly type: 'dialogue-end'; readonly requestId: number }
  | { readonly type: 'dialogue-failed'; readonly requestId: number; readonly error: ServiceError };

/** What becomes of the utterance of a reply, in order. */
export type UtteranceEvent =
  | {
      readonly type: 'utterance-text';
      readonly responseId: string;
      readonly clauseIndex: number;
      readonly text: string;
    }
  | {
      readonly type: 'clause-spoken';
      readonly responseId: string;
      readonly clauseIndex: number;
      readonly transcript: string;
    }
  | { readonly type: 'utterance-spoken'; readonly responseId: string; readonly end: HeardMark }
  /** `handedOver`: what will still be played. */
  | {
      readonly type: 'utterance-failed';
      readonly responseId: string;
      readonly error: ServiceError;
      readonly handedOver: HeardMark;
    };

export type CircumstanceEvent =
  /** The answer takes so long that something should be said. */
  | { readonly type: 'bridge-due'; readonly responseId: string }
  /** The session is as old as it may get. */
  | { readonly type: 'lifetime-end' }
  /** A session that should have ended is still not over. */
  | { readonly type: 'grace-end' }
  /** The server stops. */
  | { readonly type: 'drain' }
  /** The connection must end, e.g. because the key was revoked or the credits are spent. */
  | { readonly type: 'expulsion'; readonly error: ServiceError }
  /** The connection is gone. */
  | { readonly type: 'disconnect' };

/** What can happen to a session. */
export type SessionEvent = ClientEvent | HearingEvent | DialogueEvent | UtteranceEvent | CircumstanceEvent;

/** What is then done, in this order. */
export type SessionEffect =
  | { readonly type: 'tell'; readonly message: SessionMessage }
  /** The turn that is open ends here. */
  | { readonly type: 'commit-turn' }
  /** The turn that is open is forgotten. */
  | { readonly type: 'clear-turn' }
  /** Takes the place of the request before. */
  | { readonly type: 'ask-dialogue'; readonly requestId: number; readonly request: Omit<DialogueRequest, 'sessionId'> }
  /** From now on nothing of the request is heard. */
  | { readonly type: 'stop-dialogue' }
  | {
      readonly type: 'open-utterance';
      readonly itemId: string;
      readonly responseId: string;
      readonly voiceId: string;
      readonly isVerbatim: boolean;
    }
  | { readonly type: 'push-text'; readonly text: string }
  | { readonly type: 'end-clause' }
  | { readonly type: 'end-utterance' }
  | { readonly type: 'pause-utterance' }
  | { readonly type: 'resume-utterance' }
  /** From now on nothing of the utterance is heard. */
  | { readonly type: 'cancel-utterance' }
  /** The utterance is over. */
  | { readonly type: 'forget-utterance' }
  /** `bridge-due` is to come, unless it is stopped before. */
  | { readonly type: 'start-bridge-timer'; readonly responseId: string }
  | { readonly type: 'stop-bridge-timer' }
  | { readonly type: 'start-grace-timer' }
  | { readonly type: 'close'; readonly code: number; readonly reason: string };
