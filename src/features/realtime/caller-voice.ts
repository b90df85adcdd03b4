import type { DoubtfulWord } from '../../contracts/dialogue-model.ts';

/**
 * What is heard of the caller, in order of time. Times count from the first sample of the session's input, in milliseconds.
 * A sound becomes a turn only with its verdict: what is dismissed leaves no trace. One at a time: before the next `sound-start`
 * the one before was dismissed, has ended (`turn-end`, after `sound-confirmed`) or was cleared. Each turn that has ended gets one
 * `transcript-final`, however long it takes, or one `hearing-failed`; a turn that is open ends without a word when hearing fails.
 */
export type CallerEvent =
  /** Somebody may be speaking: what we say is held back until it is known. `turnId` is new. */
  | { readonly type: 'sound-start'; readonly turnId: string; readonly atMs: number }
  /** It was speech that is meant: the caller has the floor. */
  | { readonly type: 'sound-confirmed'; readonly turnId: string }
  /** It was noise, an echo of ourselves, or only "mm-hm" while we speak. */
  | { readonly type: 'sound-dismissed'; readonly turnId: string }
  /** The words so far; replaces what was told before. */
  | { readonly type: 'transcript-update'; readonly turnId: string; readonly text: string }
  /** The caller has paused for so long that it is our turn. */
  | { readonly type: 'turn-end'; readonly turnId: string; readonly atMs: number }
  /** The last word about a turn that has ended or was committed; `text` is empty where nothing was understood. */
  | {
      readonly type: 'transcript-final';
      readonly turnId: string;
      readonly text: string;
      readonly doubtfulWords: readonly DoubtfulWord[];
    }
  /** Recognition is not possible any more. */
  | { readonly type: 'hearing-failed'; readonly turnId: string; readonly error: unknown }
  /** Sound that came while a protected message was spoken: it was not listened to. Told when it, or the message, is over. */
  | { readonly type: 'sound-suppressed'; readonly fromMs: number; readonly toMs: number };

/** What we are doing, for the verdict on a sound: while we speak, "okay" does not mean that we should stop. */
export type OwnActivity = 'silent' | 'thinking' | 'speaking' | 'speaking-protected';

/** Listens to the caller of one session. Whoever opens it disposes of it. Never throws: what goes wrong is told as an event. */
export interface CallerVoice extends AsyncDisposable {
  /** 16 kHz mono samples of −1…1. Resolves when more may come, and all that was told because of these has been. */
  push(samples: Float32Array): Promise<void>;
  /** The client says that the turn ends here, paused or not, at once where no samples wait. Without a turn nothing happens. */
  commit(): void;
  /** What was said since the last commit is forgotten; nothing more is told of that turn. */
  clear(): void;
  /** What we do from now on. */
  setOwnActivity(activity: OwnActivity): void;
  /** What we are saying at the moment, so that its echo is known. */
  setOwnWords(text: string): void;
}

export type OpenCallerVoice = (
  listen: (event: CallerEvent) => void,
  options: { readonly signal: AbortSignal },
) => CallerVoice;
