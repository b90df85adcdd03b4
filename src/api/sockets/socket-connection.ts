import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../../contracts/caller.ts';
import { closeCodeOn, type SocketKind } from '../../errors/catalogue-row.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { limits } from '../../limits.ts';
import { audioFrameText } from './audio-frame-text.ts';
import { errorFrameOf } from './error-frame.ts';
import { readFrame } from './read-frame.ts';
import type { OpenSocketSession, SocketChannel, SocketSession } from './socket-session.ts';

interface ConnectionParts extends Pick<SocketChannel, 'requestId' | 'caller' | 'query'> {
  readonly socket: WebSocket;
  readonly kind: SocketKind;
  readonly clock: Clock;
  readonly log: Log;
}

interface Arrival {
  readonly data: RawData;
  readonly isBinary: boolean;
}

/** `closing`: nothing is sent any more, and nothing heard; `gone`: the session knows it, too. */
type ConnectionState = 'open' | 'closing' | 'gone';

/**
 * One connection between its session and the library. What waits for a reader is bounded: audio by making its sender wait,
 * answers by not reading what they would answer, everything by an end. What a client sends comes one frame in each turn of
 * the loop (`allowSynchronousEvents`), and while a session has not taken one the next is not read.
 */
export class SocketConnection implements SocketChannel {
  readonly requestId: string;
  readonly caller: Caller;
  readonly query: Readonly<Record<string, unknown>>;
  readonly #socket: WebSocket;
  readonly #kind: SocketKind;
  readonly #clock: Clock;
  readonly #log: Log;
  #session: SocketSession | undefined;
  #state: ConnectionState = 'open';
  /** Frames that the operating system has not taken yet. */
  #framesWaiting = 0;
  /** When the reader has last taken something, or something began to wait for him. */
  #movedAtMs: number;
  #pingedAtMs: number;
  #pingsUnanswered = 0;
  /** The session takes no more for now; what the client sends waits with the client. */
  #isHeldBack = false;
  /** What had come with the last read when the session would take no more, or comes behind it. */
  #held: Arrival[] = [];
  #isHandingOn = false;
  /** Senders of audio. */
  #waiting: (() => void)[] = [];

  constructor({ socket, kind, clock, log, requestId, caller, query }: ConnectionParts) {
    this.#socket = socket;
    this.#kind = kind;
    this.#clock = clock;
    this.#log = log;
    this.requestId = requestId;
    this.caller = caller;
    this.query = query;
    this.#movedAtMs = clock.monotonicMs();
    this.#pingedAtMs = this.#movedAtMs;
  }

