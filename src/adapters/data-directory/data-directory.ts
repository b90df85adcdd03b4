import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that holds everything a deployment must not lose. Only its owner may read it. */
export interface DataDirectory {
  readonly path: string;
  pathOf(name: string): string;
  /** The text of a small file, or `undefined` when there is none. */
  readSecret(name: string): Promise<string | undefined>;
  /** The file's text; when there is none, `make()` is written first (mode 0600, durable) and returned. */
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
      const value = make();
      await writeDurably(path, { name, value });
      return value;
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

/** Temporary file, fsync, rename, fsync of the folder: after a crash there is the whole file or none. */
async function writeDurably(
  directory: string,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<void> {
  const temporaryPath = join(directory, `.${name}-${randomBytes(6).toString('hex')}`);
  const file = await open(temporaryPath, 'wx', 0o600);
  try {
    await file.writeFile(`${value}\n`);
    await file.sync();
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(temporaryPath, join(directory, name));
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
