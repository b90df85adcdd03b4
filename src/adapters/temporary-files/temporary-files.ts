import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectStoreUnavailableError } from '../../contracts/object-store.ts';
import type { TemporaryFile, TemporaryFiles } from '../../contracts/temporary-files.ts';
import type { ByteSource } from '../../foundation/byte-source.ts';
import { randomBase62 } from '../../foundation/ids.ts';
import { untilAborted } from '../../foundation/until-aborted.ts';

/** Files of one folder, which is made when it is needed. Only its owner may read them. */
export function createTemporaryFiles({ folder }: { readonly folder: string }): TemporaryFiles {
  return {
    async receive(bytes, options) {
      const path = join(folder, randomBase62(22));
      const file = await onDisk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return open(path, 'wx', 0o600);
      });
      try {
        const kept = await keep(bytes, { file, ...options });
        return { ...temporaryFile(path), ...kept, open: () => openToRead(path, kept) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    removeLeftovers: (options) => onDisk(() => removeLeftovers(folder, options)),
  };
}

/** Not synced: whoever finds it after a failure of power has no use for it. */
async function keep(
  bytes: AsyncIterable<Uint8Array>,
  { file, bytesMax, signal }: { readonly file: FileHandle; readonly bytesMax: number; readonly signal: AbortSignal },
): Promise<Pick<TemporaryFile, 'bytes' | 'isCut' | 'digest'>> {
  const hash = createHash('sha256');
  let keptBytes = 0;
  let isCut = false;
  for await (const chunk of untilAborted(bytes, signal)) {
    const part = chunk.subarray(0, bytesMax - keptBytes);
    isCut ||= part.length < chunk.length;
    if (part.length === 0) continue;
    hash.update(part);
    keptBytes += part.length;
    await onDisk(() => file.writeFile(part));
  }
  return { bytes: keptBytes, isCut, digest: hash.digest('hex') };
}

function temporaryFile(path: string): Pick<TemporaryFile, 'path' | 'content' | typeof Symbol.asyncDispose> {
  return {
    path,
    content: () => createReadStream(path),
    [Symbol.asyncDispose]: () => rm(path, { force: true }),
  };
}

async function openToRead(
  path: string,
  { bytes }: Pick<TemporaryFile, 'bytes'>,
): Promise<ByteSource & AsyncDisposable> {
  const file = await onDisk(() => open(path, 'r'));
  return {
    bytes,
    read: (offset, bytesMax) =>
      onDisk(async () => {
        const room = new Uint8Array(Math.max(0, Math.min(bytesMax, bytes - offset)));
        let filled = 0;
        while (filled < room.length) {
          const { bytesRead } = await file.read(room, filled, room.length - filled, offset + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return room.subarray(0, filled);
      }),
    [Symbol.asyncDispose]: () => file.close(),
  };
}

async function removeLeftovers(
  folder: string,
  { beforeMs, countMax }: { readonly beforeMs: number; readonly countMax: number },
): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    if (removed === countMax) break;
    const path = join(folder, name);
    // Whoever it is of may be done with it at this moment.
    const facts = await stat(path).catch(() => undefined);
    if (facts === undefined || facts.mtimeMs >= beforeMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ObjectStoreUnavailableError('the folder of uploads cannot be used', { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
