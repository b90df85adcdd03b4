import type { Writable } from 'node:stream';

/** Resolves when the bytes have been taken; with `false` when they will not be, or nobody waits for that any more. */
export function writeTo(
  stream: Writable,
  bytes: Uint8Array,
  { signal }: { readonly signal: AbortSignal },
): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(false);
    signal.addEventListener('abort', giveUp, { once: true });
    stream.write(bytes, (error) => {
      signal.removeEventListener('abort', giveUp);
      resolve(error === null || error === undefined);
    });
  });
}
