import type { ServiceError } from '../../errors/service-error.ts';
import type { MultiCommand } from './multi-commands.ts';

/** What can happen to a connection of `/ws/tts/multi` as a whole. */
export type MultiEvent =
  /** The client has sent something for one context or for the settings, and it is to be done. */
  | { readonly type: 'command'; readonly command: MultiCommand }
  | { readonly type: 'goodbye' }
  /** Contexts have come, gone, or finished their work. */
  | { readonly type: 'progress'; readonly live: number; readonly busy: number }
  /** A context was told an error that the connection does not outlive. */
  | { readonly type: 'context-failure'; readonly error: ServiceError }
  /** The server stops. */
  | { readonly type: 'drain' }
  /** The connection must end, e.g. because the key was revoked. */
  | { readonly type: 'expulsion'; readonly error: ServiceError }
  /** The connection is gone. */
  | { readonly type: 'disconnect' };

export type MultiEffect =
  | { readonly type: 'perform'; readonly command: MultiCommand }
  | { readonly type: 'close-contexts' }
  /** Silence, at once; nobody is told. */
  | { readonly type: 'drop-contexts' }
  /** Ask how many contexts live and have work: the answer is a `progress`. */
  | { readonly type: 'count-contexts' }
  | { readonly type: 'tell-end' }
  | { readonly type: 'tell-error'; readonly error: ServiceError }
  | { readonly type: 'close'; readonly code: number; readonly reason: string };
