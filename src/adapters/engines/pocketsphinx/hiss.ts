/** Loudest sample of the hiss, of 32,767: −72 dB below full scale. */
const HISS_AMPLITUDE = 8;

/**
 * The hiss of a quiet room. The model was trained on microphones, which are never silent; in the digital silence of made
 * speech it finds words. Always the same, so that the same sound is always understood in the same way.
 */
export class Hiss {
  #state = 1;

  /** Samples of −1…1 as 16-bit numbers, with the hiss. */
  over(samples: Float32Array): Int16Array {
    const heard = new Int16Array(samples.length);
    for (const [index, sample] of samples.entries()) {
      // Numerical Recipes' generator: a multiplication and an addition.
      this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0;
      const hiss = (this.#state / 2 ** 31) * HISS_AMPLITUDE;
      heard[index] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768 + hiss)));
    }
    return heard;
  }
}
