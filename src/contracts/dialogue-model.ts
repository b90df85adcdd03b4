import type { EngineHealth } from './engine-health.ts';
import type { LanguageCode } from './language.ts';
import type { SpellingCandidate } from './transcriber.ts';

/** A function that the client of a session runs when the model asks for it. */
export interface DialogueTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Properties of it that say who or what somebody is: while a spelling is in doubt, nothing is done with them. */
  readonly identityArguments: readonly string[];
}

/** A word of what a caller said that may have been another. */
export interface DoubtfulWord {
  readonly word: string;
  /** Best first, the word itself among them. */
  readonly alternatives: readonly SpellingCandidate[];
}

/** One contribution to a conversation, in order of time. */
export type DialogueItem =
  | { readonly type: 'caller'; readonly text: string; readonly doubtfulWords: readonly DoubtfulWord[] }
  /** Exactly what was heard of it, which may be less than was written. */
  | { readonly type: 'agent'; readonly text: string; readonly wasInterrupted: boolean }
  /** `arguments`: JSON, as the model wrote it. */
  | { readonly type: 'tool-call'; readonly callId: string; readonly name: string; readonly arguments: string }
  /** A failed one says so: a JSON object with `error` alone. */
  | { readonly type: 'tool-output'; readonly callId: string; readonly output: string };

/** One turn to answer: everything a model knows, for it remembers nothing between two requests. */
export interface DialogueRequest {
  /** Who the model is, and what it knows. */
  readonly instructions: string;
  readonly items: readonly DialogueItem[];
  readonly tools: readonly DialogueTool[];
  readonly language: LanguageCode;
  /** The same for all requests of one session. */
  readonly sessionId: string;
}

/** Order: any number of deltas and calls, then one end; or it throws. */
export type ReplyEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  /** Complete; the arguments as the model wrote them, which may not even be JSON, never empty. */
  | { readonly type: 'tool-call'; readonly callId: string; readonly name: string; readonly arguments: string }
  | { readonly type: 'reply-end'; readonly reason: 'complete' | 'tools' | 'length' };

/** Whoever decides what is said: a model behind an API, or the one in this program. */
export interface DialogueModel extends AsyncDisposable {
  /** For logs and usage. */
  readonly engine: string;
  /** Never throws. */
  health(): EngineHealth;
  /**
   * Throws `ServiceError` `dialogue-unavailable` before the first event or `dialogue-failed` at any time; the reason of the
   * signal when aborted, which also ends the request to a server.
   */
  reply(request: DialogueRequest, options: { readonly signal: AbortSignal }): AsyncIterable<ReplyEvent>;
}
