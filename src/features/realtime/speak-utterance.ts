import { durationMsOf } from '../../audio/formats.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import type { PassageListener, PassageOrder, SpeakPassage } from '../synthesis/passage.ts';
import type { HeardMark, OwnUtterance, SpeakUtterance, UtteranceListener } from './agent-voice.ts';
import { UtteranceClause } from './utterance-clause.ts';
import { UtteranceMarks } from './utterance-marks.ts';
import { UtterancePace } from './utterance-pace.ts';

/** What holds for all that one session says. */
export type AgentManner = Omit<PassageOrder, 'requestId' | 'voiceId' | 'isPlain' | 'wordTimings' | 'chunks'>;

export interface UtteranceParts {
  readonly speakPassage: SpeakPassage;
  /** Who is spoken for, and how: the format is that of the output of the session. */
  readonly manner: AgentManner;
  readonly clock: Clock;
}

/** Replies through the same road as any other speech, handed over as they are played. One for each session. */
export function createSpeakUtterance(parts: UtteranceParts): SpeakUtterance {
  return (order, listener) => new RunningUtterance(parts, { order, listener });
}

/** Replies are spoken a sentence at a time, which is handed over as soon as it is certain. */
const chunks = {
  type: 'by-sentence',
  lengthsMin: [],
  staleMs: limits.staleTextMsDefault,
  bufferLengthMax: limits.textBufferLengthMax,
} as const;

class RunningUtterance implements OwnUtterance {
  readonly #parts: UtteranceParts;
  readonly #order: Parameters<SpeakUtterance>[0];
  readonly #listener: UtteranceListener;
  readonly #marks = new UtteranceMarks();
  readonly #pace: UtterancePace;
  readonly #over = new AbortController();
  readonly #clauses: UtteranceClause[] = [];
  readonly #settled = Promise.withResolvers<{ readonly audioMs: number }>();
  #open: UtteranceClause | undefined;
  #isComplete = false;

  constructor(
    parts: UtteranceParts,
    { order, listener }: { readonly order: Parameters<SpeakUtterance>[0]; readonly listener: UtteranceListener },
  ) {
    this.#parts = parts;
    this.#order = order;
    this.#listener = listener;
    this.#pace = new UtterancePace({ clock: parts.clock, signal: this.#over.signal });
  }

  get settled(): Promise<{ readonly audioMs: number }> {
    return this.#settled.promise;
  }

  push(text: string): void {
    if (this.#isOver || this.#isComplete || text === '') return;
    this.#open ??= this.#openClause();
    if (this.#open.push(text)) return;
    const error = new ServiceError('passage-full', { holes: { countMax: limits.passageCodePointsWaitingMax } });
    queueMicrotask(() => this.#fail(error));
  }

  endClause(): void {
    this.#open?.end();
    this.#open = undefined;
  }

  end(): void {
    if (this.#isOver || this.#isComplete) return;
    this.#isComplete = true;
    this.endClause();
    void this.#finish();
  }

  pause(): void {
    this.#pace.pause();
  }

  resume(): void {
    this.#pace.resume();
  }

  cancel(): void {
    if (this.#isOver) return;
    this.#over.abort();
    for (const clause of this.#clauses) clause.cancel();
    void this.#settle();
  }

  handedOver(): HeardMark {
    const { sampleEnd: audioEndSample, textEnd: textEndOffset } = this.#marks;
    return { audioEndSample, textEndOffset, playedThroughMs: this.#msOf(audioEndSample) };
  }

  textHeardAt(audioEndSample: number): number {
    return this.#marks.textHeardAt(audioEndSample);
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  #openClause(): UtteranceClause {
    const { responseId: requestId, voiceId, isVerbatim: isPlain } = this.#order;
    const { speakPassage, manner } = this.#parts;
    const clause = new UtteranceClause({
      clauseIndex: this.#clauses.length,
      turn: this.#clauses.at(-1)?.done ?? Promise.resolve(),
      marks: this.#marks,
      pace: this.#pace,
      listener: this.#listener,
      signal: this.#over.signal,
      fail: (error) => this.#fail(error),
      openPassage: (listener: PassageListener) =>
        speakPassage({ ...manner, requestId, voiceId, isPlain, wordTimings: true, chunks }, listener),
    });
    this.#clauses.push(clause);
    return clause;
  }

  async #finish(): Promise<void> {
    // Never from within the call of `end`, also where nothing was said.
    await this.#clauses.at(-1)?.done;
    while (this.#pace.isPaused) await this.#pace.breathe();
    if (this.#isOver) return;
    this.#listener.ended(this.handedOver());
    this.cancel();
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#listener.failed(error);
    this.cancel();
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#clauses.map(({ settled }) => settled));
    this.#settled.resolve({ audioMs: this.#msOf(this.#marks.sampleEnd) });
  }

  #msOf(sampleCount: number): number {
    return durationMsOf(sampleCount, this.#parts.manner.format.sampleRateHz);
  }
}
