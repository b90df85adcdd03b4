import { DETECTOR_WINDOW_SAMPLES } from '../../../contracts/speech-detector.ts';
import { limits } from '../../../limits.ts';
import type { StreamAnswer, StreamCall, StreamEngine, StreamWork } from '../hosting/stream-engine.ts';
import { freshSileroMemory, openSileroModel, type SileroMemory, type SileroModel } from './silero-binding.ts';
import { sileroModel } from './silero-config.ts';

/** The detector as an engine process offers it. Throws `EngineMissingError` where the model is not installed. */
export async function openSileroEngine(): Promise<StreamEngine> {
  const model = await openSileroModel();
  return {
    description: `${sileroModel.name} (onnxruntime)`,
    facts: {},
    streamsMax: limits.detectorStreamsPerProcessMax,
    open: () => new SileroStream(model),
  };
}

/** The call `detect`: samples of any number; answers with the probability of each window that they complete. */
class SileroStream implements StreamWork {
  readonly #model: SileroModel;
  readonly #window = new Float32Array(DETECTOR_WINDOW_SAMPLES);
  #filled = 0;
  #memory: SileroMemory = freshSileroMemory();

  constructor(model: SileroModel) {
    this.#model = model;
  }

  async call({ method, samples }: StreamCall): Promise<StreamAnswer> {
    if (method !== 'detect') throw new Error(`the detector knows no method ${method}`);
    const probabilities: number[] = [];
    for (let offset = 0; offset < samples.length;) {
      const piece = samples.subarray(offset, offset + DETECTOR_WINDOW_SAMPLES - this.#filled);
      this.#window.set(piece, this.#filled);
      this.#filled += piece.length;
      offset += piece.length;
      if (this.#filled === DETECTOR_WINDOW_SAMPLES) probabilities.push(await this.#detect());
    }
    return { samples: Float32Array.from(probabilities) };
  }

  [Symbol.dispose](): void {
    // Nothing is held outside of this object.
  }

  async #detect(): Promise<number> {
    const { probability, memory } = await this.#model.probability(this.#window, this.#memory);
    this.#memory = memory;
    this.#filled = 0;
    return probability;
  }
}
