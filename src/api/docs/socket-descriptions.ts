import { enhancementSocketDescription } from '../enhancement/enhancement.schemas.ts';
import { multiSocketDescription } from '../speech-sockets/multi-socket.ts';
import { realtimeSocketDescription } from '../realtime/realtime-socket.routes.ts';
import { requestSocketDescription } from '../speech-sockets/request-frames.schemas.ts';
import { streamSocketDescription } from '../speech-sockets/stream-frames.schemas.ts';
import { transcriptionSocketDescription } from '../transcription/transcription-frames.schemas.ts';
import type { SocketDescription } from './socket-description.ts';

/** Every socket there is, for the document; each is registered by its own file. */
export const socketDescriptions: readonly SocketDescription[] = [
  requestSocketDescription,
  streamSocketDescription,
  multiSocketDescription,
  transcriptionSocketDescription,
  enhancementSocketDescription,
  realtimeSocketDescription,
];
