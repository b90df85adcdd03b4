import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { TreeFile } from './project.ts';

/** The files of the working tree that git keeps or would keep: what is ignored is nobody's concern. */
export async function readTree(root: string): Promise<TreeFile[]> {
  const listing = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const paths = listing.stdout.split('\0').filter((path) => path !== '');
  const files = await Promise.all(paths.toSorted().map((path) => readTreeFile(root, path)));
  return files.filter((file) => file !== undefined);
}

/** `undefined` for a file that is still in the index and no longer on the disk. */
async function readTreeFile(root: string, path: string): Promise<TreeFile | undefined> {
  try {
    const [{ size, mode }, bytes] = await Promise.all([stat(join(root, path)), readFile(join(root, path))]);
    const text = bytes.includes(0) ? null : bytes.toString('utf8');
    return { path, text, sizeBytes: size, executable: (mode & 0o111) !== 0 };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
