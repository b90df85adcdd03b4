import type { ServiceError } from '../../errors/service-error.ts';
import type { SpeechSettings, SpeechWishes } from '../synthesis/speech-wishes.ts';

/** What is said once for all contexts of a connection; the last word counts. */
export interface MultiWishes {
  /** Without a voice: that is each context's own. */
  readonly speech: Omit<SpeechWishes, 'voiceId'>;
  /** For contexts that are created from now on. */
  readonly inactivityMs?: number;
}

/** What a context has of its own; it goes over what is said for the connection. */
export type ContextWishes = Pick<SpeechWishes, 'voiceId' | 'cfgScale' | 'newTokensMax'>;

export type MultiCommand =
  /** Settings for the connection, and nothing to be done. */
  | { readonly type: 'wishes'; readonly wishes: MultiWishes }
  /** Text of a context, perhaps of a new one; empty text says that its client is still there. */
  | {
      readonly type: 'text';
      readonly contextId: string;
      readonly text: string;
      readonly wishes: MultiWishes;
      readonly voice: ContextWishes;
    }
  | { readonly type: 'flush'; readonly contextId: string }
  | { readonly type: 'close'; readonly contextId: string }
  | { readonly type: 'close-now'; readonly contextId: string }
  | { readonly type: 'cancel'; readonly contextId: string }
  | { readonly type: 'cancel-all' }
  | { readonly type: 'settings'; readonly settings: SpeechSettings }
  /** A frame cannot be accepted; the context that it names, if it names one, does not outlive it. */
  | { readonly type: 'refusal'; readonly error: ServiceError; readonly contextId?: string };
