import { WebSocket, type ClientOptions } from 'ws';

export type Frame = Readonly<Record<string, unknown>>;

/** A client that keeps what it hears. */
export class SocketClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  #hear: () => void = () => undefined;

  constructor(address: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(address, options);
    this.opened = new Promise((resolve) => this.socket.once('open', () => resolve()));
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => {
      this.frames.push(JSON.parse(data.toString()) as Frame);
      this.#hear();
    });
    void this.closed.then(() => this.#hear());
  }

  send(frame: object | string): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** The first so many frames. */
  async hear(count: number): Promise<readonly Frame[]> {
    await this.hearUntil((frames) => frames.length >= count);
    return this.frames.slice(0, count);
  }

  /** Resolves as soon as what was heard is enough; throws when the connection is closed before. */
  async hearUntil(isEnough: (frames: readonly Frame[]) => boolean): Promise<void> {
    while (!isEnough(this.frames)) {
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed after ${JSON.stringify(this.frames)}`);
      await new Promise<void>((resolve) => {
        this.#hear = resolve;
      });
    }
  }
}
