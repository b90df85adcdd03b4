/**
 * The gain of a look-ahead limiter: from the gain that each sample wants for itself to a curve without corners that is
 * nowhere above what any sample wants. It is the smallest wish within the ramp, which then returns exponentially,
 * averaged over the ramp; the average makes a straight descent that ends exactly where the peak is.
 */
export interface LimiterGain {
  /** Takes the wish (0…1) of sample n and returns the gain of sample n − `rampLength` + 1. */
  next(wanted: number): number;
  /** Whether the gain is 1 and stays 1 until the next smaller wish. */
  readonly atUnity: boolean;
}

export interface LimiterGainShape {
  /** Samples over which the gain comes down. */
  readonly rampLength: number;
  /** Samples in which the gain returns by a factor of e. */
  readonly releaseLength: number;
}

export function createLimiterGain(shape: LimiterGainShape): LimiterGain {
  return new RampedGain(shape);
}

/** Gain from which the return counts as complete: 0.001 dB. */
const GAIN_RETURNED = 0.9999;

class RampedGain implements LimiterGain {
  readonly #length: number;
  readonly #release: number;
  readonly #wanted: Float64Array;
  readonly #envelope: Float64Array;
  #slot = 0;
  #wantedMin = 1;
  #lastEnvelope = 1;
  #envelopeSum: number;
  /** Samples for which the envelope has been 1; the average is 1 when they fill the ramp. */
  #unityCount: number;

  constructor({ rampLength, releaseLength }: LimiterGainShape) {
    this.#length = rampLength;
    this.#release = 1 - Math.exp(-1 / releaseLength);
    this.#wanted = new Float64Array(rampLength).fill(1);
    this.#envelope = new Float64Array(rampLength).fill(1);
    this.#envelopeSum = rampLength;
    this.#unityCount = rampLength;
  }

  get atUnity(): boolean {
    return this.#unityCount >= this.#length;
  }

  next(wanted: number): number {
    if (wanted === 1 && this.atUnity) return 1;
    const returned = this.#lastEnvelope + (1 - this.#lastEnvelope) * this.#release;
    const envelope = Math.min(this.#smallestWith(wanted), returned > GAIN_RETURNED ? 1 : returned);
    this.#envelopeSum += envelope - this.#envelope[this.#slot]!;
    this.#envelope[this.#slot] = envelope;
    this.#lastEnvelope = envelope;
    this.#slot = (this.#slot + 1) % this.#length;
    this.#unityCount = envelope === 1 ? this.#unityCount + 1 : 0;
    // The running sum gathers rounding errors; here its exact value is known.
    if (this.atUnity) this.#envelopeSum = this.#length;
    return this.#envelopeSum / this.#length;
  }

  /** Smallest wish of the last `rampLength` samples, this one included. */
  #smallestWith(wanted: number): number {
    const leaving = this.#wanted[this.#slot]!;
    this.#wanted[this.#slot] = wanted;
    if (wanted <= this.#wantedMin) this.#wantedMin = wanted;
    else if (leaving === this.#wantedMin) this.#wantedMin = Math.min(...this.#wanted);
    return this.#wantedMin;
  }
}
