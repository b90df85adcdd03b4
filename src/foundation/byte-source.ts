/** Bytes that are read piece by piece: a file, or memory. */
export interface ByteSource {
  readonly bytes: number;
  /** The bytes from `offset`, as many as asked for or as there are. */
  read(offset: number, bytesMax: number): Promise<Uint8Array>;
}
