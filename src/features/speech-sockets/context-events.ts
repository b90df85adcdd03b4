import type { ServiceError } from '../../errors/service-error.ts';
import type { Usage } from '../billing/meter.ts';

export type ContextEvent =
  // the client
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'flush' }
  /** It is still there. */
  | { readonly type: 'activity' }
  | { readonly type: 'cancel' }
  /** After all that it has sent was spoken. */
  | { readonly type: 'close' }
  | { readonly type: 'close-now' }
  /** What it sent for this context cannot be accepted. */
  | { readonly type: 'refused'; readonly error: ServiceError }
  // the connection
  /** One more passage may begin. */
  | { readonly type: 'place-granted' }
  /** It is closed, or is being closed for another reason: nothing of this context is heard any more. */
  | { readonly type: 'gone' }
  // the passage
  | { readonly type: 'chunk-started' }
  | { readonly type: 'chunk-ended' }
  | { readonly type: 'passage-ended'; readonly usage: Usage | null }
  | { readonly type: 'passage-failed'; readonly error: ServiceError }
  /** One that was cut short is accounted for. */
  | { readonly type: 'passage-settled'; readonly usage: Usage | null }
  // time
  | { readonly type: 'inactivity-elapsed' };

/** What a client hears of a context, besides chunks, audio and words. The last three, and nothing after them, end it. */
export type ContextMessage =
  | { readonly type: 'final' }
  | { readonly type: 'interrupted' }
  | { readonly type: 'closed'; readonly usage: Usage | null }
  | { readonly type: 'timed-out'; readonly usage: Usage | null }
  | { readonly type: 'error'; readonly error: ServiceError };

export type ContextEffect =
  | { readonly type: 'tell'; readonly message: ContextMessage }
  /** Answered by `place-granted`, unless the work is dropped first. */
  | { readonly type: 'ask-place' }
  | { readonly type: 'start-passage'; readonly text: string }
  | { readonly type: 'push-text'; readonly text: string }
  | { readonly type: 'end-passage' }
  /** Silence, at once: the passage is cancelled, or the place is not waited for any more. */
  | { readonly type: 'drop-work' }
  /** Anew, from now. */
  | { readonly type: 'start-timer' }
  | { readonly type: 'stop-timer' };
