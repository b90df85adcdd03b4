import type { LoadProgress } from './run-load.ts';

const BAR_WIDTH = 24;

/** A line that is drawn over itself while a load runs, on a terminal; otherwise nothing at all. */
export class LoadLine {
  readonly #stream: NodeJS.WriteStream;
  readonly #seconds: number;

  constructor({ stream, seconds }: { readonly stream: NodeJS.WriteStream; readonly seconds: number }) {
    this.#stream = stream;
    this.#seconds = seconds;
  }

  update({ elapsedMs, turns, connectMs }: LoadProgress): void {
    if (!this.#stream.isTTY) return;
    const share = Math.min(1, elapsedMs / 1000 / this.#seconds);
    const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
    const failed = turns.filter(({ outcome }) => outcome === 'failed').length;
    const connected = connectMs.length > 0 ? `, ${connectMs.length} connected` : '';
    this.#stream.write(
      `\r${bar} ${(elapsedMs / 1000).toFixed(0)} of ${this.#seconds} s${connected}, ${turns.length} turns, ${failed} failed\u001B[K`,
    );
  }

  /** Removes the line. */
  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001B[K');
  }
}
