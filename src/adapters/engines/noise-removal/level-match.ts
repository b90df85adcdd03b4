/**
 * Brings a stream to a level that the models know, and knows by how much. GTCRN loses up to 5 dB of what it gains when speech is
 * 40 dB below or 20 dB above its usual level (docs/enhancement-quality.md); in between it does not mind.
 */
export class LevelMatch {
  readonly #fallPerBlock: number;
  #level = 0;
  #gain = 1;

  constructor({ blockMs }: { readonly blockMs: number }) {
    this.#fallPerBlock = Math.exp(-blockMs / FALL_MS);
  }

  /** For each sample of the block its factor: a straight line from that of the block before, so that nothing clicks. */
  factors(block: Float32Array): Float32Array<ArrayBuffer> {
    const power = block.reduce((sum, sample) => sum + sample * sample, 0) / block.length;
    this.#level = Math.max(this.#level * this.#fallPerBlock, power);
    const from = this.#gain;
    this.#gain = wantedGain(this.#level);
    const step = (this.#gain - from) / block.length;
    return block.map((_, index) => from + (index + 1) * step);
  }
}

/** Pauses do not make it louder at once: speech has pauses of a second. */
const FALL_MS = 5_000;
/** Of the loudest block of the last seconds, about 8 dB above the mean of speech: −32 and −4 dBFS. */
const QUIET_POWER = 10 ** -3.2;
const LOUD_POWER = 10 ** -0.4;
/** Below −72 dBFS there is nothing to be heard in 16 bits, and nothing is made loud. */
const GAIN_MAX = 10 ** 2;

function wantedGain(power: number): number {
  if (power === 0) return 1;
  if (power > LOUD_POWER) return Math.sqrt(LOUD_POWER / power);
  return power < QUIET_POWER ? Math.min(GAIN_MAX, Math.sqrt(QUIET_POWER / power)) : 1;
}
