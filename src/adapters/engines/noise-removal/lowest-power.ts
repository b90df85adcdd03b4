/**
 * The lowest value of the last seconds (Martin, "Noise power spectral density estimation based on optimal smoothing and minimum
 * statistics", 2001): even fast speakers leave gaps in three seconds, and noise has none.
 */
export class LowestPower {
  readonly #stretchFrames: number;
  readonly #stretchCount: number;
  /** Lowest of each complete stretch, and of the one under way. */
  #lowest: readonly number[] = [];
  #current = Infinity;
  #frameCount = 0;

  constructor(span: { readonly stretchFrames: number; readonly stretchCount: number }) {
    this.#stretchFrames = span.stretchFrames;
    this.#stretchCount = span.stretchCount;
  }

  /** The lowest with this one. */
  after(power: number): number {
    this.#current = Math.min(this.#current, power);
    const lowest = Math.min(this.#current, ...this.#lowest);
    this.#frameCount += 1;
    if (this.#frameCount === this.#stretchFrames) {
      this.#lowest = [...this.#lowest, this.#current].slice(-this.#stretchCount);
      this.#current = Infinity;
      this.#frameCount = 0;
    }
    return lowest;
  }
}
