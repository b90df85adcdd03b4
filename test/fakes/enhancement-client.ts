import { WebSocket } from 'ws';

export type Frame = Readonly<Record<string, unknown>>;

/** A client of the enhancement stream: keeps the frames and the audio that it hears. */
export class EnhancementClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly opened: Promise<void>;
  readonly closed: Promise<number>;
  /** Settled with the status and the headers of a handshake that is refused. */
  readonly refused: Promise<{ readonly status: number; readonly headers: Readonly<Record<string, unknown>> }>;
  #audio: Uint8Array[] = [];
  #audioBytes = 0;
  #hear: () => void = () => undefined;

  constructor(address: string) {
    this.socket = new WebSocket(address);
    this.opened = new Promise((resolve) => this.socket.once('open', () => resolve()));
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)));
    this.refused = new Promise((resolve) => {
      this.socket.once('unexpected-response', (_request, { statusCode = 0, headers }) => {
        resolve({ status: statusCode, headers });
        this.socket.terminate();
      });
    });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        this.#audio.push(data);
        this.#audioBytes += data.length;
      } else this.frames.push(JSON.parse(data.toString()) as Frame);
      this.#hear();
    });
    void this.closed.then(() => this.#hear());
  }

  get audioBytes(): number {
    return this.#audioBytes;
  }

  /** What has come since the last call. */
  takeAudio(): Uint8Array {
    const bytes = Buffer.concat(this.#audio);
    this.#audio = [];
    return bytes;
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  config(sampleRateHz: number, fields: object = {}): void {
    this.send({ type: 'config', model: 'clarity-1', sample_rate_hz: sampleRateHz, encoding: 'pcm_s16le', ...fields });
  }

  /** In messages of so many samples. */
  sendAudio(samples: Int16Array, messageLength = 480): void {
    for (let start = 0; start < samples.length; start += messageLength) {
      const { buffer, byteOffset, byteLength } = samples.subarray(start, start + messageLength);
      this.socket.send(new Uint8Array(buffer, byteOffset, byteLength));
    }
  }

  /** The last frame as soon as there are so many. */
  async hear(count: number): Promise<Frame | undefined> {
    await this.until(() => this.frames.length >= count);
    return this.frames[count - 1];
  }

  async until(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed after ${JSON.stringify(this.frames)}`);
      await new Promise<void>((resolve) => {
        this.#hear = resolve;
      });
    }
  }
}
