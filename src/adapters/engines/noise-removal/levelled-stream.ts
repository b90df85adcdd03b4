import { LevelMatch } from './level-match.ts';
import { SampleQueue } from './sample-queue.ts';

/** A stretch of a stream as it came, and as the models hear it: at a level that they know. */
export interface LevelledBlock {
  readonly samples: Float32Array;
  /** What each of them was multiplied by. */
  readonly factors: Float32Array;
  readonly matched: Float32Array;
}

/** One stream in blocks that are counted from its first sample, so that they do not depend on how it is cut. */
export class LevelledStream {
  readonly blockSamples: number;
  readonly #level = new LevelMatch({ blockMs: BLOCK_MS });
  readonly #waiting = new SampleQueue();

  constructor(sampleRateHz: number) {
    this.blockSamples = (sampleRateHz * BLOCK_MS) / 1000;
  }

  /** Any number of samples of −1…1; what is no number is silence. Returns the blocks that are full by now. */
  push(samples: Float32Array): readonly LevelledBlock[] {
    this.#waiting.push(samples.map(heard));
    const blocks: LevelledBlock[] = [];
    while (this.#waiting.length >= this.blockSamples)
      blocks.push(this.#levelled(this.#waiting.take(this.blockSamples)));
    return blocks;
  }

  #levelled(samples: Float32Array): LevelledBlock {
    const factors = this.#level.factors(samples);
    return { samples, factors, matched: samples.map((sample, index) => sample * factors[index]!) };
  }
}

const BLOCK_MS = 10;

function heard(sample: number): number {
  return Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0;
}