  /** Opens the session, and hands it everything that arrives from now on. */
  begin(open: OpenSocketSession): void {
    this.#socket.on('message', (data, isBinary) => this.#receive({ data, isBinary }));
    this.#socket.on('ping', () => this.#hear());
    this.#socket.on('pong', () => this.#hear());
    // What breaks the protocol: the library closes with the code for it (1002, 1007, 1009).
    this.#socket.on('error', (error) => {
      this.#log.debug({ requestId: this.requestId, reason: error.message }, 'a socket broke the protocol');
      this.#leave();
    });
    this.#socket.on('close', () => this.#leave());
    this.#guard(() => {
      this.#session = open(this);
      if (this.#state === 'gone') this.#session.disconnected();
    });
  }

  /** As if it had arrived in a message. */
  receiveText(text: string, { bytesMax }: { readonly bytesMax: number }): void {
    if (this.#state !== 'open') return;
    this.#tell((session) => receiveText(session, Buffer.from(text), { bytesMax }));
  }

  send(frame: object): void {
    this.#write(() => JSON.stringify(frame));
  }

  sendAudio(...audioFrame: Parameters<SocketChannel['sendAudio']>): Promise<void> | undefined {
    this.#write(() => audioFrameText(...audioFrame));
    return this.#whenTaken();
  }

  sendBinary(bytes: Uint8Array): Promise<void> | undefined {
    this.#write(() => bytes);
    return this.#whenTaken();
  }

  sendError(error: ServiceError, details: { readonly contextId?: string } = {}): void {
    this.send(errorFrameOf(error, { requestId: this.requestId, ...details }));
  }

  close(code: number, reason: string): void {
    if (this.#state !== 'open') return;
    const isBehind = this.#isHeldBack || this.#isHandingOn || this.#held.length > 0;
    this.#state = 'closing';
    this.#held = [];
    this.#socket.close(code, reason);
    // The client's part of the closing handshake stands behind what was not read.
    if (isBehind) this.#socket.resume();
    this.#releaseSenders();
  }

  holdBack(): void {
    if (this.#state !== 'open' || this.#isHeldBack) return;
    this.#isHeldBack = true;
    this.#socket.pause();
  }

  readOn(): void {
    if (!this.#isHeldBack) return;
    this.#isHeldBack = false;
    // Its pongs waited behind what was not read.
    this.#hear();
    this.#pingedAtMs = this.#clock.monotonicMs();
    this.#handOn();
  }

  drain(): void {
    if (this.#state === 'open') this.#tell((session) => session.drain());
  }

  end(error: ServiceError): void {
    if (this.#state === 'open') this.#tell((session) => session.end(error));
  }

  /** Without a word: for who has not answered the last one. */
  terminate(): void {
    this.#socket.terminate();
    this.#leave();
  }

  /** To be called now and then: asks whether somebody is there, and ends what nobody takes. */
  inspect(): void {
    if (this.#state !== 'open') return;
    const nowMs = this.#clock.monotonicMs();
    if (this.#framesWaiting > 0 && nowMs - this.#movedAtMs >= limits.readerStallMsMax) {
      this.#abandon('nothing of what was sent is being read');
    } else if (!this.#isHeldBack && nowMs - this.#pingedAtMs >= limits.socketPingMs) this.#ping(nowMs);
  }

  #ping(nowMs: number): void {
    if (this.#pingsUnanswered >= limits.socketPingsMissedMax) {
      this.terminate();
      return;
    }
    this.#pingsUnanswered += 1;
    this.#pingedAtMs = nowMs;
    this.#socket.ping();
  }

  #hear(): void {
    this.#pingsUnanswered = 0;
  }

  #receive(arrival: Arrival): void {
    this.#hear();
    // The library hands on what comes while a closing handshake is under way.
    if (this.#state !== 'open') return;
    // One read of 64 KB may hold seconds of audio, and the library hands on all of it.
    if (this.#isHeldBack || this.#held.length > 0) this.#held.push(arrival);
    else this.#handOver(arrival);
  }

  /** What was held, as long as the session takes it, one frame in each turn; then more is read. */
  #handOn(): void {
    if (this.#isHandingOn || this.#isHeldBack || this.#state !== 'open') return;
    const arrival = this.#held.shift();
    if (arrival === undefined) {
      if (this.#socket.bufferedAmount <= limits.socketAheadBytesMax) this.#socket.resume();
      return;
    }
    this.#isHandingOn = true;
    this.#handOver(arrival);
    setImmediate(() => {
      this.#isHandingOn = false;
      this.#handOn();
    });
  }

  #handOver({ data, isBinary }: Arrival): void {
    this.#tell((session) => {
      // The library hands on whole messages in one piece.
      if (!Buffer.isBuffer(data)) session.refuse(new ServiceError('frame-malformed'));
      else if (isBinary) receiveBinary(session, data);
      else receiveText(session, data);
    });
  }

  #write(data: () => string | Uint8Array): void {
    if (this.#state !== 'open') return;
    if (this.#socket.readyState !== this.#socket.OPEN) {
      // The client has begun to close, or has gone; the library tells that only when it is done.
      this.#state = 'closing';
      this.#leaveSoon();
      return;
    }
    if (this.#framesWaiting === 0) this.#movedAtMs = this.#clock.monotonicMs();
    this.#framesWaiting += 1;
    this.#socket.send(data(), (error) => this.#written(error));
    const { bufferedAmount } = this.#socket;
    if (bufferedAmount > limits.socketBufferedBytesMax) this.#abandon('too much of what was sent is not being read');
    else if (bufferedAmount > limits.socketUnreadBytesMax) this.#socket.pause();
  }

  #whenTaken(): Promise<void> | undefined {
    if (this.#state !== 'open' || this.#socket.bufferedAmount <= limits.socketAheadBytesMax) return undefined;
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Without an error the operating system says `null`, whatever the types of the library say. */
  #written(error: unknown): void {
    this.#framesWaiting -= 1;
    if (error instanceof Error) return;
    this.#movedAtMs = this.#clock.monotonicMs();
    // Somebody takes what is sent, whether or not his pongs have come through.
    this.#hear();
    if (this.#socket.bufferedAmount > limits.socketAheadBytesMax) return;
    if (this.#socket.isPaused && !this.#isHeldBack && this.#held.length === 0) this.#socket.resume();
    this.#releaseSenders();
  }

  #releaseSenders(): void {
    const released = this.#waiting;
    this.#waiting = [];
    for (const release of released) release();
  }

  /** The close frame waits behind what is not read; after `limits.socketCloseMsMax` the library closes without it. */
  #abandon(reason: string): void {
    this.#log.info({ requestId: this.requestId, bufferedBytes: this.#socket.bufferedAmount }, reason);
    this.close(1008, reason);
    this.#leaveSoon();
  }

  /** Found out while a session sends: it hears of it when it is done with that, as calls come one at a time. */
  #leaveSoon(): void {
    queueMicrotask(() => this.#leave());
  }

  #leave(): void {
    if (this.#state === 'gone') return;
    this.#state = 'gone';
    this.#held = [];
    this.#releaseSenders();
    this.#tell((session) => session.disconnected());
  }

  #tell(tell: (session: SocketSession) => void): void {
    const session = this.#session;
    if (session !== undefined) this.#guard(() => tell(session));
  }

  /** A session must not throw; one that does is a defect, of which the other connections must not hear. */
  #guard(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#log.error({ requestId: this.requestId, error }, 'a socket failed by a defect');
      const answer = new ServiceError('internal');
      this.sendError(answer);
      this.close(closeCodeOn(this.#kind, answer.row) ?? 1011, answer.message);
      this.#leave();
    }
  }
}

function receiveBinary(session: SocketSession, data: Buffer): void {
  if (session.receiveBinary === undefined) session.refuse(new ServiceError('frame-malformed'));
  else session.receiveBinary(data);
}

function receiveText(
  session: SocketSession,
  data: Buffer,
  { bytesMax = session.frameBytesMax ?? limits.socketFrameBytesMax }: { readonly bytesMax?: number } = {},
): void {
  const frame = readFrame(data, { bytesMax });
  if (frame instanceof ServiceError) session.refuse(frame);
  else session.receive(frame);
}
