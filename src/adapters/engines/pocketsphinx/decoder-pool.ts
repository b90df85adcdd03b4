import type { PocketsphinxDecoder } from './pocketsphinx-binding.ts';

/** What the decoder of an utterance knows besides the model: what the speaker will probably mention. */
export type Favoured = readonly string[];

interface Pooled {
  readonly decoder: PocketsphinxDecoder;
  readonly key: string;
}

/**
 * Decoders that wait for their next utterance. A decoder is made when it is needed and kept when it was used to the end,
 * because reading the model takes 0.3 s; one that was made for certain phrases serves the same phrases again, as every turn
 * of a conversation has them.
 */
export class DecoderPool implements Disposable {
  readonly #create: (favoured: Favoured) => Promise<PocketsphinxDecoder>;
  readonly #decodersMax: number;
  /** Longest idle first. */
  readonly #idle: Pooled[] = [];
  #takenCount = 0;

  constructor(options: {
    readonly create: (favoured: Favoured) => Promise<PocketsphinxDecoder>;
    readonly decodersMax: number;
  }) {
    this.#create = options.create;
    this.#decodersMax = options.decodersMax;
  }

  get idleCount(): number {
    return this.#idle.length;
  }

  /** Only while fewer than `decodersMax` are taken, which the server sees to. */
  async take(favoured: Favoured): Promise<PooledDecoder> {
    const key = JSON.stringify(favoured);
    if (this.#takenCount >= this.#decodersMax) throw new Error('more utterances than decoders');
    this.#takenCount += 1;
    const position = this.#idle.findLastIndex((pooled) => pooled.key === key);
    const [known] = position < 0 ? [] : this.#idle.splice(position, 1);
    if (known !== undefined) return this.#lend(known);
    if (this.#idle.length + this.#takenCount > this.#decodersMax) this.#idle.shift()?.decoder[Symbol.dispose]();
    try {
      return this.#lend({ decoder: await this.#create(favoured), key });
    } catch (error) {
      this.#takenCount -= 1;
      throw error;
    }
  }

  [Symbol.dispose](): void {
    for (const { decoder } of this.#idle.splice(0)) decoder[Symbol.dispose]();
  }

  #lend(pooled: Pooled): PooledDecoder {
    let isLent = true;
    const end = (): boolean => {
      const wasLent = isLent;
      isLent = false;
      if (wasLent) this.#takenCount -= 1;
      return wasLent;
    };
    return {
      decoder: pooled.decoder,
      giveBack: () => {
        if (end()) this.#idle.push(pooled);
      },
      [Symbol.dispose]: () => {
        if (end()) pooled.decoder[Symbol.dispose]();
      },
    };
  }
}

/** A decoder in use. Disposing of it without giving it back is for those whose utterance has not ended. */
export interface PooledDecoder extends Disposable {
  readonly decoder: PocketsphinxDecoder;
  /** Its utterance has ended. Idempotent. */
  giveBack(): void;
}
