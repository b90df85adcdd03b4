import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Clock } from '../../foundation/clock.ts';
import { RestartableTimer } from '../../foundation/restartable-timer.ts';
import { DownloadError } from './download-error.ts';

/** Tests tighten them. */
export interface DownloadBounds {
  readonly bytesMax: number;
  readonly stallMs: number;
  readonly triesMax: number;
  readonly retryPauseMsMin: number;
  readonly retryPauseMsMax: number;
  readonly redirectsMax: number;
}

export interface WantedFile {
  /** An http:// or https:// address, or the path of a file. */
  readonly source: URL | string;
  /** Where it is kept; beside it what is needed to go on with it. */
  readonly path: string;
  /** `undefined`: nobody knows. */
  readonly bytes: number | undefined;
  readonly sha256: string | undefined;
}

export interface FetchProgress {
  readonly bytes: number;
  /** `undefined` as long as nobody knows. */
  readonly bytesInAll: number | undefined;
}

export interface FetchOptions {
  readonly bounds: DownloadBounds;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FetchProgress) => void;
}

/**
 * Fetches a file, or the rest of it, and compares it with what is known of it. What is wrong is removed; what is only cut off stays
 * for the next time. Throws `DownloadError`, or the reason of the signal.
 */
export async function fetchFile(
  wanted: WantedFile,
  options: FetchOptions,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  await (wanted.source instanceof URL
    ? download(wanted, wanted.source, options)
    : copy(wanted, wanted.source, options));
  const { size } = await stat(wanted.path);
  const sha256 = await hashOf(wanted.path, options.signal);
  const isRight = (wanted.sha256 ?? sha256) === sha256 && (wanted.bytes ?? size) === size;
  if (!isRight) {
    await discard(wanted.path);
    throw new DownloadError(`what came is not what the catalog describes: SHA-256 ${sha256}, ${size} bytes`);
  }
  await rm(notePath(wanted.path), { force: true });
  return { bytes: size, sha256 };
}

export async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal, highWaterMark: 1_048_576 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** A try that brings some bytes more is followed by as many tries again. */
async function download(wanted: WantedFile, address: URL, options: FetchOptions): Promise<void> {
  const { bounds, clock, signal } = options;
  let pauseMs = bounds.retryPauseMsMin;
  for (let failures = 0; ;) {
    const before = await bytesAt(wanted.path);
    try {
      await downloadOnce(wanted, address, options);
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DownloadError && !error.isPassing) throw error;
      const hasGrown = (await bytesAt(wanted.path)) > before;
      failures = hasGrown ? 1 : failures + 1;
      pauseMs = hasGrown ? bounds.retryPauseMsMin : pauseMs;
      if (failures >= bounds.triesMax) throw error instanceof DownloadError ? error : connectionLost(error);
    }
    await clock.sleep(pauseMs, { signal });
    pauseMs = Math.min(bounds.retryPauseMsMax, 2 * pauseMs);
  }
}

async function downloadOnce(wanted: WantedFile, address: URL, options: FetchOptions): Promise<void> {
  const { bounds, clock, signal } = options;
  const stalled = new AbortController();
  using patience = new RestartableTimer({
    clock,
    durationMs: bounds.stallMs,
    elapsed: () => stalled.abort(new DownloadError('nothing has come for too long', { isPassing: true })),
  });
  patience.start();
  const tag = await readNote(wanted.path);
  const from = tag === undefined ? 0 : await bytesAt(wanted.path);
  if (from > 0 && from === wanted.bytes) return;
  const response = await request(address, { from, tag, bounds, signal: AbortSignal.any([signal, stalled.signal]) });
  if (response.status === 416) {
    // What is here already is longer than the file.
    await discard(wanted.path);
    throw new DownloadError('the server has another file by now', { isPassing: true });
  }
  const start = startOf(response, from);
  const bytesInAll = announcedBytes(response, start);
  if (!isPlausible(bytesInAll, { wanted, bounds })) {
    await response.body?.cancel();
    await discard(wanted.path);
    throw new DownloadError(`the server has a file of ${bytesInAll} bytes, which is not the one that is wanted`);
  }
  await writeNote(wanted.path, response);
  await keep(response, { wanted, start, bytesInAll: bytesInAll ?? wanted.bytes, patience, options });
}

function isPlausible(
  bytesInAll: number | undefined,
  { wanted, bounds }: { readonly wanted: WantedFile; readonly bounds: DownloadBounds },
): boolean {
  if (bytesInAll === undefined) return true;
  return wanted.bytes === undefined ? bytesInAll <= bounds.bytesMax : bytesInAll === wanted.bytes;
}

