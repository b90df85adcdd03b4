import type { LanguageCode } from './language.ts';

/** A language model that writes a text as it is said. It may answer anything: whoever uses an answer checks it. */
export interface NormalizationModel extends AsyncDisposable {
  /** Begins to find out whether the model answers, and goes on doing so until it is disposed. Idempotent. */
  start(): void;
  /**
   * Answers within the model's own deadline. Never rejects because of the model; when `signal` is aborted it rejects with
   * the reason of the signal, and the model is no longer asked.
   */
  rewrite(
    text: string,
    options: { readonly language: LanguageCode; readonly signal: AbortSignal },
  ): Promise<ModelRewriting>;
  /** Cheap, and always answers. */
  health(): NormalizationModelHealth;
}

/** What became of a request to the model. */
export type ModelRewriting =
  | { readonly type: 'rewritten'; readonly text: string }
  | { readonly type: 'failed'; readonly reason: ModelFailure };

/**
 * `timeout`: no whole answer within the deadline. `http-error`: no connection, a broken one, or a status that is no
 * success. `malformed`: an answer that is no completion, or too long. `overloaded`: too many requests wait already.
 * `circuit-open`: it has failed repeatedly and is not asked until it answers again.
 */
export type ModelFailure = 'timeout' | 'http-error' | 'malformed' | 'overloaded' | 'circuit-open';

/** `unknown`: it has not answered yet, nor failed to. Otherwise as the last request ended. */
export interface NormalizationModelHealth {
  readonly state: 'unknown' | 'answering' | 'failing';
}
