import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { untilAborted } from '../../foundation/until-aborted.ts';
import { limits } from '../../limits.ts';
import { hasCode, onDisk } from './on-disk.ts';

/** A new file with these bytes, which a failure of power does not take any more; how many they were. */
export async function writeDurably(
  path: string,
  {
    head,
    bytes,
    signal,
  }: { readonly head: Uint8Array; readonly bytes: AsyncIterable<Uint8Array>; readonly signal: AbortSignal },
): Promise<number> {
  const file = await onDisk(() => open(path, 'wx', 0o600));
  let byteCount = 0;
  try {
    await onDisk(() => file.writeFile(head));
    for await (const chunk of untilAborted(bytes, signal)) {
      byteCount += chunk.byteLength;
      if (byteCount > limits.objectBytesMax)
        throw new RangeError(`an object of more than ${limits.objectBytesMax} bytes`);
      await onDisk(() => file.writeFile(chunk));
    }
    await onDisk(() => file.sync());
    return byteCount;
  } finally {
    await file.close();
  }
}

/** Somebody may remove an empty folder between our making it and moving a file there. */
const MOVE_ATTEMPTS_MAX = 5;

/** Gives the file its name, in place of another that has it. `parts` are folders below `root` and that name. */
export async function moveDurably(
  path: string,
  { root, parts }: { readonly root: string; readonly parts: readonly string[] },
): Promise<void> {
  const target = join(root, ...parts);
  for (let attempt = 1; ; attempt += 1) {
    await makeFolders(root, parts.slice(0, -1));
    try {
      await rename(path, target);
      break;
    } catch (error) {
      if (!hasCode(error, 'ENOENT') || attempt === MOVE_ATTEMPTS_MAX) throw error;
    }
  }
  await syncFolder(dirname(target));
}

/** What has been made in a folder, or removed from it, is so after a failure of power, too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function makeFolders(root: string, names: readonly string[]): Promise<void> {
  let folder = root;
  for (const name of names) {
    const parent = folder;
    folder = join(parent, name);
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (hasCode(error, 'EEXIST')) continue;
      // Its parent went meanwhile, and the rename that follows will say so.
      if (hasCode(error, 'ENOENT')) return;
      throw error;
    }
    await syncFolder(parent).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
  }
}
