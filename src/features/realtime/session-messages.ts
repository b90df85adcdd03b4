import type { ServiceError } from '../../errors/service-error.ts';
import type { HeardMark } from './agent-voice.ts';
import type { SessionSetup } from './session-setup.ts';

/** An item of the conversation as it is told when it comes about. */
export type ItemNotice =
  /** What the caller has said, complete. Its item is the turn. */
  | { readonly type: 'caller-message'; readonly itemId: string; readonly transcript: string }
  /** Begun; its words follow as transcript and audio. */
  | { readonly type: 'agent-message'; readonly itemId: string }
  | {
      readonly type: 'forced-message';
      readonly itemId: string;
      readonly text: string;
      readonly isInterruptible: boolean;
    }
  | {
      readonly type: 'tool-call';
      readonly itemId: string;
      readonly callId: string;
      readonly name: string;
      readonly arguments: string;
    }
  | { readonly type: 'tool-output'; readonly itemId: string; readonly callId: string; readonly output: string };

export type CancelReason = 'client-cancelled' | 'turn-detected';

/**
 * What is told to the client, in this order, besides the audio of a reply (interface, "Realtime server events"; fields as in
 * the supplement, part 13). Times are milliseconds of the session's input, offsets code points of the item's text, samples
 * those of the session's output.
 */
export type SessionMessage =
  | { readonly type: 'session-created' }
  /** What holds from now on. */
  | { readonly type: 'session-updated'; readonly setup: SessionSetup }
  | { readonly type: 'speech-started'; readonly itemId: string; readonly atMs: number }
  | { readonly type: 'speech-stopped'; readonly itemId: string; readonly atMs: number }
  | { readonly type: 'turn-committed'; readonly itemId: string; readonly previousItemId: string | null }
  | { readonly type: 'item-created'; readonly previousItemId: string | null; readonly item: ItemNotice }
  | {
      readonly type: 'transcription-updated';
      readonly itemId: string;
      readonly transcript: string;
      readonly isFinal: boolean;
    }
  | {
      readonly type: 'response-created';
      readonly responseId: string;
      readonly itemId: string;
      readonly origin: 'agent' | 'forced';
      readonly isInterruptible: boolean;
    }
  | {
      readonly type: 'transcript-delta';
      readonly responseId: string;
      readonly itemId: string;
      readonly clauseIndex: number;
      readonly delta: string;
    }
  | {
      readonly type: 'transcript-done';
      readonly responseId: string;
      readonly itemId: string;
      readonly clauseIndex: number;
      readonly transcript: string;
      /** Nothing of the reply follows: when all of it has been played, all of the reply has. */
      readonly isLast: boolean;
    }
  /** All of it was played, or this prefix of it before it was cancelled. */
  | { readonly type: 'audio-done'; readonly responseId: string; readonly itemId: string; readonly heard: HeardMark }
  /** The rest of the reply cannot be spoken. */
  | {
      readonly type: 'audio-unavailable';
      readonly responseId: string;
      readonly itemId: string;
      readonly error: ServiceError;
    }
  /** `response.function_call_arguments.done`; the item has been told before. */
  | {
      readonly type: 'call-arguments-done';
      readonly responseId: string;
      readonly itemId: string;
      readonly callId: string;
      readonly name: string;
      readonly arguments: string;
    }
  | {
      readonly type: 'response-done';
      readonly responseId: string;
      readonly status: 'completed' | 'failed';
      /** Of what this reply has left in the conversation, in order. */
      readonly itemIds: readonly string[];
      /** What was handed over of it. */
      readonly outputAudioMs: number;
    }
  | {
      readonly type: 'response-cancelled';
      readonly responseId: string;
      readonly reason: CancelReason;
      readonly itemId: string;
      readonly heard: HeardMark;
    }
  /** What the caller said while a protected message was spoken, and nobody has listened to. */
  | {
      readonly type: 'input-suppressed';
      readonly responseId: string;
      readonly itemId: string;
      readonly fromMs: number;
      readonly toMs: number;
    }
  /** `eventId`: of the client's event that is answered by it, where it had one. */
  | { readonly type: 'error'; readonly error: ServiceError; readonly eventId: string | undefined };
