import type { ServiceError } from '../../errors/service-error.ts';
import type { LiveOpening, LiveOrder, LiveSummary } from './live-order.ts';

/** What can happen to a connection of `/v1/audio/enhance/stream`. */
export type LiveEvent =
  | { readonly type: 'config'; readonly order: LiveOrder }
  /** Little endian PCM of 16 bits, as it came. */
  | { readonly type: 'audio'; readonly bytes: Uint8Array }
  | { readonly type: 'end' }
  /** The client wants no more of the connection. */
  | { readonly type: 'goodbye' }
  /** Something has come that is none of these, or none that can be understood. */
  | { readonly type: 'refusal'; readonly error: ServiceError }
  | { readonly type: 'audio-opened'; readonly audioId: number; readonly opening: LiveOpening }
  | { readonly type: 'audio-ended'; readonly audioId: number; readonly summary: LiveSummary }
  | { readonly type: 'audio-failed'; readonly audioId: number; readonly error: ServiceError }
  /** What is waited for has not come for as long as it may take. */
  | { readonly type: 'silence' }
  /** The connection has lasted as long as a session may. */
  | { readonly type: 'lifetime-end' }
  /** The server stops. */
  | { readonly type: 'drain' }
  /** The connection must end, e.g. because the key was revoked. */
  | { readonly type: 'expulsion'; readonly error: ServiceError }
  /** The connection is gone. */
  | { readonly type: 'disconnect' };

/** What is told to the client besides audio. */
export type LiveMessage =
  | { readonly type: 'ready'; readonly opening: LiveOpening }
  | { readonly type: 'done'; readonly summary: LiveSummary }
  | { readonly type: 'error'; readonly error: ServiceError };

/** What is then done, in this order. */
export type LiveEffect =
  | { readonly type: 'open'; readonly audioId: number; readonly order: LiveOrder }
  | { readonly type: 'feed'; readonly bytes: Uint8Array }
  /** No more of it comes. */
  | { readonly type: 'finish' }
  /** From now on nothing of the audio is sent. */
  | { readonly type: 'stop' }
  | { readonly type: 'tell'; readonly message: LiveMessage }
  | { readonly type: 'close'; readonly code: number; readonly reason: string };
