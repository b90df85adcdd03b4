import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import { limits } from '../../limits.ts';
import { TEMPORARY_SUFFIX_DIGITS, type AdminSocketPlace } from './admin-socket-place.ts';
import { isAnswered } from './ask-admin-socket.ts';
import { parseLine, readLine } from './read-line.ts';

interface AdminSocketServerParts {
  readonly place: Extract<AdminSocketPlace, { type: 'place' }>;
  /** What to say to a message; `undefined` came as something that is no JSON. Never rejects. */
  readonly answer: (question: unknown) => Promise<unknown>;
  readonly clock: Clock;
}

/**
 * Takes messages of whoever owns the data folder, one line of JSON for each connection, and answers with one. The folder of
 * the socket is open to its owner alone (0700), and so is the socket (0600).
 */
export class AdminSocketServer implements AsyncDisposable {
  readonly #parts: AdminSocketServerParts;
  readonly #server: Server;
  readonly #serving = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  /** Which file is ours, also when somebody has put another one in its place. */
  #fileId: string | undefined;

  constructor(parts: AdminSocketServerParts) {
    this.#parts = parts;
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket));
    this.#server.maxConnections = limits.adminConnectionsMax;
    // What fails while it starts is thrown there; later a connection that cannot be accepted is its sender's to notice.
    this.#server.on('error', () => undefined);
  }

  /**
   * `taken`: another server has it; this may be called again. The socket of one that died is replaced. Throws the system's
   * error.
   *
   * It is made under another name and renamed, so that nobody ever finds it open to others, or missing. Of two servers that
   * replace a dead one at the same moment the later has it; the other is not reached, and learns by its own look-ups.
   */
  async start(): Promise<'open' | 'taken'> {
    const { folder, path } = this.#parts.place;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // It may be older than this program, or have been unpacked from a backup.
    await chmod(folder, 0o700);
    if (await isAnswered(path)) return 'taken';
    const temporaryPath = `${path}-${randomBytes(TEMPORARY_SUFFIX_DIGITS / 2).toString('hex')}`;
    this.#server.listen(temporaryPath);
    await once(this.#server, 'listening');
    await chmod(temporaryPath, 0o600);
    this.#fileId = await fileIdOf(temporaryPath);
    await rename(temporaryPath, path);
    return 'open';
  }

  /** Takes no more messages; resolves when those that have come are answered. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    if (this.#server.listening) this.#server.close();
    const { path } = this.#parts.place;
    const isOurs = this.#fileId !== undefined && (await fileIdOf(path)) === this.#fileId;
    if (isOurs) await rm(path, { force: true });
    await Promise.all(this.#serving);
  }

  #accept(socket: Socket): void {
    // Whoever asks may go before the answer.
    socket.on('error', () => undefined);
    const served = this.#serve(socket).finally(() => this.#serving.delete(served));
    this.#serving.add(served);
  }

  async #serve(socket: Socket): Promise<void> {
    const line = await this.#receive(socket);
    if (line === undefined) {
      socket.destroy();
      return;
    }
    const answer = await this.#parts.answer(parseLine(line));
    // After this nobody waits: whoever does not take the answer holds nothing up.
    socket.end(`${JSON.stringify(answer)}\n`, () => socket.destroy());
  }

  async #receive(socket: Socket): Promise<string | undefined> {
    const received = new AbortController();
    const late = new AbortController();
    const deadline = this.#parts.clock.sleep(limits.adminRequestMsMax, { signal: received.signal }).then(
      () => late.abort(),
      () => undefined,
    );
    try {
      const signal = AbortSignal.any([late.signal, this.#closing.signal]);
      return await readLine(socket, { bytesMax: limits.adminRequestBytesMax, signal });
    } finally {
      received.abort();
      await deadline;
    }
  }
}

async function fileIdOf(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
