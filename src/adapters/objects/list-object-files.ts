import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectFile } from './object-file.ts';
import { hasCode } from './on-disk.ts';

/** What the name of an object's file ends with, and no key can hold: a folder of the same name may stand beside it. */
export const OBJECT_FILE_MARK = '@';

interface Found extends ObjectFile {
  readonly isFolder: boolean;
}

/** In order of their keys. Folders in which none can be are not read. */
export async function* listObjectFiles(
  root: string,
  { prefix, afterKey = '' }: { readonly prefix: string; readonly afterKey?: string | undefined },
): AsyncGenerator<ObjectFile, void, void> {
  yield* walk({ path: root, key: '' });

  async function* walk(folder: ObjectFile): AsyncGenerator<ObjectFile, void, void> {
    for (const found of await foundIn(folder)) {
      const { key, isFolder } = found;
      if (!isFolder) {
        if (key.startsWith(prefix) && key > afterKey) yield found;
        continue;
      }
      const mayHold = key.startsWith(prefix) || prefix.startsWith(key);
      const isLater = key > afterKey || afterKey.startsWith(key);
      if (mayHold && isLater) yield* walk(found);
    }
  }
}

/** The key of a folder ends with the slash that all keys in it have: so both sort as the keys do. */
async function foundIn(folder: ObjectFile): Promise<readonly Found[]> {
  const entries = await entriesOf(folder.path);
  return entries
    .flatMap((entry): readonly Found[] => {
      const path = join(folder.path, entry.name);
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return [{ path, key: `${folder.key}${entry.name}/`, isFolder: true }];
      if (!entry.name.endsWith(OBJECT_FILE_MARK)) return [];
      return [{ path, key: `${folder.key}${entry.name.slice(0, -OBJECT_FILE_MARK.length)}`, isFolder: false }];
    })
    .toSorted((left, right) => (left.key < right.key ? -1 : 1));
}

async function entriesOf(path: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}
