import { limits } from '../../../limits.ts';
import { POCKETSPHINX_FRAME_MS } from './pocketsphinx-config.ts';
import { CEPSTRUM_SIZE } from './spoken-means.ts';

/** The cepstra of an utterance so far, 104 kB of the longest. */
export class HeardCepstra {
  readonly #values = new Float32Array((limits.recogniserUtteranceMsMax / POCKETSPHINX_FRAME_MS + 1) * CEPSTRUM_SIZE);
  #length = 0;

  get frameCount(): number {
    return this.#length / CEPSTRUM_SIZE;
  }

  /** Throws a RangeError beyond the longest utterance. */
  append(cepstra: Float32Array): void {
    this.#values.set(cepstra, this.#length);
    this.#length += cepstra.length;
  }

  /** Not a copy. */
  all(): Float32Array {
    return this.#values.subarray(0, this.#length);
  }
}
