import { bytesOfDuration, bytesPerSample, durationMsOf } from '../../../audio/formats.ts';
import { ByteQueue } from '../../../foundation/byte-queue.ts';
import { EngineRefusal, type FailureReason } from './engine-refusal.ts';
import type { FrameType, HostFailed, HostSynthesize, HostWarning, HostWord } from './host-protocol.ts';
import { PendingSpeech } from './pending-speech.ts';
import type { Shaping } from './shaping-turns.ts';

/** Shorter frames would cost more in headers and wake-ups than they gain; the first one is as short as it comes. */
const AUDIO_FRAME_MS_MIN = 20;
/** Longer frames would make a cancelled listener wait, and others with it. */
const AUDIO_FRAME_MS_MAX = 200;
/** An engine that has said so much more than the cap is stopped; the rest covers silence that will be trimmed. */
const BEYOND_CAP_MS_MAX = 5_000;

export type SendFrame = (type: FrameType, streamId: number, payload: object | Uint8Array) => void;

interface HostStreamOptions {
  readonly streamId: number;
  readonly request: HostSynthesize;
  readonly inputRateHz: number;
  readonly send: SendFrame;
  /** There may be something to shape: the stream wants turns. */
  readonly onWork: (stream: Shaping) => void;
  /** Once, when nothing more will be sent. */
  readonly onOver: () => void;
}

/**
 * One segment inside an engine process: engine samples go in, shaped audio and words come out as far as the server's
 * credit reaches. What is beyond the credit waits here unshaped; a segment's `audioMsMax` bounds it.
 */
export class HostStream implements Shaping {
  readonly #options: HostStreamOptions;
  readonly #speech: PendingSpeech;
  readonly #ready = new ByteQueue();
  readonly #words: HostWord[] = [];
  readonly #warnings: HostWarning[] = [];
  readonly #controller = new AbortController();
  /** `stopping`: cancelled, and the engine has not noticed yet. `spoken`: the engine is done, audio is left. */
  #phase: 'speaking' | 'stopping' | 'spoken' | 'over' = 'speaking';
  #started = false;
  #creditSamples: number;
  #sentSamples = 0;
  #lastWordStartMs = 0;
  #shapingFailure: Error | undefined;

  constructor(options: HostStreamOptions) {
    const { format, gainDb, audioMsMax, pauseAfterMs, creditMs } = options.request;
    this.#options = options;
    this.#speech = new PendingSpeech({ inputRateHz: options.inputRateHz, format, gainDb, audioMsMax, pauseAfterMs });
    this.#creditSamples = (creditMs * format.sampleRateHz) / 1000;
  }

