import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { limits } from '../../limits.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { ArchiveError } from './archive-error.ts';
import { decodeBzip2 } from './bzip2-decoder.ts';
import { readTar } from './read-tar.ts';
import { readZip, throughZlib } from './read-zip.ts';

export type ArchiveKind = 'tar.bz2' | 'tar.gz' | 'zip';

/** A file that lies in the folder of a model. */
export interface UnpackedFile {
  /** Below the folder of the model, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface UnpackOptions {
  readonly kind: ArchiveKind;
  /** Empty, or not there yet; whoever asked removes it where this throws. */
  readonly folder: string;
  /** The folder in the archive that everything lies in, and that is left out. */
  readonly root: string;
  readonly archiveBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Files and folders alone, each below the folder, none twice, no more and no larger than a model can be. Throws `ArchiveError` for
 * anything else.
 */
export async function unpackArchive(archivePath: string, options: UnpackOptions): Promise<readonly UnpackedFile[]> {
  const { folder, root, archiveBytes, signal } = options;
  const bytesMax = Math.max(limits.modelGrowthBytesMin, archiveBytes * limits.modelGrowthMax);
  const files: UnpackedFile[] = [];
  let [bytes, entries] = [0, 0];
  for await (const entry of entriesOf(archivePath, options)) {
    signal.throwIfAborted();
    entries += 1;
    if (entries > limits.modelFilesMax) throw new ArchiveError(`more than ${limits.modelFilesMax} files`);
    const path = safePath(entry, root);
    if (entry.kind === 'folder' || path === '') continue;
    if (entry.kind === 'other') throw new ArchiveError(`${told(entry.path)} is neither a file nor a folder`);
    const file = await write(entry, { path, folder, bytesMax: bytesMax - bytes, signal });
    bytes += file.bytes;
    files.push(file);
  }
  if (files.length === 0) throw new ArchiveError('there is nothing in it');
  return files;
}

function entriesOf(
  path: string,
  { kind, signal }: Pick<UnpackOptions, 'kind' | 'signal'>,
): AsyncIterable<ArchiveEntry> {
  if (kind === 'zip') return readZip(path);
  const packed = createReadStream(path, { signal, highWaterMark: 262_144 }) as AsyncIterable<Uint8Array>;
  return readTar(kind === 'tar.bz2' ? decodeBzip2(packed) : throughZlib(packed, createGunzip()));
}

/** Below the root; empty for the root itself. */
function safePath({ path }: ArchiveEntry, root: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  const isUnsafe =
    path.startsWith('/') ||
    // Backslashes and colons are separators elsewhere; control characters are in no name of a model.
    /[\\:\p{Cc}]/u.test(path) ||
    parts.includes('..') ||
    parts.length > limits.modelPathDepthMax ||
    Buffer.byteLength(path) > limits.modelPathBytesMax;
  if (isUnsafe) throw new ArchiveError(`${told(path)} does not lie below the folder of the model`);
  if (parts[0] !== root) throw new ArchiveError(`${told(path)} lies outside ${root}`);
  return parts.slice(1).join('/');
}

async function write(
  entry: ArchiveEntry,
  options: { readonly path: string; readonly folder: string; readonly bytesMax: number; readonly signal: AbortSignal },
): Promise<UnpackedFile> {
  const { path, folder, bytesMax, signal } = options;
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    // Not over anything, and so not through anything either.
    await using file = await open(place, 'wx', 0o644);
    for await (const piece of entry.content) {
      signal.throwIfAborted();
      bytes += piece.length;
      if (bytes > bytesMax) throw new ArchiveError('more comes out of it than a model can have');
      hash.update(piece);
      await file.write(piece);
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new ArchiveError(`${told(path)} is in it twice`);
    throw error;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** What is shown on a terminal is not to move its cursor. */
function told(path: string): string {
  return JSON.stringify(path.slice(0, 200));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
