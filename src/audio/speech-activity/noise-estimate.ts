/** How loud the speech of a recording is over its noise. */
export interface NoiseEstimate {
  /** The next window: how probably it is speech, 0…1, and the mean square of its samples. */
  push(window: { readonly probability: number; readonly power: number }): void;
  /** `undefined` until both speech and something else were heard. At most `SIGNAL_TO_NOISE_DB_MAX`. */
  signalToNoiseDb(): number | undefined;
}

/** Digital silence has no noise at all. */
const SIGNAL_TO_NOISE_DB_MAX = 60;

/** Windows of 32 ms: what was heard more than a second of noise or of speech ago no longer counts for much. */
const MEMORY_WINDOWS = 32;
/** Below it is noise, above it speech; what is between is neither: breath, the ends of words. */
const NOISE_PROBABILITY_MAX = 0.1;
const SPEECH_PROBABILITY_MIN = 0.8;

export function createNoiseEstimate(): NoiseEstimate {
  const noise = new RecentMean();
  const speech = new RecentMean();
  return {
    push({ probability, power }) {
      if (probability <= NOISE_PROBABILITY_MAX) noise.add(power);
      else if (probability >= SPEECH_PROBABILITY_MIN) speech.add(power);
    },
    signalToNoiseDb() {
      if (noise.count === 0 || speech.count === 0) return undefined;
      const ratio = Math.max(0, speech.mean - noise.mean) / Math.max(noise.mean, Number.MIN_VALUE);
      return Math.min(SIGNAL_TO_NOISE_DB_MAX, 10 * Math.log10(Math.max(ratio, 1e-3)));
    },
  };
}

/** Mean of all at first, then with a memory that fades. */
class RecentMean {
  mean = 0;
  count = 0;

  add(value: number): void {
    this.count = Math.min(this.count + 1, MEMORY_WINDOWS);
    this.mean += (value - this.mean) / this.count;
  }
}