  /** Aborted when the engine should stop: cancelled, at its cap, or failed in shaping. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get isOver(): boolean {
    return this.#phase === 'over';
  }

  get isHungry(): boolean {
    if ((this.#phase !== 'speaking' && this.#phase !== 'spoken') || !this.#speech.hasWork) return false;
    return this.#creditSamples >= 1 || this.#ready.length < this.#bytesOf(AUDIO_FRAME_MS_MAX);
  }

  /** Engine samples; `false` when nobody wants more. Never throws: engines call it from native callbacks. */
  audio(samples: Int16Array): boolean {
    if (this.#phase !== 'speaking' || this.signal.aborted) return false;
    this.#speech.push(samples);
    if (this.#speech.receivedMs > this.#options.request.audioMsMax + BEYOND_CAP_MS_MAX) this.#stopEngine('enough');
    this.#work();
    return !this.signal.aborted;
  }

  word(word: HostWord): void {
    if (this.#phase === 'speaking' && this.#options.request.wordTimings) this.#words.push(word);
  }

  warning(warning: HostWarning): void {
    if (this.#phase === 'speaking') this.#warnings.push(warning);
  }

  credit(creditMs: number): void {
    if (this.#phase !== 'speaking' && this.#phase !== 'spoken') return;
    this.#creditSamples += (creditMs * this.#options.request.format.sampleRateHz) / 1000;
    this.#pump();
    this.#options.onWork(this);
  }

  shapePiece(): void {
    try {
      this.#ready.push(this.#speech.shapePiece());
    } catch (error) {
      this.#failShaping(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (this.#speech.truncated) this.#stopEngine('the audio has reached its maximum');
    this.#pump();
  }

  /** The engine has said everything, or has stopped because it was told to. */
  engineFinished(): void {
    if (this.#phase === 'stopping') this.#confirmCancelled();
    if (this.#phase !== 'speaking') return;
    if (this.#shapingFailure !== undefined) {
      this.#fail(this.#shapingFailure.message);
      return;
    }
    this.#phase = 'spoken';
    this.#speech.close();
    this.#sendStarted();
    this.#send('spoken', {});
    this.#work();
  }

  engineFailed(error: unknown): void {
    // An engine may well reject because it was stopped; that is no failure.
    if (this.#phase === 'stopping' || this.signal.aborted) this.engineFinished();
    else if (this.#phase === 'speaking') {
      const reason = error instanceof EngineRefusal ? error.reason : 'failed';
      this.#fail(error instanceof Error ? error.message : String(error), reason);
    }
  }

  /** Nobody listens any more: `cancelled` is said at once, or as soon as the engine has stopped. */
  cancel(): void {
    if (this.#phase === 'spoken') this.#confirmCancelled();
    if (this.#phase !== 'speaking') return;
    this.#phase = 'stopping';
    this.#stopEngine('cancelled');
  }

  /** Stops without a word to anyone. Idempotent. */
  dispose(): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#stopEngine('disposed');
    this.#ready.clear();
    this.#speech.dispose();
    this.#options.onOver();
  }

  /** The first sound at once, because somebody waits for it; the rest in turns with other segments. */
  #work(): void {
    while (this.#sentSamples === 0 && this.isHungry) this.shapePiece();
    this.#options.onWork(this);
  }

  #failShaping(failure: Error): void {
    this.#shapingFailure = failure;
    this.#stopEngine('shaping failed');
    // While the engine speaks the failure waits: `failed` also says that the engine is free.
    if (this.#phase === 'spoken') this.#fail(failure.message);
  }

  #fail(message: string, reason: FailureReason = 'failed'): void {
    this.#send('failed', { message, reason } satisfies HostFailed);
    this.dispose();
  }

  #confirmCancelled(): void {
    this.#send('cancelled', {});
    this.dispose();
  }

  #send(type: FrameType, payload: object | Uint8Array): void {
    this.#options.send(type, this.#options.streamId, payload);
  }

  #bytesOf(durationMs: number): number {
    return bytesOfDuration(durationMs, this.#options.request.format);
  }

  #stopEngine(reason: string): void {
    if (!this.signal.aborted) this.#controller.abort(new Error(reason));
  }

  #pump(): void {
    const { format } = this.#options.request;
    const sampleBytes = bytesPerSample(format.encoding);
    if (this.#ready.length > 0) this.#sendStarted();
    for (;;) {
      const creditBytes = Math.floor(this.#creditSamples) * sampleBytes;
      const byteCount = Math.min(this.#ready.length, creditBytes, this.#bytesOf(AUDIO_FRAME_MS_MAX));
      const mayGrow = !this.#speech.isEnded && this.#sentSamples > 0;
      if (byteCount === 0 || (mayGrow && this.#ready.length < this.#bytesOf(AUDIO_FRAME_MS_MIN))) break;
      const count = byteCount / sampleBytes;
      this.#sendWordsBefore(durationMsOf(this.#sentSamples + count, format.sampleRateHz));
      this.#send('audio', this.#ready.take(byteCount));
      this.#sentSamples += count;
      this.#creditSamples -= count;
    }
    if (this.#speech.isEnded && this.#ready.length === 0) this.#end();
  }

  #sendStarted(): void {
    if (this.#started) return;
    this.#started = true;
    this.#send('started', { warnings: this.#warnings.splice(0) });
  }

  #end(): void {
    const { audioMsMax } = this.#options.request;
    if (this.#speech.truncated) {
      this.#warnings.push({ kind: 'truncated', message: `audio was cut at ${audioMsMax} ms` });
    }
    this.#sendWordsBefore(Number.POSITIVE_INFINITY);
    this.#send('ended', { sampleCount: this.#sentSamples, warnings: this.#warnings });
    this.dispose();
  }

  /**
   * Sends the words that begin before `beforeMs` and whose end is certain: already shaped, or clamped to the end of the
   * sound once that is known. So a word comes before the audio of its end at the latest, and never ends after the audio.
   */
  #sendWordsBefore(beforeMs: number): void {
    const { format, pauseAfterMs } = this.#options.request;
    const { isEnded, truncated, leadTrimmedMs, sampleCount } = this.#speech;
    const shapedMs = durationMsOf(sampleCount, format.sampleRateHz);
    const limitMs = isEnded ? Math.max(0, shapedMs - pauseAfterMs) : shapedMs;
    for (let next = this.#words[0]; next !== undefined; next = this.#words[0]) {
      const startMs = Math.max(this.#lastWordStartMs, next.startMs - leadTrimmedMs);
      const endMs = Math.max(startMs, next.endMs - leadTrimmedMs);
      if (startMs >= beforeMs || (!isEnded && endMs > shapedMs)) return;
      this.#words.shift();
      // Beyond the cut nothing is heard.
      if (isEnded && truncated && startMs >= limitMs) continue;
      const word: HostWord = {
        spanStart: next.spanStart,
        spanEnd: next.spanEnd,
        startMs: Math.min(startMs, limitMs),
        endMs: Math.min(endMs, limitMs),
      };
      this.#lastWordStartMs = word.startMs;
      this.#send('word', word);
    }
  }
}
