/** A file that the operator has named cannot be read; the message says why, without a full stop. */
export class OperatorFileError extends Error {
  override readonly name = 'OperatorFileError';
}

/** Files of this machine that the operator names on the command line, and nobody else. */
export interface OperatorFiles {
  /** Its bytes, once. Throws `OperatorFileError`, also while they are read. */
  read(path: string): AsyncIterable<Uint8Array>;
}
