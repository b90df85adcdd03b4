import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import { DownloadError } from './download-error.ts';
import { fetchFile, hashOf, type DownloadBounds, type FetchProgress } from './fetch-file.ts';
import { unpackArchive, type ArchiveKind, type UnpackedFile } from './unpack-archive.ts';

/** A model as it is to be had; `NeuralModel` of the features is one. */
export interface StoredModel {
  readonly name: string;
  readonly task: string;
  readonly files: readonly {
    readonly address: string;
    readonly bytes: number | null;
    readonly sha256: string | null;
    readonly archive?: { readonly kind: ArchiveKind; readonly root: string };
  }[];
  readonly config: Readonly<Record<string, string>>;
}

/** What was found wrong with a model that is here. */
export interface ModelDamage {
  readonly path: string;
  readonly what: 'missing' | 'changed' | 'unknown';
}

/** What is written beside the files of a model when it is complete. */
interface Manifest {
  readonly name: string;
  readonly files: readonly UnpackedFile[];
  readonly downloads: readonly { readonly address: string; readonly bytes: number; readonly sha256: string }[];
}

export interface ModelStoreOptions {
  /** Made when something is kept in it. */
  readonly folder: string;
  /** An http:// or https:// address, or the absolute path of a folder, below which the addresses of files lie. */
  readonly source: string;
  readonly bounds: DownloadBounds;
  readonly clock: Clock;
}

const MANIFEST = 'manifest.json';
const IN_USE = 'in-use.json';

/** The models on this machine: each a folder that is there as a whole or not at all. */
export class ModelStore {
  readonly #options: ModelStoreOptions;

  constructor(options: ModelStoreOptions) {
    this.#options = options;
  }

