import type { Frame } from '../../../foundation/frame-codec.ts';
import type { HostFatal } from './host-protocol.ts';

/** What a process says first, whatever it serves. */
export interface ProcessReady {
  /** Engine and version, for people. */
  readonly engine: string;
  /** How much it does at the same time. */
  readonly instances: number;
}

/** What a process says of itself, outside any work. */
export type HostAnnouncement<Ready extends ProcessReady> =
  | { readonly type: 'ready'; readonly body: Ready }
  | { readonly type: 'fatal'; readonly body: HostFatal }
  | { readonly type: 'heartbeat-reply' };

/** A piece of work in the hands of an engine process, as its supervisor sees it: a segment that is spoken, or a stream. */
export interface ServedWork {
  /** Whether it keeps an instance of the engine busy. */
  readonly occupiesEngine: boolean;
  readonly isOver: boolean;
  readonly isCancelled: boolean;
  /** Whether it has come to something: a process in which nothing ever does is not worth waiting for. */
  readonly hasSucceeded: boolean;
  /** How long the process has said nothing about it although it should have, in milliseconds. */
  silentMs(nowMs: number): number;
  /** Throws `HostProtocolError` when the process may not say that now. */
  receiveFrame(frame: Frame, nowMs: number): void;
  markCancelled(): void;
  /** The process is gone. */
  lose(message: string): void;
}

/** How the owner of some work speaks to the process about it. */
export interface WorkLine {
  /** Says nothing once the work is over. */
  send(type: number, payload: object | Uint8Array): void;
  /** Nobody wants it any more. Idempotent; the work is over when the process has confirmed it. */
  cancel(): void;
}
