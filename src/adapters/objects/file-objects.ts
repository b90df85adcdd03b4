import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ByteRange, ObjectFacts, ObjectStore } from '../../contracts/object-store.ts';
import type { Clock } from '../../foundation/clock.ts';
import { moveDurably, syncFolder, writeDurably } from './durable-file.ts';
import { listObjectFiles, OBJECT_FILE_MARK } from './list-object-files.ts';
import type { ObjectAddresses } from './object-addresses.ts';
import { readObjectBytes, readObjectFacts, type ObjectFile } from './object-file.ts';
import { writeObjectHead } from './object-head.ts';
import { checkObjectKey } from './object-key.ts';
import { hasCode, onDisk, readOnDisk } from './on-disk.ts';

/** No key begins with a dot. On the same file system as the objects, so that a file can be moved in one step. */
const INCOMING = '.incoming';

/**
 * Objects as files below one folder, which several processes of a machine may use at the same time: `a/b.wav` is the file
 * `a/b.wav@`, written elsewhere first and moved there when it is whole and on the disk.
 */
export class FileObjects implements ObjectStore {
  readonly #root: string;
  readonly #incoming: string;
  readonly #addresses: Pick<ObjectAddresses, 'sign'>;
  readonly #clock: Clock;

  /** Nothing is made before the first `put`. */
  constructor({
    path,
    addresses,
    clock,
  }: {
    readonly path: string;
    readonly addresses: Pick<ObjectAddresses, 'sign'>;
    readonly clock: Clock;
  }) {
    this.#root = path;
    this.#incoming = join(path, INCOMING);
    this.#addresses = addresses;
    this.#clock = clock;
  }

  async put(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    { contentType, signal }: { readonly contentType: string; readonly signal: AbortSignal },
  ): Promise<ObjectFacts> {
    const parts = partsOf(key);
    const createdAtMs = this.#clock.nowMs();
    const head = writeObjectHead({ contentType, createdAtMs });
    signal.throwIfAborted();
    await onDisk(() => mkdir(this.#incoming, { recursive: true, mode: 0o700 }));
    const path = join(this.#incoming, randomBytes(12).toString('hex'));
    try {
      const byteCount = await writeDurably(path, { head, bytes, signal });
      signal.throwIfAborted();
      await onDisk(() => moveDurably(path, { root: this.#root, parts }));
      return { key, contentType, bytes: byteCount, createdAtMs };
    } catch (error) {
      // Where even this fails, it is a leftover.
      await rm(path, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async find(key: string): Promise<ObjectFacts | undefined> {
    const file = this.#fileOf(key);
    return (await onDisk(() => readObjectFacts(file)))?.facts;
  }

  async get(
    key: string,
    { range = {}, signal }: { readonly range?: ByteRange; readonly signal: AbortSignal },
  ): ReturnType<ObjectStore['get']> {
    const file = this.#fileOf(key);
    const found = await onDisk(() => readObjectFacts(file));
    if (found === undefined) return undefined;
    const { facts, inode } = found;
    return { facts, bytes: readOnDisk(readObjectBytes(file, { range, inode, signal })) };
  }

  async remove(key: string): Promise<boolean> {
    const { path } = this.#fileOf(key);
    return onDisk(async () => {
      try {
        await unlink(path);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false;
        throw error;
      }
      await syncFolder(dirname(path)).catch(unlessGone);
      await this.#removeEmptyFolders(dirname(path));
      return true;
    });
  }

  async list({
    prefix,
    limit,
    afterKey,
  }: {
    readonly prefix: string;
    readonly limit: number;
    readonly afterKey?: string;
  }): Promise<readonly ObjectFacts[]> {
    return onDisk(async () => {
      const listed: ObjectFacts[] = [];
      for await (const file of listObjectFiles(this.#root, { prefix, afterKey })) {
        if (listed.length >= limit) break;
        const found = await readObjectFacts(file);
        if (found !== undefined) listed.push(found.facts);
      }
      return listed;
    });
  }

  async signedUrl(key: string, options: { readonly expiresInMs: number }): Promise<string> {
    checkObjectKey(key);
    return this.#addresses.sign(key, options);
  }

  async removeLeftovers({
    beforeMs,
    countMax,
  }: {
    readonly beforeMs: number;
    readonly countMax: number;
  }): Promise<number> {
    return onDisk(async () => {
      let count = 0;
      for (const name of await namesIn(this.#incoming)) {
        if (count >= countMax) break;
        const path = join(this.#incoming, name);
        const facts = await stat(path).catch(unlessGone);
        // Whoever still writes to it has done so within this time.
        if (facts === undefined || facts.mtimeMs >= beforeMs) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve();
  }

  #fileOf(key: string): ObjectFile {
    return { key, path: join(this.#root, ...partsOf(key)) };
  }

  /** Upwards, until one still holds something. */
  async #removeEmptyFolders(lowest: string): Promise<void> {
    for (let folder = lowest; folder !== this.#root; folder = dirname(folder)) {
      try {
        await rmdir(folder);
      } catch (error) {
        if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return;
        unlessGone(error);
      }
    }
  }
}

/** Folders, and the name of the file. */
function partsOf(key: string): readonly string[] {
  checkObjectKey(key);
  return `${key}${OBJECT_FILE_MARK}`.split('/');
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(unlessGone)) ?? [];
}

function unlessGone(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
