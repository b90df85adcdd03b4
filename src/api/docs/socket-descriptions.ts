import type { SocketDescription } from './socket-description.ts';

/** Every socket there is, for the document; each is registered by its own file. */
export const socketDescriptions: readonly SocketDescription[] = [];
