import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that holds everything a deployment must not lose. Only its owner may read it. */
export interface DataDirectory {
  readonly path: string;
  pathOf(name: string): string;
  /** The text of a small file, or `undefined` when there is none. */
  readSecret(name: string): Promise<string | undefined>;
  /**
   * The file's text; when there is none, `make()` is written first (mode 0600, durable) and returned. Of several who
   * make one at the same time, in other processes too, the first wins and all get its value.
   */
  readOrCreateSecret(name: string, make: () => string): Promise<string>;
}

/** Creates the folder (mode 0700) when it is missing. Throws the system's error when that cannot be done. */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const pathOf = (name: string): string => join(path, name);
  const readSecret = (name: string): Promise<string | undefined> => readIfPresent(pathOf(name));
  return {
    path,
    pathOf,
    readSecret,
    async readOrCreateSecret(name, make) {
      const present = await readSecret(name);
      if (present !== undefined) return present;
      return writeOnce(path, { name, value: make() });
    },
  };
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    return text === '' ? undefined : text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Temporary file, fsync, its final name, fsync of the folder: after a crash there is the whole file or none. */
async function writeOnce(
  directory: string,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<string> {
  const temporaryPath = join(directory, `.${name}-${randomBytes(6).toString('hex')}`);
  const finalPath = join(directory, name);
  try {
    await writeSynced(temporaryPath, `${value}\n`);
    const earlierValue = await linkUnlessPresent(temporaryPath, finalPath);
    await syncFolder(directory);
    return earlierValue ?? value;
  } finally {
    await rm(temporaryPath, { force: true });
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The text of the file that has the name already, if one has. */
async function linkUnlessPresent(temporaryPath: string, finalPath: string): Promise<string | undefined> {
  try {
    await link(temporaryPath, finalPath);
    return undefined;
  } catch {
    const presentText = await readIfPresent(finalPath);
    // An empty file is none; and there are file systems without links, where the last one wins instead of the first.
    if (presentText === undefined) await rename(temporaryPath, finalPath);
    return presentText;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
