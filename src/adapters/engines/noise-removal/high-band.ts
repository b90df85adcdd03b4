import type { FrameModel } from './frame-model.ts';
import { LevelledStream } from './levelled-stream.ts';
import { ModelBranch } from './model-branch.ts';
import { SampleQueue } from './sample-queue.ts';
import { SPECTRUM_SAMPLES } from './short-time-spectrum.ts';

/** Where a noise removal has the samples from that give its band above 8 kHz: at the level of the models, sample for sample. */
export interface HighBand extends Disposable {
  /** Samples that are there and were not taken. */
  readonly readyCount: number;
  push(matched: Float32Array): void;
  take(count: number): Float32Array<ArrayBuffer>;
}

/** They are made elsewhere, by a `HighBandRemoval`, and brought. */
export class BroughtHighBand implements HighBand {
  readonly #ready = new SampleQueue();

  get readyCount(): number {
    return this.#ready.length;
  }

  bring(samples: Float32Array): void {
    this.#ready.push(samples);
  }

  push(): void {
    // Who makes them hears the stream, too.
  }

  take(count: number): Float32Array<ArrayBuffer> {
    return this.#ready.take(count);
  }

  [Symbol.dispose](): void {}
}

/** The high model at work on a stream, for a noise removal in another process: both together take half of the time. */
export class HighBandRemoval implements Disposable {
  readonly #stream: LevelledStream;
  readonly #branch: ModelBranch;
  #pushedCount = 0;
  #givenCount = 0;

  /** Needs `loadResampler`. */
  constructor(high: FrameModel, sampleRateHz: number) {
    this.#stream = new LevelledStream(sampleRateHz);
    this.#branch = new ModelBranch(high, sampleRateHz);
  }

  /** As `NoiseRemoval`: any number of samples of −1…1. Returns what is ready. */
  push(samples: Float32Array): Float32Array {
    this.#pushedCount += samples.length;
    return this.#advance(samples);
  }

  /** The rest, and what the last frame of the noise removal reaches beyond it. */
  finish(): Float32Array {
    const rest = new SampleQueue();
    while (this.#givenCount < this.#pushedCount + SPECTRUM_SAMPLES)
      rest.push(this.#advance(new Float32Array(this.#stream.blockSamples)));
    return rest.take(rest.length);
  }

  [Symbol.dispose](): void {
    this.#branch[Symbol.dispose]();
  }

  #advance(samples: Float32Array): Float32Array {
    for (const { matched } of this.#stream.push(samples)) this.#branch.push(matched);
    const ready = this.#branch.take(this.#branch.readyCount);
    this.#givenCount += ready.length;
    return ready;
  }
}
