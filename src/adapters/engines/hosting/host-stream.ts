import { bytesPerSample, durationMsOf } from '../../../audio/formats.ts';
import { createSpeechShaper, type SpeechShaper } from '../../../audio/shape-speech.ts';
import { ByteQueue } from '../../../foundation/byte-queue.ts';
import type { FrameType, HostSynthesize, HostWarning, HostWord } from './host-protocol.ts';

/** Shorter frames would cost more in headers and wake-ups than they gain; the first one is as short as it comes. */
const AUDIO_FRAME_MS_MIN = 20;
/** Longer frames would make a cancelled listener wait, and others with it. */
const AUDIO_FRAME_MS_MAX = 100;

export type SendFrame = (type: FrameType, streamId: number, payload: object | Uint8Array) => void;

/**
 * One segment inside an engine process: engine samples go in, shaped audio and words come out as far as the server's
 * credit reaches. What is ready beyond the credit waits here; a segment's `audioMsMax` bounds it.
 */
export class HostStream {
  readonly #streamId: number;
  readonly #request: HostSynthesize;
  readonly #send: SendFrame;
  readonly #shaper: SpeechShaper;
  readonly #ready = new ByteQueue();
  readonly #words: HostWord[] = [];
  readonly #warnings: HostWarning[] = [];
  readonly #controller = new AbortController();
  /** `stopping`: cancelled, and the engine has not noticed yet. `draining`: the engine is done, audio is left. */
  #phase: 'speaking' | 'stopping' | 'draining' | 'over' = 'speaking';
  #started = false;
  #creditSamples: number;
  #sentSamples = 0;
  #lastWordStartMs = 0;
  #shapingFailure: Error | undefined;

  constructor(options: {
    readonly streamId: number;
    readonly request: HostSynthesize;
    readonly inputRateHz: number;
    readonly send: SendFrame;
  }) {
    this.#streamId = options.streamId;
    this.#request = options.request;
    this.#send = options.send;
    const { format, gainDb, audioMsMax, pauseAfterMs, creditMs } = options.request;
    this.#shaper = createSpeechShaper({ inputRateHz: options.inputRateHz, format, gainDb, audioMsMax, pauseAfterMs });
    this.#creditSamples = (creditMs * format.sampleRateHz) / 1000;
  }

