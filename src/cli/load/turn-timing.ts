import type { Clock } from '../../foundation/clock.ts';

/** What one turn was like for the client that asked for it; times in milliseconds. */
export interface TurnTiming {
  readonly outcome: 'completed' | 'cancelled' | 'failed';
  /** What the server said, or how the connection ended, of a turn that failed. */
  readonly complaint?: string;
  /** From the first word sent to the first audio. */
  readonly firstAudioMs?: number;
  /** From the flush to the next audio: the whole of it where none had come before. */
  readonly flushToAudioMs?: number;
  /** From the first word sent to the terminal frame. */
  readonly totalMs: number;
  /** Of the audio that arrived. */
  readonly audioMs: number;
  /** Between one audio frame and the next. */
  readonly gapsMs: readonly number[];
  /** How long a listener who plays at once and in real time would have heard nothing in the middle. */
  readonly stalledMs: number;
  /** From the cancel to the last sign of the turn: its acknowledgement, or audio after it. */
  readonly silenceMs?: number;
}

/** Takes the times of one turn as its frames arrive. */
export class TurnStopwatch {
  readonly #clock: Clock;
  readonly #startedAtMs: number;
  readonly #gapsMs: number[] = [];
  #flushedAtMs: number | undefined;
  #cancelledAtMs: number | undefined;
  #firstAudioAtMs: number | undefined;
  #audioAfterFlushAtMs: number | undefined;
  #lastAudioAtMs: number | undefined;
  #audioMs = 0;
  #stalledMs = 0;

  constructor({ clock }: { readonly clock: Clock }) {
    this.#clock = clock;
    this.#startedAtMs = clock.monotonicMs();
  }

  flushed(): void {
    this.#flushedAtMs ??= this.#clock.monotonicMs();
  }

  cancelled(): void {
    this.#cancelledAtMs ??= this.#clock.monotonicMs();
  }

  audio({ atMs, durationMs }: { readonly atMs: number; readonly durationMs: number }): void {
    this.#firstAudioAtMs ??= atMs;
    if (this.#flushedAtMs !== undefined) this.#audioAfterFlushAtMs ??= atMs;
    if (this.#lastAudioAtMs !== undefined) this.#gapsMs.push(atMs - this.#lastAudioAtMs);
    this.#lastAudioAtMs = atMs;
    const playedUpToMs = this.#firstAudioAtMs + this.#audioMs + this.#stalledMs;
    this.#stalledMs += Math.max(0, atMs - playedUpToMs);
    this.#audioMs += durationMs;
  }

  /** The turn is over now, or was at `atMs`. */
  end(
    outcome: TurnTiming['outcome'],
    { atMs = this.#clock.monotonicMs(), complaint }: { readonly atMs?: number; readonly complaint?: string } = {},
  ): TurnTiming {
    const first = this.#firstAudioAtMs;
    const afterFlush = this.#audioAfterFlushAtMs;
    const flushed = this.#flushedAtMs;
    const cancelled = this.#cancelledAtMs;
    return {
      outcome,
      ...(complaint !== undefined && { complaint }),
      ...(first !== undefined && { firstAudioMs: first - this.#startedAtMs }),
      ...(afterFlush !== undefined && flushed !== undefined && { flushToAudioMs: afterFlush - flushed }),
      totalMs: atMs - this.#startedAtMs,
      audioMs: this.#audioMs,
      gapsMs: this.#gapsMs,
      stalledMs: this.#stalledMs,
      ...(cancelled !== undefined && { silenceMs: atMs - cancelled }),
    };
  }
}
