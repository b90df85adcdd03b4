import { createResampler, type Resampler } from '../../../audio/resampler.ts';
import type { FrameModel, FrameModelState } from './frame-model.ts';
import { SampleQueue } from './sample-queue.ts';

/**
 * One model at work on one stream: to the rate of the model, through it, and back. Sample n of what comes out belongs to
 * sample n of what goes in, and does not depend on how it is cut.
 */
export class ModelBranch implements Disposable {
  readonly #model: FrameModel;
  readonly #state: FrameModelState;
  readonly #there: Resampler;
  readonly #back: Resampler;
  readonly #waiting = new SampleQueue();
  readonly #ready = new SampleQueue();
  #delayLeft: number;

  /** Needs `loadResampler`. */
  constructor(model: FrameModel, sampleRateHz: number) {
    this.#model = model;
    this.#state = model.open();
    this.#there = createResampler({ inputRateHz: sampleRateHz, outputRateHz: model.sampleRateHz });
    this.#back = createResampler({ inputRateHz: model.sampleRateHz, outputRateHz: sampleRateHz });
    this.#delayLeft = model.delaySamples;
  }

  /** Samples that have come out and were not taken. */
  get readyCount(): number {
    return this.#ready.length;
  }

  push(samples: Float32Array): void {
    const { frameSamples } = this.#model;
    this.#waiting.push(this.#there.push(samples));
    while (this.#waiting.length >= frameSamples) {
      const cleaned = this.#state.process(this.#waiting.take(frameSamples));
      const late = Math.min(this.#delayLeft, frameSamples);
      this.#delayLeft -= late;
      if (late < frameSamples) this.#ready.push(this.#back.push(cleaned.subarray(late)));
    }
  }

  take(count: number): Float32Array<ArrayBuffer> {
    return this.#ready.take(count);
  }

  [Symbol.dispose](): void {
    this.#state[Symbol.dispose]();
    this.#there.dispose();
    this.#back.dispose();
  }
}
