import type { Clock } from '../../foundation/clock.ts';

const BAR_WIDTH = 28;
/** Ten times a second is smooth; more only costs the terminal. */
const REDRAW_MS = 100;

/** A line that is drawn over itself on a terminal, and nothing at all elsewhere. */
export class ProgressBar {
  readonly #stream: NodeJS.WriteStream;
  readonly #total: number;
  readonly #clock: Clock;
  readonly #startedAtMs: number;
  #drawnAtMs = -Infinity;

  constructor({
    stream,
    total,
    clock,
  }: {
    readonly stream: NodeJS.WriteStream;
    readonly total: number;
    readonly clock: Clock;
  }) {
    this.#stream = stream;
    this.#total = total;
    this.#clock = clock;
    this.#startedAtMs = clock.monotonicMs();
  }

  /** `done` of `total` characters, `audioSeconds` of sound so far. */
  update({ done, audioSeconds }: { readonly done: number; readonly audioSeconds: number }): void {
    const nowMs = this.#clock.monotonicMs();
    if (!this.#stream.isTTY || (nowMs - this.#drawnAtMs < REDRAW_MS && done < this.#total)) return;
    this.#drawnAtMs = nowMs;
    const share = Math.min(1, done / this.#total);
    const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
    const leftSeconds = share === 0 ? undefined : ((nowMs - this.#startedAtMs) / 1000) * (1 / share - 1);
    const left = leftSeconds === undefined ? '' : `, ${clockOf(leftSeconds)} left`;
    this.#stream.write(
      `\r${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${clockOf(audioSeconds)} of speech${left}\u001B[K`,
    );
  }

  /** Removes the line. */
  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001B[K');
  }
}

function clockOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
