/** Why an engine did not speak a segment, for whoever chooses the next engine. */
export type FailureReason =
  /** The engine itself: the text or the order is at fault, or it is broken. */
  | 'failed'
  /** What it speaks through cannot be reached or does not answer as it should. */
  | 'unavailable'
  /** It has more to do than it can. */
  | 'busy'
  /** It speaks, but not this: another engine may. */
  | 'declined';

export const failureReasons: readonly FailureReason[] = ['failed', 'unavailable', 'busy', 'declined'];

/** Thrown by an engine that speaks through something else, and given on as the cause of a `ServiceError`. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
