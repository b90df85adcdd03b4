import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataDirectory } from '../adapters/data-directory/data-directory.ts';
import { holdFile } from '../adapters/database/sqlite/held-file.ts';
import type { HoldOwner } from '../features/billing/hold-recovery.ts';
import { randomBase62 } from '../foundation/ids.ts';

/** Of a process among all that ever used its data folder. */
const nameLength = 16;
const namePattern = /^[0-9A-Za-z]{16}$/u;
/** Only whoever looks at the file in the moment in which it is made is in the way. */
const attemptsMax = 5;

/**
 * Who this process is: its data folder, and a file in it that it holds as long as it lives. Machine and process id would
 * not do: containers may share the folder and have both in common, and a process id is given again.
 */
export async function createHoldOwner(
  dataDirectory: Pick<DataDirectory, 'readOrCreateSecret' | 'pathOf'>,
): Promise<HoldOwner & Disposable> {
  const place = `${await dataDirectory.readOrCreateSecret('billing-owner', () => randomBase62(16))}/`;
  const folder = dataDirectory.pathOf('billing-owners');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const ended = await removeEnded(folder);
  const { name: ownName, file } = holdOwnFile(folder);
  return {
    id: place + ownName,
    hasEnded(ownerId) {
      const name = ownerId.slice(place.length);
      if (!ownerId.startsWith(place) || name === ownName || !namePattern.test(name)) return false;
      // Its file is removed when it is found; it may have more than one hold.
      if (!ended.has(name) && isRemoved(join(folder, name))) ended.add(name);
      return ended.has(name);
    },
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

/** The names of those that have not cleared up: they were killed. */
async function removeEnded(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name));
  return new Set(names.filter((name) => isRemoved(join(folder, name))));
}

/** What cannot be opened says nothing, and what is not there may have been taken away from a process that lives. */
function isRemoved(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const file = holdFile(path);
    file?.[Symbol.dispose]();
    return file !== undefined;
  } catch {
    return false;
  }
}

function holdOwnFile(folder: string): { readonly name: string; readonly file: Disposable } {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const name = randomBase62(nameLength);
    const path = join(folder, name);
    const file = holdFile(path);
    // Whoever found it before it was held has taken it for one that was left behind.
    if (file !== undefined && existsSync(path)) return { name, file };
    file?.[Symbol.dispose]();
  }
  throw new Error(`no file in ${folder} can be held`);
}
