import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { addSocketRoute } from '../sockets/add-socket-route.ts';
import type { SocketDependencies } from '../sockets/socket-route.ts';
import { openMultiSocket, multiSocketDescription } from './multi-socket.ts';
import { requestSocketDescription } from './request-frames.schemas.ts';
import { RequestSocketSession } from './request-socket.ts';
import { streamSocketDescription } from './stream-frames.schemas.ts';
import { StreamSocketSession } from './stream-socket.ts';

type SpeechSocketsDependencies = SocketDependencies & Pick<ServerDependencies, 'modelCatalog' | 'speakPassage'>;

const ofSpeech = { kind: 'synthesis', access: routeAccess.speak, refusals: 'answers' } as const;

export function addSpeechSockets(server: HttpServer, dependencies: SpeechSocketsDependencies): void {
  addSocketRoute(server, {
    ...ofSpeech,
    description: requestSocketDescription,
    open: (channel) => new RequestSocketSession(channel, dependencies),
    dependencies,
  });
  addSocketRoute(server, {
    ...ofSpeech,
    description: streamSocketDescription,
    open: (channel) => new StreamSocketSession(channel, dependencies),
    dependencies,
  });
  addSocketRoute(server, {
    ...ofSpeech,
    description: multiSocketDescription,
    open: (channel) => openMultiSocket(channel, dependencies),
    dependencies,
  });
}
