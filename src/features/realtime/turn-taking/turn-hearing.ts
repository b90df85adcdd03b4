import { DETECTOR_WINDOW_MS } from '../../../audio/speech-activity/speech-tracking.ts';
import { sessionLimits } from '../../../limits/session-limits.ts';
import type { Ear, Hearing, Understood } from '../../transcription/ear.ts';
import { samplesOf, type HeardWindow } from './heard-window.ts';

/** What comes of the words of a turn; `ended` or `failed` is the last, and nothing comes of one that is dropped. */
export interface TurnHearingListener {
  /** All words so far, and one after the last window that they are of. */
  words(words: readonly string[], untilIndex: number): void;
  ended(understood: Understood): void;
  failed(error: unknown): void;
}

/**
 * The words of one turn, as fast as the recogniser finds them: whoever finds the speech does not wait for it. Disposed of, it
 * tells nothing more, and resolves when the recogniser is free.
 */
export class TurnHearing implements AsyncDisposable {
  readonly #ear: Ear;
  readonly #listener: TurnHearingListener;
  readonly #abort = new AbortController();
  readonly #running: Promise<void>;
  #waiting: HeardWindow[] = [];
  #hasEnded = false;
  #more = Promise.withResolvers<void>();
  #room: PromiseWithResolvers<void> | undefined;

  constructor(ear: Ear, listener: TurnHearingListener) {
    this.#ear = ear;
    this.#listener = listener;
    this.#running = this.#run();
  }

  push(windows: readonly HeardWindow[]): void {
    if (this.#hasEnded) return;
    this.#waiting.push(...windows);
    this.#more.resolve();
  }

  /** No more comes. */
  end(): void {
    this.#hasEnded = true;
    this.#more.resolve();
  }

  /** Resolves as soon as there is room for more; `undefined` where there is. */
  room(): Promise<void> | undefined {
    if (this.#hasEnded || this.#waiting.length <= WAITING_WINDOWS_MAX) return undefined;
    this.#room ??= Promise.withResolvers();
    return this.#room.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#abort.abort(new Error('nobody wants to know what was said'));
    this.end();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#abort;
    let tell: () => void;
    try {
      const understood = await this.#hear();
      tell = () => this.#listener.ended(understood);
    } catch (error) {
      tell = () => this.#listener.failed(error);
    }
    this.#hasEnded = true;
    this.#waiting = [];
    this.#room?.resolve();
    if (!signal.aborted) tell();
  }

  async #hear(): Promise<Understood> {
    const { signal } = this.#abort;
    await using hearing = await this.#ear.hear({ signal });
    let askedIndex = 0;
    for (let windows = await this.#next(); windows.length > 0; windows = await this.#next()) {
      const measures = windows.map(({ measure }) => measure);
      await hearing.push(samplesOf(windows), measures);
      const untilIndex = (windows.at(-1)?.index ?? 0) + 1;
      if (untilIndex - askedIndex < PARTIAL_WINDOWS || this.#hasEnded) continue;
      askedIndex = untilIndex;
      await this.#tellWords(hearing, untilIndex);
    }
    return await hearing.finish();
  }

  async #tellWords(hearing: Hearing, untilIndex: number): Promise<void> {
    const words = await hearing.hypothesis();
    if (!this.#abort.signal.aborted) this.#listener.words(words, untilIndex);
  }

  /** None when no more comes. */
  async #next(): Promise<readonly HeardWindow[]> {
    const { signal } = this.#abort;
    while (this.#waiting.length === 0 && !this.#hasEnded) {
      this.#more = Promise.withResolvers();
      await this.#more.promise;
    }
    signal.throwIfAborted();
    const windows = this.#waiting.splice(0, BATCH_WINDOWS);
    if (this.#waiting.length <= WAITING_WINDOWS_MAX) {
      this.#room?.resolve();
      this.#room = undefined;
    }
    return windows;
  }
}

/** Half a second at a time: a recogniser takes at most one. */
const BATCH_WINDOWS = 15;
/** A third of a second: more often nobody reads it, and each asks the recogniser for its best row of words. */
const PARTIAL_WINDOWS = 10;
const WAITING_WINDOWS_MAX = Math.floor(sessionLimits.hearingAheadMsMax / DETECTOR_WINDOW_MS);
