import { ArchiveError } from './archive-error.ts';
import type { BitSource } from './bit-source.ts';

const CODE_LENGTH_MAX = 20;

/** A canonical Huffman code, by the lengths of the code words of its symbols. */
export class HuffmanCode {
  /** Highest code word of each length; −1 where there is none. */
  readonly #limits = new Int32Array(CODE_LENGTH_MAX + 2).fill(-1);
  /** What is taken from a code word of each length to get its place among the symbols. */
  readonly #bases = new Int32Array(CODE_LENGTH_MAX + 2);
  readonly #symbols: Uint16Array;
  readonly #lengthMin: number;

  constructor(lengths: Uint8Array) {
    const counts = new Uint16Array(CODE_LENGTH_MAX + 2);
    for (const length of lengths) counts[length]! += 1;
    this.#symbols = new Uint16Array(lengths.length);
    this.#lengthMin = lengths.reduce((least, length) => Math.min(least, length), CODE_LENGTH_MAX);
    let [code, place] = [0, 0];
    for (let length = 1; length <= CODE_LENGTH_MAX; length += 1) {
      const count = counts[length]!;
      this.#bases[length] = code - place;
      if (count > 0) this.#limits[length] = code + count - 1;
      let at = place;
      for (const [symbol, own] of lengths.entries()) if (own === length) this.#symbols[at++] = symbol;
      place += count;
      code = (code + count) * 2;
    }
  }

  read(bits: BitSource): number {
    let code = bits.bits(this.#lengthMin);
    for (let length = this.#lengthMin; length <= CODE_LENGTH_MAX; length += 1) {
      if (code <= this.#limits[length]!) {
        const symbol = this.#symbols[code - this.#bases[length]!];
        if (symbol !== undefined) return symbol;
        break;
      }
      code = (code << 1) | bits.bit();
    }
    throw new ArchiveError('the archive is damaged: no such code word');
  }
}
