import type { HttpServer } from '../http-server.ts';
import { routeAccess } from '../route-access.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { addSocketRoute } from '../sockets/add-socket-route.ts';
import type { SocketDependencies } from '../sockets/socket-route.ts';
import { enhancementSocketDescription } from './enhancement.schemas.ts';
import { EnhancementSocketSession, isSession } from './enhancement-socket.ts';

export function addEnhancementSocket(
  server: HttpServer,
  dependencies: SocketDependencies & Pick<ServerDependencies, 'enhancement'>,
): void {
  const { admission, enhancement, log } = dependencies;
  addSocketRoute(server, {
    description: enhancementSocketDescription,
    kind: 'enhancement',
    access: routeAccess.enhance,
    // Interface, part "Authentication": a bad key is refused in the handshake.
    refusals: 'answers',
    takePlace: async (handshake) =>
      isSession(handshake) ? await admission.takeEnhancementSession(handshake.caller) : undefined,
    open: (channel) =>
      new EnhancementSocketSession(channel, { openLiveEnhancement: enhancement.openLiveEnhancement, log }),
    dependencies,
  });
}
