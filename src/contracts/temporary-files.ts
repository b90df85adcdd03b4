import type { ByteSource } from '../foundation/byte-source.ts';

/** A file that lies on the disk until it is disposed of. */
export interface TemporaryFile extends AsyncDisposable {
  readonly path: string;
  /** What is kept of it. */
  readonly bytes: number;
  /** Whether more came than is kept. */
  readonly isCut: boolean;
  /** SHA-256 of what is kept, in hexadecimal digits. */
  readonly digest: string;
  content(): AsyncIterable<Uint8Array>;
  /** To read from anywhere in it, until that is disposed of, which is to happen before the file is. */
  open(): Promise<ByteSource & AsyncDisposable>;
}

/** Where uploads lie while they are looked at. All methods throw `ObjectStoreUnavailableError`. */
export interface TemporaryFiles {
  /**
   * Reads to the end, and keeps up to `bytesMax`. What `bytes` throws is thrown on, as is the reason of the signal; then
   * nothing is left.
   */
  receive(
    bytes: AsyncIterable<Uint8Array>,
    options: { readonly bytesMax: number; readonly signal: AbortSignal },
  ): Promise<TemporaryFile>;
  /** What processes that died have left before `beforeMs`; how many files they were, at most `countMax`. */
  removeLeftovers(options: { readonly beforeMs: number; readonly countMax: number }): Promise<number>;
}