  /** Names of those that are here. */
  async installed(): Promise<readonly string[]> {
    const names = await readdir(this.#options.folder).catch(() => []);
    const manifests = await Promise.all(names.map((name) => this.#manifest(name)));
    return names.filter((_, index) => manifests[index] !== undefined);
  }

  /** Bytes of what has been downloaded already of the files of a model that is not complete. */
  async pull(
    model: StoredModel,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (file: string, progress: FetchProgress) => void;
    },
  ): Promise<void> {
    const { folder, bounds, clock } = this.#options;
    if ((await this.#manifest(model.name)) !== undefined) return;
    const downloads = join(folder, '.downloads');
    await mkdir(downloads, { recursive: true });
    await using _lock = await lockOf(join(downloads, `${model.name}.lock`));
    await this.#checkRoom(model);
    const staging = join(folder, `.staging-${model.name}-${randomUUID()}`);
    await mkdir(staging);
    try {
      const manifest: { name: string; files: UnpackedFile[]; downloads: Manifest['downloads'][number][] } = {
        name: model.name,
        files: [],
        downloads: [],
      };
      const fetched: string[] = [];
      for (const file of model.files) {
        const path = join(downloads, `${model.name}-${basename(file.address)}`);
        const wanted = {
          source: this.#sourceOf(file.address),
          path,
          bytes: file.bytes ?? undefined,
          sha256: file.sha256 ?? undefined,
        };
        const onProgress = (progress: FetchProgress): void => options.onProgress(basename(file.address), progress);
        const got = await fetchFile(wanted, { bounds, clock, signal: options.signal, onProgress });
        fetched.push(path);
        manifest.downloads.push({ address: file.address, ...got });
        manifest.files.push(...(await this.#keep(file, { path, got, staging, signal: options.signal })));
      }
      assertWhole(model, manifest.files);
      await writeDurably(join(staging, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
      await rename(staging, join(folder, model.name));
      for (const path of fetched) await rm(path, { force: true });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }

  /** What is wrong with the files of a model; `undefined` where it is not here. */
  async verify(
    name: string,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<readonly ModelDamage[] | undefined> {
    const manifest = await this.#manifest(name);
    if (manifest === undefined) return undefined;
    const folder = join(this.#options.folder, name);
    const damage: ModelDamage[] = [];
    for (const { path, bytes, sha256 } of manifest.files) {
      const found = await stat(join(folder, path)).catch(() => undefined);
      if (found?.isFile() !== true) damage.push({ path, what: 'missing' });
      else if (found.size !== bytes || (await hashOf(join(folder, path), signal)) !== sha256) {
        damage.push({ path, what: 'changed' });
      }
    }
    const known = new Set([MANIFEST, ...manifest.files.map(({ path }) => path)]);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/');
      if (!entry.isDirectory() && !known.has(path)) damage.push({ path, what: 'unknown' });
    }
    return damage;
  }

  /** Whether it was here. */
  async remove(name: string): Promise<boolean> {
    if ((await this.#manifest(name)) === undefined) return false;
    const removed = join(this.#options.folder, `.removed-${name}-${randomUUID()}`);
    await rename(join(this.#options.folder, name), removed);
    await rm(removed, { recursive: true, force: true });
    const inUse = await this.inUse();
    const rest = Object.entries(inUse).filter(([, used]) => used !== name);
    if (rest.length < Object.keys(inUse).length) await this.#writeInUse(Object.fromEntries(rest));
    return true;
  }

  /** By task, the model that is used for it. */
  async inUse(): Promise<Readonly<Record<string, string>>> {
    const text = await readFile(join(this.#options.folder, IN_USE), 'utf8').catch(() => '{}');
    const value: unknown = JSON.parse(text);
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }

  /** Whether it is here, as it must be. */
  async use({ name, task }: Pick<StoredModel, 'name' | 'task'>): Promise<boolean> {
    if ((await this.#manifest(name)) === undefined) return false;
    await this.#writeInUse({ ...(await this.inUse()), [task]: name });
    return true;
  }

  async #writeInUse(inUse: Readonly<Record<string, string>>): Promise<void> {
    const path = join(this.#options.folder, `.${IN_USE}-${randomUUID()}`);
    await writeDurably(path, `${JSON.stringify(inUse, null, 2)}\n`);
    await rename(path, join(this.#options.folder, IN_USE));
  }

  async #manifest(name: string): Promise<Manifest | undefined> {
    // Also names that come from a terminal stay in the folder.
    if (!/^[a-z0-9][a-z0-9.-]*$/u.test(name)) return undefined;
    const text = await readFile(join(this.#options.folder, name, MANIFEST), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as Manifest;
    } catch {
      return undefined;
    }
  }

  async #keep(
    file: StoredModel['files'][number],
    options: {
      readonly path: string;
      readonly got: { readonly bytes: number; readonly sha256: string };
      readonly staging: string;
      readonly signal: AbortSignal;
    },
  ): Promise<readonly UnpackedFile[]> {
    const { path, got, staging, signal } = options;
    if (file.archive !== undefined) {
      return unpackArchive(path, { ...file.archive, folder: staging, archiveBytes: got.bytes, signal });
    }
    const name = basename(file.address);
    await copyInto(path, join(staging, name), signal);
    return [{ path: name, ...got }];
  }

  #sourceOf(address: string): URL | string {
    const { source } = this.#options;
    return isAbsolute(source) ? join(source, address) : new URL(`${source}/${address}`);
  }

  /** The archive and what comes out of it are on the disk at the same time. */
  async #checkRoom({ files }: StoredModel): Promise<void> {
    const { bavail, bsize } = await statfs(this.#options.folder);
    const wantedBytes = 3 * files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
    if (bavail * bsize >= wantedBytes) return;
    const megabytes = Math.ceil((wantedBytes - bavail * bsize) / 1_000_000);
    throw new DownloadError(`there is no room for it: ${megabytes} MB more are needed in ${this.#options.folder}`);
  }
}

/** What the engine is to be told has to be there, or the catalog is wrong. */
function assertWhole({ config }: StoredModel, files: readonly UnpackedFile[]): void {
  for (const path of Object.values(config).flatMap((value) => value.split(','))) {
    const isThere = files.some((file) => file.path === path || file.path.startsWith(`${path}/`));
    if (!isThere) throw new DownloadError(`${path} is missing in what came`);
  }
}

/** Held by one program at a time; one that has died does not hold it. */
async function lockOf(path: string): Promise<AsyncDisposable> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return { [Symbol.asyncDispose]: () => rm(path, { force: true }) };
    } catch (error) {
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (attempt > 2 || (holder > 0 && isAlive(holder))) {
        throw new DownloadError(`process ${holder} is downloading it already`, { cause: error });
      }
      await rm(path, { force: true });
    }
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function copyInto(from: string, to: string, signal: AbortSignal): Promise<void> {
  await using source = await open(from, 'r');
  await using target = await open(to, 'wx', 0o644);
  for await (const chunk of source.createReadStream({ autoClose: false, highWaterMark: 1_048_576 })) {
    signal.throwIfAborted();
    await target.write(chunk as Buffer);
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  await using file = await open(path, 'w', 0o644);
  await file.writeFile(text);
  await file.sync();
}
