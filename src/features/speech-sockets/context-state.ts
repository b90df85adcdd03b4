import type { ContextAccount } from './context-account.ts';

/** Text that waits until what was flushed before it has been spoken. */
export interface WaitingPassage {
  /** Holds more than white space. */
  readonly text: string;
  /** How many `final` messages its end owes: one for each flush. 0 = its text goes on; only the last can. */
  readonly finals: number;
}

interface Live {
  readonly account: ContextAccount;
}

/** The life of a context. Its timer of inactivity runs in `quiet` and in `reading`, and nowhere else. */
export type ContextState =
  /** Nothing is spoken and nothing waits. */
  | (Live & { readonly type: 'quiet' })
  /** Text waits until the connection may begin one more passage. */
  | (Live & { readonly type: 'queued'; readonly waiting: readonly WaitingPassage[] })
  /** A passage takes text, and nothing of it is being spoken. */
  | (Live & { readonly type: 'reading' })
  /** A passage takes text, and a chunk of it is being spoken. */
  | (Live & { readonly type: 'speaking' })
  /** A passage has all its text and is spoken to its end; what came after it waits. */
  | (Live & { readonly type: 'finishing'; readonly finals: number; readonly waiting: readonly WaitingPassage[] })
  /** As `queued`, with the context to be closed after all that waits. */
  | (Live & { readonly type: 'closing-queued'; readonly waiting: readonly WaitingPassage[] })
  /** As `finishing`, with the context to be closed after all that waits. */
  | (Live & { readonly type: 'closing'; readonly finals: number; readonly waiting: readonly WaitingPassage[] })
  /** Silent for good; the last message waits for the usage of passages that were cut short. */
  | (Live & { readonly type: 'settling'; readonly last: 'closed' | 'timed-out' })
  /** The last message is out, or there is nobody to hear it. */
  | { readonly type: 'ended' };

export type LiveContextState = Exclude<ContextState, { readonly type: 'ended' }>;