async function keep(
  response: Response,
  part: {
    readonly wanted: WantedFile;
    readonly start: number;
    readonly bytesInAll: number | undefined;
    readonly patience: RestartableTimer;
    readonly options: FetchOptions;
  },
): Promise<void> {
  const { wanted, start, bytesInAll, patience, options } = part;
  const bytesMax = wanted.bytes ?? options.bounds.bytesMax;
  let bytes = start;
  await using file = await open(wanted.path, start === 0 ? 'w' : 'a');
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    patience.start();
    bytes += chunk.length;
    if (bytes > bytesMax) throw new DownloadError(`more than ${bytesMax} bytes have come`);
    await file.write(chunk);
    options.onProgress({ bytes, bytesInAll });
  }
  if (bytes < (bytesInAll ?? 0)) throw new DownloadError('the file is cut off', { isPassing: true });
}

/** Redirects are followed by us, so that they are few, and none leaves encryption. */
async function request(
  address: URL,
  options: {
    readonly from: number;
    readonly tag: string | undefined;
    readonly bounds: DownloadBounds;
    readonly signal: AbortSignal;
  },
): Promise<Response> {
  const { from, tag, bounds, signal } = options;
  let target = address;
  for (let followed = 0; ; followed += 1) {
    const response = await fetch(target, {
      headers: {
        // The bytes of the file itself: they are counted and compared.
        'accept-encoding': 'identity',
        ...(from > 0 && tag !== undefined && { range: `bytes=${from}-`, 'if-range': tag }),
      },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return checked(response);
    await response.body?.cancel();
    const next = URL.parse(location, target.href);
    const isSafe = next?.protocol === 'https:' || (next?.protocol === 'http:' && target.protocol === 'http:');
    if (next === null || !isSafe)
      throw new DownloadError('the server points to an address without encryption, or to none');
    if (followed >= bounds.redirectsMax)
      throw new DownloadError('the server points from one address to another for ever');
    target = next;
  }
}

function checked(response: Response): Response {
  const { status } = response;
  if (status === 200 || status === 206 || status === 416) return response;
  void response.body?.cancel();
  const isPassing = status >= 500 || status === 429 || status === 408;
  const meaning = status === 404 || status === 410 ? ': there is no such file' : '';
  throw new DownloadError(`the server answered with status ${status}${meaning}`, { isPassing });
}

function startOf(response: Response, from: number): number {
  if (response.status === 200) return 0;
  const [, start] = /^bytes (\d+)-/u.exec(response.headers.get('content-range') ?? '') ?? [];
  if (Number(start) !== from)
    throw new DownloadError('the server sends another part than it was asked for', { isPassing: true });
  return from;
}

function announcedBytes(response: Response, start: number): number | undefined {
  const [, all] = /\/(\d+)$/u.exec(response.headers.get('content-range') ?? '') ?? [];
  if (all !== undefined) return Number(all);
  const length = response.headers.get('content-length');
  return length === null ? undefined : start + Number(length);
}

async function copy(wanted: WantedFile, path: string, { signal, onProgress, bounds }: FetchOptions): Promise<void> {
  let bytes = 0;
  try {
    const bytesInAll = (await stat(path)).size;
    if (bytesInAll > (wanted.bytes ?? bounds.bytesMax)) throw new DownloadError(`${path} has ${bytesInAll} bytes`);
    await using file = await open(wanted.path, 'w');
    for await (const chunk of createReadStream(path, { signal, highWaterMark: 1_048_576 })) {
      await file.write(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      onProgress({ bytes, bytesInAll });
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof DownloadError ? error : new DownloadError(`${path} cannot be read`, { cause: error });
  }
}

/** Of what the rest is asked for only if the server still has the same file. */
async function writeNote(path: string, { headers }: Response): Promise<void> {
  const etag = headers.get('etag');
  const tag = etag?.startsWith('W/') === false ? etag : headers.get('last-modified');
  if (tag === null) await rm(notePath(path), { force: true });
  else await writeFile(notePath(path), tag);
}

async function readNote(path: string): Promise<string | undefined> {
  return readFile(notePath(path), 'utf8').catch(() => undefined);
}

async function discard(path: string): Promise<void> {
  for (const each of [path, notePath(path)]) await rm(each, { force: true });
}

function notePath(path: string): string {
  return `${path}.tag`;
}

async function bytesAt(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

function connectionLost(error: unknown): DownloadError {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection lost';
  return new DownloadError(`the server cannot be reached: ${code}`, { cause: error });
}
