/** What is known of an object without its bytes. */
export interface ObjectFacts {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly createdAtMs: number;
}

/** Bytes from `start` to before `end`; absent = from the first, to the last. */
export interface ByteRange {
  readonly start?: number;
  readonly end?: number;
}

/** The store cannot be reached or refused to work; `cause` says why. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = 'ObjectStoreUnavailableError';
}

/**
 * Where recordings and images are kept: files of this machine, or a bucket. Keys are paths of lower-case letters, digits, `-`,
 * `_` and `.`, with `/` between their parts; never empty, no part begins with `.`. All methods throw `RangeError` for another
 * key, and `ObjectStoreUnavailableError`.
 */
export interface ObjectStore extends AsyncDisposable {
  /**
   * Keeps the bytes under the key, in place of those that were there. They are there when the promise resolves, also after a
   * failure of power; before that nobody sees any of them. What `bytes` throws is thrown on, and nothing is kept.
   */
  put(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    options: { readonly contentType: string; readonly signal: AbortSignal },
  ): Promise<ObjectFacts>;
  find(key: string): Promise<ObjectFacts | undefined>;
  /** `undefined` where there is no such object. The part of the range that there is. */
  get(
    key: string,
    options: { readonly range?: ByteRange; readonly signal: AbortSignal },
  ): Promise<{ readonly facts: ObjectFacts; readonly bytes: AsyncIterable<Uint8Array> } | undefined>;
  /** For good. Whether there was one. */
  remove(key: string): Promise<boolean>;
  /** Those whose key begins with the prefix, by key, after `afterKey`. */
  list(options: {
    readonly prefix: string;
    readonly limit: number;
    readonly afterKey?: string;
  }): Promise<readonly ObjectFacts[]>;
  /** An address at which anybody can fetch the object until the time is over. */
  signedUrl(key: string, options: { readonly expiresInMs: number }): Promise<string>;
  /** Removes what those have left behind whose `put` was cut off before `beforeMs`; how many they were. */
  removeLeftovers(options: { readonly beforeMs: number; readonly countMax: number }): Promise<number>;
}

/** What an address says that was signed for one object. */
export interface SignedAddress {
  readonly key: string;
  /** Milliseconds since the epoch, in digits, as it was signed. */
  readonly expires: string;
  readonly signature: string;
}

/** The objects of a store that has no address of its own: the service itself serves them. */
export interface ServedObjects extends Pick<ObjectStore, 'find' | 'get'> {
  /** Whether the address was signed here and its time is not over. Nothing else is to be served. */
  admits(address: SignedAddress): boolean;
}
