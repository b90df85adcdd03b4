import { ObjectStoreUnavailableError } from '../../contracts/object-store.ts';

/** Runs work on files; what the system refuses becomes what the contract names. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

/** The same of bytes as they are read. */
export async function* readOnDisk(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* bytes;
  } catch (error) {
    throw translated(error);
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  return new ObjectStoreUnavailableError('the folder of the objects cannot be used', { cause: error });
}
