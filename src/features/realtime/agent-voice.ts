/** How far an utterance of ours has been heard. Samples at the rate of the session's output. */
export interface HeardMark {
  readonly audioEndSample: number;
  /** Unicode code points of the text of the item. */
  readonly textEndOffset: number;
  readonly playedThroughMs: number;
}

/** What becomes of one utterance, in order. Never called from within a call of a method of the utterance. */
export interface UtteranceListener {
  /** The next comes when the promise is settled. */
  audio(audio: {
    readonly clauseIndex: number;
    readonly startSample: number;
    readonly sampleCount: number;
    readonly payload: Uint8Array;
  }): Promise<void> | undefined;
  /** Text whose audio follows; `start` in code points of the item's text, which is that of the clauses with nothing between. */
  text(delta: { readonly clauseIndex: number; readonly start: number; readonly text: string }): void;
  /** All audio of the clause has been handed over. */
  clauseEnded(clause: { readonly clauseIndex: number; readonly transcript: string }): void;
  /** All clauses have; what must be played until nothing is left. */
  ended(end: HeardMark): void;
  /** A `ServiceError` or a defect; nothing follows. */
  failed(error: unknown): void;
}

/** One reply, or one message that is to be said as it is: spoken while it is written, at most a second ahead of whoever plays it. */
export interface OwnUtterance {
  /** Text of the clause that is open; need not end where a sentence does. */
  push(text: string): void;
  /** The clause is complete; more may follow as the next one. */
  endClause(): void;
  /** Nothing follows. */
  end(): void;
  /** Hold back what is not handed over yet, because somebody may be interrupting; `resume` goes on. */
  pause(): void;
  resume(): void;
  /** Nothing is handed over any more and the engines stop. Idempotent. */
  cancel(): void;
  /** The mark of what has been handed over so far. */
  handedOver(): HeardMark;
  /**
   * The longest prefix of the text whose audio has been played when so many samples have, from the span map; a word that was
   * heard in part counts as heard when more than half of it was.
   */
  textHeardAt(audioEndSample: number): number;
  /** Resolves when it has ended in whatever way, with the seconds that were handed over. Never rejects. */
  readonly settled: Promise<{ readonly audioMs: number }>;
}

export type SpeakUtterance = (
  order: {
    readonly responseId: string;
    readonly voiceId: string;
    /** As it is, neither normalized away nor read as tags: for a message that must be spoken exactly. */
    readonly isVerbatim: boolean;
  },
  listener: UtteranceListener,
) => OwnUtterance;
