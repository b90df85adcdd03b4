import type { Clock } from '../../foundation/clock.ts';

/** Several times a second is lively; more only costs the terminal. Where nobody watches, a line now and then for the log. */
const REDRAW_MS = 200;
const LINE_MS = 10_000;
/** The rate is that of the last seconds: what a connection did a minute ago says little of when it will be done. */
const RATE_MS = 5_000;

export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How far a download is: bytes, rate, and time left. */
export class DownloadLine {
  readonly #stream: ProgressStream;
  readonly #clock: Clock;
  #file = '';
  #observations: readonly { readonly atMs: number; readonly bytes: number }[] = [];
  #toldAtMs = -Infinity;

  constructor({ stream, clock }: { readonly stream: ProgressStream; readonly clock: Clock }) {
    this.#stream = stream;
    this.#clock = clock;
  }

  update(file: string, progress: { readonly bytes: number; readonly bytesInAll: number | undefined }): void {
    const { bytes } = progress;
    const nowMs = this.#clock.monotonicMs();
    // Another file, or the same one from its beginning.
    if (file !== this.#file || bytes < (this.#observations.at(-1)?.bytes ?? 0)) this.#observations = [];
    this.#file = file;
    const isTerminal = this.#stream.isTTY === true;
    const isFirst = this.#observations.length === 0;
    if (!isFirst && nowMs - this.#toldAtMs < (isTerminal ? REDRAW_MS : LINE_MS)) return;
    const recent = this.#observations.filter(({ atMs }) => nowMs - atMs <= RATE_MS);
    const before = recent.length === 0 ? this.#observations.slice(-1) : recent;
    this.#observations = [...before, { atMs: nowMs, bytes }];
    this.#toldAtMs = nowMs;
    const text = this.#text(progress);
    this.#stream.write(isTerminal ? `\r${text}\u001B[K` : `${text}\n`);
  }

  /** Removes the line. */
  clear(): void {
    if (this.#stream.isTTY === true && this.#toldAtMs !== -Infinity) this.#stream.write('\r\u001B[K');
  }

  #text({ bytes, bytesInAll }: { readonly bytes: number; readonly bytesInAll: number | undefined }): string {
    const share = bytesInAll === undefined ? '' : ` of ${inMegabytes(bytesInAll)} (${shareOf(bytes, bytesInAll)} %)`;
    const [first] = this.#observations;
    const passedMs = this.#toldAtMs - (first?.atMs ?? 0);
    if (first === undefined || passedMs <= 0 || bytes <= first.bytes)
      return `${this.#file}  ${inMegabytes(bytes)}${share}`;
    const bytesPerSecond = ((bytes - first.bytes) / passedMs) * 1_000;
    const left = bytesInAll === undefined ? '' : `, ${inMinutes((bytesInAll - bytes) / bytesPerSecond)} left`;
    return `${this.#file}  ${inMegabytes(bytes)}${share}, ${inMegabytes(bytesPerSecond)}/s${left}`;
  }
}

function shareOf(bytes: number, bytesInAll: number): number {
  return Math.floor((100 * bytes) / Math.max(1, bytesInAll));
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function inMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
