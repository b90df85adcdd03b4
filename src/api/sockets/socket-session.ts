import type { Caller } from '../../contracts/caller.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** What a session of a socket may do with its connection. After `close` everything is without effect. */
export interface SocketChannel {
  /** Of the connection; `request_id` in frames. */
  readonly requestId: string;
  readonly caller: Caller;
  /** Of the handshake, without the credential. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Sends a JSON frame that is no audio, after everything that was sent before. */
  send(frame: object): void;
  /** Sends a JSON frame whose member `audio`, or `delta`, is base64; a promise when the reader is behind, settled when the next one may follow. */
  sendAudio(frame: object, member?: 'audio' | 'delta'): Promise<void> | undefined;
  /** Sends a binary message, which is audio as well; the same promise. The bytes are not to be changed afterwards. */
  sendBinary(bytes: Uint8Array): Promise<void> | undefined;
  /** Sends the error frame; the connection stays open. */
  sendError(error: ServiceError, details?: { readonly contextId?: string }): void;
  /**
   * Nothing more is read or handed on until `readOn`, so that a client that sends faster than is worked off waits. Both are
   * without effect where they were called before.
   */
  holdBack(): void;
  readOn(): void;
  /** Starts the closing handshake, after everything that was sent before. */
  close(code: number, reason: string): void;
}

/** One connection of a socket, from handshake to close. Calls come one at a time; none may throw. */
export interface SocketSession {
  /** A JSON object has arrived. */
  receive(frame: Readonly<Record<string, unknown>>): void;
  /** A binary message has arrived, whose bytes are the session's. Where a session has no use for any, they are refused. */
  receiveBinary?(bytes: Uint8Array): void;
  /** A text message may have so many bytes, where `limits.socketFrameBytesMax` is not enough. */
  readonly frameBytesMax?: number;
  /** Something has arrived that is no JSON object, or too large: the error frame is for the session to send. */
  refuse(error: ServiceError): void;
  /** The server stops: the session closes with 1012, now or after the terminal frame of what runs. */
  drain(): void;
  /** The session must end with this error: frame, then close with the code of its row (e.g. the key was revoked). */
  end(error: ServiceError): void;
  /** The connection is gone; nothing can be sent any more. Whatever runs is cancelled. */
  disconnected(): void;
}

export type OpenSocketSession = (channel: SocketChannel) => SocketSession;
