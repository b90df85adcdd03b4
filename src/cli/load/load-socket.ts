import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Clock } from '../../foundation/clock.ts';
import { Complaint } from '../complaint.ts';

/** A frame of the server and when it arrived, on the clock's monotonic scale. */
export interface ArrivedFrame {
  readonly atMs: number;
  readonly content: Readonly<Record<string, unknown>>;
}

/** One connection, as thin as possible, so that it measures the server and not itself. */
export class LoadSocket {
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  readonly #frames: ArrivedFrame[] = [];
  #waiting: PromiseWithResolvers<void> | undefined;
  #closed: string | undefined;

  private constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    socket.on('message', (data) => {
      const atMs = clock.monotonicMs();
      const text = Buffer.isBuffer(data) ? data.toString() : '';
      this.#frames.push({ atMs, content: recordOf(text) });
      this.#wake();
    });
    socket.on('close', (code, reason) => this.#close(`closed with ${code} ${reason.toString()}`.trim()));
    socket.on('error', (error) => this.#close(error.message));
  }

  /** Throws `Complaint` when the handshake is refused. */
  static async open(
    url: URL,
    { apiKey, clock }: { readonly apiKey: string | undefined; readonly clock: Clock },
  ): Promise<LoadSocket> {
    const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false, handshakeTimeout: 60_000 });
    try {
      await once(socket, 'open');
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      throw new Complaint(`${url.host} refuses the connection: ${said}`, { cause: error });
    }
    return new LoadSocket(socket, clock);
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame));
  }

  /** The next frame. Throws when the connection closes before it, or nothing has come for `quietMs`. */
  async next({ quietMs }: { readonly quietMs: number }): Promise<ArrivedFrame> {
    for (;;) {
      const frame = this.#frames.shift();
      if (frame !== undefined) return frame;
      if (this.#closed !== undefined) throw new Error(this.#closed);
      this.#waiting = Promise.withResolvers<void>();
      const arrived = new AbortController();
      const quiet = this.#clock.sleep(quietMs, { signal: arrived.signal }).then(
        () => this.#close(`silent for ${quietMs} ms`),
        () => undefined,
      );
      await Promise.race([this.#waiting.promise, quiet]);
      arrived.abort();
    }
  }

  get isOpen(): boolean {
    return this.#closed === undefined && this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.close(1000);
  }

  #close(reason: string): void {
    this.#closed ??= reason;
    this.#wake();
  }

  #wake(): void {
    this.#waiting?.resolve();
    this.#waiting = undefined;
  }
}

/** What is no JSON object is an error of the server, and shows as one. */
function recordOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Told below.
  }
  return { error: 'a frame that is no JSON object' };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
