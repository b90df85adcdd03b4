import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { socketDescriptions } from '../../../src/api/docs/socket-descriptions.ts';
import { framesNamed } from '../../fakes/speech-socket-server.ts';
import { eventually } from '../eventually.ts';
import type { RunningService } from '../running-service.ts';

export interface HeardFrame {
  /** Which of the published frames it is. */
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

export interface Opening {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly apiKey?: string;
}

interface Wanted {
  /** The frame that is waited for. */
  readonly until: string;
  /** Only what is said of this context; the rest is left for others to read. */
  readonly contextId?: string;
  /** How long nothing may come before the client gives up. */
  readonly silenceMsMax?: number;
}

/** Longer than any published client waits. */
const patienceMs = 30_000;

const namesOf = new Map(socketDescriptions.map((description) => [description.path, framesNamed(description)]));

/**
 * What a published client is to the server: an address with a query, text frames out, JSON frames in. It holds every frame
 * to its published form, and as clients do it takes a truthy `error` for an error whatever else is in the frame.
 */
export class PublishedClient implements AsyncDisposable {
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  /** Of the answer to the handshake. */
  readonly answerHeaders: IncomingHttpHeaders;
  readonly #socket: WebSocket;
  #unread: HeardFrame[] = [];
  #complaint: Error | undefined;
  #hasClosed = false;
  #hear: () => void = () => undefined;
  #pings = 0;
  #pongs = 0;
  #pinging: NodeJS.Timeout | undefined;

  static async connect({ address, apiKey }: Pick<RunningService, 'address' | 'apiKey'>, opening: Opening) {
    const { path, query = {}, apiKey: otherKey } = opening;
    const parameters = new URLSearchParams({ api_key: otherKey ?? apiKey, ...query });
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}?${parameters.toString()}`);
    const upgraded = once(socket, 'upgrade') as Promise<[IncomingMessage]>;
    const client = new PublishedClient(socket, { path, answerHeaders: {} });
    const [answer] = await upgraded;
    Object.assign(client.answerHeaders, answer.headers);
    if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
    return client;
  }

  private constructor(
    socket: WebSocket,
    { path, answerHeaders }: { readonly path: string; readonly answerHeaders: IncomingHttpHeaders },
  ) {
    const nameOf = namesOf.get(path);
    assert.ok(nameOf !== undefined, `${path} is not published`);
    this.#socket = socket;
    this.answerHeaders = answerHeaders;
    socket.on('error', () => undefined);
    socket.on('pong', () => {
      this.#pongs += 1;
    });
    socket.on('message', (data: Buffer, isBinary) => {
      try {
        assert.equal(isBinary, false, 'frames are text');
        const content = JSON.parse(data.toString()) as HeardFrame['content'];
        const name = nameOf(content);
        assert.equal(Boolean(content['error']), name === 'error', `an error in ${JSON.stringify(content)}`);
        this.#unread.push({ name, content });
      } catch (error) {
        this.#complaint ??= new Error('a frame is not as it is published', { cause: error });
      }
      this.#hear();
    });
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        this.#hasClosed = true;
        this.#hear();
        resolve({ code, reason: String(reason) });
      });
    });
  }

  send(...frames: readonly object[]): void {
    for (const frame of frames) this.#socket.send(JSON.stringify(frame));
  }

  /** The frame that is waited for, with whatever came before it. */
  async ask(frame: object, wanted: Wanted): Promise<HeardFrame[]> {
    this.send(frame);
    return this.hear(wanted);
  }

  /** As for who does not read what he is sent. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  ping(): void {
    this.#pings += 1;
    this.#socket.ping();
  }

  /** As clients do at all times; shorter, so that some fall into a short conversation. */
  pingEvery(intervalMs: number): void {
    this.#pinging = setInterval(() => {
      if (this.#socket.readyState === WebSocket.OPEN) this.ping();
    }, intervalMs);
  }

  async pongsHaveCome(): Promise<void> {
    clearInterval(this.#pinging);
    const pings = this.#pings;
    await eventually(
      'pings are answered',
      () => this.#pongs,
      (pongs) => pongs >= pings,
    );
  }

  get pongCount(): number {
    return this.#pongs;
  }

  /** All frames up to the one that is waited for; they are read then, and nobody hears them again. */
  async hear({ until, contextId, silenceMsMax = patienceMs }: Wanted): Promise<HeardFrame[]> {
    const isMine = ({ content }: HeardFrame): boolean => contextId === undefined || content['context_id'] === contextId;
    for (;;) {
      if (this.#complaint !== undefined) throw this.#complaint;
      const last = this.#unread.findIndex((frame) => frame.name === until && isMine(frame));
      if (last !== -1) {
        const heard = this.#unread.filter((frame, index) => index <= last && isMine(frame));
        this.#unread = this.#unread.filter((frame, index) => index > last || !isMine(frame));
        return heard;
      }
      const said = (): string => `while waiting for ${until} after ${outlineOf(this.#unread)}`;
      if (this.#hasClosed) assert.fail(`closed ${said()}`);
      if (!(await this.#isSomethingHeardWithin(silenceMsMax))) assert.fail(`silence ${said()}`);
    }
  }

  /** What nobody has read yet, after everything that was sent has been answered; then nothing is left. */
  async rest(): Promise<HeardFrame[]> {
    if (!this.#hasClosed) {
      // A frame that is answered at once, and in words that nothing else here is answered in; it changes nothing.
      this.send({ update_settings: { normalize: true } });
      const before: HeardFrame[] = [];
      for (;;) {
        before.push(...(await this.hear({ until: 'settingsUpdated' })));
        const { settings } = before.at(-1)?.content ?? {};
        if ((settings as { readonly normalize: unknown }).normalize === true) return before.slice(0, -1);
      }
    }
    if (this.#complaint !== undefined) throw this.#complaint;
    return this.#unread.splice(0);
  }

  /** As a client leaves that waits for nothing more. */
  leave(code = 1000): void {
    this.#socket.close(code);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#pinging);
    this.#socket.terminate();
    await this.closed;
  }

  async #isSomethingHeardWithin(silenceMsMax: number): Promise<boolean> {
    const heard = Promise.withResolvers<true>();
    this.#hear = () => heard.resolve(true);
    const over = new AbortController();
    const silence = sleep(silenceMsMax, false, { signal: over.signal }).catch(() => false);
    const result = await Promise.race([heard.promise, silence]);
    over.abort();
    return result;
  }
}

/** Names of frames, each followed by a space: what a conversation is to look like can be written as an expression. */
export function outlineOf(frames: readonly HeardFrame[]): string {
  return frames.map(({ name }) => `${name} `).join('');
}