  /** Aborted when the engine should stop: cancelled, cut at its cap, or failed in shaping. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  /** Engine samples; `false` when nobody wants more. Never throws: engines call it from native callbacks. */
  audio(samples: Int16Array): boolean {
    if (this.#phase !== 'speaking' || this.signal.aborted) return false;
    try {
      this.#ready.push(this.#shaper.push(samples));
      if (this.#shaper.truncated) this.#stopEngine('the audio has reached its maximum');
      this.#pump();
    } catch (error) {
      this.#shapingFailure = error instanceof Error ? error : new Error(String(error));
      this.#stopEngine('shaping failed');
    }
    return !this.signal.aborted;
  }

  word(word: HostWord): void {
    if (this.#phase === 'speaking') this.#words.push(word);
  }

  warning(warning: HostWarning): void {
    if (this.#phase === 'speaking') this.#warnings.push(warning);
  }

  credit(creditMs: number): void {
    this.#creditSamples += (creditMs * this.#request.format.sampleRateHz) / 1000;
    if (this.#phase === 'speaking' || this.#phase === 'draining') this.#pump();
  }

  /** The engine has said everything, or has stopped because it was told to. */
  engineFinished(): void {
    if (this.#phase === 'stopping') this.#confirmCancelled();
    if (this.#phase !== 'speaking') return;
    try {
      if (this.#shapingFailure !== undefined) throw this.#shapingFailure;
      this.#ready.push(this.#shaper.end());
    } catch (error) {
      this.engineFailed(error);
      return;
    }
    if (this.#shaper.truncated) {
      this.#warnings.push({ kind: 'truncated', message: `audio was cut at ${this.#request.audioMsMax} ms` });
    }
    this.#phase = 'draining';
    this.#sendStarted();
    this.#send('spoken', this.#streamId, {});
    this.#pump();
  }

  engineFailed(error: unknown): void {
    // An engine may well reject because it was stopped; that is no failure.
    if (this.#phase === 'stopping') this.#confirmCancelled();
    if (this.#phase !== 'speaking') return;
    if (this.#shaper.truncated && this.#shapingFailure === undefined) {
      this.engineFinished();
      return;
    }
    this.#send('failed', this.#streamId, { message: error instanceof Error ? error.message : String(error) });
    this.dispose();
  }

  /** Nobody listens any more: `cancelled` is said at once, or as soon as the engine has stopped. */
  cancel(): void {
    if (this.#phase === 'draining') this.#confirmCancelled();
    if (this.#phase !== 'speaking') return;
    this.#phase = 'stopping';
    this.#ready.clear();
    this.#stopEngine('cancelled');
  }

  /** Stops without a word to anyone. Idempotent. */
  dispose(): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#stopEngine('disposed');
    this.#ready.clear();
    this.#shaper.dispose();
  }

  #confirmCancelled(): void {
    this.#send('cancelled', this.#streamId, {});
    this.dispose();
  }

  #stopEngine(reason: string): void {
    if (!this.signal.aborted) this.#controller.abort(new Error(reason));
  }

  #pump(): void {
    const { format } = this.#request;
    const sampleBytes = bytesPerSample(format.encoding);
    if (this.#ready.length > 0) this.#sendStarted();
    const frameSamplesMax = Math.round((AUDIO_FRAME_MS_MAX * format.sampleRateHz) / 1000);
    const frameSamplesMin = Math.round((AUDIO_FRAME_MS_MIN * format.sampleRateHz) / 1000);
    for (;;) {
      const readySamples = this.#ready.length / sampleBytes;
      const count = Math.min(readySamples, Math.floor(this.#creditSamples), frameSamplesMax);
      if (count < 1) break;
      const mayGrow = this.#phase === 'speaking' && this.#sentSamples > 0;
      if (mayGrow && readySamples < frameSamplesMin) break;
      this.#sendWordsBefore(durationMsOf(this.#sentSamples + count, format.sampleRateHz));
      this.#send('audio', this.#streamId, this.#ready.take(count * sampleBytes));
      this.#sentSamples += count;
      this.#creditSamples -= count;
    }
    if (this.#phase === 'draining' && this.#ready.length === 0) this.#end();
  }

  #sendStarted(): void {
    if (this.#started) return;
    this.#started = true;
    this.#send('started', this.#streamId, { warnings: this.#warnings.splice(0) });
  }

  #end(): void {
    this.#sendWordsBefore(Number.POSITIVE_INFINITY);
    this.#send('ended', this.#streamId, { sampleCount: this.#sentSamples, warnings: this.#warnings });
    this.dispose();
  }

  /**
   * Sends the words that begin before `beforeMs` and whose end is certain: already shaped, or clamped to the end of the
   * sound once that is known. So a word comes before the audio of its end at the latest, and never ends after the audio.
   */
  #sendWordsBefore(beforeMs: number): void {
    const shapedMs = durationMsOf(this.#shaper.sampleCount, this.#request.format.sampleRateHz);
    const soundMs = Math.max(0, shapedMs - this.#request.pauseAfterMs);
    for (let next = this.#words[0]; next !== undefined; next = this.#words[0]) {
      const startMs = Math.max(this.#lastWordStartMs, next.startMs - this.#shaper.leadTrimmedMs);
      const endMs = Math.max(startMs, next.endMs - this.#shaper.leadTrimmedMs);
      if (startMs >= beforeMs) return;
      if (this.#phase === 'speaking' && endMs > shapedMs) return;
      this.#words.shift();
      const isSpoken = this.#phase === 'speaking' || !this.#shaper.truncated || startMs < soundMs;
      if (!isSpoken) continue;
      const limitMs = this.#phase === 'speaking' ? shapedMs : soundMs;
      const word: HostWord = {
        spanStart: next.spanStart,
        spanEnd: next.spanEnd,
        startMs: Math.min(startMs, limitMs),
        endMs: Math.min(endMs, limitMs),
      };
      this.#lastWordStartMs = word.startMs;
      this.#send('word', this.#streamId, word);
    }
  }
}
