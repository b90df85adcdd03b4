import type { Socket } from 'node:net';

/**
 * The first line that comes, without its end. `undefined` when the other side ends before, when it is longer than
 * `bytesMax`, and when the signal is aborted. The socket stays open.
 */
export async function readLine(
  socket: Socket,
  { bytesMax, signal }: { readonly bytesMax: number; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const stop = (): void => void socket.destroy();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const chunks: Buffer[] = [];
  let byteCount = 0;
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const lineEnd = chunk.indexOf('\n');
      const part = lineEnd === -1 ? chunk : chunk.subarray(0, lineEnd);
      byteCount += part.length;
      if (byteCount > bytesMax) return undefined;
      chunks.push(part);
      if (lineEnd !== -1) return Buffer.concat(chunks).toString('utf8');
    }
    return undefined;
  } catch {
    // Destroyed, or reset by the other side.
    return undefined;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** `undefined` for what is no JSON. */
export function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
