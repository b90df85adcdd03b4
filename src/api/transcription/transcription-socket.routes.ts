import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { addSocketRoute } from '../sockets/add-socket-route.ts';
import type { SocketDependencies } from '../sockets/socket-route.ts';
import { transcriptionSocketDescription } from './transcription-frames.schemas.ts';
import { TranscriptionSocketSession } from './transcription-socket.ts';

export function addTranscriptionSocket(
  server: HttpServer,
  dependencies: SocketDependencies & Pick<ServerDependencies, 'transcription'>,
): void {
  const { transcription, log } = dependencies;
  addSocketRoute(server, {
    description: transcriptionSocketDescription,
    kind: 'transcription',
    access: routeAccess.transcribe,
    // Interface, part "Errors": its clients are told by frames and close codes.
    refusals: 'frames',
    open: (channel) =>
      new TranscriptionSocketSession(channel, { openLiveTranscription: transcription.openLiveTranscription, log }),
    dependencies,
  });
}
