import { open } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { OperatorFileError, type OperatorFiles } from '../../contracts/operator-files.ts';

/** What is read at a time. */
const PIECE_BYTES = 262_144;

export const operatorFiles: OperatorFiles = { read };

async function* read(path: string): AsyncGenerator<Uint8Array, void, void> {
  // The server has a working folder of its own, which is not that of whoever typed the command.
  if (!isAbsolute(path)) throw new OperatorFileError(`${path} must be named from the root`);
  try {
    await using file = await open(path, 'r');
    if (!(await file.stat()).isFile()) throw new OperatorFileError(`${path} is no file`);
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES);
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, null);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new OperatorFileError(`${path} cannot be read: ${error.message}`, { cause: error });
    throw error;
  }
}
