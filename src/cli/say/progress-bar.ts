import type { Clock } from '../../foundation/clock.ts';

const BAR_WIDTH = 28;
/** Ten times a second is smooth; more only costs the terminal. */
const REDRAW_MS = 100;

/** A line that is drawn over itself: for a text of several blocks, on a terminal; otherwise nothing at all. */
export class ProgressBar {
  readonly #stream: NodeJS.WriteStream;
  readonly #totalLength: number;
  readonly #clock: Clock;
  readonly #startedAtMs: number;
  readonly #isShown: boolean;
  #drawnAtMs = -Infinity;

  constructor({
    stream,
    blocks,
    clock,
  }: {
    readonly stream: NodeJS.WriteStream;
    readonly blocks: readonly string[];
    readonly clock: Clock;
  }) {
    this.#stream = stream;
    this.#totalLength = blocks.reduce((sum, block) => sum + block.length, 0);
    this.#clock = clock;
    this.#startedAtMs = clock.monotonicMs();
    this.#isShown = stream.isTTY && blocks.length > 1;
  }

  /** `doneLength` of the text is spoken, `audioSeconds` of sound were made so far. */
  update({ doneLength, audioSeconds }: { readonly doneLength: number; readonly audioSeconds: number }): void {
    const nowMs = this.#clock.monotonicMs();
    if (!this.#isShown || nowMs - this.#drawnAtMs < REDRAW_MS) return;
    this.#drawnAtMs = nowMs;
    const share = Math.min(1, doneLength / this.#totalLength);
    const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
    const leftSeconds = share === 0 ? undefined : ((nowMs - this.#startedAtMs) / 1000) * (1 / share - 1);
    const left = leftSeconds === undefined ? '' : `, ${clockOf(leftSeconds)} left`;
    this.#stream.write(
      `\r${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${clockOf(audioSeconds)} of speech${left}\u001B[K`,
    );
  }

  /** Removes the line. */
  clear(): void {
    if (this.#isShown) this.#stream.write('\r\u001B[K');
  }
}

function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
