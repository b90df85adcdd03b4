import { createSpeechShaper, type SpeechShape, type SpeechShaper } from '../../../audio/shape-speech.ts';
import { ByteQueue } from '../../../foundation/byte-queue.ts';

/**
 * Engine samples shaped at once: a fraction of a millisecond of work, so that nobody waits long for his turn. In pieces of
 * 100 ms, with frames as long, a fifth more work was done for the same audio.
 */
const PIECE_MS = 200;
/** Until there is sound, because somebody waits for it. */
const FIRST_PIECE_MS = 100;

/**
 * What an engine has said of a segment and nobody has shaped yet. An engine is done long before its audio is heard;
 * shaping piece by piece, when a listener has room, shares the processor fairly and saves what is never heard.
 */
export class PendingSpeech {
  readonly #shaper: SpeechShaper;
  readonly #inputRateHz: number;
  readonly #samples = new ByteQueue();
  #receivedCount = 0;
  #phase: 'open' | 'closed' | 'ended' = 'open';

  constructor(shape: SpeechShape) {
    this.#shaper = createSpeechShaper(shape);
    this.#inputRateHz = shape.inputRateHz;
  }

  /** Milliseconds of engine samples so far. */
  get receivedMs(): number {
    return (this.#receivedCount * 1000) / this.#inputRateHz;
  }

  /** Whether `shapePiece` would do something. */
  get hasWork(): boolean {
    return this.#samples.length > 0 || this.#phase === 'closed';
  }

  /** Whether all has been shaped, the pause included. */
  get isEnded(): boolean {
    return this.#phase === 'ended';
  }

  get truncated(): boolean {
    return this.#shaper.truncated;
  }

  /** Output samples so far. */
  get sampleCount(): number {
    return this.#shaper.sampleCount;
  }

  get leadTrimmedMs(): number {
    return this.#shaper.leadTrimmedMs;
  }

  /** Copies the samples. */
  push(samples: Int16Array): void {
    if (this.#phase !== 'open' || this.truncated) return;
    this.#receivedCount += samples.length;
    this.#samples.push(new Uint8Array(samples.slice().buffer));
  }

  /** Nothing more will be pushed. */
  close(): void {
    if (this.#phase === 'open') this.#phase = 'closed';
  }

  /** The next piece for the listener, possibly empty; the last one holds the pause. */
  shapePiece(): Uint8Array {
    if (this.#samples.length > 0) {
      const pieceMs = this.sampleCount === 0 ? FIRST_PIECE_MS : PIECE_MS;
      const bytes = this.#samples.take(2 * Math.ceil((pieceMs * this.#inputRateHz) / 1000));
      const shaped = this.#shaper.push(new Int16Array(bytes.buffer));
      if (this.truncated) this.#samples.clear();
      return shaped;
    }
    if (this.#phase !== 'closed') return new Uint8Array(0);
    this.#phase = 'ended';
    return this.#shaper.end();
  }

  /** Idempotent. */
  dispose(): void {
    this.#phase = 'ended';
    this.#samples.clear();
    this.#shaper.dispose();
  }
}
