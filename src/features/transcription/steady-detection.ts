import type { WindowMeasure } from '../../audio/speech-activity/stretch-planner.ts';
import {
  DETECTOR_RATE_HZ,
  DETECTOR_WINDOW_SAMPLES,
  type DetectionStream,
  type SpeechDetector,
} from '../../contracts/speech-detector.ts';
import { isServiceError } from '../../errors/service-error.ts';
import { limits } from '../../limits.ts';

/** A detection that goes on where its process dies, and measures what it hears. Whoever opens it disposes of it. */
export class SteadyDetection implements AsyncDisposable {
  readonly #detector: SpeechDetector;
  readonly #signal: AbortSignal;
  #stream: DetectionStream | undefined;
  /** What does not complete a window yet. */
  #rest = new Float32Array(0);
  /** The end of what the detector has heard: a new one listens to it first. */
  #heard = new Float32Array(0);

  constructor(detector: SpeechDetector, { signal }: { readonly signal: AbortSignal }) {
    this.#detector = detector;
    this.#signal = signal;
  }

  /** The windows that `samples` complete, in order. At most one second of samples. */
  async push(samples: Float32Array): Promise<readonly WindowMeasure[]> {
    const waiting = joined(this.#rest, samples);
    const whole = waiting.subarray(0, waiting.length - (waiting.length % DETECTOR_WINDOW_SAMPLES));
    this.#rest = waiting.slice(whole.length);
    const measures: WindowMeasure[] = [];
    for (let start = 0; start < whole.length; start += PUSH_SAMPLES_MAX) {
      measures.push(...(await this.#measure(whole.subarray(start, start + PUSH_SAMPLES_MAX))));
    }
    return measures;
  }

  /** What is left, as if silence followed it. Call it once. */
  async end(): Promise<readonly WindowMeasure[]> {
    if (this.#rest.length === 0) return [];
    return this.push(new Float32Array(DETECTOR_WINDOW_SAMPLES - this.#rest.length));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stream?.[Symbol.asyncDispose]();
    this.#stream = undefined;
  }

  async #measure(windows: Float32Array): Promise<readonly WindowMeasure[]> {
    const probabilities = await this.#detect(windows);
    this.#heard = windows.slice(-WARMING_SAMPLES);
    return probabilities.map((probability, index) => {
      const start = index * DETECTOR_WINDOW_SAMPLES;
      return { probability, power: powerOf(windows.subarray(start, start + DETECTOR_WINDOW_SAMPLES)) };
    });
  }

  /** Asks a second detector where the first one fails, and nobody where that fails as well. */
  async #detect(windows: Float32Array): Promise<readonly number[]> {
    try {
      this.#stream ??= await this.#detector.open({ signal: this.#signal });
      return await this.#stream.push(windows);
    } catch (error) {
      if (!isServiceError(error) || error.key !== 'listening-failed') throw error;
      await this[Symbol.asyncDispose]();
      this.#stream = await this.#detector.open({ signal: this.#signal });
      await this.#stream.push(this.#heard);
      return this.#stream.push(windows);
    }
  }
}

/** Half a second: a network that has heard nothing yet takes some windows to know speech. */
const WARMING_SAMPLES = 16 * DETECTOR_WINDOW_SAMPLES;

const PUSH_SAMPLES_MAX =
  Math.floor((limits.audioPushMsMax * DETECTOR_RATE_HZ) / 1_000 / DETECTOR_WINDOW_SAMPLES) * DETECTOR_WINDOW_SAMPLES;

function joined(first: Float32Array, second: Float32Array): Float32Array {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / samples.length;
}
