import type { Caller } from '../../src/contracts/caller.ts';
import { errorFrameOf } from '../../src/api/sockets/error-frame.ts';
import type { SocketChannel } from '../../src/api/sockets/socket-session.ts';

/** Keeps what was sent, as the frames that it would have been; the close is the last of them. */
export class RecordingChannel implements SocketChannel {
  readonly requestId = 'req_1';
  readonly caller: Caller = { kind: 'master' };
  readonly query = {};
  readonly frames: Record<string, unknown>[] = [];
  isHeldBack = false;
  /** How the next audio is taken: a promise = the reader is behind. */
  takeAudio: () => Promise<void> | undefined = () => undefined;

  send(frame: object): void {
    this.frames.push({ ...frame });
  }

  sendAudio(frame: object): Promise<void> | undefined {
    this.send(frame);
    return this.takeAudio();
  }

  sendBinary(bytes: Uint8Array): Promise<void> | undefined {
    this.send({ binary: bytes });
    return this.takeAudio();
  }

  sendError(...[error, details]: Parameters<SocketChannel['sendError']>): void {
    this.send(errorFrameOf(error, { requestId: this.requestId, ...details }));
  }

  holdBack(): void {
    this.isHeldBack = true;
  }

  readOn(): void {
    this.isHeldBack = false;
  }

  close(code: number): void {
    this.send({ close: code });
  }
}
