import { limits } from '../../../limits.ts';
import { HeardCepstra } from './heard-cepstra.ts';
import { Hiss } from './hiss.ts';
import type { PocketsphinxDecoder } from './pocketsphinx-binding.ts';
import { POCKETSPHINX_FRAME_MS } from './pocketsphinx-config.ts';
import { recognizedWords, spelling, type RecognizedWord } from './recognized-words.ts';
import { CEPSTRUM_SIZE, INITIAL_MEANS, joinMeans, spokenMeans, type SpokenMeans } from './spoken-means.ts';

/** What was understood of an utterance, and what it tells of the speaker and the line. */
export interface SearchedUtterance {
  readonly words: readonly RecognizedWord[];
  readonly learnt: SpokenMeans | undefined;
}

export interface SearchOptions {
  readonly urgency: 'live' | 'file';
  /** From earlier utterances of the speaker. */
  readonly known: SpokenMeans | undefined;
}

/**
 * The two searches of one utterance. What they see is the spectrum without the average of the speaker and the line: the first one,
 * while somebody speaks, without what was known of it after the first sounds; the second one, at the end, without that of all
 * that was heard. Calls come one at a time.
 */
export class UtteranceSearch {
  readonly #decoder: PocketsphinxDecoder;
  readonly #known: SpokenMeans | undefined;
  readonly #heldFrames: number;
  readonly #hiss = new Hiss();
  readonly #heard = new HeardCepstra();
  /** What the first search does without; `undefined` while it has not begun. */
  #means: readonly number[] | undefined;
  #hasBegun = false;

  constructor(decoder: PocketsphinxDecoder, { urgency, known }: SearchOptions) {
    this.#decoder = decoder;
    this.#known = known;
    const heldMsMax = limits.recogniserHeldMsMax[known === undefined ? urgency : 'known'];
    this.#heldFrames = heldMsMax / POCKETSPHINX_FRAME_MS;
  }

  /** Whether the decoder has an utterance of this search. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** 16 kHz mono samples of −1…1. */
  async push(samples: Float32Array): Promise<void> {
    if (!this.#hasBegun) this.#decoder.start();
    this.#hasBegun = true;
    const cepstra = this.#decoder.analyse(this.#hiss.over(samples));
    this.#heard.append(cepstra);
    if (this.#means !== undefined) await this.#search(cepstra, this.#means);
    else if (this.#heard.frameCount >= this.#heldFrames) await this.#begin();
  }

  hypothesis(): readonly string[] {
    if (this.#means === undefined) return [];
    const words = this.#decoder.hypothesis().split(' ');
    return words.map((word) => spelling(word) ?? '').filter((word) => word !== '');
  }

  async finish(): Promise<SearchedUtterance> {
    if (!this.#hasBegun) return { words: [], learnt: this.#known };
    const means = this.#means ?? (await this.#begin());
    const learnt = this.#learnt();
    this.#decoder.shift(Float32Array.from(means, (mean, index) => mean - (learnt?.means[index] ?? mean)));
    await this.#decoder.finish();
    return { words: recognizedWords(this.#decoder.segments(), this.#decoder.latticeEdges()), learnt };
  }

  /** With all that has been heard until now. */
  async #begin(): Promise<readonly number[]> {
    const means = this.#learnt()?.means ?? INITIAL_MEANS;
    this.#means = means;
    await this.#search(this.#heard.all(), means);
    return means;
  }

  async #search(cepstra: Float32Array, means: readonly number[]): Promise<void> {
    await this.#decoder.search(cepstra.map((value, index) => value - (means[index % CEPSTRUM_SIZE] ?? 0)));
  }

  #learnt(): SpokenMeans | undefined {
    return joinMeans(spokenMeans(this.#heard.all(), CEPSTRUM_SIZE), this.#known);
  }
}
