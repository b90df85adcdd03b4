import { StringDecoder } from 'node:string_decoder';

/** Cuts a byte stream into lines of UTF-8 text. A line is cut at `lengthMax`; what follows up to its end is dropped. */
export class LineSplitter {
  readonly #lengthMax: number;
  readonly #decoder = new StringDecoder('utf8');
  #line = '';

  constructor(options: { readonly lengthMax: number }) {
    this.#lengthMax = options.lengthMax;
  }

  /** The lines completed by `chunk`, without their line ends; blank ones are left out. */
  split(chunk: Uint8Array): string[] {
    const lines: string[] = [];
    const pieces = this.#decoder.write(Buffer.from(chunk)).split('\n');
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) {
        // Here, because the carriage return may have come with an earlier piece.
        lines.push(this.#line.replace(/\r$/u, ''));
        this.#line = '';
      }
      this.#line += piece.slice(0, this.#lengthMax - this.#line.length);
    }
    return lines.filter((line) => line.trim() !== '');
  }

  /** The line that has begun and not ended, or an empty string. */
  end(): string {
    const rest = this.#line;
    this.#line = '';
    return rest;
  }
}
