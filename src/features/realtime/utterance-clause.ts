import { bytesOfDuration, bytesPerSample, durationMsOf } from '../../audio/formats.ts';
import { sessionLimits } from '../../limits/session-limits.ts';
import type { Passage, PassageAudio, PassageListener, SpokenSource } from '../synthesis/passage.ts';
import type { UtteranceListener } from './agent-voice.ts';
import type { UtteranceMarks } from './utterance-marks.ts';
import type { UtterancePace } from './utterance-pace.ts';

export interface ClauseParts {
  readonly clauseIndex: number;
  /** Settled when the clause before has been handed over. */
  readonly turn: Promise<void>;
  readonly marks: UtteranceMarks;
  readonly pace: UtterancePace;
  readonly listener: UtteranceListener;
  /** Aborted when nothing is told any more. */
  readonly signal: AbortSignal;
  readonly fail: (error: unknown) => void;
  readonly openPassage: (listener: PassageListener) => Passage;
}

/**
 * One clause of an utterance: a passage of its own, so that it is spoken to its end without a word of the next. It is
 * synthesized while the one before is still being handed over, and waits for its turn then.
 */
export class UtteranceClause {
  readonly #parts: ClauseParts;
  readonly #passage: Passage;
  readonly #done = Promise.withResolvers<void>();
  #text = '';
  #sources: SpokenSource[] = [];
  #hasTurn = false;

  constructor(parts: ClauseParts) {
    this.#parts = parts;
    this.#passage = parts.openPassage({
      chunkStarted: () => undefined,
      audio: (audio) => this.#handOver(audio),
      source: (source) => void this.#sources.push(source),
      words: () => undefined,
      chunkEnded: () => undefined,
      ended: () => void this.#end(),
      failed: (error) => void this.#fail(error),
    });
  }

  /** Resolves when all of it has been handed over. */
  get done(): Promise<void> {
    return this.#done.promise;
  }

  /** Resolves when nothing of it runs any more. */
  get settled(): Promise<unknown> {
    return this.#passage.settled;
  }

  /** `false`: too much waits to be spoken. */
  push(text: string): boolean {
    this.#text += text;
    return this.#passage.push(text);
  }

  end(): void {
    this.#passage.end();
  }

  cancel(): void {
    this.#passage.cancel();
  }

  async #handOver({ payload, format }: PassageAudio): Promise<void> {
    const { pace } = this.#parts;
    await this.#takeTurn();
    const sampleBytes = bytesPerSample(format.encoding);
    const pieceBytes = bytesOfDuration(sessionLimits.replyPieceMsMax, format);
    for (let start = 0; start < payload.byteLength; start += pieceBytes) {
      const piece = payload.subarray(start, start + pieceBytes);
      const sampleCount = piece.byteLength / sampleBytes;
      const durationMs = durationMsOf(sampleCount, format.sampleRateHz);
      // Asked again behind every wait, so that nothing comes between the answer and the sound.
      while (!this.#isOver && !pace.takeRoom(durationMs)) await pace.untilRoom(durationMs);
      if (this.#isOver) return;
      await this.#tell(piece, sampleCount);
    }
  }

  #tell(payload: Uint8Array, sampleCount: number): Promise<void> | undefined {
    const { marks, listener, clauseIndex } = this.#parts;
    const startSample = marks.sampleEnd;
    const sources = this.#sources;
    this.#sources = [];
    const told = marks.advance(sampleCount, { clauseText: this.#text, sources });
    if (told !== undefined) listener.text({ clauseIndex, ...told });
    return listener.audio({ clauseIndex, startSample, sampleCount, payload });
  }

  async #end(): Promise<void> {
    const { marks, pace, listener, clauseIndex } = this.#parts;
    await this.#takeTurn();
    while (pace.isPaused) await pace.breathe();
    if (!this.#isOver) {
      const told = marks.endClause(this.#text);
      if (told !== undefined) listener.text({ clauseIndex, ...told });
      listener.clauseEnded({ clauseIndex, transcript: this.#text });
    }
    this.#done.resolve();
  }

  async #fail(error: unknown): Promise<void> {
    const { pace, fail } = this.#parts;
    await this.#takeTurn();
    while (pace.isPaused) await pace.breathe();
    fail(error);
    this.#done.resolve();
  }

  async #takeTurn(): Promise<void> {
    if (this.#hasTurn) return;
    await this.#parts.turn;
    this.#hasTurn = true;
    this.#parts.marks.beginClause();
  }

  get #isOver(): boolean {
    return this.#parts.signal.aborted;
  }
}
